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
  let right = layer * 37
  let down = layer * 91
  for (let k = 0; k < octaves; k++) {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    let fx = x - cellX
    let fy = y - cellY
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    const x0 = ((cellX | 0) + right) & MASK
    const x1 = (x0 + 1) & MASK
    const row = (cellY | 0) + down
    const y0 = (row & MASK) << 8
    const y1 = ((row + 1) & MASK) << 8
    const a = table[y0 | x0]
    const c = table[y1 | x0]
    const top = a + (table[y0 | x1] - a) * fx
    const bottom = c + (table[y1 | x1] - c) * fx
    sum += weight * (top + (bottom - top) * fy)
    total += weight
    weight *= 0.5
    x = x * 2.03 + 17.3
    y = y * 2.03 + 9.1
    right += 37
    down += 91
  }
  return sum / total
}

/** Smooth value noise in [0, 1]: one feature per unit, repeating after 256 units. The first octave of `fractalNoise`, for itself. */
export function valueNoise(x: number, y: number, layer = 0): number {
  const cellX = Math.floor(x)
  const cellY = Math.floor(y)
  let fx = x - cellX
  let fy = y - cellY
  fx = fx * fx * (3 - 2 * fx)
  fy = fy * fy * (3 - 2 * fy)
  const x0 = ((cellX | 0) + layer * 37) & MASK
  const x1 = (x0 + 1) & MASK
  const row = (cellY | 0) + layer * 91
  const y0 = (row & MASK) << 8
  const y1 = ((row + 1) & MASK) << 8
  const a = table[y0 | x0]
  const c = table[y1 | x0]
  const top = a + (table[y0 | x1] - a) * fx
  const bottom = c + (table[y1 | x1] - c) * fx
  return top + (bottom - top) * fy
}
