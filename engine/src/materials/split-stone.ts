import { cellNoise, fractalNoise, valueNoise } from '../pixels/noise.ts'
import { cover, fraction, perCell, seen, weathering, type Material, type Rgb } from './material.ts'

/** Height of a course in metres, and how far its stones may be longer than it. */
const course = 0.15
const longest = 3.4
/** Width of a joint, and of the edge of a stone that catches the light or lies in its own shade, in metres. */
const jointM = 0.006
const edgeM = 0.012

/** Split stone as it is set before the wall of a room: level courses, narrow open joints, a rough face on every stone. */
export function splitStone(rock: Rgb, mortar: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const row = Math.floor(v / course)
    const length = course * (1.4 + (longest - 1.4) * cellNoise(row, 9))
    const column = Math.floor(u / length + 9 * cellNoise(row, 4))
    const pixel = Math.max(du, dv)
    const each = seen(0.6 * course, pixel)
    const tone = perCell(column, row, 12, each) - 0.5
    const hue = perCell(column + 7, row + 3, 12, each) - 0.5
    const left = fraction(u / length + 9 * cellNoise(row, 4)) * length
    const low = fraction(v / course) * course
    const high = course - low
    const edge = Math.min(left, length - left, low, high)
    // Each stone is split for itself: its face begins anew.
    const grain = seen(0.02, pixel) * (fractalNoise(u * 21 + 31 * tone, v * 27, 3, 3) - 0.5)
    const lumps = seen(0.06, pixel) * (valueNoise(u * 9 + 57 * hue, v * 13, 5) - 0.5)
    const k = 0.9 + 0.5 * tone + 0.34 * grain + 0.12 * lumps + 0.12 * weathering(u, v, 14)
    hit.r = rock[0] * k * (1 + 0.16 * hue)
    hit.g = rock[1] * k
    hit.b = rock[2] * k * (1 - 0.2 * hue)
    const lip = 0.5 * seen(edgeM, pixel) * (within(high, pixel) - within(low, pixel))
    hit.relief = each * lip + 0.5 * grain + 0.4 * lumps
    hit.gloss = 0
    const soft = jointM / 2 + 0.5 * pixel
    const joint = edge >= soft ? 0 : Math.min(1, (soft - edge) / pixel) * Math.min(1, jointM / pixel)
    cover(hit, mortar, joint * 0.85, -0.9)
  }
}

/** How much of a pixel lies on the edge of a stone, `off` metres from its end. */
const within = (off: number, pixel: number) => Math.max(0, Math.min(1, (edgeM + jointM - off) / pixel + 0.5))
