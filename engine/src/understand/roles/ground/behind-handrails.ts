import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// The handrail of a flight slopes as the flight does and hides nothing: what lies under it, beside the steps, is what lies over
// it, be it the open air or the wall that carries the flight. A wall of its own would end at an upright, a floor meet walls level.

/** Least share of the outline of such a place that runs along steps, that slopes, and that is shared with what goes on over the rail. */
const leastSteps = 0.1
const leastSloping = 0.35
const leastShared = 0.25
/** Most of its outline that is upright, and least share of the picture. */
const mostUpright = 0.12
const leastArea = 0.001

const closed: Set<number> = new Set([Role.wall, Role.trim])

/** Turns what a handrail parts from the open air, or from the wall of its flight, into that, in place. */
export function goOnBehindHandrails({ fine: f, camera }: Reading, roles: Uint8Array) {
  if (camera.fromAbove || !roles.includes(Role.stairs)) return
  for (let k = 0; k < f.count; k++) {
    if ((!closed.has(roles[k]) && roles[k] !== Role.paving) || f.touch[k] || f.area[k] < leastArea * f.labels.length) continue
    let [outline, steps, air, wall] = [1, 0, 0, 0]
    eachNeighbour(f, k, (id, border) => {
      outline += border
      if (roles[id] === Role.stairs) steps += border
      else if (roles[id] === Role.sky) air += border
      else if (closed.has(roles[id])) wall += border
    })
    if (steps < leastSteps * outline || Math.max(air, wall) < leastShared * outline) continue
    const { sloping, vertical } = borderShares(f, k)
    if (sloping > leastSloping && vertical < mostUpright) roles[k] = air > wall ? Role.sky : Role.wall
  }
}
