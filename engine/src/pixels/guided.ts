import { boxBlur } from './blur.ts'
import { newPlane, type Plane } from './raster.ts'

/**
 * A mask as a local linear function of a guide, so that its edges follow the guide's: the mask is nearly `slope` times the guide and
 * `level` (guided filter; He, Sun, Tang 2010). Lines are fitted over squares of `radius` and evened over those of `evened`.
 */
export function localLines(mask: Plane, guide: Plane, radius: number, epsilon: number, evened: number): { slope: Plane; level: Plane } {
  const { width, height } = mask
  const slope = newPlane(width, height)
  const square = newPlane(width, height)
  for (let i = 0; i < mask.data.length; i++) {
    square.data[i] = guide.data[i] ** 2
    slope.data[i] = guide.data[i] * mask.data[i]
  }
  const mean = boxBlur(guide, radius).data
  const level = boxBlur(mask, radius)
  boxBlur(square, radius, square)
  boxBlur(slope, radius, slope)
  for (let i = 0; i < mean.length; i++) {
    slope.data[i] = (slope.data[i] - mean[i] * level.data[i]) / (square.data[i] - mean[i] ** 2 + epsilon)
    level.data[i] -= slope.data[i] * mean[i]
  }
  return { slope: boxBlur(slope, evened, slope), level: boxBlur(level, evened, level) }
}
