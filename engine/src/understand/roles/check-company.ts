import { Role } from '../../scene.ts'
import { eachNeighbour } from '../region-facts.ts'
import type { Reading } from './reading.ts'

// A window is seldom alone: a patch of wall that happens to be a quadrilateral has no brother of its size nearby and is as
// light as the wall. A strip is trim only where it borders on something that has trim.

/** Takes back lonely light windows and strips that frame nothing, in place. */
export function checkCompany(reading: Reading, roles: Uint8Array) {
  dropIdleTrim(reading, roles)
}

function dropIdleTrim({ fine }: Reading, roles: Uint8Array) {
  const framed: Set<number> = new Set([Role.window, Role.door, Role.roof, Role.soffit, Role.sky])
  for (let k = 0; k < fine.count; k++) {
    if (roles[k] !== Role.trim) continue
    let total = 0
    let frames = 0
    eachNeighbour(fine, k, (id, border) => {
      total += border
      if (framed.has(roles[id])) frames += border
    })
    if (frames < 0.28 * total) roles[k] = Role.wall
  }
}
