import { Role } from '../../../scene.ts'
import { eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { groupsOf, touches } from '../groups-of.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Nobody rules lines along a lawn. In a view straight onto the front, what passes for ground in shallow even strips that run level
// along the foot of the house, and goes on from what is paved there, is the floor of a terrace with its steps.

/** In metres as they are drawn: deepest such strip, and the least length of one and of all together. */
const [deepestM, shortestM, longestM] = [0.5, 1, 4]
/** Longest outline of a strip, in those of the box that holds it: what is ruled has 1; most that is upright, and how blank it is. */
const [mostRagged, mostUpright] = [1.1, 0.05]
const blank = 0.9
/** Least of such strips together, for their width, along the house. */
const leastBuilt = 0.15

/** Turns ground in strips along the foot of a house that is seen straight on into paving, in place. */
export function layTerraces(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, perspective } = reading
  if (camera.fromAbove || perspective.kind !== 'frontal') return
  const isStrip = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if (roles[k] === Role.ground && isShallow(reading, k)) isStrip[k] = 1
  for (const group of groupsOf(reading, isStrip)) {
    const [left, right] = [Math.min(...group.map((k) => f.left[k])), Math.max(...group.map((k) => f.right[k]))]
    if (right - left < longestM * camera.pixelsPerM || besideHouse(f, roles, group) < leastBuilt * (right - left)) continue
    if (group.some((k) => touches(f, k, (id) => roles[id] === Role.paving))) for (const k of group) roles[k] = Role.paving
  }
}

function isShallow({ fine: f, camera }: Reading, k: number): boolean {
  const across = f.right[k] - f.left[k]
  if (f.top[k] < camera.horizon || f.touch[k] & 2 || across < shortestM * camera.pixelsPerM || f.tone[k] < blank) return false
  if (f.area[k] > deepestM * camera.pixelsPerM * across) return false
  const [none, toA, toB, upright, sloping] = f.votes.subarray(5 * k, 5 * k + 5)
  const outline = none + toA + toB + upright + sloping
  return upright < mostUpright * outline && outline < 2 * mostRagged * (across + f.bottom[k] - f.top[k] + 2)
}

/** How much of the outline of regions lies along the house, in pixels. */
function besideHouse(f: RegionFacts, roles: Uint8Array, group: readonly number[]): number {
  let built = 0
  for (const k of group) eachNeighbour(f, k, (id, border) => (built += houseRoles[roles[id]] * border))
  return built
}
