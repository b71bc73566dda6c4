import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { slopeTo } from '../../perspective.ts'
import { groupsOf } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { isBetween } from './clear-gables.ts'

// A roof is seen over a rake of its gable only where its ridge runs back above that rake. Where a gable stands before another one,
// what lies over its other rakes is the wall of the gable behind, however its beams and boards slope, or another roof, which goes on
// past the gable. The edge of the roof in front is seen over every rake.

/** Farthest above a rake, in metres, that the edge of its roof reaches in its middle. */
const edgeM = 0.15

/** Turns what would be a hidden slope of a roof before a gable into wall, in place. */
export function clearFarSlopes(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, camera, perspective } = reading
  if (camera.fromAbove || perspective.kind === 'frontal') return
  const fronts = gables.filter((front) => front.apex.y < camera.horizon && gables.some((back) => standsBefore(front, back)))
  if (fronts.length === 0) return
  const isEdge = (k: number) =>
    fronts.some((front) => isOver(front, f.x[k]) && overRake(front, f.x[k], f.y[k]) <= edgeM * camera.pixelsPerM)
  const isHidden = (k: number) =>
    fronts.some((front) => {
      const [x, y] = [f.x[k], f.y[k]]
      const isWithin = isOver(front, f.left[k]) && isOver(front, f.right[k]) && hidesSlope(perspective, front, x < front.apex.x)
      return isWithin && gables.some((back) => standsBefore(front, back) && isBetween(back, x, y))
    })
  const isRoof = Uint8Array.from(roles, (role, k) => Number(role === Role.roof && !isEdge(k)))
  for (const group of groupsOf(reading, isRoof)) if (group.every(isHidden)) for (const k of group) roles[k] = Role.wall
}

/** Whether the apex of a gable lies in the lower half of another one or below that, between its rakes. */
const standsBefore = ({ apex }: Gable, back: Gable): boolean =>
  2 * apex.y > back.apex.y + Math.min(back.left.y, back.right.y) && isBetween(back, apex.x, apex.y)

const isOver = ({ left, right }: Gable, x: number) => x > left.x && x < right.x

/** By how many pixels a point lies above the rake of a gable under it. */
function overRake({ apex, left, right }: Gable, x: number, y: number): number {
  const end = x < apex.x ? left : right
  return apex.y + ((x - apex.x) / (end.x - apex.x)) * (end.y - apex.y) - y
}

/** Whether the ridge of a gable, which does not run to where its eaves do, runs back under its left rake or its right one. */
function hidesSlope({ a, b }: Reading['perspective'], { apex, left, right }: Gable, isLeft: boolean): boolean {
  const slope = (right.y - left.y) / (right.x - left.x)
  const off = (p: typeof a) => Math.abs(slopeTo(p, (left.x + right.x) / 2, (left.y + right.y) / 2) - slope)
  const far = off(a) < off(b) ? b : a
  if (far.w === 0) return false
  const end = isLeft ? left : right
  const isOtherWay = far.x < apex.x !== isLeft
  return isOtherWay || Math.abs(slopeTo(far, apex.x, apex.y)) > Math.abs((end.y - apex.y) / (end.x - apex.x))
}
