import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { groupsOf } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// Nothing on a roof is upright but its seams where it is seen from the front. Parts between uprights that hang together, and go on in
// a wall, are the face of a wall that no long stroke parts from the roof before it: timbers and the panels between them.

/** Least of the outline of such a part that is upright, and it is more than what slopes and is level. */
const leastUpright = 0.3
/** Least such face, in square metres, and least of its outline that goes on in a wall. */
const leastM2 = 0.05
const leastWalled = 0.2

/** Turns faces of roofs between uprights, beside walls, into wall, in place. */
export function clearUprights(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, perspective } = reading
  if (camera.fromAbove || perspective.kind === 'frontal') return
  const isUpright = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.roof)) if (standsUpright(reading, k)) isUpright[k] = 1
  for (const group of groupsOf(reading, isUpright)) {
    let [area, outline, walled] = [0, 1, 0]
    for (const k of group) {
      area += f.area[k]
      eachNeighbour(f, k, (id, border) => {
        if (isUpright[id]) return
        outline += border
        if (roles[id] === Role.wall || roles[id] === Role.trim) walled += border
      })
    }
    if (area > leastM2 * camera.pixelsPerM ** 2 && walled > leastWalled * outline) for (const k of group) roles[k] = Role.wall
  }
}

function standsUpright({ fine: f }: Reading, k: number): boolean {
  const { vertical, sloping, level } = borderShares(f, k, 1)
  return vertical > leastUpright && vertical > sloping + level
}
