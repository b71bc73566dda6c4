import { Role } from '../../../scene.ts'
import { allVotes, eachNeighbour } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// Dark shrubs along the foot of a wall fall into small parts, of which only those in the middle look like leaves: what is as dark and as
// small beside them, without straight borders, grows there too.

/** Largest such part, as a share of the picture, and the lightest. */
const largest = 0.0015
const lightest = 0.75
/** Least of its border without a stroke, and beside plants. */
const mostlyPlain = 0.6
const besidePlants = 0.3
/** How far up a house shrubs reach. */
const highest = 0.35
const passes = 4

/** Turns dark scraps of wall beside shrubs into plants, in place. */
export function growShrubs({ fine: f, house, camera, shaded }: Reading, roles: Uint8Array) {
  if (camera.fromAbove || shaded) return
  const lowest = house.base - highest * house.tall
  const scraps: number[] = []
  for (const k of regionsWith(roles, Role.wall, Role.trim)) {
    if (f.area[k] > largest * f.labels.length || f.tone[k] > lightest || f.y[k] < lowest || f.touch[k]) continue
    if (f.votes[5 * k] > mostlyPlain * (allVotes(f, k) + 1)) scraps.push(k)
  }
  for (let pass = 0; pass < passes; pass++) {
    for (const k of scraps) {
      let [outline, plants] = [1, 0]
      eachNeighbour(f, k, (id, border) => {
        outline += border
        if (roles[id] === Role.plant) plants += border
      })
      if (plants > besidePlants * outline) roles[k] = Role.plant
    }
  }
}
