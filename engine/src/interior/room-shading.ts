import { boxBlur } from '../pixels/blur.ts'
import { newPlane, type Light, type Plane } from '../pixels/raster.ts'
import { enlarge, shrink } from '../pixels/resize.ts'

/** The light that a photo shows on one surface, freed of the surface's own texture: 1 where it is as bright as usual there. */
export interface Shading {
  plane: Plane
  /** How bright the surface usually is, linear. */
  level: number
}

/** At half the size: light changes slowly. */
const half = 2

/**
 * Light changes slowly and texture fast: brightness is averaged over the surface alone, in logarithms (Retinex, after Land
 * and McCann 1971). `brightness`: the logarithm of the photo's luminance.
 */
export function shadingOf(brightness: Plane, mask: Plane, radius: number): Shading {
  const { width, height } = mask
  const sum = newPlane(width, height)
  const weight = newPlane(width, height)
  const known: number[] = []
  for (let i = 0; i < mask.data.length; i++) {
    const on = mask.data[i] > 0.6
    weight.data[i] = on ? 1 : 1e-4
    sum.data[i] = brightness.data[i] * weight.data[i]
    if (on && i % 7 === 0) known.push(brightness.data[i])
  }
  const sorted = Float32Array.from(known).sort()
  const level = sorted.length > 0 ? sorted[Math.floor(0.55 * sorted.length)] : -1
  const smooth = (plane: Plane) => {
    const small = shrink(plane, half)
    return boxBlur(boxBlur(small, radius / half, small), radius / half, small)
  }
  const mean = smooth(sum)
  const total = smooth(weight)
  for (let i = 0; i < mean.data.length; i++) mean.data[i] /= total.data[i]
  const plane = enlarge(mean, half, width, height)
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] < 0.01) continue
    const detail = Math.max(-0.35, Math.min(0.2, brightness.data[i] - plane.data[i]))
    plane.data[i] = Math.exp(plane.data[i] - level + 0.22 * detail)
  }
  return { plane, level: Math.exp(level) }
}

/** The logarithm of a photo's luminance. */
export function brightnessOf({ width, height, data }: Light): Plane {
  const plane = newPlane(width, height)
  for (let i = 0, j = 0; i < plane.data.length; i++, j += 3) {
    plane.data[i] = Math.log(0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2] + 0.01)
  }
  return plane
}
