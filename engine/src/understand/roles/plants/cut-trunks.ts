import { Role, type Stroke } from '../../../scene.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A trunk before the end of a house runs together with its wall. What stands right beyond the last upright of a house, and whose
// uprights go on among leaves over its roof and below its foot, is no wall: walls end at both.

/** Shortest upright that ends a house, widest trunk beyond it, and how far off the upright that begins, in metres. */
const [tallM, widestM, offM] = [1.1, 0.36, 0.04]
/** Least length of the uprights of a trunk that rises over the house and that goes down below its foot, in metres. */
const [overM, underM] = [0.5, 0.5]
/** Of the rows of the upright: least share in which the house ends with the trunk, and most in which it goes on beyond. */
const leastEnded = 0.3
const mostGoingOn = 0.25
/** Least share of what is beside the uprights over the house that is leaves. */
const leafy = 0.7

/** Turns trunks that passed for the end of a wall into what is beside them, in place. */
export function cutTrunks({ strokes, camera, shaded, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove || shaded || !role.includes(Role.plant)) return
  const uprights = strokes.filter((s) => s.kind === 'vertical')
  const off = offM * camera.pixelsPerM
  const amongLeaves = uprights.filter((s) => touchesLeaves(s, off, role, width))
  if (amongLeaves.length === 0) return
  for (const stroke of uprights) {
    if (stroke.length < tallM * camera.pixelsPerM) continue
    const at = columnOf(stroke)
    for (const side of [-1, 1] as const) {
      if (!reachesBeyond(stroke, at, side, uprights, amongLeaves, camera.pixelsPerM)) continue
      const trunk = trunkBeside(stroke, at, side, camera.pixelsPerM, role, width, height)
      if (trunk && goesOn(trunk, uprights, camera.pixelsPerM, role, width)) cut(trunk, role, width)
    }
  }
}

/** Whether any leaves are beside an upright. */
function touchesLeaves({ from, to }: Stroke, off: number, role: Uint8Array, width: number): boolean {
  const [left, right] = [Math.round(from.x - off), Math.round(from.x + off)]
  for (let y = Math.ceil(from.y); y < to.y; y++)
    if (role[y * width + left] === Role.plant || role[y * width + right] === Role.plant) return true
  return false
}

/** Whether uprights in line with a trunk beside another one reach far enough over that one, among leaves, and below it. */
function reachesBeyond(
  { from, to }: Stroke,
  at: (y: number) => number,
  side: -1 | 1,
  uprights: readonly Stroke[],
  amongLeaves: readonly Stroke[],
  pixelsPerM: number,
): boolean {
  let over = 0
  for (const s of amongLeaves) if (s.from.y < from.y && isInLine(s, at, side, pixelsPerM)) over += Math.min(s.to.y, from.y + 1) - s.from.y
  if (over <= overM * pixelsPerM) return false
  let under = 0
  for (const s of uprights) if (s.to.y > to.y - 1 && isInLine(s, at, side, pixelsPerM)) under += s.to.y - Math.max(s.from.y, to.y - 1)
  return under > underM * pixelsPerM
}

/** Whether the middle of an upright lies beyond another one as the side of a trunk does. */
function isInLine({ from, to }: Stroke, at: (y: number) => number, side: -1 | 1, pixelsPerM: number): boolean {
  const away = side * ((from.x + to.x) / 2 - at((from.y + to.y) / 2))
  return away >= offM * pixelsPerM && away <= widestM * pixelsPerM
}

/** The column of an upright in each row. */
function columnOf({ from, to }: Stroke): (y: number) => number {
  const lean = (to.x - from.x) / (to.y - from.y)
  return (y) => Math.round(from.x + lean * (y - from.y))
}

/** What of a wall lies beyond its upright. */
interface Trunk {
  side: -1 | 1
  /** The column of the upright in each row. */
  at: (y: number) => number
  /** Its first row, and how many pixels wide the wall beyond the upright is in the rows from there on. */
  top: number
  wide: number[]
  /** The row where the wall on the other side of the upright ends. */
  foot: number
}

function trunkBeside(
  { from, to }: Stroke,
  at: Trunk['at'],
  side: -1 | 1,
  pixelsPerM: number,
  role: Uint8Array,
  width: number,
  height: number,
): Trunk | undefined {
  const off = Math.round(offM * pixelsPerM)
  const widest = Math.round(widestM * pixelsPerM)
  const wideAt = (y: number) => {
    let away = off
    while (away <= widest && houseRoles[role[y * width + at(y) + side * away]] === 1) away++
    return away === off ? 0 : away
  }
  const [first, last] = [Math.round(from.y), Math.round(to.y)]
  const isInside = (y: number) => at(y) - widest > 0 && at(y) + widest < width - 1
  if (!isInside(first) || !isInside(last)) return undefined
  let [ended, goingOn] = [0, 0]
  for (let y = first; y < last; y++) {
    const wide = wideAt(y)
    if (wide > widest) goingOn++
    else if (wide > 0) ended++
  }
  if (ended < leastEnded * (last - first) || goingOn > mostGoingOn * (last - first)) return undefined
  let [top, bottom] = [first, last]
  while (top > 0 && isInside(top - 1) && wideAt(top - 1) > 0) top--
  while (bottom < height - 1 && isInside(bottom + 1) && wideAt(bottom + 1) > 0) bottom++
  const wide = Array.from({ length: bottom + 1 - top }, (_, k) => wideAt(top + k)).map((w) => (w > widest ? 0 : w))
  let foot = last
  while (foot < height - 1 && houseRoles[role[foot * width + at(foot) - 2 * side * off]] === 1) foot++
  return { side, at, top, foot, wide }
}

/** Whether uprights in line with a trunk rise over the house among leaves, and go down below its foot. */
function goesOn({ side, at, top, foot }: Trunk, uprights: readonly Stroke[], pixelsPerM: number, role: Uint8Array, width: number): boolean {
  const off = offM * pixelsPerM
  let [over, under, beside, leaves] = [0, 0, 1, 0]
  for (const stroke of uprights) {
    if (!isInLine(stroke, at, side, pixelsPerM)) continue
    const { from, to } = stroke
    under += Math.max(0, to.y - Math.max(from.y, foot))
    if (from.y > top) continue
    const end = Math.min(to.y, top)
    over += end - from.y
    for (let y = Math.ceil(from.y); y < end; y++)
      for (const x of [from.x - off, from.x + off]) {
        beside++
        if (role[y * width + Math.round(x)] === Role.plant) leaves++
      }
  }
  return over > overM * pixelsPerM && under > underM * pixelsPerM && leaves > leafy * beside
}

function cut({ side, at, top, wide }: Trunk, role: Uint8Array, width: number) {
  for (const [k, away] of wide.entries()) {
    const i = (top + k) * width + at(top + k)
    for (let n = 1; n < away; n++) role[i + side * n] = role[i + side * away]
  }
}
