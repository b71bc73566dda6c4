import type { Raster } from '../src/pixels/raster.ts'
import { newRandom } from '../src/random.ts'

/** A sofa-like item with arms and feet before a background, and which pixels it covers. */
export function itemPicture(
  width: number,
  height: number,
  background: (x: number, y: number) => [number, number, number],
  body: [number, number, number],
) {
  const random = newRandom(9)
  const data = new Uint8ClampedArray(4 * width * height)
  const matte = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const s = x / width
      const t = y / height
      const back = s > 0.14 && s < 0.86 && t > 0.28 && t < 0.7
      const arms = (Math.hypot((s - 0.16) / 0.08, (t - 0.56) / 0.2) < 1 || Math.hypot((s - 0.84) / 0.08, (t - 0.56) / 0.2) < 1) && t < 0.72
      const feet = t >= 0.7 && t < 0.78 && (Math.abs(s - 0.2) < 0.02 || Math.abs(s - 0.8) < 0.02)
      const on = back || arms || feet
      matte[y * width + x] = on ? 1 : 0
      const shade = 0.82 + 0.18 * (1 - t)
      const colour = feet ? [40, 30, 25] : body.map((v) => v * shade)
      const [r, g, b] = on ? colour : background(s, t)
      const grain = 3 * (random() - 0.5)
      data.set([r + grain, g + grain, b + grain, 255], 4 * (y * width + x))
    }
  }
  return { raster: { width, height, data } satisfies Raster, matte }
}

export const white = (): [number, number, number] => [250, 250, 250]
export const studio = (s: number, t: number): [number, number, number] => {
  const v = 205 - 60 * ((s - 0.5) ** 2 + (t - 0.45) ** 2) - 22 * Math.exp(-(((t - 0.8) / 0.05) ** 2) - ((s - 0.5) / 0.35) ** 2)
  return [v, v, v + 2]
}

/** A terracotta sofa before white, and which pixels it covers. */
export const sofa = itemPicture(320, 220, white, [178, 96, 70])

/** A picture of one grey. */
export const plain = (width: number, height: number, grey: number): Raster => {
  const data = new Uint8ClampedArray(4 * width * height).fill(grey)
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  return { width, height, data }
}
