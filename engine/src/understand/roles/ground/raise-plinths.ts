import { Role } from '../../../scene.ts'
import { eachNeighbour } from '../../region-facts.ts'
import { shareBeside } from '../groups-of.ts'
import { isFloor, isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// In a front view the walls end at one height, the foot of the house: what lies over it between walls and shrubs, and leads to no lawn,
// steps or other paving, is no floor but the plinth of the wall. And no floor reaches up to the height of the eye: what does so is the
// edge of a platform. Seen askew no line on a floor is upright: what lies to both sides of one, under a wall, are sides of a low wall.

/** Most of the border of a plinth that is neither wall nor shrubs, and least that is wall. */
const mostOther = 0.1
const leastWall = 0.25
/** Smaller parts than this share of the picture are scraps between leaves, which lead nowhere. */
const scrap = 0.0002
const passes = 3
/** How many times farther away than its near end a floor ends at most. */
const deepest = 5
/** Least of the border of an edge that is wall. */
const mostly = 0.5

/** Shortest corner of a low wall, in metres; least of its sides' outline along walls; how far from it its sides are, in pixels. */
const shortestM = 0.25
const underWall = 0.3
const off = 4

const isWall = (role: number) => isHouse(role) && role !== Role.stairs

/** Turns edges of platforms and, over the foot of a house seen from the front, paving to which nothing leads into wall, in place. */
export function raisePlinths(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, house, perspective } = reading
  if (camera.fromAbove) return
  raiseEdges(reading, roles)
  if (perspective.kind !== 'frontal') {
    raiseCorners(reading, roles)
    return
  }
  const isPlinth = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if (roles[k] === Role.paving && !f.touch[k] && f.bottom[k] < house.base) isPlinth[k] = 1
  for (let pass = 0; pass < passes; pass++) {
    for (let k = 0; k < f.count; k++) {
      if (!isPlinth[k] || f.area[k] < scrap * f.labels.length) continue
      let [total, wall, other] = [1, 0, 0]
      eachNeighbour(f, k, (id, border) => {
        total += border
        if (isWall(roles[id])) wall += border
        else if (roles[id] !== Role.plant && !isPlinth[id]) other += border
      })
      if (other > mostOther * total || wall < leastWall * total) isPlinth[k] = 0
    }
  }
  for (let k = 0; k < f.count; k++) if (isPlinth[k]) roles[k] = Role.wall
}

/**
 * Turns paving between walls that reaches up to the height of the eye into wall, in place: how far a floor lies under the eye in the
 * picture tells how near it is, so that only one without end begins there.
 */
function raiseEdges({ fine: f, camera: { horizon } }: Reading, roles: Uint8Array) {
  for (const k of regionsWith(roles, Role.paving)) {
    if (f.touch[k] || deepest * (f.top[k] - horizon) > f.bottom[k] - horizon) continue
    if (shareBeside(f, [k], (id) => isWall(roles[id])) > mostly) roles[k] = Role.wall
  }
}

/** Turns what lies on the ground under walls, to both sides of an upright, into wall, in place. */
function raiseCorners(reading: Reading, roles: Uint8Array) {
  const { fine: f, strokes, camera, width } = reading
  const least = shortestM * camera.pixelsPerM
  const mayStand = (k: number) =>
    isFloor(roles[k]) && f.touch[k] === 0 && f.bottom[k] - f.top[k] > least && shareBeside(f, [k], (id) => isWall(roles[id])) > underWall
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < least || from.y < camera.horizon) continue
    const i = Math.round((from.y + to.y) / 2) * width + Math.round((from.x + to.x) / 2)
    const [left, right] = [f.labels[i - off], f.labels[i + off]]
    if (left === right || !isFloor(roles[left]) || !isFloor(roles[right])) continue
    if (mayStand(left) && mayStand(right)) for (const k of [left, right]) roles[k] = Role.wall
  }
}
