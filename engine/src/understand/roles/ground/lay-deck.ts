import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { goesOnAsLawn } from './shade-ground.ts'

// A pool lies in a deck, not in a lawn: what goes on from its coping between straight joints is laid with the same boards or slabs,
// and so is what such boards surround. Beds of leaves end it, so does what no line parts from the lawn, and the border of the picture
// does not.

/** Most of a part of the deck that looks like leaves, and most of its border that slopes. */
const mostLeafy = 0.15
const mostSloping = 0.3
/** Least share of a part's border that runs along joints; and along the deck where it has none. */
const leastLevel = 0.45
const leastShared = 0.4
/** A board, a slab or what they surround covers at most so much of the picture. */
const largestPart = 0.01
/** Steps of growth. */
const passes = 8

/** Turns the ground around water into paving as far as it is laid with boards or slabs, in place. */
export function layDeck(reading: Reading, role: Uint8Array) {
  const { fine: f, leafy, camera } = reading
  const ground = new Int32Array(f.count)
  const paved = new Int32Array(f.count)
  countRoles(f.labels, role, ground, paved)
  const isDeck = new Uint8Array(f.count)
  const wanted = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (paved[k] > 0.5 * f.area[k]) isDeck[k] = 1
    else if (ground[k] > 0.5 * f.area[k] && f.area[k] < largestPart * role.length && f.y[k] > camera.horizon && leafy[k] < mostLeafy)
      wanted[k] = 1
  }
  for (let pass = 0; pass < passes; pass++) {
    for (let k = 0; k < f.count; k++) {
      if (!wanted[k] || isDeck[k]) continue
      const { level, sloping } = borderShares(f, k)
      let total = 1
      let shared = 0
      eachNeighbour(f, k, (id, border) => {
        total += border
        if (isDeck[id]) shared += border
      })
      const isJointed = level > leastLevel && sloping < mostSloping && shared > 0.1 * total
      if (!isJointed && (f.touch[k] || shared <= leastShared * total)) continue
      if (goesOnAsLawn(reading, k, (id) => ground[id] > 0.5 * f.area[id])) wanted[k] = 0
      else isDeck[k] = 1
    }
  }
  for (let i = 0; i < role.length; i++) if (role[i] === Role.ground && isDeck[f.labels[i]]) role[i] = Role.paving
}

function countRoles(labels: Int32Array, role: Uint8Array, ground: Int32Array, paved: Int32Array) {
  for (let i = 0; i < role.length; i++) {
    if (role[i] === Role.ground) ground[labels[i]]++
    else if (role[i] === Role.paving || role[i] === Role.water) paved[labels[i]]++
  }
}
