import { groupsOf } from '../groups-of.ts'
import { Role } from '../../../scene.ts'
import { eachNeighbour } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { marksOf, regionsWith } from '../regions-with.ts'

// A roof stands against the sky or leans on a wall well above the ground, and no uprights run through it. Groups of roof
// regions that are none of this are walls with a slanting shadow, stairs, or glass behind a railing.

const leastEaveM = 1.8
/** How much wider than its lower part the upper part of a roof may be. */
const mostWidening = 1.35
/** Deepest underside of a flat roof as it is seen from the ground, in metres. */
const deepestUnderside = 1.5
/** Share of the picture that the smallest roof covers. */
const leastRoof = 0.0018
/** Share of the picture that the smallest flat roof covers as a whole, seen from above: less is a scrap of one that lines divide. */
const leastDeck = 0.006

/** Takes back groups of roof regions that cannot be a roof, in place. */
export function checkRoofs(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, house } = reading
  const lowestEave = house.base - leastEaveM * camera.pixelsPerM
  if (!camera.fromAbove) for (const k of regionsWith(roles, Role.roof)) if (f.bottom[k] > lowestEave) roles[k] = Role.wall
  for (const group of groupsOf(reading, marksOf(roles, Role.roof))) {
    const role = isGrown(reading, roles, group)
      ? Role.plant
      : isUnderside(reading, roles, group)
        ? Role.soffit
        : isRoof(reading, roles, group)
          ? Role.roof
          : Role.wall
    for (const k of group) roles[k] = role
  }
}

/** A small part among leaves is a gap between branches. */
function isGrown({ fine: f, leafy }: Reading, roles: Uint8Array, group: number[]): boolean {
  let area = 0
  let outline = 1
  let leaves = 0
  for (const k of group) {
    area += f.area[k]
    eachNeighbour(f, k, (id, border) => {
      if (roles[id] === Role.roof) return
      outline += border
      if (roles[id] === Role.plant || leafy[id] > 0.3) leaves += border
    })
  }
  const share = area / f.labels.length
  return share < 0.006 && leaves > (share < leastRoof ? 0.1 : 0.25) * outline
}

/** A part that widens towards a strip above it hangs under the edge of a flat roof. */
function isUnderside({ fine: f, camera }: Reading, roles: Uint8Array, group: number[]): boolean {
  if (camera.fromAbove) return false
  const k = group.reduce((largest, id) => (f.area[id] > f.area[largest] ? id : largest))
  if (f.bottom[k] - f.top[k] > deepestUnderside * camera.pixelsPerM) return false
  let outline = 1
  let edge = 0
  eachNeighbour(f, k, (id, border) => {
    outline += border
    if (roles[id] === Role.trim && f.y[id] < f.top[k]) edge += border
  })
  return f.upper[k] > mostWidening * f.lower[k] && edge > 0.15 * outline
}

function isRoof({ fine: f, camera, hasFlatRoofs }: Reading, roles: Uint8Array, group: number[]): boolean {
  let area = 0
  let outline = 1
  let open = 0
  const votes = [0, 0, 0, 0, 0]
  for (const k of group) {
    area += f.area[k]
    for (let v = 0; v < 5; v++) votes[v] += f.votes[5 * k + v]
    eachNeighbour(f, k, (id, border) => {
      if (roles[id] === Role.roof) return
      outline += border
      if (roles[id] === Role.sky || roles[id] === Role.plant) open += border
    })
  }
  const straight = votes[1] + votes[2] + votes[3] + votes[4] + 1
  if (area < (hasFlatRoofs ? leastDeck : leastRoof) * f.labels.length) return false
  if (camera.fromAbove && votes[3] < 0.1 * straight && Math.min(votes[1], votes[2]) > 0.1 * straight) return true
  if (open / outline > 0.1) return votes[3] / straight < 0.4 && (open / outline > 0.3 || votes[4] / straight > 0.12)
  return area > 0.004 * f.labels.length && votes[3] / straight < 0.16 && votes[4] / straight > 0.12
}
