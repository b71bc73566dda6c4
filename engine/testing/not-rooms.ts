import type { Raster } from '../src/pixels/raster.ts'
import { fractalNoise, valueNoise } from '../src/pixels/noise.ts'

// Pictures that people send by mistake: a face, an animal, a sky. Ovals with grain are enough: no straight lines, no box.

type Tone = readonly [number, number, number]
interface Oval {
  x: number
  y: number
  wide: number
  tall: number
  tone: Tone
}

const width = 320
const height = 240

function picture(back: (s: number, t: number) => Tone, ovals: readonly Oval[], fur: number): Raster {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const s = x / width
      const t = y / height
      let tone = back(s, t)
      for (const o of ovals) {
        const d = Math.hypot((s - o.x) / o.wide, (t - o.y) / o.tall)
        const edge = 1 + 0.06 * (valueNoise(s * 30, t * 30, 2) - 0.5)
        if (d < edge) tone = o.tone.map((v) => v * (1.1 - 0.35 * d)) as unknown as Tone
      }
      const grain = 1 + fur * (fractalNoise(s * 60, t * 25, 3, 4) - 0.5)
      data.set([tone[0] * grain, tone[1] * grain, tone[2] * grain, 255], i)
    }
  }
  return { width, height, data }
}

const soft =
  (a: Tone, b: Tone) =>
  (s: number, t: number): Tone => {
    const k = 0.5 * t + 0.5 * fractalNoise(s * 2.5, t * 2.5, 3, 9)
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k]
  }

/** A head and shoulders before a blurred garden. */
export const portrait = (): Raster =>
  picture(
    soft([120, 140, 110], [60, 80, 62]),
    [
      { x: 0.5, y: 1.02, wide: 0.36, tall: 0.4, tone: [52, 62, 92] },
      { x: 0.5, y: 0.36, wide: 0.2, tall: 0.34, tone: [58, 40, 30] },
      { x: 0.5, y: 0.44, wide: 0.15, tall: 0.27, tone: [222, 178, 152] },
      { x: 0.44, y: 0.4, wide: 0.022, tall: 0.02, tone: [40, 30, 28] },
      { x: 0.56, y: 0.4, wide: 0.022, tall: 0.02, tone: [40, 30, 28] },
      { x: 0.5, y: 0.57, wide: 0.05, tall: 0.02, tone: [170, 80, 80] },
    ],
    0.06,
  )

/** A cat on a lawn. */
export const cat = (): Raster =>
  picture(
    soft([110, 142, 70], [84, 116, 56]),
    [
      { x: 0.56, y: 0.66, wide: 0.27, tall: 0.24, tone: [176, 132, 84] },
      { x: 0.31, y: 0.42, wide: 0.13, tall: 0.17, tone: [186, 140, 90] },
      { x: 0.24, y: 0.26, wide: 0.035, tall: 0.08, tone: [160, 116, 74] },
      { x: 0.37, y: 0.26, wide: 0.035, tall: 0.08, tone: [160, 116, 74] },
      { x: 0.27, y: 0.4, wide: 0.02, tall: 0.024, tone: [60, 80, 40] },
      { x: 0.36, y: 0.4, wide: 0.02, tall: 0.024, tone: [60, 80, 40] },
      { x: 0.84, y: 0.58, wide: 0.03, tall: 0.2, tone: [150, 108, 70] },
    ],
    0.5,
  )

/** Nothing but sky. */
export const sky = (): Raster => picture(soft([96, 140, 206], [196, 214, 236]), [], 0.04)
