import { lumaOf } from '../../pixels/colour.ts'
import type { Plane, Raster } from '../../pixels/raster.ts'
import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { RoomLabel } from '../../room-label.ts'
import { angleBetween } from '../../geometry/line.ts'
import type { Stroke, StrokeKind, Perspective } from '../../scene.ts'
import { findFoliage } from '../../understand/plants/foliage.ts'
import { findInk } from '../../understand/ink/ink.ts'
import { readPaper } from '../../understand/ink/paper.ts'
import { directionTo, kindOf } from '../../understand/perspective.ts'
import { fineMerging } from '../../understand/basins.ts'
import { divide, type Partition } from '../../understand/regions.ts'
import { smoothBorders } from '../../understand/borders/smooth-borders.ts'
import { drawStrokeMaps } from '../../understand/ink/stroke-maps.ts'
import { findStrokes } from '../../understand/ink/strokes.ts'
import { asPerspective } from './as-perspective.ts'
import { drawnAs } from '../labels-of.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'
import { dropShreds } from './find-openings.ts'
import { buildRoom } from './build-room.ts'
import { boxTold, readTold } from '../box/told-box.ts'
import { surfaceMap, type Room } from '../box/room.ts'
import { meansOver } from '../../reading/means-over.ts'
import { layColours } from './lay-colours.ts'
import { leaveLevel } from './leave-level.ts'
import { seatFloor } from './seat-floor.ts'
import { standRoom } from './stand-room.ts'
import { straightenParts } from './straighten-parts.ts'
import { tellParts } from './tell-parts.ts'
import { tidyRoles } from './tidy-roles.ts'

/** Reads a drawing of a room: its box, its openings and the things in it. `estimate`: what the network of rooms makes of it. */
export function readDrawing(sketch: Raster, estimate: RoomEstimate, progress: (done: number) => void = () => {}): DrawnRoom {
  const { width, height } = sketch
  const { value, inverted } = readPaper(lumaOf(sketch))
  const { mask, line, tone } = findInk(value, false)
  progress(0.2)
  const lines = findStrokes(value)
  const partition = smoothBorders(divide(mask, width, height, fineMerging), width, height)
  progress(0.45)
  const { view, box, confidence } = boxTold(readTold(estimate, width, height), lines, true)
  const room = buildRoom(view, box, width, height, confidence)
  progress(0.65)
  const strokes = tellKinds(lines, room, asPerspective(room))
  const maps = drawStrokeMaps(strokes, width, height)
  const parts = tellParts(partition, maps, estimate, room)
  leaveLevel(
    parts,
    meansOver({ width, height, ...parts, area: areasOf(parts) }, estimate.facings, estimate.width, estimate.height),
    surfaceMap(room),
    width,
  )
  const leafy = leafyParts(parts, findFoliage(value, maps.kind, parts.labels, strokes))
  const told = Uint8Array.from(parts.labels, (k) =>
    leafy[k] && parts.label[k] === RoomLabel.thing ? Drawn.plant : drawnAs[parts.label[k]],
  )
  const role = tidyRoles(told, strokes, width, height)
  seatFloor(room, role)
  dropShreds(room, role)
  progress(0.85)
  let ink = 0
  for (const v of mask) ink += v
  const facings = { width: estimate.width, height: estimate.height, planes: estimate.facings }
  const sheet = { room, value, line, tone, colours: inverted ? undefined : layColours(sketch), strokes, facings, ink: ink / mask.length }
  const drawn = standRoom(sheet, parts.labels, role)
  straightenParts(drawn, strokes, line)
  return drawn
}

function areasOf({ labels, count }: Partition): Int32Array {
  const area = new Int32Array(count)
  for (const k of labels) area[k]++
  return area
}

/** 1 for parts of which most looks like leaves. */
function leafyParts({ labels, count }: Partition, foliage: Plane): Uint8Array {
  const balance = new Int32Array(count)
  for (let i = 0; i < labels.length; i++) balance[labels[i]] += foliage.data[i] > 0.3 ? 1 : -1
  return Uint8Array.from(balance, (more) => Number(more > 0))
}

/** A stroke of the floor is told apart from an upright by at least so much, in radians. */
const clearlyOff = 0.08

/**
 * The strokes, each of its kind. A joint of the floor may run away from the viewer nearly upright: below the walls, what may be either is
 * of the kind that more of the floor is drawn with.
 */
function tellKinds(strokes: readonly Stroke[], { floorRow, width }: Room, perspective: Perspective): Stroke[] {
  const kinds = strokes.map((stroke) => kindOf(stroke, perspective, width))
  const either: [number, StrokeKind][] = []
  let joints = 0
  for (const [k, { from, to, length, angle }] of strokes.entries()) {
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    if (Math.min(from.y, to.y) < floorRow[Math.max(0, Math.min(width - 1, Math.round(x)))]) continue
    const upright = angleBetween(angle, Math.PI / 2)
    const [toA, toB] = [perspective.a, perspective.b].map((point) => angleBetween(angle, directionTo(point, x, y)))
    const tolerance = 0.06 + 1.6 / length
    if (Math.min(toA, toB) > tolerance || upright > 1) continue
    if (upright > tolerance + clearlyOff) joints += length
    else if (upright > tolerance) kinds[k] = toA < toB ? 'toA' : 'toB'
    else either.push([k, toA < toB ? 'toA' : 'toB'])
  }
  const uprights = either.reduce((sum, [k]) => sum + strokes[k].length, 0)
  if (joints > uprights) for (const [k, kind] of either) kinds[k] = kind
  return strokes.map((stroke, k) => ({ ...stroke, kind: kinds[k] }))
}
