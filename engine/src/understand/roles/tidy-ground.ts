import { Role } from '../../scene.ts'
import { borderShares, eachNeighbour } from '../region-facts.ts'
import type { Reading } from './reading.ts'

// Slabs, kerbs and steps fall into many regions, some of which look like lawn or like wall on their own. A part of the ground
// with straight sides that paving mostly surrounds is paving; one that hangs below the foot of the house, wholly or without
// uprights, is no wall.

/** Seen from above, smaller parts than this share of the picture that paving surrounds are carpets and furniture on it. */
const inlaid = 0.002

/** Joins small parts of the ground with what surrounds them, in place. */
export function tidyGround({ fine: f, camera, house }: Reading, roles: Uint8Array) {
  const lowest = house.base + 0.02 * house.tall
  for (let pass = 0; pass < 3; pass++) {
    for (let k = 0; k < f.count; k++) {
      const { level, sloping, vertical } = borderShares(f, k)
      const isLow = f.y[k] > camera.horizon && (f.top[k] > lowest || (f.y[k] > lowest && vertical < 0.2))
      const isGround = roles[k] === Role.ground && f.y[k] > camera.horizon && f.touch[k] === 0
      const isInlaid = camera.fromAbove && f.area[k] < inlaid * f.labels.length
      const isFragment = (roles[k] === Role.wall || roles[k] === Role.trim || roles[k] === Role.soffit) && (isLow || isInlaid)
      if (!isGround && !isFragment) continue
      let total = 1
      let paved = 0
      let lawn = 0
      let plants = 0
      eachNeighbour(f, k, (id, border) => {
        total += border
        if (roles[id] === Role.paving) paved += border
        else if (roles[id] === Role.ground) lawn += border
        else if (roles[id] === Role.plant) plants += border
      })
      if (isFragment && !isLow) {
        if (paved > 0.6 * total) roles[k] = Role.paving
      } else if (isFragment) {
        if (paved + lawn + plants < 0.3 * total) continue
        roles[k] = level + sloping > 0.4 || paved > lawn + plants ? Role.paving : plants > lawn ? Role.plant : Role.ground
      } else if (paved > (level + sloping > 0.5 ? 0.4 : 0.6) * total) roles[k] = Role.paving
    }
  }
}
