import type { Random } from '../../random.ts'

/** What a sprite stores for each pixel, all but the first multiplied by coverage, 0–255. */
export const channels = { cover: 0, normalX: 1, normalY: 2, open: 3, tint: 4, wood: 5 } as const
/** How many there are. */
export const COUNT = 6

/**
 * A plant drawn once, before any light falls on it: for each pixel its coverage, where its surface looks (x right, y up),
 * how open it is to the sky, a tint to vary its colour, and whether it is wood. `halves` are smaller copies for distance.
 */
export interface Sprite {
  width: number
  height: number
  /** Column of the foot of the stem; the foot stands on the last row. */
  foot: number
  data: Uint8Array
  /** For each row its first and last column with any coverage; an empty row begins after it ends. */
  first: Int32Array
  last: Int32Array
  half?: Sprite
}

/** A sprite in the making. */
export interface Sheet {
  width: number
  height: number
  data: Float32Array
  random: Random
}

export const newSheet = (width: number, height: number, random: Random): Sheet => ({
  width,
  height,
  data: new Float32Array(COUNT * width * height),
  random,
})

export interface Surface {
  normalX: number
  normalY: number
  open: number
  tint: number
  wood: 0 | 1
}

/** Lays an ellipse with a soft rim: half axes `rx`, `ry` in pixels, turned by `angle`. */
export function dab(sheet: Sheet, x: number, y: number, rx: number, ry: number, angle: number, s: Surface) {
  const { width, height, data } = sheet
  const reach = Math.max(rx, ry) + 1
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const soft = Math.min(rx, ry)
  for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(height - 1, Math.ceil(y + reach)); py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(width - 1, Math.ceil(x + reach)); px++) {
      const dx = px + 0.5 - x
      const dy = py + 0.5 - y
      const across = (dx * cos + dy * sin) / rx
      const along = (dy * cos - dx * sin) / ry
      const share = Math.min(1, (1 - Math.sqrt(across * across + along * along)) * soft + 0.5)
      if (share <= 0) continue
      put(data, COUNT * (py * width + px), share, s)
    }
  }
}

function put(data: Float32Array, j: number, share: number, s: Surface) {
  const keep = 1 - share
  data[j] = data[j] * keep + share
  data[j + 1] = data[j + 1] * keep + share * (s.normalX * 0.5 + 0.5)
  data[j + 2] = data[j + 2] * keep + share * (s.normalY * 0.5 + 0.5)
  data[j + 3] = data[j + 3] * keep + share * s.open
  data[j + 4] = data[j + 4] * keep + share * s.tint
  data[j + 5] = data[j + 5] * keep + share * s.wood
}

/** A tapering stroke from one point to another: a branch, a stem, a blade. */
export function stroke(sheet: Sheet, x0: number, y0: number, x1: number, y1: number, from: number, to: number, s: Surface) {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const steps = Math.max(1, Math.ceil(length / 0.8))
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const r = Math.max(0.35, from + (to - from) * t)
    dab(sheet, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, r, r, 0, s)
  }
}

/** Freezes a sheet into bytes and makes its smaller copies. */
export function finishSprite(sheet: Sheet, foot: number): Sprite {
  const data = new Uint8Array(sheet.data.length)
  for (let k = 0; k < data.length; k++) data[k] = sheet.data[k] * 255 + 0.5
  return withHalves(sheet.width, sheet.height, foot, data)
}

function withHalves(width: number, height: number, foot: number, data: Uint8Array): Sprite {
  const first = new Int32Array(height).fill(width)
  const last = new Int32Array(height).fill(-1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[COUNT * (y * width + x)] === 0) continue
      if (x < first[y]) first[y] = x
      last[y] = x
    }
  }
  const half = height < 24 ? undefined : withHalves(Math.ceil(width / 2), Math.ceil(height / 2), foot / 2, halved(data, width, height))
  return { width, height, foot, data, first, last, half }
}

/** The means of blocks of 2 × 2; beyond the edge is nothing. */
function halved(data: Uint8Array, width: number, height: number): Uint8Array {
  const w = Math.ceil(width / 2)
  const h = Math.ceil(height / 2)
  const small = new Uint8Array(COUNT * w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let c = 0; c < COUNT; c++) {
        let sum = 0
        for (let k = 0; k < 4; k++) {
          const sx = 2 * x + (k & 1)
          const sy = 2 * y + (k >> 1)
          if (sx < width && sy < height) sum += data[COUNT * (sy * width + sx) + c]
        }
        small[COUNT * (y * w + x) + c] = (sum + 2) >> 2
      }
    }
  }
  return small
}
