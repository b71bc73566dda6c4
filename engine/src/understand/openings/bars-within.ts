import { inQuad, partOf, type Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Opening } from '../../scene.ts'
import { findBars } from './find-bars.ts'
import { findCasing } from './find-casing.ts'
import type { TracedInk } from './traced-ink.ts'

/** A drawing in which lines are followed, how dark it is, and whether it is a shaded model. */
export type DrawnInk = TracedInk & { value: Plane; shaded: boolean }

/** An opening with what was found in it without regard to a frame. */
type Found = Pick<Opening, 'kind' | 'quad' | 'widthM' | 'heightM' | 'columns' | 'rows' | 'casing'>

/**
 * The frame drawn around the pane of a window, and the bars that part the pane; where there is none, the bars found without it. A
 * shaded model shows its frames in its own tones.
 */
export function barsWithin(ink: DrawnInk, found: Found): Pick<Opening, 'columns' | 'rows' | 'casing'> {
  const { kind, quad, widthM, heightM } = found
  const casing = kind === 'window' && !ink.shaded ? (found.casing ?? findCasing(ink, quad, widthM, heightM)) : undefined
  if (!casing) return { columns: found.columns, rows: found.rows }
  const [left, top, right, bottom] = casing
  const pane = partOf(quad, left, 1 - right, top, 1 - bottom)
  const least = faint * frameDarkness(ink.value, pane)
  const { columns, rows } = findBars(ink, pane)
  const isBar = (upright: boolean) => (t: number) => barDarkness(ink.value, pane, t, upright) > least
  return {
    columns: columns.filter(isBar(true)).map((t) => left + t * (1 - left - right)),
    rows: rows.filter(isBar(false)).map((t) => top + t * (1 - top - bottom)),
    casing,
  }
}

/** How dark a bar is at the least beside its frame: the room and the curtains behind a pane are drawn fainter. */
const faint = 0.77

const barDarkness = (value: Plane, quad: Quad, t: number, upright: boolean) =>
  upright
    ? darkness(value, inQuad(quad, t, 0.1), inQuad(quad, t, 0.9), 1, 0)
    : darkness(value, inQuad(quad, 0.1, t), inQuad(quad, 0.9, t), 0, 1)

/** How dark the sides of a frame are. */
const frameDarkness = (value: Plane, pane: Quad) =>
  (barDarkness(value, pane, 0, true) +
    barDarkness(value, pane, 1, true) +
    barDarkness(value, pane, 0, false) +
    barDarkness(value, pane, 1, false)) /
  4

/** How many places of a line are looked at, and how far to its sides. */
const places = 24
const reach = 2

/** The mean darkness of a line from one place to another, the darkest within reach to its sides at each place. */
function darkness({ data, width, height }: Plane, from: Point, to: Point, dx: 0 | 1, dy: 0 | 1): number {
  let sum = 0
  for (let k = 0; k < places; k++) {
    const t = (k + 0.5) / places
    let least = 1
    for (let o = -reach; o <= reach; o++) {
      const x = Math.floor(from.x + (to.x - from.x) * t + o * dx)
      const y = Math.floor(from.y + (to.y - from.y) * t + o * dy)
      if (x >= 0 && y >= 0 && x < width && y < height) least = Math.min(least, data[y * width + x])
    }
    sum += 1 - least
  }
  return sum / places
}
