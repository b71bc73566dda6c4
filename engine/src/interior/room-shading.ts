import { boxBlur } from '../pixels/blur.ts'
import { componentsOf } from '../pixels/components.ts'
import { newPlane, type Light, type Plane } from '../pixels/raster.ts'
import { enlarge, shrink } from '../pixels/resize.ts'

/** The light that a photo shows on one surface, freed of the surface's own texture: 1 where it is as bright as usual there. */
export interface Shading {
  plane: Plane
  /** How bright its brightest stretch usually is, linear. */
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
  for (let i = 0; i < mask.data.length; i++) {
    const on = mask.data[i] > 0.6
    weight.data[i] = on ? 1 : 1e-4
    sum.data[i] = brightness.data[i] * weight.data[i]
  }
  const { labels, levels, level } = usualLevels(brightness, mask)
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
    plane.data[i] = Math.exp(plane.data[i] - (levels[labels[i] - 1] ?? level) + 0.22 * detail)
  }
  return { plane, level: Math.exp(level) }
}

/** A stretch of a surface smaller than this share of the picture is compared with all of it. */
const leastStretch = 0.012

/** How bright each stretch of a surface usually is, as a logarithm: a panel between walls has another colour, not other light. */
function usualLevels(brightness: Plane, mask: Plane): { labels: Int32Array; levels: (number | undefined)[]; level: number } {
  const { labels, area } = componentsOf(
    mask.data.map((v) => (v > 0.3 ? 1 : 0)),
    mask.width,
    mask.height,
  )
  const known: number[][] = Array.from(area, () => [])
  for (let i = 0; i < mask.data.length; i += 7) if (mask.data[i] > 0.6) known[labels[i] - 1].push(brightness.data[i])
  const usual = (list: readonly number[]) => Float32Array.from(list).sort()[Math.floor(0.55 * list.length)] ?? -1
  const levels = known.map((list, k) => (area[k] > leastStretch * mask.data.length && list.length > 0 ? usual(list) : undefined))
  const large = levels.filter((v) => v !== undefined)
  return { labels, levels, level: large.length > 0 ? Math.max(...large) : usual(known.flat()) }
}

/** The logarithm of a photo's luminance. */
export function brightnessOf({ width, height, data }: Light): Plane {
  const plane = newPlane(width, height)
  for (let i = 0, j = 0; i < plane.data.length; i++, j += 3) {
    plane.data[i] = Math.log(0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2] + 0.01)
  }
  return plane
}
