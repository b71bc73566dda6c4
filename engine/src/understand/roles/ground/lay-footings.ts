import { Role } from '../../../scene.ts'
import { groupsOf, shareBeside } from '../groups-of.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Nobody draws a line along a wall on the lawn before it. Seen from above, an even narrow strip without uprights between the wall and such
// a line is the paved border of the house, all round its corners.

/** Least length and greatest half width of such a strip, in metres. */
const [shortestM, halfM] = [1.2, 0.08]
/** Most of its outline that is upright, least beside the wall and beside the lawn, and least beside both. */
const mostUpright = 0.05
const [leastEach, leastBoth] = [0.35, 0.9]

/** Paves narrow strips of lawn along the walls of a house seen from above, and what goes on from them as wall, in place. */
export function layFootings(reading: Reading, roles: Uint8Array) {
  if (!reading.camera.fromAbove) return
  const isStrip = new Uint8Array(reading.fine.count)
  for (let k = 0; k < isStrip.length; k++) if (isFooting(reading, roles, k)) isStrip[k] = 1
  for (const group of groupsOf(reading, isStrip))
    if (group.some((k) => roles[k] === Role.ground)) for (const k of group) roles[k] = Role.paving
}

function isFooting({ fine: f, camera }: Reading, roles: Uint8Array, k: number): boolean {
  if ((roles[k] !== Role.ground && !isWall(roles[k])) || f.touch[k] || f.peak[k] > halfM * camera.pixelsPerM) return false
  if (Math.hypot(f.right[k] - f.left[k], f.bottom[k] - f.top[k]) < shortestM * camera.pixelsPerM) return false
  const outline = f.votes.subarray(5 * k, 5 * k + 5).reduce((sum, n) => sum + n, 0)
  if (f.votes[5 * k + 3] > mostUpright * outline) return false
  const [wall, lawn] = [shareBeside(f, [k], (id) => isWall(roles[id])), shareBeside(f, [k], (id) => roles[id] === Role.ground)]
  return Math.min(wall, lawn) > leastEach && wall + lawn > leastBoth
}
