import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { luminanceOf } from '../../pixels/colour.ts'
import { clamp } from '../../pixels/curves.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import type { Light, Plane } from '../../pixels/raster.ts'

/** How strongly the author's own lines stay over a watercolour. */
const strength = { precise: 1, balanced: 0.85, creative: 0.66 }
const ink = [0.05, 0.045, 0.05]

/** Lays the lines of the drawing over a watercolour; other manners have none. */
export function drawLines(picture: Light, line: Plane, { detail_level, generation_mode }: InteriorBrief) {
  if (detail_level !== 'artistic') return
  const k = strength[generation_mode]
  for (let i = 0, j = 0; i < line.data.length; i++, j += 3) {
    const s = Math.min(0.9, clamp(line.data[i] * 2.2) * k)
    if (s < 0.01) continue
    for (let c = 0; c < 3; c++) picture.data[j + c] += (ink[c] * Math.min(1, picture.data[j + c] * 3 + 0.2) - picture.data[j + c]) * s
  }
}

/** Watercolour or an even render instead of a photograph: pigment that pools and paper that shows, or quieter texture. */
export function setManner(picture: Light, { detail_level, generation_mode }: InteriorBrief, seed: number) {
  const { width, height, data } = picture
  if (detail_level === 'artistic') {
    for (let y = 0, j = 0; y < height; y++) {
      for (let x = 0; x < width; x++, j += 3) {
        const wash = fractalNoise((x / width) * 7 + seed, (y / width) * 7, 4, 2) - 0.5
        const paper = fractalNoise(x * 0.35, y * 0.35, 2, 6) - 0.5
        const edge = Math.min(x, y, width - x, height - y) / (0.06 * width) + 1.6 * wash
        const bare = clamp(1 - edge) * 0.9
        for (let c = 0; c < 3; c++) {
          const v = data[j + c] * (1 + 0.42 * wash + 0.12 * paper)
          const pale = 0.12 + 0.88 * v
          data[j + c] = pale + (0.93 - pale) * bare
        }
      }
    }
  } else if (detail_level === 'clean_render') {
    for (let j = 0; j < data.length; j++) data[j] = 0.045 + 0.94 * data[j]
  }
  const freedom = { precise: 0, balanced: 0.5, creative: 1 }[generation_mode]
  if (freedom > 0) giveRein(picture, freedom)
}

/** The freer the hand, the warmer the lights, the cooler the shades, the fuller colour and contrast. `freedom`: 0–1. */
function giveRein({ width, height, data }: Light, freedom: number) {
  for (let y = 0, j = 0; y < height; y++) {
    const k = 1 + 0.2 * freedom * (0.5 - y / height)
    for (let x = 0; x < width; x++, j += 3) {
      const level = luminanceOf(data[j], data[j + 1], data[j + 2])
      const bright = clamp(level / 0.5)
      const contrast = 1 + 0.22 * freedom * (bright - 0.45)
      const warm = 0.09 * freedom * (bright - 0.35)
      const fuller = 1 + 0.22 * freedom
      data[j] = Math.max(0, level + (data[j] - level) * fuller) * contrast * k * (1 + warm)
      data[j + 1] = Math.max(0, level + (data[j + 1] - level) * fuller) * contrast
      data[j + 2] = Math.max(0, level + (data[j + 2] - level) * fuller) * contrast * (2 - k) * (1 - warm)
    }
  }
}
