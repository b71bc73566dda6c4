import { Role } from '../../scene.ts'
import { eachNeighbour } from '../region-facts.ts'
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
      let longest = 0
      let heir = undecided
      eachNeighbour(f, k, (id, border) => {
        const role = roles[id]
        if (role === undecided || (role === Role.sky && nearHouse(reading, f.x[k], f.y[k]))) return
        const weight = border * (role === Role.trim ? 0.5 : 1)
        if (weight > longest) [longest, heir] = [weight, role]
      })
      if (heir !== undecided) roles[k] = heir === Role.door ? Role.wall : heir
    }
  }
  for (const k of open) {
    if (roles[k] === undecided) roles[k] = nearHouse(reading, f.x[k], f.y[k]) ? Role.wall : f.y[k] > camera.horizon ? Role.ground : Role.sky
  }
}
