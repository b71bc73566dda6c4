import { Role } from '../../../scene.ts'
import { eachNeighbour } from '../../region-facts.ts'
import { groupsOf } from '../groups-of.ts'
import type { Reading } from '../reading.ts'

// Nobody draws joints on a lawn. Where empty, closed cells lie side by side on the ground, drives and terraces are laid with
// slabs, however their lines curve: a lawn is one part that runs to the border of the picture, and a bed is full of leaves.

/** A cell covers between so much of the picture and so much, and fills so much of the place between its sides. */
const [smallest, largest] = [0.0006, 0.03]
const leastFilled = 0.4
const mostLeafy = 0.32
/** Longest outline in the mean, in those of the boxes that hold the cells: what bulges outwards has 1, grass and scribbles more. */
const mostRagged = 1.15
/** Fewest cells, and least share of the picture that they cover together. */
const fewest = 5
const leastPaved = 0.012

/** Turns fields of cells on the ground into paving, in place. */
export function paveCells(reading: Reading, roles: Uint8Array) {
  const { fine: f, leafy, camera, house } = reading
  const total = f.labels.length
  const isCell = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if ((roles[k] !== Role.ground && roles[k] !== Role.paving) || f.touch[k] !== 0 || leafy[k] > mostLeafy) continue
    if (f.area[k] < smallest * total || f.area[k] > largest * total || f.fill[k] < leastFilled) continue
    if (f.y[k] > camera.horizon && f.bottom[k] > house.base - 0.05 * house.tall) isCell[k] = 1
  }
  for (const group of groupsOf(reading, isCell)) {
    const area = group.reduce((sum, k) => sum + f.area[k], 0)
    const ragged = group.reduce((sum, k) => sum + f.area[k] * raggedness(reading, k), 0) / area
    if (group.length >= fewest && area > leastPaved * total && ragged < mostRagged) for (const k of group) roles[k] = Role.paving
  }
}

/** The outline of a part in that of the box that holds it. */
function raggedness({ fine: f }: Reading, k: number): number {
  let outline = 0
  eachNeighbour(f, k, (_, border) => {
    outline += border
  })
  return outline / (2 * (f.right[k] - f.left[k] + f.bottom[k] - f.top[k] + 2))
}
