import { Role } from '../../../scene.ts'
import { allVotes, eachNeighbour } from '../../region-facts.ts'
import { groupsOf } from '../groups-of.ts'
import { houseRoles, isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsIn } from '../regions-with.ts'

// Trees, palms and agaves may be drawn as clean outlines of pads and blades: closed parts with short straight rims, which pass for
// pieces of wall. A house has long lines, and uprights. A cluster of small parts without either, which hangs in the sky or
// stands in the garden and hardly touches the house, is grown.

/** Largest such part and least cluster, as shares of the picture. */
const largestPart = 0.006
const leastCluster = 0.0015
/** What lies before the foot of a house, so many times wider than tall, is a strip of lawn between two lines of it. */
const flat = 3
/** Share of the rim of a cluster on the ground along walls and floors from which on it stands indoors. */
const indoors = 0.85
/** The roles of what may be such parts. */
const isAsked = houseRoles.slice()
isAsked[Role.paving] = 1

/** Turns clusters of small parts without long or upright lines into plants but for what is `built`, in place. */
export function dropCrowns(reading: Reading, roles: Uint8Array, along: Float32Array, built: readonly number[] = []) {
  const { fine: f, house, camera } = reading
  const isLoose = new Uint8Array(f.count)
  for (const k of regionsIn(roles, isAsked)) {
    const total = Math.max(1, allVotes(f, k))
    if (f.area[k] > largestPart * f.labels.length || along[k] > 0.22 * total) continue
    const upright = f.votes[5 * k + 3] / total
    if (upright < 0.12) isLoose[k] = 1
  }
  for (const k of built) isLoose[k] = 0
  const isFlat = (k: number) => !camera.fromAbove && f.top[k] > house.base && f.right[k] - f.left[k] > flat * (f.bottom[k] - f.top[k])
  for (const group of groupsOf(reading, isLoose)) {
    let area = 0
    let rim = 1
    let built = 0
    let paved = 0
    let falling = 0
    let rising = 0
    let [top, bottom] = [Infinity, 0]
    for (const k of group) {
      area += f.area[k]
      falling += f.falling[k]
      rising += f.rising[k]
      top = Math.min(top, f.top[k])
      bottom = Math.max(bottom, f.bottom[k])
      eachNeighbour(f, k, (id, border) => {
        if (isLoose[id]) return
        rim += border
        if (isHouse(roles[id])) built += border
        else if (roles[id] === Role.paving) paved += border
      })
    }
    const hangs = bottom < house.base - 0.3 * house.tall
    const stands = top > house.base - 0.35 * house.tall && bottom > camera.horizon
    const isBlades = Math.min(falling, rising) > 0.3 * Math.max(falling, rising)
    if (group.length < 4 || area < leastCluster * f.labels.length || (!hangs && !(stands && isBlades))) continue
    // What stands among walls and floors alone is furniture in an open room.
    if (hangs ? built < 0.2 * rim : built < 0.45 * rim && built + paved < indoors * rim)
      for (const k of group) roles[k] = isFlat(k) ? Role.ground : Role.plant
  }
}
