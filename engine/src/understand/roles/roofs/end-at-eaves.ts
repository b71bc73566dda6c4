import { foursOf, nextFoot } from '../../../pixels/changes.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// A roof ends downwards along its eaves, or in a valley that tapers: what hangs plumb from it between walls, deeper than it is wide, is
// what stands under its eave in rough shade: kneelers at the foot of a valley, brackets, heads of downpipes.

/** Widest such piece, and least depth of one, in metres. */
const [widestM, leastM] = [0.55, 0.1]
/** Least of its box that it fills, from its foot up: a valley fills half; and most that it leans for its depth. */
const leastFull = 0.65
const mostLean = 0.25

/** Turns what hangs down from roofs between walls into wall, in place. */
export function endAtEaves({ camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove) return
  const widest = Math.round(widestM * camera.pixelsPerM)
  const least = leastM * camera.pixelsPerM
  const fours = foursOf(role, width)
  const found = new Int32Array(height)
  const last = Math.min(height - 2, Math.floor(role.lastIndexOf(Role.roof) / width))
  for (let y = Math.max(1, Math.floor(role.indexOf(Role.roof) / width)); y <= last; y++) {
    const count = feetIn(role, fours, y * width, width, widest, found)
    for (let k = 0; k < count; k++) clearAbove(role, found[k], width, widest, least)
  }
}

const isWall = (r: number) => r === Role.wall || r === Role.trim || r === Role.soffit || r === Role.window

/** Notes where stretches of roof of a row between walls begin that are narrow and have no roof under them; returns how many. */
function feetIn(role: Uint8Array, fours: Int32Array, row: number, width: number, widest: number, found: Int32Array): number {
  let count = 0
  const last = row + width - 1
  for (let i = nextFoot(role, fours, row + 1, last, width); i < last; i = nextFoot(role, fours, i + 1, last, width)) {
    if (role[i] !== Role.roof || !isWall(role[i - 1])) continue
    const end = endOf(role, i, i + widest)
    if (end > 0 && end < row + width && !role.subarray(i + width, end + width).includes(Role.roof)) found[count++] = i
    if (count === found.length) break
  }
  return count
}

/** Where a stretch of roof ends at a wall before `limit`; −1 where it does not. */
function endOf(role: Uint8Array, from: number, limit: number): number {
  let end = from
  while (end < limit && role[end] === Role.roof) end++
  return isWall(role[end]) ? end : -1
}

/** Clears what hangs over a foot, as far up as it is full, plumb and deeper than wide. */
function clearAbove(role: Uint8Array, foot: number, width: number, widest: number, least: number) {
  let [from, to] = [foot, endOf(role, foot, foot + widest)]
  const middle = from + to
  const stretches: number[] = []
  let [area, broadest, hanging] = [0, 0, 0]
  while (to > 0) {
    stretches.push(from, to)
    const rows = stretches.length / 2
    area += to - from
    broadest = Math.max(broadest, to - from)
    const lean = Math.abs(from + to + 2 * (rows - 1) * width - middle) / 2
    if (rows >= Math.max(least, broadest) && area > leastFull * rows * broadest && lean < mostLean * rows) hanging = rows
    ;[from, to] = stretchOver(role, from - width, to - width, widest)
  }
  for (let k = 0; k < 2 * hanging; k += 2) role.fill(Role.wall, stretches[k], stretches[k + 1])
}

/** The only stretch of roof that meets the pixels from `from` up to `to`, if it lies between walls and is narrow; −1 twice otherwise. */
function stretchOver(role: Uint8Array, from: number, to: number, widest: number): [number, number] {
  let start = role.subarray(from, to).indexOf(Role.roof) + from
  if (start < from) return [-1, -1]
  while (to - start < widest && role[start - 1] === Role.roof) start--
  const end = isWall(role[start - 1]) ? endOf(role, start, start + widest) : -1
  return end > 0 && !role.subarray(end, Math.max(end, to)).includes(Role.roof) ? [start, end] : [-1, -1]
}
