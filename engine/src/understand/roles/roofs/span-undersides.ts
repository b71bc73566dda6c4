import { crossing, lineThrough, rowOn } from '../../../geometry/line.ts'
import { distance, type Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isLevelStroke } from '../../perspective.ts'
import { isAir, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Two level lines that leave one corner to the same side, each to a vanishing point of its own, span a level plane. Over the eye one sees
// it from below: under the edge of a slab before the open air it is the underside of that slab, right into the corner.

/** Shortest edge and back line, how far from the end of the edge both meet, and how far the back line begins behind it, in metres. */
const [shortestM, meetM, behindM] = [0.5, 0.3, 0.6]
/** So near to the end of the edge, in metres, the back line begins where it hardly slopes against it. */
const nearM = 0.12
/** So far behind the corner, in metres, one still sees the open air under the back line. */
const tipM = 0.1
/** Least of the edge over which there is slab, and of what lies between the lines that may be underside. */
const [mostlySlab, mostlyPlane] = [0.8, 0.9]
/** How far from a line its sides are looked at, in pixels. */
const off = 4

/** The undersides of slabs that end before the open air, between their lines, in place. */
export function spanUndersides(reading: Reading, role: Uint8Array) {
  const { strokes, camera, width } = reading
  if (camera.fromAbove) return
  const isOver = (s: Stroke) =>
    isLevelStroke(s) && s.length > shortestM * camera.pixelsPerM && Math.max(s.from.y, s.to.y) + off < camera.horizon
  const level = strokes.filter((s) => isOver(s))
  for (const edge of level) {
    for (const [end, far] of [
      [edge.from, edge.to],
      [edge.to, edge.from],
    ]) {
      const step = Math.sign(far.x - end.x)
      const beside = Math.round(end.x) - 2 * off * step
      if (beside < 0 || beside >= width || !isAir(role[Math.round(end.y) * width + beside])) continue
      const back = backLine(reading, level, edge, end, step)
      if (back) span(reading, role, [end, far], back, step)
    }
  }
}

/** From the corner at an end of an edge to the far end of the longest back line of its underside. */
function backLine({ camera }: Reading, level: readonly Stroke[], edge: Stroke, end: Point, step: number): [Point, Point] | undefined {
  const [meet, behind] = [meetM * camera.pixelsPerM, behindM * camera.pixelsPerM]
  const line = lineThrough(edge.from, edge.to)
  let back: [Point, Point] | undefined
  for (const { kind, from, to } of level) {
    if (kind === edge.kind) continue
    const [near, far] = (to.x - from.x) * step > 0 ? [from, to] : [to, from]
    if ((near.x - end.x) * step < -meet || (near.x - end.x) * step > behind || (back && (far.x - back[1].x) * step < 0)) continue
    const cross = crossing(line, lineThrough(from, to))
    const corner = cross && distance(cross, end) < meet ? cross : distance(near, end) < nearM * camera.pixelsPerM ? near : undefined
    if (corner && far.y > rowOn(edge.from, edge.to, far.x)) back = [corner, far]
  }
  return back
}

/** Turns what lies between an edge and a back line into underside where there is slab over the edge. */
function span({ camera, width }: Reading, role: Uint8Array, [near, far]: Point[], [corner, end]: Point[], step: number) {
  const last = Math.round(step > 0 ? Math.min(far.x, end.x) : Math.max(far.x, end.x))
  const plane: number[] = []
  let [columns, slab, all] = [0, 0, 0]
  const first = Math.round(step > 0 ? Math.max(near.x, corner.x) : Math.min(near.x, corner.x))
  const tip = first + step * Math.round(tipM * camera.pixelsPerM)
  if (!isAir(role[(Math.round(rowOn(corner, end, tip)) + 2 * off) * width + tip])) return
  for (let x = first; (last - x) * step > 0; x += step) {
    const top = Math.round(rowOn(near, far, x))
    columns++
    if (isWall(role[(top - off) * width + x])) slab++
    for (let y = top; y <= rowOn(corner, end, x); y++) {
      const here = role[y * width + x]
      all++
      if (here === Role.sky || isWall(here) || here === Role.soffit) plane.push(y * width + x)
    }
  }
  if (slab < mostlySlab * columns || plane.length < mostlyPlane * all) return
  for (const i of plane) role[i] = Role.soffit
}
