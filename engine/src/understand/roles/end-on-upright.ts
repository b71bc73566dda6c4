import type { Line } from '../../geometry/line.ts'

/** The torn end of something: what is the thing and what lies before it, which way it goes on, and how far off its end both are whole. */
export interface TornEnd {
  isThing: (role: number) => boolean
  isBefore: (role: number) => boolean
  step: number
  torn: number
}

/** Ends something in some rows on the upright that is drawn there, unless it leans more than that; whether it does not. */
export function endOnUpright(
  role: Uint8Array,
  width: number,
  { a, b, c }: Line,
  mostLean: number,
  [top, low]: readonly [number, number],
  end: TornEnd,
): boolean {
  if (Math.abs(b) > mostLean * Math.abs(a)) return false
  for (let y = top; y <= low; y++) endRow(role, y * width + Math.round((-c - b * y) / a), end)
  return true
}

/** Gives, in a row, what lies before the end behind it to the thing, and what of the thing lies before its end to what is there. */
function endRow(role: Uint8Array, end: number, { isThing, isBefore, step, torn }: TornEnd) {
  const [before, thing] = [role[end - step * torn], role[end + step * torn]]
  if (!isBefore(before) || !isThing(thing)) return
  for (let i = end; i !== end + step * torn; i += step) if (isBefore(role[i])) role[i] = thing
  for (let i = end - step * torn; i !== end; i += step) if (isThing(role[i])) role[i] = before
}
