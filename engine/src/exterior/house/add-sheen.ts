import type { Vec3 } from '../../geometry/vector.ts'
import type { Daylight } from '../../looks/daylight.ts'
import type { Hit } from '../../materials/material.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import type { Scene } from '../../scene.ts'
import { skyColour } from '../backdrop/sky-colour.ts'

/** Mirrors sky and sun on metal and glass: dull straight on, strong at a slant (Schlick). */
export function addSheen(
  out: Float32Array,
  at: number,
  hit: Hit,
  n: Vec3,
  x: number,
  y: number,
  { camera }: Scene,
  light: Daylight,
  sunlit: number,
  sky: Float32Array,
) {
  const rx = (x - camera.centreX) / camera.focal
  const ry = (camera.horizon - y) / camera.focal
  const length = Math.sqrt(rx * rx + ry * ry + 1)
  const towards = (rx * n[0] + ry * n[1] + n[2]) / length
  const mx = rx / length - 2 * towards * n[0]
  const my = ry / length - 2 * towards * n[1]
  const mz = 1 / length - 2 * towards * n[2]
  const aslant = 1 - Math.min(1, Math.abs(towards))
  const slant = hit.gloss * (0.3 + 0.7 * aslant * aslant * aslant)
  skyColour(light, mx, my + 0.06 + 0.05 * hit.relief, mz, hit.gloss > 0.5 ? 3 : 0, 3, sky)
  const trees = hit.gloss > 0.5 ? smoothstep(0.1, 0.02, my + 0.05 * (fractalNoise(mx * 9, 3, 3, 8) - 0.5)) * 0.6 : 0
  const sunward = Math.max(0, mx * light.sun[0] + my * light.sun[1] + mz * light.sun[2])
  const glint = sunward < 0.6 ? 0 : sunlit * Math.pow(sunward, 24)
  const dull = hit.gloss > 0.5 ? 0 : 0.6
  const grey = (sky[0] + sky[1] + sky[2]) / 3
  const strength = slant * (hit.gloss > 0.5 ? 0.9 : 0.42)
  for (let c = 0; c < 3; c++) {
    const seen = (sky[c] + (grey - sky[c]) * dull) * (1 - trees)
    out[at + c] += strength * (seen - out[at + c] * 0.5) + hit.gloss * 0.5 * glint * light.sunlight[c]
  }
}
