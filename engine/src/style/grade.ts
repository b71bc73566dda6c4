import type { Lab, PictureLook } from '../measure/picture-look.ts'
import { labOf, linearOf, linearOfLab, toByte } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'

/** How much of the way to the other light is gone: the drawing keeps a light that fits its own shadows. */
const strength = 0.7
/** Nothing is moved further than this, in L* and in a* and b*. */
const farthest = { lightness: 16, colour: 14 }

const within = (x: number, limit: number) => Math.max(-limit, Math.min(limit, x))

/**
 * A picture with its light moved towards that of another: darks, middles and brights each by their own difference, what lies between them
 * smoothly (a simple form of the transfer of statistics in Lab: Reinhard et al., Color Transfer between Images, 2001). Black stays
 * black and white white.
 */
export function gradeTowards(raster: Raster, own: PictureLook['light'], wanted: PictureLook['light']): Raster {
  const shifts = own.map((from, band): Lab => {
    const to = wanted[band]
    return [
      strength * within(to[0] - from[0], farthest.lightness),
      strength * within(to[1] - from[1], farthest.colour),
      strength * within(to[2] - from[2], farthest.colour),
    ]
  })
  const table = Array.from({ length: 101 }, (_, lightness) => shiftAt(lightness, own, shifts))
  keepOrder(table)
  const { width, height, data } = raster
  const out = new Uint8ClampedArray(data.length)
  const linear = Float32Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255))
  const lab = [0, 0, 0]
  const rgb: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < data.length; i += 4) {
    labOf(linear[data[i]], linear[data[i + 1]], linear[data[i + 2]], lab)
    const at = Math.min(99, Math.max(0, Math.floor(lab[0])))
    const t = lab[0] - at
    for (let c = 0; c < 3; c++) lab[c] += table[at][c] + (table[at + 1][c] - table[at][c]) * t
    linearOfLab(lab, rgb)
    for (let c = 0; c < 3; c++) out[i + c] = toByte(rgb[c])
    out[i + 3] = data[i + 3]
  }
  return { width, height, data: out }
}

/** So near to black and to white, in L*, what is added fades away. */
const edge = 10

/** What is added at a lightness: the shift of a band at its own, linear between the bands; nothing at 0 and 100. */
function shiftAt(lightness: number, own: PictureLook['light'], shifts: Lab[]): [number, number, number] {
  const [dark, middle, bright] = own.map(([at]) => at)
  const [from, to] = lightness < middle ? [0, 1] : [1, 2]
  const [start, end] = lightness < middle ? [dark, middle] : [middle, bright]
  const t = end > start ? Math.min(1, Math.max(0, (lightness - start) / (end - start))) : 1
  const share = Math.min(1, lightness / edge, (100 - lightness) / edge)
  return [0, 1, 2].map((c) => share * (shifts[from][c] + (shifts[to][c] - shifts[from][c]) * t)) as [number, number, number]
}

/** Whatever is brighter stays brighter. */
function keepOrder(table: [number, number, number][]) {
  for (let l = 1; l < table.length; l++) table[l][0] = Math.max(table[l][0], table[l - 1][0] - 0.8)
}
