import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { clamp } from '../../pixels/curves.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import type { Light, Plane } from '../../pixels/raster.ts'

/** How strongly the author's own lines stay over the picture. */
const strength = {
  photorealistic: { precise: 0.46, balanced: 0.18, creative: 0.03 },
  clean_render: { precise: 0.66, balanced: 0.36, creative: 0.14 },
  artistic: { precise: 1, balanced: 0.85, creative: 0.66 },
} satisfies Record<InteriorBrief['detail_level'], Record<InteriorBrief['generation_mode'], number>>

/** How far lines give way where faces meet: a watercolour keeps them, and who wants it precise most of them. */
const giveWay = {
  photorealistic: { precise: 0.9, balanced: 1, creative: 1 },
  clean_render: { precise: 0.35, balanced: 0.6, creative: 0.8 },
  artistic: { precise: 0, balanced: 0, creative: 0.2 },
} satisfies Record<InteriorBrief['detail_level'], Record<InteriorBrief['generation_mode'], number>>

/** Lays the lines of the drawing over the picture. `stays`: how much of a line is to stay, by pixel. */
export function drawLines(picture: Light, line: Plane, { detail_level, generation_mode }: InteriorBrief, stays: Float32Array) {
  const k = strength[detail_level][generation_mode]
  const given = giveWay[detail_level][generation_mode]
  const tint = detail_level === 'artistic' ? [0.05, 0.045, 0.05] : [0.012, 0.011, 0.01]
  for (let i = 0, j = 0; i < line.data.length; i++, j += 3) {
    const s = Math.min(0.9, clamp(line.data[i] * 2.2) * k * (1 + (stays[i] - 1) * given))
    if (s < 0.01) continue
    for (let c = 0; c < 3; c++) picture.data[j + c] += (tint[c] * Math.min(1, picture.data[j + c] * 3 + 0.2) - picture.data[j + c]) * s
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
      const level = 0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2]
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
