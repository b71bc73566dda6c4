import { boxBlur, gaussianBlur } from '../pixels/blur.ts'
import { clamp, mix, smoothstep } from '../pixels/curves.ts'
import { greyDilate } from '../pixels/morphology.ts'
import { nthSmallest } from '../pixels/nth-smallest.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import type { Lines } from './find-lines.ts'

// Grain is told from ink by its size: the noise of the blank paper is measured, what stays within it is levelled. Lines are
// pushed to black relative to the darkest line of their neighbourhood, never beyond: a faint construction line stays
// fainter than the outline beside it, but is seen. Shading between lines is kept as a smooth tone without its grain.

/** The least depth that may count as a full line: keeps grain and erased traces from turning black. */
const weakestFull = 0.2

const blackening = Float32Array.from({ length: 256 }, (_, k) => (k / 255) ** 1.8)

export interface LineArt {
  plane: Plane
  /** How many times the gap between paper and ink has grown. */
  contrast: number
}

/** Turns a drawing freed from its paper (0 ink … 1 paper) into crisp lines. `inkBefore`: `inkOf` the photo. */
export function cleanLines(value: Plane, { mask, noise }: Lines, inkBefore: number): LineArt {
  const { tone, near } = toneAndNearness(value, mask)
  const depth = gaussianBlur(value, 1.3)
  for (let i = 0; i < depth.data.length; i++) {
    const v = value.data[i]
    const soft = depth.data[i]
    const t = tone.data[i]
    const d = 1 - t - (v + 0.9 * (v - soft) - t) * near.data[i]
    depth.data[i] = d < 0 ? 0 : d > 1 ? 1 : d
  }
  const strongest = strongestNearby(depth)
  const columns = placesIn(strongest.width, value.width)
  const rows = placesIn(strongest.height, value.height)
  const floor = clamp(2.2 * noise, 0.02, 0.07)
  const plane = tone
  for (let y = 0, i = 0; y < value.height; y++) {
    const above = strongest.width * rows.first[y]
    const below = strongest.width * rows.second[y]
    for (let x = 0; x < value.width; x++, i++) {
      if (depth.data[i] <= floor) {
        plane.data[i] = 1
        continue
      }
      const p = columns.first[x]
      const q = columns.second[x]
      const t = columns.share[x]
      const upper = strongest.data[above + p] + (strongest.data[above + q] - strongest.data[above + p]) * t
      const lower = strongest.data[below + p] + (strongest.data[below + q] - strongest.data[below + p]) * t
      const full = 0.86 * Math.max(weakestFull, Math.fround(upper + (lower - upper) * rows.share[y]))
      const d = clamp((depth.data[i] - floor) / (full - floor))
      const share = near.data[i]
      const line = share > 0 ? 1 - blackening[Math.round(255 * (1 - d))] : 0
      plane.data[i] = 1 - clamp(mix(0.92 * d, line, share))
    }
  }
  return { plane, contrast: inkBefore > 0 ? inkOf(plane) / inkBefore : 1 }
}

/** The tone between lines (the mean of what is not ink, so that lines do not bleed into it), and 1 on ink, falling to 0 beside it. */
function toneAndNearness(value: Plane, mask: Uint8Array): { tone: Plane; near: Plane } {
  const paper = newPlane(value.width, value.height)
  const tone = newPlane(value.width, value.height)
  for (let i = 0; i < mask.length; i++) {
    paper.data[i] = mask[i] ? 0.01 : 1
    tone.data[i] = value.data[i] * paper.data[i]
  }
  boxBlur(tone, 2, tone)
  boxBlur(tone, 2, tone)
  const near = boxBlur(paper, 1)
  for (let i = 0; i < mask.length; i++) near.data[i] = 1 - smoothstep(0.6, 0.95, near.data[i])
  boxBlur(paper, 2, paper)
  boxBlur(paper, 2, paper)
  for (let i = 0; i < mask.length; i++) tone.data[i] /= paper.data[i]
  return { tone, near }
}

/** How many pixels of the picture go into one in which its darkest lines are looked for. */
const cell = 8

/** For each of `size` places, the two of `cells` cells between whose middles it lies, and how far on its way to the second. */
function placesIn(cells: number, size: number) {
  const first = new Int32Array(size)
  const second = new Int32Array(size)
  const share = new Float64Array(size)
  for (let k = 0; k < size; k++) {
    const at = Math.max(0, Math.min(cells - 1, (k + 0.5) / cell - 0.5))
    first[k] = Math.floor(at)
    second[k] = Math.min(cells - 1, first[k] + 1)
    share[k] = at - first[k]
  }
  return { first, second, share }
}

/** The depth of the darkest lines around, smooth over about a tenth of the picture; in cells. */
function strongestNearby({ width, height, data }: Plane): Plane {
  const small = newPlane(Math.ceil(width / cell), Math.ceil(height / cell))
  const takeRow = (y: number) => {
    const row = Math.floor(y / cell) * small.width
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const k = row + ((x / cell) | 0)
      if (data[i] > small.data[k]) small.data[k] = data[i]
    }
  }
  for (let y = 0; y < height; y++) takeRow(y)
  return gaussianBlur(greyDilate(small, 4), 5)
}

/** How dark the ink is: the 70th percentile of depth among pixels that are not paper. */
export function inkOf(value: Plane): number {
  const found = new Float32Array(Math.ceil(value.data.length / 3))
  let count = 0
  for (let i = 0; i < value.data.length; i += 3) if (value.data[i] < 0.8) found[count++] = 1 - value.data[i]
  return count > 30 ? nthSmallest(found, Math.floor(0.7 * count), count) : 0
}
