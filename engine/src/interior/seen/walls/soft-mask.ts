import { smoothstep } from '../../../pixels/curves.ts'
import { localLines } from '../../../pixels/guided.ts'
import type { Plane } from '../../../pixels/raster.ts'
import { stretchPlane } from '../../../pixels/resize.ts'

// A mask found in a small picture gets the edges of the large one: the guided filter's local lines are fitted small, stretched and
// applied to the large guide (He and Sun 2015), which costs a sixteenth of fitting them large.

const radius = 2
const epsilon = 4e-4
/** Up to the first a place is not in the mask, from the second on it is. */
const leastIn = 0.25
const surelyIn = 0.8

/** How bright a photo is, as it was read and at its own size. */
export interface Guide {
  small: Plane
  large: Plane
}

/** A small mask of 0 and 1 as a soft one of the large picture, with its edges. */
export function softMask(mask: Plane, { small, large }: Guide): Plane {
  const lines = localLines(mask, small, radius, epsilon, 1)
  const slope = stretchPlane(lines.slope, large.width, large.height).data
  const out = stretchPlane(lines.level, large.width, large.height)
  for (let i = 0; i < slope.length; i++) out.data[i] = smoothstep(leastIn, surelyIn, out.data[i] + slope[i] * large.data[i])
  return out
}
