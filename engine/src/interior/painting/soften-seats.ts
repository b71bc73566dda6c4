import { boxBlur } from '../../pixels/blur.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { DrawnRoom } from '../drawing/drawn-room.ts'

// Upholstery is no board: a seat rolls off at its rim and is divided into cushions with a seam between them. Seats are drawn as
// parallelograms, often not in the perspective of their room: seams run as the shorter sides of that one. A seat of another outline,
// or one that the sheet sees squarely, has none.

/** Cushions for each time that a seat is longer than deep, and the most that it has. */
const cushionsEach = 0.85
const mostCushions = 3
/** Half the width of the seam as a share of a cushion's, and how dark it and the rim of a seat are. */
const seamWide = 0.026
const seamShare = 0.36
const rimShare = 0.36
/** Width of the rolled rim as a share of the picture's width. */
const rim = 1 / 60
/** A parallelogram has so much of its outline's area, at least and at most; smaller ones, as a share of the picture, stay whole. */
const filled = [0.82, 1.12]
const leastArea = 0.004

type Corner = readonly [x: number, y: number]

/** How far along a seat's longer side a pixel lies, 0–1 from one end to the other, and how many cushions it has. */
interface Cushions {
  along: (x: number, y: number) => number
  count: number
}

/** How bright soft level faces are at a pixel of a part, 1 on a flat one. `isSoft`: whether a part is of cloth. */
export function softenSeats(
  { room: { width, height }, labels, thingOf, things }: DrawnRoom,
  isSoft: (k: number) => boolean,
): (x: number, y: number, t: number) => number {
  const soft = things.map((part, k) => part.turn === 'up' && isSoft(k))
  if (!soft.includes(true)) return () => 1
  const half = newPlane(Math.ceil(width / 2), Math.ceil(height / 2))
  const seats = things.map(() => ({
    area: 0,
    corners: [[Infinity, 0] as Corner, [0, Infinity] as Corner, [-1, 0] as Corner, [0, -1] as Corner],
  }))
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const t = thingOf[labels[y * width + x]]
      if (t < 0 || !soft[t]) continue
      half.data[(y >> 1) * half.width + (x >> 1)] = 1
      const { corners } = seats[t]
      seats[t].area += 4
      if (x < corners[0][0]) corners[0] = [x, y]
      if (y < corners[1][1]) corners[1] = [x, y]
      if (x > corners[2][0]) corners[2] = [x, y]
      if (y > corners[3][1]) corners[3] = [x, y]
    }
  }
  const rolled = inward(half, width * rim)
  const divided = seats.map(({ area, corners }) => (area < leastArea * width * height ? undefined : divide(corners, area)))
  return (x, y, t) => {
    if (!soft[t]) return 1
    const roll = 1 - rimShare * (1 - smoothstep(0.42, 0.98, rolled[(y >> 1) * half.width + (x >> 1)]))
    const cushions = divided[t]
    if (!cushions) return roll
    const at = clamp(cushions.along(x, y)) * cushions.count
    const nearest = Math.round(at)
    if (nearest === 0 || nearest === cushions.count) return roll
    const off = Math.abs(at - nearest) / seamWide
    if (off > 12) return roll
    return roll * (1 - seamShare * Math.exp(-off * off)) * (1 - 0.1 * Math.exp(-off / 3))
  }
}

/** How far inside a mask a place is: a half at its border, 1 from about `radius` pixels of the whole picture on. */
function inward(mask: Plane, radius: number): Float32Array {
  const r = Math.max(1, radius / 4)
  return boxBlur(boxBlur(mask, r), r).data
}

/** Divides a parallelogram by its leftmost, highest, rightmost and lowest corner; undefined where it is none or has one cushion. */
function divide([left, top, right, low]: Corner[], area: number): Cushions | undefined {
  const side = (a: Corner, b: Corner, c: Corner, d: Corner): Corner => [(b[0] - a[0] + d[0] - c[0]) / 2, (b[1] - a[1] + d[1] - c[1]) / 2]
  const [rise, fall] = [side(left, top, low, right), side(left, low, top, right)]
  const det = rise[0] * fall[1] - rise[1] * fall[0]
  const share = area / Math.max(1, Math.abs(det))
  if (share < filled[0] || share > filled[1]) return undefined
  const [long, short] = Math.hypot(...rise) > Math.hypot(...fall) ? [rise, fall] : [fall, rise]
  const count = Math.min(mostCushions, Math.round((cushionsEach * Math.hypot(...long)) / Math.hypot(...short)))
  if (count < 2) return undefined
  const scale = long === rise ? 1 / det : -1 / det
  const along = (x: number, y: number) => ((x - left[0]) * short[1] - (y - left[1]) * short[0]) * scale
  return { along, count }
}
