import { lumaOf } from '../../pixels/colour.ts'
import { drawLine } from '../../pixels/draw.ts'
import type { Raster } from '../../pixels/raster.ts'
import { angleBetween } from '../../geometry/line.ts'
import type { Stroke, StrokeKind, Perspective } from '../../scene.ts'
import { findFoliage } from '../../understand/plants/foliage.ts'
import { findInk } from '../../understand/ink/ink.ts'
import { readPaper } from '../../understand/ink/paper.ts'
import { directionTo, kindOf } from '../../understand/perspective.ts'
import { measureRegions } from '../../understand/region-facts.ts'
import { fineMerging } from '../../understand/basins.ts'
import { divide } from '../../understand/regions.ts'
import { smoothBorders } from '../../understand/borders/smooth-borders.ts'
import { drawStrokeMaps } from '../../understand/ink/stroke-maps.ts'
import { findStrokes } from '../../understand/ink/strokes.ts'
import { asPerspective } from './as-perspective.ts'
import type { DrawnRoom } from './drawn-room.ts'
import { dropSlivers } from './drop-slivers.ts'
import { findViews } from '../photo/find-view.ts'
import { nameParts } from './name-parts.ts'
import { roomFromContour } from '../box/room-from-contour.ts'
import type { Room } from '../box/room.ts'
import { seatFloor } from './seat-floor.ts'
import { solveRoom } from '../box/solve-room.ts'
import { straightenParts } from './straighten-parts.ts'

/** Reads a drawing of a room: its box, its openings and the things in it. */
export function readDrawing(sketch: Raster, progress: (done: number) => void): DrawnRoom {
  const { width, height } = sketch
  const { value } = readPaper(lumaOf(sketch))
  const { mask, line, tone } = findInk(value, false)
  progress(0.2)
  const strokes = findStrokes(value)
  const partition = divide(closeGaps(mask, strokes, width, height), width, height, fineMerging)
  dropSlivers(partition, width)
  smoothBorders(partition, width, height)
  progress(0.45)
  const contour = roomFromContour(partition.labels, strokes, width, height)
  const room = contour?.room ?? solveRoom(findViews(strokes, width, height), width, height)
  seatFloor(room, partition.labels)
  progress(0.65)
  const perspective = asPerspective(room)
  tellKinds(strokes, room, perspective)
  const maps = drawStrokeMaps(strokes, width, height)
  const facts = measureRegions(partition, width, height, maps)
  const foliage = findFoliage(value, maps.kind, partition.labels, strokes)
  progress(0.85)
  const parts = nameParts(room, facts, foliage, { mask, line })
  straightenParts({ role: parts.role, labels: partition.labels, thingOf: parts.thingOf }, strokes, line)
  let ink = 0
  for (const v of mask) ink += v
  return { room, value, line, tone, strokes, labels: partition.labels, ...parts, ink: ink / mask.length }
}

/** A stroke of the floor is told apart from an upright by at least so much, in radians. */
const clearlyOff = 0.08

/**
 * Gives each stroke its kind. A joint of the floor may run away from the viewer nearly upright: below the walls, what may be either is of
 * the kind that more of the floor is drawn with.
 */
function tellKinds(strokes: readonly Stroke[], { floorRow, width }: Room, perspective: Perspective) {
  const either: [Stroke, StrokeKind][] = []
  let joints = 0
  for (const stroke of strokes) {
    const { from, to, length, angle } = stroke
    stroke.kind = kindOf(stroke, perspective, width)
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    if (Math.min(from.y, to.y) < floorRow[Math.max(0, Math.min(width - 1, Math.round(x)))]) continue
    const upright = angleBetween(angle, Math.PI / 2)
    const [toA, toB] = [perspective.a, perspective.b].map((point) => angleBetween(angle, directionTo(point, x, y)))
    const tolerance = 0.06 + 1.6 / length
    if (Math.min(toA, toB) > tolerance || upright > 1) continue
    if (upright > tolerance + clearlyOff) joints += length
    else if (upright > tolerance) stroke.kind = toA < toB ? 'toA' : 'toB'
    else either.push([stroke, toA < toB ? 'toA' : 'toB'])
  }
  const uprights = either.reduce((sum, [{ length }]) => sum + length, 0)
  if (joints > uprights) for (const [stroke, kind] of either) stroke.kind = kind
}

/** Ink with its long strokes drawn a little longer, so that corners left open are closed. */
function closeGaps(mask: Uint8Array, strokes: readonly Stroke[], width: number, height: number): Uint8Array {
  const closed = mask.slice()
  for (const { from, to, length } of strokes) {
    if (length > 22) drawLine(closed, width, height, from, to, 1, 3 + 0.05 * length)
  }
  return closed
}
