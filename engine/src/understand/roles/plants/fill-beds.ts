import { Role } from '../../../scene.ts'
import { allVotes } from '../../region-facts.ts'
import { groupsOf, sumOf } from '../groups-of.ts'
import { isFloor, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A bed that the author scribbled before a house falls into small rough parts without long edges, which look like leaves, lawn, paving
// and wall in turn. Under the eye no wall is so: where leaves are among them, all of them are leaves.

/** Smallest and largest such part, as shares of the picture; the lightest that is no leaf; how far over the eye one begins, in metres. */
const [smallest, largest] = [0.00003, 0.0015]
const lightest = 0.68
const overEyeM = 0.25
/** Least of its border without a stroke. */
const mostlyPlain = 0.5
/** Least of a bed that is leaves. */
const leastGrown = 0.4

/** Turns small rough parts that lie among leaves under the eye into plants, in place. */
export function fillBeds(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, shaded } = reading
  if (camera.fromAbove || shaded) return
  const isPart = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if (isScrap(reading, roles, k)) isPart[k] = 1
  const isLeaves = (id: number) => roles[id] === Role.plant
  for (const group of groupsOf(reading, isPart)) {
    const leaves = group.filter(isLeaves)
    if (leaves.length === 0 || sumOf(leaves, f.area) < leastGrown * sumOf(group, f.area)) continue
    for (const k of group) roles[k] = Role.plant
  }
}

function isScrap({ fine: f, camera }: Reading, roles: Uint8Array, k: number): boolean {
  const isGrown = roles[k] === Role.plant
  const share = f.area[k] / f.labels.length
  if (share < smallest || share > largest || f.touch[k] || f.top[k] < camera.horizon - overEyeM * camera.pixelsPerM) return false
  if (!isGrown && (f.tone[k] > lightest || !(isWall(roles[k]) || isFloor(roles[k])))) return false
  return f.votes[5 * k] > mostlyPlain * allVotes(f, k)
}
