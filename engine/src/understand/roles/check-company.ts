import { Role } from '../../scene.ts'
import { eachNeighbour } from '../region-facts.ts'
import type { Reading } from './reading.ts'

// Some parts are only what they seem where they border on something that has them: a strip is trim beside glass, doors, eaves
// and sky; a small soffit hangs under a roof or is a panel of a larger one.

const framed: Set<number> = new Set([Role.window, Role.door, Role.roof, Role.soffit, Role.sky])
const eaves: Set<number> = new Set([Role.roof, Role.trim, Role.sky, Role.soffit])
/** Share of the picture from which on a soffit needs no company. */
const largeSoffit = 0.0025

/** Takes back strips that frame nothing and soffits under nothing, in place. */
export function checkCompany(reading: Reading, roles: Uint8Array) {
  const { area, labels } = reading.fine
  const isSmall = (k: number) => area[k] < largeSoffit * labels.length
  for (let k = 0; k < roles.length; k++) {
    if (roles[k] === Role.trim && shareBeside(reading, roles, k, framed) < 0.28) roles[k] = Role.wall
    else if (roles[k] === Role.soffit && isSmall(k) && shareBeside(reading, roles, k, eaves) < 0.07) roles[k] = Role.wall
  }
}

function shareBeside({ fine }: Reading, roles: Uint8Array, k: number, kinds: Set<number>): number {
  let total = 0
  let beside = 0
  eachNeighbour(fine, k, (id, border) => {
    total += border
    if (kinds.has(roles[id])) beside += border
  })
  return beside / Math.max(1, total)
}
