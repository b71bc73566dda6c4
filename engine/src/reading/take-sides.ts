import { rootOf } from '../pixels/components.ts'
import { Role } from '../scene.ts'
import { isHouse } from './house-mask.ts'
import type { Meeting } from './settle-parts.ts'

// What lies within the outline of a building is of the building, what lies beyond it is not. Things stand before either, and so do plants
// that lie within it for the most part: the outline of those that stand behind ends at the building.

/** Stands for the probability of what a part cannot be. */
export const ruledOut = -1

export const ruleOut = (told: Float64Array, may: Uint8Array): Float64Array => told.map((share, j) => (may[j] ? share : ruledOut))

/** The likeliest role of each part on its side of the outline, and 1 for each of its `n` roles that it may be there. */
export function takeSides(
  parts: Pick<Meeting, 'count' | 'area' | 'neighbours'> & { built: Uint8Array },
  belief: Float64Array,
  n: number,
): { roles: Uint8Array; may: Uint8Array } {
  const { count, built } = parts
  const isPlant = standingPlants(parts, likeliestOf(belief, count, n))
  const may = new Uint8Array(count * n)
  for (let p = 0; p < count; p++)
    for (let k = 0; k < n; k++) may[p * n + k] = Number(isPlant[p] ? k === Role.plant : k === Role.thing || isHouse(k) === (built[p] === 1))
  return { roles: likeliestOf(ruleOut(belief, may), count, n), may }
}

/** 1 for the parts of plants of which more lies within the outline than beyond it. */
function standingPlants({ count, area, neighbours: { from, id }, built }: Parameters<typeof takeSides>[0], roles: Uint8Array): Uint8Array {
  const parent = Int32Array.from({ length: count }, (_, p) => p)
  for (let p = 0; p < count; p++)
    for (let j = from[p]; j < from[p + 1]; j++)
      if (roles[p] === Role.plant && roles[id[j]] === Role.plant) parent[rootOf(parent, p)] = rootOf(parent, id[j])
  const within = new Float64Array(count)
  for (let p = 0; p < count; p++) within[rootOf(parent, p)] += built[p] === 1 ? area[p] : -area[p]
  return roles.map((role, p) => Number(role === Role.plant && within[rootOf(parent, p)] > 0))
}

function likeliestOf(belief: Float64Array, count: number, n: number): Uint8Array {
  const roles = new Uint8Array(count)
  for (let p = 0; p < count; p++) for (let k = 1; k < n; k++) if (belief[p * n + k] > belief[p * n + roles[p]]) roles[p] = k
  return roles
}
