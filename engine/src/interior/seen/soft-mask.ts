import { boxBlur } from '../../pixels/blur.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { stretchPlane } from '../../pixels/resize.ts'

// A mask found in a small picture gets the edges of the large one: the guided filter's local lines (He, Sun, Tang 2010) are
// fitted small, stretched and applied to the large guide (He and Sun 2015), which costs a sixteenth of fitting them large.

const radius = 2
const epsilon = 4e-4

/** What is the same for every mask of one photo. */
export interface Guide {
  small: Plane
  large: Plane
  mean: Plane
  spread: Plane
}

export function newGuide(small: Plane, large: Plane): Guide {
  const mean = boxBlur(small, radius)
  const square = newPlane(small.width, small.height)
  for (let i = 0; i < square.data.length; i++) square.data[i] = small.data[i] ** 2
  boxBlur(square, radius, square)
  for (let i = 0; i < square.data.length; i++) square.data[i] -= mean.data[i] ** 2
  return { small, large, mean, spread: square }
}

/** A small mask of 0 and 1 as a soft one of the large picture, with its edges. */
export function softMask(mask: Plane, { small, large, mean, spread }: Guide): Plane {
  const product = newPlane(mask.width, mask.height)
  for (let i = 0; i < mask.data.length; i++) product.data[i] = mask.data[i] * small.data[i]
  boxBlur(product, radius, product)
  const level = boxBlur(mask, radius)
  const slope = product
  for (let i = 0; i < mask.data.length; i++) {
    const a = (product.data[i] - mean.data[i] * level.data[i]) / (spread.data[i] + epsilon)
    slope.data[i] = a
    level.data[i] -= a * mean.data[i]
  }
  boxBlur(slope, 1, slope)
  boxBlur(level, 1, level)
  const a = stretchPlane(slope, large.width, large.height).data
  const out = stretchPlane(level, large.width, large.height)
  for (let i = 0; i < out.data.length; i++) {
    const v = out.data[i] + a[i] * large.data[i]
    out.data[i] = v <= 0.25 ? 0 : v >= 0.8 ? 1 : smoothstep(0.25, 0.8, clamp(v))
  }
  return out
}
