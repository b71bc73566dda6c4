import type { RegionFacts } from '../region-facts.ts'

/** From this share on the fewer of the level lines of a wall tell that it may go round a corner; so few run astray on its sides. */
const mixed = 0.4
const mostAstray = 0.2

/** Whether lines of a wall that run to both vanishing points are so many each that it may go round a corner. */
export const mayTurn = (toA: number, toB: number) => Math.min(toA, toB) > mixed * Math.max(toA, toB)

/** Where the lines of some parts run to one vanishing point up to a column, and from there on to the other, turns them so. */
export function turnCorner(
  { x }: Pick<RegionFacts, 'x'>,
  parts: readonly number[],
  faces: Uint8Array,
  a: (k: number) => number,
  b: (k: number) => number,
) {
  const ruled = parts.filter((k) => a(k) + b(k) > 0).toSorted((p, q) => x[p] - x[q])
  const all = ruled.reduce((sum, k) => sum + a(k) + b(k), 0)
  /** How many run astray where all parts up to here run to A and all others to B: so far none is here. */
  let wrong = ruled.reduce((sum, k) => sum + a(k), 0)
  let [astray, corner, first] = [mostAstray * all, NaN, 0]
  for (const [n, k] of ruled.slice(1).entries()) {
    const last = ruled[n]
    wrong += b(last) - a(last)
    if (Math.min(wrong, all - wrong) >= astray) continue
    astray = Math.min(wrong, all - wrong)
    corner = (x[last] + x[k]) / 2
    first = wrong === astray ? 0 : 1
  }
  if (!Number.isNaN(corner)) for (const k of parts) faces[k] = x[k] < corner ? first : 1 - first
}
