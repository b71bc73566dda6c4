import { boxBlur, gaussianBlur } from '../pixels/blur.ts'
import { clamp, mix, smoothstep } from '../pixels/curves.ts'
import { greyDilate } from '../pixels/morphology.ts'
import { nthSmallest } from '../pixels/nth-smallest.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { enlarge } from '../pixels/resize.ts'
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
  const floor = clamp(2.2 * noise, 0.02, 0.07)
  const plane = tone
  for (let i = 0; i < plane.data.length; i++) {
    if (depth.data[i] <= floor) {
      plane.data[i] = 1
      continue
    }
    const full = 0.86 * Math.max(weakestFull, strongest.data[i])
    const d = clamp((depth.data[i] - floor) / (full - floor))
    const share = near.data[i]
    const line = share > 0 ? 1 - blackening[Math.round(255 * (1 - d))] : 0
    plane.data[i] = 1 - clamp(mix(0.92 * d, line, share))
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

/** The depth of the darkest lines around, smooth over about a tenth of the picture. */
function strongestNearby({ width, height, data }: Plane): Plane {
  const cell = 8
  const small = newPlane(Math.ceil(width / cell), Math.ceil(height / cell))
  const takeRow = (y: number) => {
    const row = Math.floor(y / cell) * small.width
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const k = row + ((x / cell) | 0)
      if (data[i] > small.data[k]) small.data[k] = data[i]
    }
  }
  for (let y = 0; y < height; y++) takeRow(y)
  return enlarge(gaussianBlur(greyDilate(small, 4), 5), cell, width, height)
}

/** How dark the ink is: the 70th percentile of depth among pixels that are not paper. */
export function inkOf(value: Plane): number {
  const found = new Float32Array(Math.ceil(value.data.length / 3))
  let count = 0
  for (let i = 0; i < value.data.length; i += 3) if (value.data[i] < 0.8) found[count++] = 1 - value.data[i]
  return count > 30 ? nthSmallest(found, Math.floor(0.7 * count), count) : 0
}
