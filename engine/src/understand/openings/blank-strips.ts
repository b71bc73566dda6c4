import { partOf, type Quad } from '../../geometry/quad.ts'
import type { Reading } from '../roles/reading.ts'

// In a line drawing glass may be as bare as the wall. In a shaded model every plane has its light, and what is behind glass shows:
// an upright strip between two panes without tone or line is wall, however its head and sill run on over the windows beside it.

/** Value from which on a place of a shaded model is as pale as a wall in full light; the renderer leaves no glass so bare. */
const blank = 0.985
/** Narrowest strip of wall between panes, in metres, and the share of its height that must be blank. */
const stripM = 0.3
const mostly = 0.86
/** Walks across a quadrilateral, from and to these shares of its height. */
const rows = 15
const between = { from: 0.18, to: 0.82 }

/** The parts of a quadrilateral beside its strips of wall, from left to right; itself where it has none, or where no model is shaded. */
export function withoutWall(
  { shaded, value, width, height, camera }: Pick<Reading, 'shaded' | 'value' | 'width' | 'height' | 'camera'>,
  quad: Quad,
): Quad[] {
  if (!shaded) return [quad]
  const columns = Math.max(1, Math.round(quad[1].x - quad[0].x))
  const least = Math.max(8, stripM * camera.pixelsPerM)
  const [a, b, c, d] = quad
  const isBlank = (k: number) => {
    const u = (k + 0.5) / columns
    let misses = 0
    for (let j = 0; j < rows && misses <= (1 - mostly) * rows; j++) {
      const v = between.from + ((between.to - between.from) * j) / (rows - 1)
      const x = Math.floor((1 - v) * (a.x + (b.x - a.x) * u) + v * (d.x + (c.x - d.x) * u))
      const y = Math.floor((1 - v) * (a.y + (b.y - a.y) * u) + v * (d.y + (c.y - d.y) * u))
      if (x < 0 || y < 0 || x >= width || y >= height || value.data[y * width + x] < blank) misses++
    }
    return misses <= (1 - mostly) * rows
  }
  const parts: Quad[] = []
  let [start, run] = [0, 0]
  const close = (end: number) => {
    if (end - start >= least) parts.push(partOf(quad, start / columns, end / columns))
  }
  for (let k = 0; k < columns; k++) {
    run = isBlank(k) ? run + 1 : 0
    if (run < least) continue
    // The strip goes on: only its first columns may end a part.
    if (run - 1 < least) close(k + 1 - run)
    start = k + 1
  }
  if (start === 0) return [quad]
  close(columns)
  return parts
}
