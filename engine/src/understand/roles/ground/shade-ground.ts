import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { faint, lineBetween } from '../line-between.ts'
import { isFloor } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// A shadow that the house throws on a lawn has the straight sides of the house and passes for paving. But lawn and paving are parted by a
// line: what is grey on the ground and ends on blank ground without one is what goes on there. So is what is blank itself and goes on
// into the open lawn before the house, however straight its other sides are: steps, copings and walls have drawn those. Seen from above,
// shadows run over the walls of troughs and terraces and over the floor at their foot, and are cut by their edges.

/** Up to which tone ground is grey, from which on it is blank, and shortest edge of a shadow, in metres. */
const grey = 0.9
const blank = 0.94
const leastEdgeM = 0.25
/** Strongest response to a line across which blank ground goes on: what little there is are blades of grass and lines of construction. */
const unparted = 0.2
/** How much lighter than a small shadow the plane is on which it lies; its most area in square metres, and most of its outline upright. */
const cut = { lighter: 0.1, largestM2: 0.5, upright: 0.1 }

/** Whether a blank part of the ground goes on without a line into lawn that runs down to the edge of the picture. */
export function goesOnAsLawn(reading: Reading, k: number, isLawn: (id: number) => boolean): boolean {
  const { fine: f, camera } = reading
  const shortest = leastEdgeM * camera.pixelsPerM
  let goesOn = false
  eachNeighbour(f, k, (id, border) => {
    if (border < shortest || !isLawn(id) || (f.touch[id] & 2) === 0) return
    goesOn ||= f.tone[id] > blank && lineBetween(reading, k, id) < unparted
  })
  return goesOn
}

/** Gives shadows on the ground, and blank ground that no line parts from lawn, the role of the ground that they lie on, in place. */
export function shadeGround(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, shaded } = reading
  if (shaded) return
  for (const k of regionsWith(roles, Role.wall, Role.ground, Role.paving)) {
    const isBlank = roles[k] === Role.paving && f.touch[k] === 0 && f.tone[k] > blank
    if (isBlank && goesOnAsLawn(reading, k, (id) => roles[id] === Role.ground)) roles[k] = Role.ground
    if (f.tone[k] > grey) continue
    if (camera.fromAbove) layOnLit(reading, roles, k)
    if (!isFloor(roles[k])) continue
    let longest = leastEdgeM * camera.pixelsPerM
    eachNeighbour(f, k, (id, border) => {
      if (border < longest || !isFloor(roles[id]) || f.tone[id] < blank || lineBetween(reading, k, id) > faint) return
      longest = border
      roles[k] = roles[id]
    })
  }
}

/** Gives a small shadow between walls and floors the role of the lit plane from which the least line parts it, in place. */
function layOnLit(reading: Reading, roles: Uint8Array, k: number) {
  const { fine: f, camera } = reading
  const isPlane = (id: number) => roles[id] === Role.wall || isFloor(roles[id])
  if (!isPlane(k) || f.touch[k] || f.area[k] > cut.largestM2 * camera.pixelsPerM ** 2) return
  if (borderShares(f, k).vertical > cut.upright) return
  let least = faint
  let lit = k
  eachNeighbour(f, k, (id, border) => {
    if (border < leastEdgeM * camera.pixelsPerM || !isPlane(id) || f.tone[id] < Math.max(grey, f.tone[k] + cut.lighter)) return
    const between = lineBetween(reading, k, id)
    if (between > least) return
    least = between
    lit = id
  })
  roles[k] = roles[lit]
}
