import { Role } from '../../../scene.ts'
import { eachNeighbour } from '../../region-facts.ts'
import { groupsOf } from '../groups-of.ts'
import type { Reading } from '../reading.ts'

// Stepping stones come several together, and what else is paved leads to the house. One or two patches of paving that grass and
// leaves surround are a boulder, a kerb, a shadow that the author sketched into the lawn.

/** Smallest and largest such patch as shares of the picture, least of its rim that is lawn or leaves; so many are stepping stones. */
const [smallest, largest] = [0.0005, 0.004]
const mostly = 0.95
const several = 3

/** Turns the few patches of paving that lie alone in the lawn into lawn, in place. */
export function dropLoneSlabs(reading: Reading, roles: Uint8Array) {
  const { fine: f } = reading
  const lone = groupsOf(
    reading,
    roles.map((role) => Number(role === Role.paving)),
  ).filter((group) => isLone(reading, roles, group))
  if (lone.length < several) for (const group of lone) for (const k of group) if (f.touch[k] === 0) roles[k] = Role.ground
}

function isLone({ fine: f }: Reading, roles: Uint8Array, group: readonly number[]): boolean {
  let [area, rim, soft] = [0, 0, 0]
  for (const k of group) {
    area += f.area[k]
    eachNeighbour(f, k, (id, border) => {
      if (roles[id] === Role.paving) return
      rim += border
      if (roles[id] === Role.ground || roles[id] === Role.plant) soft += border
    })
  }
  return area > smallest * f.labels.length && area < largest * f.labels.length && soft > mostly * rim
}
