import { fractalNoise, valueNoise } from '../pixels/noise.ts'
import { lay, seen, type Material, type Rgb } from './material.ts'

/** Cut-pile carpet: a fine tuft, and the broad lighter and darker strokes that feet and brushes leave. */
export function carpet(pile: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const pixel = Math.max(du, dv)
    const tuft = (valueNoise(u * 85, v * 85, 2) - 0.5) * (0.3 + 0.7 * seen(0.012, pixel))
    const clump = (fractalNoise(u * 9, v * 9, 2, 5) - 0.5) * seen(0.1, pixel)
    const strokes = fractalNoise(u * 1.3 + 0.4 * v, v * 1.1, 2, 9) - 0.5
    lay(hit, pile, 0.94 + 0.26 * tuft + 0.16 * clump + 0.16 * strokes, 0.3 * tuft, 0)
  }
}
