import { Role } from '../../scene.ts'
import type { RegionFacts } from '../region-facts.ts'
import { nearHouse, undecided, type Reading } from './reading.ts'

/** Regions too small to judge take the role of the neighbour with the longest common border, in place. */
export function inheritRoles(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  const open: number[] = []
  for (let k = 0; k < f.count; k++) if (roles[k] === undecided) open.push(k)
  open.sort((p, q) => f.area[q] - f.area[p])
  for (let pass = 0; pass < 3; pass++) {
    for (const k of open) {
      if (pass < 2 && roles[k] !== undecided) continue
      const heir = heirOf(f, roles, k, nearHouse(reading, f.x[k], f.y[k]))
      if (heir !== undecided) roles[k] = heir === Role.door ? Role.wall : heir
    }
  }
  for (const k of open) {
    if (roles[k] === undecided) roles[k] = nearHouse(reading, f.x[k], f.y[k]) ? Role.wall : f.y[k] > camera.horizon ? Role.ground : Role.sky
  }
}

/** The role of the neighbour with the longest common border; near the house sky is none to take. */
function heirOf({ neighbours: n }: RegionFacts, roles: Uint8Array, k: number, isNear: boolean): number {
  let longest = 0
  let heir = undecided
  for (let j = n.from[k]; j < n.from[k + 1]; j++) {
    const role = roles[n.id[j]]
    if (role === undecided || (role === Role.sky && isNear)) continue
    const weight = n.border[j] * (role === Role.trim ? 0.5 : 1)
    if (weight > longest) {
      longest = weight
      heir = role
    }
  }
  return heir
}
