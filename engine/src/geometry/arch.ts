import { cos } from './elementary.ts'
import { carry, homographyBetween } from './homography.ts'
import { spansIn } from './polygon.ts'
import { quadOf, type Quad } from './quad.ts'
import type { Point } from './vector.ts'

/**
 * The head of an opening that is an arc, not a line. Lengths are told in half spans: from the middle to the jambs x runs from
 * −1 to 1, and y up from the springing line. Up to 1 an arc is one of a circle; a higher one is pointed, of two circles that
 * stand upright on the springing line.
 */
export interface Arch {
  /** Height of the crown over the springing line as a share of the opening's height. */
  rise: number
  /** The same in half spans: 1 is half a circle. */
  bend: number
}

/** How far the middles of a pointed arc's circles lie beyond the opening's middle. */
const beyondOf = (bend: number) => (bend > 1 ? (bend * bend - 1) / 2 : 0)
/** How far the middle of a flat arc's circle lies under the springing line. */
const underOf = (bend: number) => (bend < 1 ? (1 / bend - bend) / 2 : 0)
const radiusOf = (bend: number) => (bend > 1 ? 1 + beyondOf(bend) : (1 / bend + bend) / 2)

/** How high an arc stands over its springing line. */
export function arcAt(bend: number, x: number): number {
  const radius = radiusOf(bend)
  const aside = Math.min(radius, Math.abs(x) + beyondOf(bend))
  return Math.max(0, Math.sqrt(radius * radius - aside * aside) - underOf(bend))
}

/** How far a place lies within the arc and, under the middle of its circle, the jambs; negative outside. */
export function withinArc(bend: number, x: number, y: number): number {
  const up = y + underOf(bend)
  return radiusOf(bend) - Math.hypot(Math.abs(x) + beyondOf(bend), Math.max(0, up)) + Math.max(0, -up)
}

const parts = 24
const unit = quadOf(-1, 0, 1, 1)

/** The outline of an opening, clockwise: that of its quadrilateral, which touches the crown, with the arc instead of the head. */
export function outlineOf(quad: Quad, arch?: Arch): readonly Point[] {
  const toPicture = arch && homographyBetween(unit, quad)
  if (!toPicture) return quad
  const { rise, bend } = arch
  const outline: Point[] = []
  for (let k = 0; k <= parts; k++) {
    // Evenly by angle, so that the arc is as smooth at its ends, where it is steep, as at the crown.
    const x = -cos((Math.PI * k) / parts)
    outline.push(carry(toPicture, { x, y: rise * (1 - arcAt(bend, x) / bend) }))
  }
  outline.push(quad[2], quad[3])
  return outline
}

/** The pixels of an opening in a picture of a size, as runs of rows (see `spansIn`). */
export const spansOf = ({ quad, arch }: { quad: Quad; arch?: Arch }, width: number, height: number): Int32Array =>
  spansIn(outlineOf(quad, arch), width, height)
