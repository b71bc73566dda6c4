import { boxBlurTwice } from '../../pixels/blur.ts'
import { luminanceOf } from '../../pixels/colour.ts'
import { componentsOf, marksAbove } from '../../pixels/components.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import { newPlane, type Light, type Plane } from '../../pixels/raster.ts'
import { enlarge } from '../../pixels/resize.ts'

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
  const { mean: sum, total } = sumsOf(brightness.data, mask, labels, levels)
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

/**
 * At half the size, the means of brightness over the usual where a mask is, and of how much that is; what lies outside counts next to
 * nothing.
 */
function sumsOf(
  brightness: Float32Array,
  { width, height, data }: Plane,
  labels: Int32Array,
  levels: Float64Array,
): { mean: Plane; total: Plane } {
  const mean = newPlane(Math.ceil(width / half), Math.ceil(height / half))
  const total = newPlane(mean.width, mean.height)
  const row = new Float64Array(mean.width)
  const weights = new Float64Array(mean.width)
  for (let y = 0; y < mean.height; y++) {
    const bottom = Math.min(height, half * (y + 1))
    row.fill(0)
    weights.fill(0)
    for (let from = half * y; from < bottom; from++) addRow(data, brightness, labels, levels, from * width, width, row, weights)
    for (let x = 0, i = y * mean.width; x < mean.width; x++, i++) {
      const count = (bottom - half * y) * (Math.min(width, half * (x + 1)) - half * x)
      mean.data[i] = row[x] / count
      total.data[i] = weights[x] / count
    }
  }
  return { mean, total }
}

function addRow(
  mask: Float32Array,
  brightness: Float32Array,
  labels: Int32Array,
  levels: Float64Array,
  from: number,
  width: number,
  row: Float64Array,
  weights: Float64Array,
) {
  for (let x = 0, i = from; x < width; x++, i++) {
    const weight = mask[i] > 0.6 ? 1 : 1e-4
    row[x >> 1] += weight * (brightness[i] - levels[labels[i]])
    weights[x >> 1] += weight
  }
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
  for (let y = 0; y < height; y++) brightnessOfRow(data, plane.data, y * width, (y + 1) * width)
  return plane
}

function brightnessOfRow(data: Float32Array, out: Float32Array, from: number, to: number) {
  for (let i = from, j = 3 * from; i < to; i++, j += 3) {
    out[i] = logOf(luminanceOf(data[j], data[j + 1], data[j + 2]) + 0.01)
  }
}

/** Logarithms of the middles of so many steps from 0 to 1, and one over those middles. */
const logSteps = 4096
const logAt = Float64Array.from({ length: logSteps }, (_, k) => Math.log((k + 0.5) / logSteps))
const shareAt = Float64Array.from({ length: logSteps }, (_, k) => logSteps / (k + 0.5))

/** The logarithm of 0.01 or more, below 1 as a series round the nearest tabled one: off by less than 1e-8. */
function logOf(v: number): number {
  if (v >= 1) return Math.log(v)
  const k = (v * logSteps) | 0
  const d = v * shareAt[k] - 1
  return logAt[k] + d * (1 - d * (1 / 2 - d * (1 / 3 - d / 4)))
}
