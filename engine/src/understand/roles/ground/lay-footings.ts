import { Role } from '../../../scene.ts'
import { allVotes } from '../../region-facts.ts'
import { extentOf, groupsOf, shareBeside, touches } from '../groups-of.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Nobody draws a line along a wall on the lawn before it. Seen from above, a narrow strip without uprights between the wall and such a line
// is the paved border of the house, all round its corners, where specks may part its sides, and also where it grows wider.

/** Least length of such a strip, and of a piece of it, and greatest half width, in metres. */
const [shortestM, pieceM, halfM] = [1, 0.5, 0.1]
/** Most of its outline that is upright. */
const mostUpright = 0.05
/** Least of the outline beside the wall, beside the lawn, and beside both: of all pieces of a strip, and of one that passes for wall. */
const ofStrip = { each: 0.25, both: 0.88 }
const ofWall = { each: 0.35, both: 0.9 }

/** Paves narrow strips of lawn along the walls of a house seen from above, and what goes on from them as wall, in place. */
export function layFootings(reading: Reading, roles: Uint8Array) {
  if (!reading.camera.fromAbove) return
  const pieces = Uint8Array.from(roles, (role, k) => Number((role === Role.ground || isWall(role)) && isNarrow(reading, k)))
  const lawns = pieces.map((is, k) => Number(is === 1 && roles[k] === Role.ground && touches(reading.fine, k, (id) => isWall(roles[id]))))
  const strips = groupsOf(reading, lawns).filter((group) => liesBetween(reading, roles, group, ofStrip))
  const ends = [...pieces.keys()].filter((k) => pieces[k] && isWall(roles[k]) && liesBetween(reading, roles, [k], ofWall))
  const paved = new Set(strips.flat())
  for (const k of paved) roles[k] = Role.paving
  for (const k of ends) if (meets(reading, k, paved)) roles[k] = Role.paving
}

function isNarrow({ fine: f, camera }: Reading, k: number): boolean {
  if (f.touch[k] || f.peak[k] > halfM * camera.pixelsPerM || extentOf(f, [k]) < pieceM * camera.pixelsPerM) return false
  return f.votes[5 * k + 3] <= mostUpright * allVotes(f, k)
}

function liesBetween({ fine: f, camera }: Reading, roles: Uint8Array, group: readonly number[], least: typeof ofStrip): boolean {
  if (extentOf(f, group) < shortestM * camera.pixelsPerM) return false
  const wall = shareBeside(f, group, (id) => isWall(roles[id]))
  const lawn = shareBeside(f, group, (id) => roles[id] === Role.ground)
  return Math.min(wall, lawn) > least.each && wall + lawn > least.both
}

/** Whether a part meets paved ones, or a speck at the corner that does. */
function meets({ fine: f, camera }: Reading, k: number, paved: ReadonlySet<number>): boolean {
  const isPaved = (id: number) => paved.has(id)
  const isSpeck = (id: number) => extentOf(f, [id]) < pieceM * camera.pixelsPerM
  return touches(f, k, (id) => isPaved(id) || (isSpeck(id) && touches(f, id, isPaved)))
}
