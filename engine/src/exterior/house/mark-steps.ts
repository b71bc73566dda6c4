import { Role, type Scene } from '../../scene.ts'
import type { Band } from './straight-sides.ts'

// The edge of a roof is drawn in steps, one strip along the other, and what crosses it cuts the lower ones into pieces too short to be
// known by themselves. But what is left of a wall between a slab and the underside or the air beside it, no larger than the slab, is no
// wall of its own: it is a step of the slab.

/** Most of the outline of such steps that lies on something else. */
const mostOther = 0.05
/** How far off the side of a slab its steps begin at most, in pixels: the line between them belongs to either. */
const nearest = 3

/** Marks the steps of slabs as slender as they are, in place. */
export function markSteps(scene: Scene, bands: readonly Band[], slender: Uint8Array) {
  /** Of each pixel that was looked at one more than the first pixel of its part. */
  const partOf = new Int32Array(slender.length)
  const sizeOf = ({ slip: { long, wide } }: Band) => long * wide
  for (const band of bands.toSorted((p, q) => sizeOf(q) - sizeOf(p))) {
    const { slip, from, to, low, high } = band
    const [cos, sin] = [Math.cos(slip.angle), Math.sin(slip.angle)]
    const largest = sizeOf(band)
    const markFrom = (u: number, v: number) => {
      const [x, y] = [Math.round(slip.x + u * cos - v * sin), Math.round(slip.y + u * sin + v * cos)]
      if (x >= 0 && y >= 0 && x < scene.width && y < scene.height) markPart(scene, y * scene.width + x, largest, slender, partOf)
    }
    for (let u = from; u <= to; u += nearest) {
      for (let off = 1; off <= nearest; off++) {
        markFrom(u, low.at + low.slope * u - off)
        markFrom(u, high.at + high.slope * u + off)
      }
    }
  }
}

/** Marks the wall that hangs together round a pixel, if it is no larger than a slab and lies between slabs, undersides and air alone. */
function markPart({ role, width }: Scene, start: number, largest: number, slender: Uint8Array, partOf: Int32Array) {
  if (role[start] !== Role.wall || slender[start] || partOf[start]) return
  const part = [start]
  const own = start + 1
  partOf[start] = own
  let [around, other] = [0, 0]
  for (const i of part) {
    if (part.length > largest) return
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (role[j] === Role.wall && !slender[j]) {
        if (partOf[j] === own) continue
        // What was too large for another slab is no step of this one.
        if (partOf[j]) return
        partOf[j] = own
        part.push(j)
      } else {
        around++
        if (!slender[j] && role[j] !== Role.soffit && role[j] !== Role.sky) other++
      }
    }
  }
  if (other <= mostOther * around) for (const i of part) slender[i] = 1
}
