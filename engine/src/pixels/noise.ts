import { newRandom } from '../random.ts'

const SIDE = 256
const MASK = SIDE - 1
const table = new Float32Array(SIDE * SIDE)
const random = newRandom(1234567)
for (let i = 0; i < table.length; i++) table[i] = random()

/** A fixed number in [0, 1) for the cell (x, y) of a grid; `layer` chooses among independent grids. */
export const cellNoise = (x: number, y: number, layer = 0): number => table[(((y + layer * 91) & MASK) << 8) | ((x + layer * 37) & MASK)]

/**
 * Fractal noise in [0, 1]: `octaves` of value noise, each about twice as fine and half as strong. One loop, since millions
 * of calls for each octave would cost more than what they work out.
 */
export function fractalNoise(x: number, y: number, octaves = 4, layer = 0): number {
  let sum = 0
  let weight = 1
  let total = 0
  for (let grid = layer; grid < layer + octaves; grid++) {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    let fx = x - cellX
    let fy = y - cellY
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    const x0 = (cellX + grid * 37) & MASK
    const x1 = (x0 + 1) & MASK
    const y0 = ((cellY + grid * 91) & MASK) << 8
    const y1 = ((cellY + grid * 91 + 1) & MASK) << 8
    const top = table[y0 | x0] + (table[y0 | x1] - table[y0 | x0]) * fx
    const bottom = table[y1 | x0] + (table[y1 | x1] - table[y1 | x0]) * fx
    sum += weight * (top + (bottom - top) * fy)
    total += weight
    weight *= 0.5
    x = x * 2.03 + 17.3
    y = y * 2.03 + 9.1
  }
  return sum / total
}

/** Smooth value noise in [0, 1]: one feature per unit, repeating after 256 units. */
export const valueNoise = (x: number, y: number, layer = 0): number => fractalNoise(x, y, 1, layer)
