import { Role } from '../../scene.ts'
import { depthOf, highestDeck } from './guess-regions.ts'
import type { Reading } from './reading.ts'

// From above, the edge of a slab between two floors is bound by level lines both ways where it goes on round the corner of the house, as
// floors are. But it is a narrow strip with a bend, and a floor half-way up the house would fill its place or be wider; further down
// such a strip may be a path or a coping.

/** How far down the house, as a share of its height, such strips are edges; most of its place that one fills; its half width in metres. */
const lowest = 0.55
const mostFilled = 0.4
const mostM = 0.25
/** Least share of the picture. */
const leastArea = 0.004

/** Turns floors seen from above that are edges of slabs into trim, in the roles of regions and of pixels. */
export function edgeSlabs(reading: Reading, roles: Uint8Array, ofPixel: Uint8Array) {
  const { fine: f, camera } = reading
  if (!camera.fromAbove) return
  const isEdge = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.paving || f.touch[k] || f.area[k] < leastArea * f.labels.length) continue
    const depth = depthOf(reading, k)
    if (depth < highestDeck || depth > lowest || f.fill[k] > mostFilled || f.peak[k] > mostM * camera.pixelsPerM) continue
    isEdge[k] = 1
    roles[k] = Role.trim
  }
  if (!isEdge.includes(1)) return
  for (let i = 0; i < ofPixel.length; i++) if (ofPixel[i] === Role.paving && isEdge[f.labels[i]]) ofPixel[i] = Role.trim
}
