import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { groupsOf, shareBeside } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

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
/** What goes on from such a field is as blank as this, hardly leafy, and shares so much of its outline with it: a bed is stippled. */
const blank = 0.97
const hardlyLeafy = 0.4
const leastShared = 0.15
/** What goes on in cells from paving up to the side of the picture: smallest that counts and largest one, as shares of the picture. */
const [crumb, largestOn] = [0.0002, 0.006]
/** Cells are lighter than scribbled grass; such a one is as little leafy, and bounded by so many level lines and no more uprights. */
const [grass, bare] = [0.62, 0.1]
const jointed = { level: 0.5, upright: 0.05 }

/** Turns fields of cells on the ground into paving, in place. */
export function paveCells(reading: Reading, roles: Uint8Array) {
  const { fine: f, leafy, camera, house } = reading
  const total = f.labels.length
  const isCell = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.ground, Role.paving)) {
    if (f.touch[k] !== 0 || leafy[k] > mostLeafy) continue
    if (f.area[k] < smallest * total || f.area[k] > largest * total || f.fill[k] < leastFilled || f.tone[k] < grass) continue
    if (f.y[k] > camera.horizon && f.bottom[k] > house.base - 0.05 * house.tall) isCell[k] = 1
  }
  for (const group of groupsOf(reading, isCell)) {
    const area = group.reduce((sum, k) => sum + f.area[k], 0)
    const ragged = group.reduce((sum, k) => sum + f.area[k] * raggedness(reading, k), 0) / area
    if (group.length >= fewest && area > leastPaved * total && ragged < mostRagged) {
      for (const k of group) roles[k] = Role.paving
      growField(reading, roles, group)
    }
  }
}

/** Paves what goes on from a field of slabs: crescents along kerbs and pieces between curves fill little of their boxes. */
function growField({ fine: f, leafy, camera }: Reading, roles: Uint8Array, field: readonly number[]) {
  const total = f.labels.length
  const isSlab = (k: number) =>
    roles[k] === Role.ground && !f.touch[k] && f.area[k] > smallest * total && f.area[k] < largest * total && f.y[k] > camera.horizon
  const shared = (k: number) => {
    let [outline, paved] = [1, 0]
    eachNeighbour(f, k, (id, border) => {
      outline += border
      if (roles[id] === Role.paving) paved += border
    })
    return paved / outline
  }
  const paved = [...field]
  for (const k of paved) {
    eachNeighbour(f, k, (id) => {
      if (!isSlab(id) || f.tone[id] < blank || leafy[id] > hardlyLeafy || shared(id) < leastShared) return
      roles[id] = Role.paving
      paved.push(id)
    })
  }
}

/** Paves the joined cells that a field goes on in towards the side of the picture and along hedges, which cut them short, in place. */
export function goOnWithJoints(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  if (camera.fromAbove) return
  const isCell = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.ground)) if (f.top[k] > camera.horizon && isJointed(reading, k)) isCell[k] = 1
  const isPaved = (id: number) => roles[id] === Role.paving
  for (const group of groupsOf(reading, isCell)) {
    const cells = group.filter((k) => f.area[k] > crumb * f.labels.length).length
    if (cells >= fewest && shareBeside(f, group, isPaved) > leastShared) for (const k of group) roles[k] = Role.paving
  }
}

/** Whether level lines rather than leaves bound a part of the ground that is not larger than a slab. */
function isJointed({ fine: f, leafy }: Reading, k: number): boolean {
  if (f.touch[k] & 1 || f.area[k] > largestOn * f.labels.length || f.tone[k] < grass || leafy[k] > bare) return false
  const { level, vertical } = borderShares(f, k)
  return level > jointed.level && vertical < jointed.upright
}

/** The outline of a part in that of the box that holds it. */
function raggedness({ fine: f }: Reading, k: number): number {
  let outline = 0
  eachNeighbour(f, k, (_, border) => {
    outline += border
  })
  return outline / (2 * (f.right[k] - f.left[k] + f.bottom[k] - f.top[k] + 2))
}
