import { Role, type Stroke } from '../../../scene.ts'
import type { Point } from '../../../geometry/vector.ts'
import type { Gable } from '../../find-gables.ts'
import { rowOn } from '../../../geometry/line.ts'
import { isLevelStroke, slopeTo } from '../../perspective.ts'
import { borderShares } from '../../region-facts.ts'
import { groupsOf, shareBeside } from '../groups-of.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Seen from above, a house with a pitched roof stands in the middle of a garden whose fences, beds and steps are drawn as
// carefully as its walls. What keeps them apart: every wall has an eave or a gable above it in its own column, no wall
// reaches below the lines that run from the foot of the nearest corner to the two vanishing points, and under the eaves of a gable
// the wall ends on its last upright: the eave, which is boards down to the lowest level line between its tip and the wall, hangs over the
// garden beyond it, lawn as what is seen over the roof.
// Narrow strips along the upper edge of a roof are its ridge.

/** Least share of the picture that a roof covers for this to be said. */
const leastRoof = 0.02
const straight = 0.45
/** Least of a part that lies in such a place. */
const mostly = 0.6
/**
 * Largest part of a shrub at the foot of the house, as a share of the picture; most of its border that is straight, and least beside
 * plants, alone and of several together.
 */
const shrub = { largest: 0.002, straight: 0.25, among: 0.5, amongTogether: 0.15 }
/** Widest strip of a ridge, in metres; least of its border that slopes or is level, and least beside the roof. */
const ridge = { widestM: 0.3, along: 0.6, roof: 0.2 }
/** Shortest upright that ends the wall under a gable, as a share of the height of the house. */
const leastCorner = 0.25
/** Farthest that an eave hangs over it, and least distance at which something lies beyond it, as shares of the gable's width. */
const deepestEave = 0.3
const margin = 0.02
/** How far over its rakes a gable reaches, in metres. */
const edgeM = 0.12
/** How far under the end of a rake its eave reaches, in metres, and least of its depth that the line of its lower edge runs along. */
const boardM = 0.5
const alongEave = 0.75

/** Turns walls without a roof, beyond the corners under a gable and before the house into paving, plants and ground, in place. */
export function clearGarden(reading: Reading, roles: Uint8Array) {
  const { fine: f, leafy, camera, perspective, strokes, gables, house, width, height } = reading
  if (!camera.fromAbove || gables.length === 0) return
  let roofed = 0
  for (let k = 0; k < f.count; k++) if (roles[k] === Role.roof) roofed += f.area[k]
  if (roofed < leastRoof * f.labels.length) return
  const roofOf = new Int32Array(width).fill(height)
  for (const { apex, left, right } of gables) {
    for (let x = Math.max(0, Math.floor(left.x)); x <= Math.min(width - 1, right.x); x++) roofOf[x] = Math.min(roofOf[x], apex.y)
  }
  const lookAtRow = (y: number) => {
    for (let x = 0, i = y * width; x < width; x++, i++) if (roles[f.labels[i]] === Role.roof && y < roofOf[x]) roofOf[x] = y
  }
  for (let y = 0; y < height; y++) lookAtRow(y)
  const foot = nearestFoot(strokes, roofOf, 0.1 * house.tall)
  const below = 0.012 * height
  const hangsOver = freeUnderEaves(reading, roofOf)
  const slopeA = foot ? slopeTo(perspective.a, foot.x, foot.y) : 0
  const slopeB = foot ? slopeTo(perspective.b, foot.x, foot.y) : 0
  const [outside, behind, hanging] = [0, 1, 2].map(() => new Float32Array(f.count))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isBare = roofOf[x] > y
      const isBefore = foot && y > foot.y + (x - foot.x) * (x < foot.x ? slopeA : slopeB) + below
      if (isBare || isBefore || y > hangsOver[x]) outside[f.labels[i]]++
      if (!isBefore && (isBare ? roofOf[x] < height : y > hangsOver[x])) behind[f.labels[i]]++
      if (!isBare && hangsOver[x] < height && y <= hangsOver[x]) hanging[f.labels[i]]++
    }
  }
  for (let k = 0; k < f.count; k++) {
    if (!isWall(roles[k])) continue
    if (hanging[k] >= mostly * f.area[k]) roles[k] = Role.trim
    if (outside[k] < mostly * f.area[k]) continue
    const isGrown = leafy[k] > 0.1 || straightOf(f, k) < straight || shareBeside(f, [k], (id) => roles[id] === Role.plant) > 0.25
    const isBehind = behind[k] >= mostly * f.area[k]
    roles[k] = isRidge(reading, roles, k) ? Role.roof : isGrown ? Role.plant : isBehind ? Role.ground : Role.paving
  }
  growShrubs(reading, roles)
}

/** Turns small parts of wall with hardly a straight edge that lie mostly, or together partly, among plants into these, in place. */
function growShrubs(reading: Reading, roles: Uint8Array) {
  const { fine: f } = reading
  const isGrown = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (roles[k] === Role.wall && f.area[k] < shrub.largest * f.labels.length && straightOf(f, k) < shrub.straight) isGrown[k] = 1
  }
  const among = (group: number[]) => shareBeside(f, group, (id) => roles[id] === Role.plant)
  for (const group of groupsOf(reading, isGrown)) {
    if (among(group) > (group.length === 1 ? shrub.among : shrub.amongTogether)) for (const k of group) roles[k] = Role.plant
  }
}

/** Whether a part is a narrow strip along the edge of a roof. */
function isRidge({ fine: f, camera }: Reading, roles: Uint8Array, k: number): boolean {
  if (2 * f.peak[k] > ridge.widestM * camera.pixelsPerM || shareBeside(f, [k], (id) => roles[id] === Role.roof) < ridge.roof) return false
  const { level, sloping } = borderShares(f, k, 1)
  return level + sloping > ridge.along
}

/** The share of the border of a part that is straight. */
function straightOf({ votes }: Reading['fine'], k: number): number {
  const [none, toA, toB, vertical, sloping] = votes.subarray(5 * k, 5 * k + 5)
  return (toA + toB + vertical + sloping) / (none + toA + toB + vertical + sloping + 1)
}

/**
 * For each column the row below which an eave at the end of the house hangs over the garden; `height` where none does. Over such an eave
 * the roof begins on its rake, unless more of it is seen there.
 */
function freeUnderEaves({ gables, strokes, house, camera, height }: Reading, roofOf: Int32Array) {
  const [free, rakes] = [0, 1].map(() => new Int32Array(roofOf.length).fill(height))
  const corners = strokes.filter(({ kind, length }) => kind === 'vertical' && length > leastCorner * house.tall)
  const levels = strokes.filter(isLevelStroke)
  const clear = ({ apex, left, right }: Gable, eave: Point, inwards: 1 | -1) => {
    const across = right.x - left.x
    const beyond = Math.round(eave.x - inwards * margin * across)
    if (roofOf[beyond] < eave.y) return
    const deep = corners.reduce((least, { from, to }) => {
      const away = ((from.x + to.x) / 2 - eave.x) * inwards
      return away > 0 && to.y > eave.y && away < least ? away : least
    }, Infinity)
    if (deep > deepestEave * across) return
    const underOf = lowerEdge(levels, eave, { x: eave.x + inwards * deep, y: eave.y }, boardM * camera.pixelsPerM)
    for (let d = 0; d < deep - margin * across; d++) {
      const x = Math.floor(eave.x + d * inwards)
      const under = Math.ceil(underOf(x))
      if (free[x] === height || under > free[x]) free[x] = under
      if (roofOf[x] >= Math.trunc(apex.y)) rakes[x] = Math.min(rakes[x], rowOn(apex, eave, x) - edgeM * camera.pixelsPerM)
    }
  }
  for (const gable of gables) {
    clear(gable, gable.left, 1)
    clear(gable, gable.right, -1)
  }
  for (let x = 0; x < rakes.length; x++) if (rakes[x] < height) roofOf[x] = Math.max(roofOf[x], rakes[x])
  return free
}

/** The row in which an eave ends in each column between its end and the wall: that of the lowest level line under it, or of its end. */
function lowerEdge(levels: readonly Stroke[], eave: Point, wall: Point, deepest: number): (x: number) => number {
  const [left, right] = [Math.min(eave.x, wall.x), Math.max(eave.x, wall.x)]
  const edges = levels.filter(({ from, to }) => {
    const [start, end] = [Math.max(left, Math.min(from.x, to.x)), Math.min(right, Math.max(from.x, to.x))]
    const under = rowOn(from, to, eave.x) - eave.y
    return end - start > alongEave * (right - left) && under > 0 && under < deepest
  })
  const isPast = (x: number, { from, to }: Stroke) => (eave.x < wall.x ? x < Math.min(from.x, to.x) : x > Math.max(from.x, to.x))
  return (x) => edges.reduce((row, edge) => (isPast(x, edge) ? row : Math.max(row, rowOn(edge.from, edge.to, x))), eave.y)
}

/** The lower end of the longer upright under a roof that reaches lowest. */
function nearestFoot(strokes: readonly Stroke[], roofOf: Int32Array, shortest: number) {
  let foot: Stroke['to'] | undefined
  for (const { kind, length, from, to } of strokes) {
    if (kind !== 'vertical' || length < shortest || roofOf[Math.floor(from.x)] > from.y) continue
    if (!foot || to.y > foot.y) foot = to
  }
  return foot
}
