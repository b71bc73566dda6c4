import { arcAt } from '../../geometry/arch.ts'
import type { Plane } from '../../pixels/raster.ts'

/**
 * A place for an arc in the drawing: jambs stand upright at two columns, and the springing line and the heights over it run to one
 * vanishing point, so that what is the same height at both jambs in the world grows towards the viewer.
 */
export interface Span {
  left: number
  right: number
  /** Rows of the springing line at the jambs. */
  leftRow: number
  rightRow: number
  /** Height at the right jamb of what is one pixel high at the left one. */
  growth: number
}

/** An arc over a span. */
export interface Arc extends Span {
  /** Its height over the springing line at the left jamb, in pixels. */
  rise: number
  bend: number
}

/** The column at a place of a span, −1 at the left jamb to 1 at the right one: what is nearer looks wider. */
export function columnIn({ left, right, growth }: Span, x: number): number {
  const near = (1 + x) / growth
  const far = 1 - x
  return (near * right + far * left) / (near + far)
}

/** The row at a column so high over the springing line as `rise` pixels are at the left jamb. */
export function rowIn({ left, right, leftRow, rightRow, growth }: Span, column: number, rise: number): number {
  const along = (column - left) / (right - left)
  return leftRow + (rightRow - leftRow) * along - rise * (1 + (growth - 1) * along)
}

const steps = 32
/** Places along an arc, evenly by angle: haunches, crown and ends in turn, since what is no arc shows it soon. */
const places = Float64Array.from({ length: steps + 1 }, (_, k) => -Math.cos((Math.PI * ((k * 13 + 8) % (steps + 1))) / steps))

/** Share of an arc with a line of a darkness within `reach` pixels of it; 0 if no more than `least`. */
export function shareDrawn({ width, height, data }: Plane, arc: Arc, dark: number, reach: number, least: number): number {
  const fewest = least * (steps + 1)
  let count = steps + 1
  for (let k = 0; k <= steps; k++) {
    const px = columnIn(arc, places[k])
    const x = Math.floor(px)
    const y = Math.floor(rowIn(arc, px, (arc.rise * arcAt(arc.bend, places[k])) / arc.bend))
    const isMet = x >= reach && y >= reach && x < width - reach && y < height - reach && isNear(data, y * width + x, width, dark, reach)
    if (!isMet && --count <= fewest) return 0
  }
  return count / (steps + 1)
}

function isNear(data: Float32Array, i: number, width: number, dark: number, reach: number): boolean {
  for (let k = -reach; k <= reach; k++) if (data[i + k] >= dark || data[i + k * width] >= dark) return true
  return false
}

/** How dark lines along an arc are in the mean: most where it runs down the middle of one. */
export function meanAlong({ width, height, data }: Plane, arc: Arc): number {
  let sum = 0
  for (let k = 0; k <= steps; k++) {
    const px = columnIn(arc, places[k])
    const x = Math.floor(px)
    const y = Math.floor(rowIn(arc, px, (arc.rise * arcAt(arc.bend, places[k])) / arc.bend))
    if (x >= 0 && y >= 0 && x < width && y < height) sum += data[y * width + x]
  }
  return sum / (steps + 1)
}

/** Share of the upper corners of the rectangle round an arc with a line so dark within `reach` pixels: that of a rectangle, no arc. */
export function cornersDrawn({ width, height, data }: Plane, arc: Arc, dark: number, reach: number): number {
  let count = 0
  for (let k = 0; k < 2 * cornerSteps; k++) {
    const t = (0.36 * (k >> 1)) / (cornerSteps >> 1)
    const isHead = k >> 1 < cornerSteps >> 1
    // Along the head from the corner inwards, and along the jamb from there downwards.
    const px = columnIn(arc, (k & 1 ? 1 : -1) * (isHead ? 1 - t : 1))
    const [column, row] = [Math.floor(px), Math.floor(rowIn(arc, px, arc.rise * (isHead ? 1 : 1.36 - t)))]
    if (column < reach || row < reach || column >= width - reach || row >= height - reach) continue
    if (isNear(data, row * width + column, width, dark, reach)) count++
  }
  return count / (2 * cornerSteps)
}
const cornerSteps = 16
