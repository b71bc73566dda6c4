import { eachNeighbour } from '../../region-facts.ts'
import { faint, lineBetween } from '../line-between.ts'
import { isFloor } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A shadow that the house throws on a lawn has the straight sides of the house and passes for paving. But lawn and paving are parted by a
// line: what is grey on the ground and ends on blank ground without one is what goes on there.

/** Up to which tone ground is grey, from which on it is blank, and shortest edge of a shadow, in metres. */
const grey = 0.9
const blank = 0.94
const leastEdgeM = 0.25

/** Gives shadows on the ground the role of the ground that they fall on, in place. */
export function shadeGround(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, shaded } = reading
  if (shaded) return
  for (let k = 0; k < f.count; k++) {
    if (!isFloor(roles[k]) || f.tone[k] > grey) continue
    let longest = leastEdgeM * camera.pixelsPerM
    eachNeighbour(f, k, (id, border) => {
      if (border < longest || !isFloor(roles[id]) || f.tone[id] < blank || lineBetween(reading, k, id) > faint) return
      longest = border
      roles[k] = roles[id]
    })
  }
}
