import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { groupsOf } from '../groups-of.ts'
import { depthOf, highestDeck } from '../guess-regions.ts'
import type { Reading } from '../reading.ts'

// Seen from above, carpets, low tables and seats on a terrace fall into parts of which each lies among the others. A wall has upright
// sides: parts without, which together lie mostly in paving, lie on it.

/** Most of a part's outline that is upright, most that slopes, and its largest share of the picture. */
const mostUpright = 0.05
const mostSloping = 0.15
const largest = 0.0045
/** Least share of the picture of all together, and least of their outline along paving. */
const smallest = 0.0005
const mostlyPaved = 0.5

const taken: Set<number> = new Set([Role.wall, Role.trim, Role.soffit])

/** Turns what lies flat on terraces seen from above into paving, in place. */
export function layCarpets(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  if (!camera.fromAbove) return
  const isFlat = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (!taken.has(roles[k]) || f.touch[k] || f.area[k] > largest * f.labels.length || depthOf(reading, k) < highestDeck) continue
    const { vertical, sloping } = borderShares(f, k)
    if (vertical < mostUpright && sloping < mostSloping) isFlat[k] = 1
  }
  const groups = groupsOf(reading, isFlat).filter((group) => group.reduce((sum, k) => sum + f.area[k], 0) > smallest * f.labels.length)
  // Once for what lies on the terrace as it was found, once for what lies beside that.
  for (let pass = 0; pass < 2; pass++)
    for (const group of groups) if (shareOfPaving(f, roles, group) > mostlyPaved) for (const k of group) roles[k] = Role.paving
}

/** How much of the outline of some parts lies along paving that is not of them. */
function shareOfPaving(f: Reading['fine'], roles: Uint8Array, group: readonly number[]): number {
  const own = new Set(group)
  let [outline, paved] = [1, 0]
  for (const k of group) {
    eachNeighbour(f, k, (id, border) => {
      if (own.has(id)) return
      outline += border
      if (roles[id] === Role.paving) paved += border
    })
  }
  return paved / outline
}
