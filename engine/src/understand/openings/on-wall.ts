import { spansIn } from '../../geometry/polygon.ts'
import { boundsOf, type Quad } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import type { Reading } from '../roles/reading.ts'
import type { Candidate } from './select-openings.ts'

// An opening lies in the house, and has house above its head: what is see-through above is a railing or a fence. Hundreds of
// quadrilaterals are asked about that overlap, so that pixels are counted once, and only in the rows that are asked for.

const hipM = 1

/** What a pixel is worth by its role: 1 where it is of the house but of no roof, and 65 536 where it is of house, roof or stairs. */
const worth = new Int32Array(256)
const [solid, whole] = [1, 1 << 16]
for (const role of [Role.wall, Role.window, Role.door, Role.trim, Role.soffit, Role.railing]) worth[role] = solid + whole
for (const role of [Role.roof, Role.stairs]) worth[role] = whole

/** Pixels counted so far: from the first up to before the last of them what those before each are worth, modulo 2³². */
export interface Counted {
  before: Int32Array
  first: number
  last: number
}

export const noneCounted = ({ width, height }: Pick<Reading, 'width' | 'height'>): Counted => {
  const middle = width * (height >> 1)
  return { before: new Int32Array(width * height + 1), first: middle, last: middle }
}

/** Counts on, up and down, as far as some pixels reach. */
function countUpTo(counted: Counted, roles: Uint8Array, from: number, to: number) {
  const { before, first, last } = counted
  for (let i = last; i < to; i++) before[i + 1] = before[i] + worth[roles[i]]
  for (let i = first; i > from; i--) before[i - 1] = before[i] - worth[roles[i - 1]]
  counted.first = Math.min(first, from)
  counted.last = Math.max(last, to)
}

/** The share of a quadrilateral that is of the house; without its roofs if `isSolid`. */
function shareOfHouse({ width, height }: Reading, roles: Uint8Array, counted: Counted, quad: Quad, isSolid: boolean): number {
  const { left, right, top, bottom } = boundsOf(quad)
  const [first, end] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(bottom))]
  countUpTo(counted, roles, first * width, end * width)
  const { before } = counted
  // Most lie in the midst of a wall.
  if (isAllHouse(before, width, first, end, Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right)), isSolid)) return 1
  const spans = spansIn(quad, width, height)
  let met = 0
  let total = 0
  for (let k = 0; k < spans.length; k += 2) {
    total += spans[k + 1] - spans[k]
    const worthOf = before[spans[k + 1]] - before[spans[k]]
    met += isSolid ? worthOf & 0xffff : worthOf >>> 16
  }
  return total === 0 ? 0 : met / total
}

/** Whether every pixel of a rectangle is of the house; without its roofs if `isSolid`. */
function isAllHouse(before: Int32Array, width: number, top: number, end: number, left: number, right: number, isSolid: boolean) {
  const all = right - left
  if (all <= 0) return false
  for (let y = top; y < end; y++) {
    const worthOf = before[y * width + right] - before[y * width + left]
    if ((isSolid ? worthOf & 0xffff : worthOf >>> 16) < all) return false
  }
  return top < end
}

/** Whether an opening lies in the house, and has house above its head. */
export function isOnWall(
  reading: Reading,
  roles: Uint8Array,
  counted: Counted,
  { quad, sillM, heightM, weight, evidence }: Pick<Candidate, 'quad' | 'sillM' | 'heightM' | 'weight' | 'evidence'>,
): boolean {
  const { height, house, camera } = reading
  // What stands on the ground and ends below the hip is a box, a bench, a table.
  if (sillM < hipM / 2 && sillM + heightM < hipM) return false
  if (sillM > house.tall / camera.pixelsPerM) return false
  if ((quad[2].y + quad[3].y) / 2 > house.base + 0.03 * height) return false
  const share = (piece: Quad, isSolid: boolean) => shareOfHouse(reading, roles, counted, piece, isSolid)
  if (share(quad, weight <= 2.5) < 0.6) return false
  const up = 0.35 * camera.pixelsPerM
  const [a, b] = quad
  const over = (from: number, to: number): Quad => [
    { x: a.x, y: a.y - to },
    { x: b.x, y: b.y - to },
    { x: b.x, y: b.y - from },
    { x: a.x, y: a.y - from },
  ]
  if (share(over(0, up), false) <= 0.5) return false
  // What runs on to both sides at the height of a railing ends in the air soon.
  const isBand = !camera.fromAbove && heightM < hipM && evidence.headRuns > 0.5 && evidence.sillRuns > 0.5
  return !isBand || share(over(up, 3 * up), false) > 0.5
}
