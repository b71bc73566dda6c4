import type { Daylight } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import type { Canvas } from '../canvas.ts'
import type { Sprite } from './sprite.ts'

export interface Colours {
  leaf: Rgb
  wood: Rgb
  /** Takes the place of the leaf where the sprite's tint is high: petals, plumes, blossom. */
  petal?: Rgb
  /** The tint from which on a leaf is a petal; 0.8 where it is not given. */
  petalFrom?: number
  /** Share of 0–1 by which snow lies on what looks up. */
  snow: number
}

export interface Stand {
  /** Where the foot stands, in pixels, and how tall the plant is. */
  x: number
  y: number
  height: number
  /** Metres from the camera; what is nearer on the canvas hides it. */
  depth: number
  flip: boolean
  /** How much air lies in front, 0–1, and its colour. */
  haze: number
  air: Rgb
  /** 1 in full sun, less in the shade of the house. */
  sunlit: number
}

const COUNT = 6

/** Draws a plant on the canvas in the light of the day: sun on what faces it, sky from above, light through the leaves. */
export function stamp(canvas: Canvas, sprite: Sprite, light: Daylight, colours: Colours, stand: Stand) {
  let source = sprite
  while (source.half && stand.height < source.height * 0.6) source = source.half
  const scale = source.height / stand.height
  const { width, height, data } = source
  const left = stand.flip ? stand.x - (width - source.foot) / scale : stand.x - source.foot / scale
  const top = stand.y - stand.height
  const x0 = Math.max(0, Math.floor(left))
  const x1 = Math.min(canvas.width - 1, Math.ceil(left + width / scale))
  const y0 = Math.max(0, Math.floor(top))
  const y1 = Math.min(canvas.height - 1, Math.ceil(stand.y))
  const taken = new Float32Array(COUNT)
  for (let y = y0; y <= y1; y++) {
    const sy = (y + 0.5 - top) * scale - 0.5
    if (sy < -0.5 || sy > height - 0.5) continue
    for (let x = x0; x <= x1; x++) {
      const i = y * canvas.width + x
      if (canvas.depth[i] < stand.depth) continue
      let sx = (x + 0.5 - left) * scale - 0.5
      if (stand.flip) sx = width - 1 - sx
      if (sx < -0.5 || sx > width - 0.5) continue
      if (!pick(data, width, height, sx, sy, taken)) continue
      const share = taken[0] / 255
      if (share < 0.02) continue
      shade(canvas, i, light, colours, stand, share)
      if (share > 0.5) canvas.depth[i] = stand.depth
    }
  }

  function shade(canvas: Canvas, i: number, light: Daylight, colours: Colours, stand: Stand, share: number) {
    const k = 1 / taken[0]
    const nx = (taken[1] * k * 2 - 1) * (stand.flip ? -1 : 1)
    const ny = taken[2] * k * 2 - 1
    const nz = Math.sqrt(Math.max(0.05, 1 - nx * nx - ny * ny))
    const open = taken[3] * k
    const tint = taken[4] * k
    const wood = taken[5] * k
    const facing = nx * light.sun[0] + ny * light.sun[1] - nz * light.sun[2]
    const deep = open * open * (0.35 + 0.65 * open)
    const sun = Math.max(0, 0.08 + 0.92 * facing) * (0.06 + 1.15 * deep) * stand.sunlit
    const through = Math.max(0, 0.35 - facing) * 0.34 * deep * (1 - wood) * stand.sunlit
    const sky = open * open * (0.7 + 0.42 * ny)
    const petal = colours.petal && wood < 0.5 && tint > (colours.petalFrom ?? 0.8) ? 1 : 0
    const snow = colours.snow * Math.max(0, Math.min(1, (ny - 0.02) * 2.2 + (open - 0.5) * 1.4))
    const vary = petal ? 1 : 0.72 + 0.56 * tint
    const j = 3 * i
    for (let c = 0; c < 3; c++) {
      const leaf = petal ? colours.petal![c] : colours.leaf[c] * (vary + (c === 0 ? 0.12 * (tint - 0.5) : 0))
      let albedo = leaf + (colours.wood[c] * (0.7 + 0.6 * tint) - leaf) * wood
      albedo += (0.82 - albedo) * snow
      const lit =
        albedo *
        (light.sunlight[c] * (sun + through * (c === 2 ? 0.25 : c === 0 ? 1.1 : 1.2)) * 0.95 +
          light.skylight[c] * sky +
          light.bounce[c] * 0.35 * (1 - ny))
      const seen = lit + (stand.air[c] - lit) * stand.haze
      canvas.colour[j + c] += (seen - canvas.colour[j + c]) * share
    }
  }
}

/** Bilinear; outside the sprite is nothing. False where none of the four neighbours is covered. */
function pick(data: Uint8Array, width: number, height: number, x: number, y: number, out: Float32Array): boolean {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const left = x0 < 0 ? 0 : x0
  const right = x0 + 1 >= width ? width - 1 : x0 + 1
  const top = y0 < 0 ? 0 : y0
  const bottom = y0 + 1 >= height ? height - 1 : y0 + 1
  const a = COUNT * (top * width + left)
  const b = COUNT * (top * width + right)
  const c = COUNT * (bottom * width + left)
  const d = COUNT * (bottom * width + right)
  if ((data[a] | data[b] | data[c] | data[d]) === 0) return false
  const fx = x - x0
  const fy = y - y0
  const ka = (1 - fx) * (1 - fy)
  const kb = fx * (1 - fy)
  const kc = (1 - fx) * fy
  const kd = fx * fy
  for (let k = 0; k < COUNT; k++) out[k] = data[a + k] * ka + data[b + k] * kb + data[c + k] * kc + data[d + k] * kd
  return true
}
