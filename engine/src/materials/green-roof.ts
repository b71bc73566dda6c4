import { fractalNoise } from '../pixels/noise.ts'
import { layMix, seen, type Material, type Rgb } from './material.ts'

/** Sedum and grasses: cushions of two greens with rusty patches and a rough, light-catching top. */
export function greenRoof(sedum: Rgb, grass: Rgb, rust: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const patch = fractalNoise(u * 0.8, v * 0.8, 3, 5)
    const near = 0.3 + 0.7 * seen(0.1, Math.max(du, dv))
    const tuft = (fractalNoise(u * 8, v * 8, 2, 7) - 0.5) * near
    const autumnal = Math.max(0, Math.min(1, (fractalNoise(u * 1.7 + 9, v * 1.7, 2, 9) - 0.56) * 6))
    layMix(hit, sedum, grass, Math.max(0, Math.min(1, patch * 1.8 - 0.4)), 0.84 + 0.75 * tuft, 0.6 * tuft)
    hit.r += (rust[0] - hit.r) * 0.55 * autumnal
    hit.g += (rust[1] - hit.g) * 0.55 * autumnal
    hit.b += (rust[2] - hit.b) * 0.55 * autumnal
  }
}
