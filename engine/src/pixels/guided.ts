import { boxBlur } from './blur.ts'
import { clamp } from './curves.ts'
import { newPlane, type Plane } from './raster.ts'

/** A mask as a local linear function of a guide, so that its edges follow the guide's (guided filter, He, Sun, Tang 2010). */
export function guided(mask: Plane, guide: Plane, radius: number, epsilon: number): Plane {
  const { width, height } = mask
  const n = mask.data.length
  const square = newPlane(width, height)
  const product = newPlane(width, height)
  for (let i = 0; i < n; i++) {
    square.data[i] = guide.data[i] * guide.data[i]
    product.data[i] = guide.data[i] * mask.data[i]
  }
  const meanGuide = boxBlur(guide, radius).data
  const meanMask = boxBlur(mask, radius).data
  boxBlur(square, radius, square)
  boxBlur(product, radius, product)
  for (let i = 0; i < n; i++) {
    const a = (product.data[i] - meanGuide[i] * meanMask[i]) / (square.data[i] - meanGuide[i] * meanGuide[i] + epsilon)
    square.data[i] = a
    product.data[i] = meanMask[i] - a * meanGuide[i]
  }
  boxBlur(square, radius, square)
  boxBlur(product, radius, product)
  const out = newPlane(width, height)
  for (let i = 0; i < n; i++) out.data[i] = clamp(square.data[i] * guide.data[i] + product.data[i])
  return out
}
