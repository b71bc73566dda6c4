import { medianOf } from '../../pixels/median-of.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Reading } from '../roles/reading.ts'

// A pen line parts many things; a mullion is a bar: drawn as a stripe of one width, darker than the panes, from head to foot. Rails
// and shelves that cross it hide it in a few rows.

/** Rows in which a mullion is looked at, and the least share of them in which its stripe is seen. */
const places = 24
const leastSeen = 0.6
/** Ends of a mullion that are left out, as a share of it: head and foot are drawn there. */
const ends = 0.04
/** Broadest mullion, and how far off its line its stripe may lie, in metres; the narrowest one in pixels: lines are narrower. */
const broadestM = 0.22
const offM = 0.1
const narrowest = 3

/** The stripe of a mullion: how broad it is, and how many columns beside the line at which it was looked for its middle lies. */
export interface Stripe {
  broad: number
  off: number
}

/** The stripe, darker than a value, that runs along a line; undefined where none of one width does. */
export function stripeAlong(
  reading: Pick<Reading, 'value' | 'width' | 'height' | 'camera'>,
  from: Point,
  to: Point,
  pale: number,
): Stripe | undefined {
  const { camera } = reading
  const broadest = Math.ceil(broadestM * camera.pixelsPerM)
  const reach = Math.max(3, Math.round(offM * camera.pixelsPerM))
  const widths: number[] = []
  const offs: number[] = []
  for (let k = 0; k < places; k++) {
    if (widths.length + places - k < leastSeen * places) return undefined
    const t = ends + ((1 - 2 * ends) * (k + 0.5)) / places
    const x = from.x + (to.x - from.x) * t
    const stripe = stripeAt(reading, x, Math.floor(from.y + (to.y - from.y) * t), reach, broadest, pale)
    if (!stripe) continue
    widths.push(stripe.broad)
    offs.push(stripe.off)
  }
  if (widths.length < leastSeen * places) return undefined
  const broad = medianOf(widths)
  return broad >= narrowest ? { broad, off: medianOf(offs) } : undefined
}

/** The same in one row, round the darkest pixel near a column. */
function stripeAt(
  { value: { data }, width, height }: Pick<Reading, 'value' | 'width' | 'height'>,
  x: number,
  y: number,
  reach: number,
  broadest: number,
  pale: number,
): Stripe | undefined {
  const middle = Math.floor(x)
  if (y < 0 || y >= height || middle - reach - broadest < 0 || middle + reach + broadest >= width) return undefined
  const row = y * width
  let darkest = middle
  for (let o = 1; o <= reach; o++) {
    if (data[row + middle - o] < data[row + darkest]) darkest = middle - o
    if (data[row + middle + o] < data[row + darkest]) darkest = middle + o
  }
  if (data[row + darkest] >= pale) return undefined
  let left = darkest
  let right = darkest
  while (right - left < broadest && data[row + left - 1] < pale) left--
  while (right - left < broadest && data[row + right + 1] < pale) right++
  return right - left < broadest ? { broad: right - left + 1, off: (left + right + 1) / 2 - x } : undefined
}
