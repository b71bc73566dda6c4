import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import type { RegionFacts } from '../../region-facts.ts'
import { groupsOf, shareBeside, spanOf, sumOf } from '../groups-of.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// Across the foot of a gable, between the ends of its rakes, runs a board or a boxed eave. A roof that leans there on the wall is deeper:
// scraps of roof along that line between wall and wall are pieces of that board and of its underside. Where the board goes round the foot
// of a rake, the end of the box is seen under the edge of the roof: a few small parts beside wall and boards, where tiles are many.

/** How far under the line between the ends of the rakes such pieces lie, and how deep they are together in the mean, in metres. */
const deepestM = 0.75
const meanDepthM = 0.35
/** How far beyond the ends of the rakes they reach, in metres: roofs beside the gable go on. */
const beyondM = 0.12
/** Least of the outline of such a group that is beside walls. */
const leastWall = 0.6

/** Largest part of the end of a boxed eave and of the whole end, in square metres. */
const [partM2, endM2] = [0.12, 0.4]
/** How far beside, over and under the foot of its rake such an end lies, in metres, and least of it beside walls and boards. */
const [besideM, overM, underM] = [0.9, 0.15, 0.75]
const leastBoards = 0.3

/** Turns scraps of roof along the feet of gables into boards, in place. */
export function boardFeet(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, camera } = reading
  if (gables.length === 0 || camera.fromAbove) return
  boxEnds(reading, roles)
  const isScrap = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.roof)) if (gables.some((gable) => liesAlongFoot(gable, f, k, camera.pixelsPerM))) isScrap[k] = 1
  if (!isScrap.includes(1)) return
  for (const group of groupsOf(reading, isScrap)) {
    if (isNarrow(f, group, meanDepthM * camera.pixelsPerM) && shareBeside(f, group, (id) => roles[id] === Role.wall) > leastWall)
      for (const k of group) roles[k] = Role.trim
  }
}

/** Turns the ends of boxed eaves under the feet of rakes into boards, in place. */
function boxEnds(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, camera } = reading
  const m2 = camera.pixelsPerM ** 2
  const isPart = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.roof)) if (f.area[k] < partM2 * m2) isPart[k] = 1
  const feet = gables.flatMap(({ left, right }) => [left, right])
  const liesUnder = ({ x, y }: Point, k: number) =>
    Math.abs(f.x[k] - x) < besideM * camera.pixelsPerM && f.y[k] > y - overM * camera.pixelsPerM && f.y[k] < y + underM * camera.pixelsPerM
  for (const group of groupsOf(reading, isPart)) {
    if (sumOf(group, f.area) > endM2 * m2 || !feet.some((foot) => group.every((k) => liesUnder(foot, k)))) continue
    if (shareBeside(f, group, (id) => isWall(roles[id])) > leastBoards) for (const k of group) roles[k] = Role.trim
  }
}

/** Whether a group covers no more than a strip across the box around it that is so deep. */
function isNarrow(f: RegionFacts, group: readonly number[], depth: number): boolean {
  const { left, top, right, bottom } = spanOf(f, group)
  return sumOf(group, f.area) < depth * Math.hypot(right + 1 - left, bottom + 1 - top)
}

/** Whether a region lies under the line between the ends of the rakes of a gable, and ends where they do. */
function liesAlongFoot({ left, right }: Gable, f: RegionFacts, k: number, pixelsPerM: number): boolean {
  const beyond = beyondM * pixelsPerM
  if (f.left[k] < left.x - beyond || f.right[k] > right.x + beyond) return false
  const under = f.y[k] - rowOn(left, right, f.x[k])
  return under > 0 && under < deepestM * pixelsPerM
}
