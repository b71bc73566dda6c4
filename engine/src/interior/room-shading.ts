import { boxBlur } from '../pixels/blur.ts'
import { newPlane, type Light, type Plane } from '../pixels/raster.ts'

/** The light that a photo shows on one surface, freed of the surface's own texture: 1 where it is as bright as usual there. */
export interface Shading {
  plane: Plane
  /** How bright the surface usually is, linear. */
  level: number
}

/** Light changes slowly and texture fast: brightness is averaged over the surface alone, in logarithms (Retinex, after Land). */
export function shadingOf(photo: Light, mask: Plane, radius: number): Shading {
  const { width, height, data } = photo
  const sum = newPlane(width, height)
  const weight = newPlane(width, height)
  const known: number[] = []
  for (let i = 0, j = 0; i < mask.data.length; i++, j += 3) {
    const y = Math.log(0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2] + 0.01)
    const w = mask.data[i] > 0.6 ? 1 : 1e-4
    sum.data[i] = y * w
    weight.data[i] = w
    if (w === 1 && i % 7 === 0) known.push(y)
  }
  known.sort((a, b) => a - b)
  const level = known.length > 0 ? known[Math.floor(0.55 * known.length)] : -1
  for (const plane of [sum, weight]) boxBlur(boxBlur(plane, radius, plane), radius, plane)
  for (let i = 0, j = 0; i < sum.data.length; i++, j += 3) {
    const smooth = sum.data[i] / weight.data[i]
    const own = Math.log(0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2] + 0.01)
    const detail = Math.max(-0.35, Math.min(0.2, own - smooth))
    sum.data[i] = Math.exp(smooth - level + 0.22 * detail)
  }
  return { plane: sum, level: Math.exp(level) }
}
