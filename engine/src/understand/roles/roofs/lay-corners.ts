import { rowOn } from '../../../geometry/line.ts'
import { distance, type Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { fasciaM } from '../guess-regions.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A far corner of a flat roof seen from above juts into the open air: two edges meet there, one to each vanishing point. Where its lines
// are faint the air runs in between them. What lies between both edges, as far as the farther one is drawn and under what goes on
// from its end, is the top of the roof, what hangs under the nearer one, down to the house, its thickness.

/** Shortest edge, and how far its end may lie from that of the other one, in metres. */
const [shortestM, cornerM] = [0.4, 0.12]
/** Least share of the columns between two edges in which the house begins at the depth of a fascia. */
const mostly = 0.8

/** Fills the far corners of flat roofs, in place. */
export function layCorners(reading: Reading, role: Uint8Array) {
  const { strokes, hasFlatRoofs, house, camera } = reading
  if (!hasFlatRoofs) return
  const lowest = house.top + 0.5 * house.tall
  const long = strokes.filter(({ from, to, length }) => length > shortestM * camera.pixelsPerM && Math.max(from.y, to.y) < lowest)
  const edges = (kind: Stroke['kind']) =>
    long
      .filter((s) => s.kind === kind)
      .flatMap(({ from, to }): Edge[] => [
        [from, to],
        [to, from],
      ])
  const [toA, toB] = [edges('toA'), edges('toB')]
  for (const p of toA) {
    for (const q of toB) {
      if (distance(p[0], q[0]) > cornerM * camera.pixelsPerM) continue
      if (Math.sign(p[1].x - p[0].x) !== Math.sign(q[1].x - q[0].x)) continue
      const end = Math.abs(p[1].x - p[0].x) > Math.abs(q[1].x - q[0].x) ? p[1].x : q[1].x
      const [far, near, back] = rowOn(...p, end) < rowOn(...q, end) ? [p, q, toB] : [q, p, toA]
      if (layCorner(reading, role, [far, near], end)) layBack(reading, role, far, back)
    }
  }
}

/** From a corner on. */
type Edge = readonly [from: Point, to: Point]

function layCorner({ camera, width, height }: Reading, role: Uint8Array, [far, near]: readonly [Edge, Edge], end: number): boolean {
  const deepest = Math.round(fasciaM * camera.pixelsPerM)
  const [first, last] = [Math.max(0, Math.round(Math.min(near[0].x, end))), Math.min(width - 1, Math.round(Math.max(near[0].x, end)))]
  const hung: number[] = []
  for (let x = first; x <= last; x++) {
    const edge = Math.round(rowOn(...near, x))
    let deep = 0
    while (deep < deepest && edge + deep < height && !isHouse(role[(edge + deep) * width + x])) deep++
    hung.push(deep < deepest ? deep : -1)
  }
  if (hung.filter((deep) => deep >= 0).length < mostly * hung.length) return false
  for (const [k, deep] of hung.entries()) {
    if (deep < 0) continue
    const x = first + k
    const edge = Math.round(rowOn(...near, x))
    const isDrawn = Math.sign(far[1].x - x) === Math.sign(far[1].x - far[0].x)
    for (let y = isDrawn ? Math.round(rowOn(...far, x)) : edge; y < edge; y++)
      if (!isHouse(role[y * width + x])) role[y * width + x] = Role.roof
    for (let y = edge; y < edge + deep; y++) role[y * width + x] = Role.trim
  }
  return true
}

/** Fills the top of a roof up to the edges that go on from the end of its farther one, in place. */
function layBack({ camera, width }: Reading, role: Uint8Array, far: Edge, edges: readonly Edge[]) {
  const deepest = Math.round(fasciaM * camera.pixelsPerM)
  for (const back of edges) {
    if (distance(back[0], far[1]) > cornerM * camera.pixelsPerM) continue
    const step = Math.sign(back[1].x - back[0].x)
    if (step !== Math.sign(far[1].x - far[0].x)) continue
    for (let x = Math.round(back[0].x); (back[1].x - x) * step >= 0; x += step) {
      const edge = Math.round(rowOn(...back, x))
      let y = edge
      while (y - edge < deepest && !isHouse(role[y * width + x])) y++
      if (y - edge < deepest) for (; y >= edge; y--) if (!isHouse(role[y * width + x])) role[y * width + x] = Role.roof
    }
  }
}
