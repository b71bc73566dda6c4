import { boxBlurTwice } from '../../pixels/blur.ts'
import { luminanceOf } from '../../pixels/colour.ts'
import { componentsOf, marksAbove } from '../../pixels/components.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import { newPlane, type Light, type Plane } from '../../pixels/raster.ts'
import { enlarge, shrink } from '../../pixels/resize.ts'

/** The light that a photo shows on one surface, freed of the surface's own texture: 1 where it is as bright as usual there. */
export interface Shading {
  plane: Plane
  /** How bright its brightest component usually is, linear; 0 where none of it is seen. */
  level: number
}

/** At half the size: light changes slowly. */
const half = 2

/** So much larger a square is averaged than asked for, unless the mean over it differs by as little as this. */
const most = 2
const settled = 0.025

/** Share of the radius of the mean in which nothing but joints and grain drowns. */
const fine = 0.5
/** Light varies so many times as much (squared) as is usual on the surface, and by so much at the least. */
const standsOut = 2
const leastVaries = 0.003

/**
 * Light changes slowly and texture fast: brightness is averaged over the surface alone, in logarithms (Retinex, after Land
 * and McCann 1971), over so large a square that its pattern is gone from the mean (scale selection, after Lindeberg 1998). What stands
 * out from the pattern is light as well: the edge of a patch of sun, the shade at the foot of a thing (guided filter by brightness
 * itself, He, Sun and Tang 2010). What is finer is the old surface's own, its joints and its grain. `brightness`: the logarithm of the
 * photo's luminance; `parted`: whether stretches of the surface may have colours of their own, as walls do and a floor does not.
 */
export function shadingOf(brightness: Plane, mask: Plane, radius: number, parted = false): Shading {
  const { width, height } = mask
  const { labels, levels, level, isSeen } = usualLevels(brightness, mask, parted)
  // What lies outside counts next to nothing.
  const weight = mask.data.map((share) => (share > 0.6 ? 1 : 1e-4))
  const total = shrink({ width, height, data: weight }, half)
  const sum = shrink({ width, height, data: brightness.data.map((v, i) => weight[i] * (v - levels[labels[i]])) }, half)
  const [narrow, wide] = [1, most].map((scale) => (scale * radius) / half)
  const [mean, wider] = [narrow, wide].map((reach) => meanOver(sum, total, reach).data)
  const reach = medianOver(total, (i) => Math.abs(mean[i] - wider[i])) < settled ? narrow : wide
  const { data: near } = meanOver(sum, total, fine * reach)
  const over = (value: (i: number) => number) => meanOver({ ...total, data: total.data.map((t, i) => t * value(i)) }, total, reach).data
  const own = over((i) => near[i])
  const square = over((i) => near[i] ** 2)
  const varies = own.map((m, i) => Math.max(0, square[i] - m * m))
  const usual = Math.max(leastVaries, standsOut * medianOver(total, (i) => varies[i]))
  const slope = over((i) => varies[i] / (varies[i] + usual))
  const rest = over((i) => (own[i] * usual) / (varies[i] + usual))
  const light = { ...total, data: near.map((v, i) => Math.exp(slope[i] * v + rest[i])) }
  return { plane: enlarge(light, half, width, height), level: isSeen ? Math.exp(level) : 0 }
}

/** Means of what is summed, over squares. */
function meanOver(sum: Plane, total: Plane, radius: number): Plane {
  const [out, of] = [boxBlurTwice(sum, radius), boxBlurTwice(total, radius)]
  for (let i = 0; i < out.data.length; i++) out.data[i] /= of.data[i]
  return out
}

/** The median of a value over the places of a surface that are wholly seen; 0 where there are none. */
function medianOver({ data }: Plane, value: (i: number) => number): number {
  const known = new Float32Array(Math.ceil(data.length / 5))
  let count = 0
  for (let i = 0; i < data.length; i += 5) if (data[i] > 0.99) known[count++] = value(i)
  return count > 0 ? nthSmallest(known, count >> 1, count) : 0
}

/** A component of a surface smaller than this share of the picture is compared with all of it. */
const leastComponent = 0.012

/**
 * How bright each component of a surface usually is, as a logarithm: a panel between walls has another colour, not other light. By
 * its label, what has none as usual on the surface.
 */
function usualLevels(brightness: Plane, mask: Plane, parted: boolean) {
  const { labels, area } = componentsOf(marksAbove(mask.data, 0.3), mask.width, mask.height)
  const known: number[][] = Array.from(area, () => [])
  for (let i = 0; i < mask.data.length; i += 7) if (mask.data[i] > 0.6 && labels[i] > 0) known[labels[i] - 1].push(brightness.data[i])
  const usual = (list: readonly number[]) => Float32Array.from(list).sort()[Math.floor(0.55 * list.length)] ?? -1
  const levels = known.map((list, k) =>
    parted && area[k] > leastComponent * mask.data.length && list.length > 0 ? usual(list) : undefined,
  )
  const large = levels.filter((v) => v !== undefined)
  const level = large.length > 0 ? Math.max(...large) : usual(known.flat())
  return {
    labels,
    levels: Float64Array.of(level, ...levels.map((own) => own ?? level)),
    level,
    isSeen: known.some((list) => list.length > 0),
  }
}

/** The logarithm of a photo's luminance. */
export function brightnessOf({ width, height, data }: Light): Plane {
  const plane = newPlane(width, height)
  for (let i = 0, j = 0; j < data.length; i++, j += 3) plane.data[i] = Math.log(luminanceOf(data[j], data[j + 1], data[j + 2]) + 0.01)
  return plane
}
