import { Role } from '../../../scene.ts'
import { eachNeighbour } from '../../region-facts.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// In a front view the walls end at one height, the foot of the house: what lies over it between walls and shrubs, and leads to no lawn,
// steps or other paving, is no floor but the plinth of the wall.

/** Most of the border of a plinth that is neither wall nor shrubs, and least that is wall. */
const mostOther = 0.1
const leastWall = 0.25
/** Smaller parts than this share of the picture are scraps between leaves, which lead nowhere. */
const scrap = 0.0002
const passes = 3

/** Turns paving over the foot of a house seen from the front into wall where nothing leads to it, in place. */
export function raisePlinths({ fine: f, camera, house, perspective }: Reading, roles: Uint8Array) {
  if (camera.fromAbove || perspective.kind !== 'frontal') return
  const isPlinth = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if (roles[k] === Role.paving && !f.touch[k] && f.bottom[k] < house.base) isPlinth[k] = 1
  for (let pass = 0; pass < passes; pass++) {
    for (let k = 0; k < f.count; k++) {
      if (!isPlinth[k] || f.area[k] < scrap * f.labels.length) continue
      let [total, wall, other] = [1, 0, 0]
      eachNeighbour(f, k, (id, border) => {
        total += border
        if (isHouse(roles[id]) && roles[id] !== Role.stairs) wall += border
        else if (roles[id] !== Role.plant && !isPlinth[id]) other += border
      })
      if (other > mostOther * total || wall < leastWall * total) isPlinth[k] = 0
    }
  }
  for (let k = 0; k < f.count; k++) if (isPlinth[k]) roles[k] = Role.wall
}
