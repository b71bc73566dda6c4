import type { Daylight } from '../looks/daylight.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { fractalNoise, valueNoise } from '../pixels/noise.ts'

/** A place for one linear colour, reused for every pixel. */
export type Sample = Float32Array

/**
 * The sky in a direction (x right, y up, z away; any length): a gradient from horizon to zenith, the glow on the sun's
 * side, and a flat layer of cloud seen in perspective, whose edge towards the sun is bright.
 * `octaves` 0 leaves the clouds out.
 */
export function skyColour(light: Daylight, x: number, y: number, z: number, octaves: number, seed: number, out: Sample) {
  const scale = 1 / Math.sqrt(x * x + y * y + z * z)
  const height = clamp(y * scale)
  const side = clamp(0.5 + 0.5 * x * scale * Math.sign(light.sun[0]))
  const t = Math.pow(Math.min(1, height * 1.7), 0.7)
  const near = Math.exp(-height * 5) * (0.18 + 0.82 * side * side)
  for (let c = 0; c < 3; c++) out[c] = light.horizon[c] + (light.zenith[c] - light.horizon[c]) * t + light.glow[c] * near
  if (octaves > 0 && light.cover > 0.02) addClouds(light, x * scale, height, Math.abs(z) * scale, octaves, seed, out)
}

/** Two layers: long thin streaks high up, and heaps whose number grows with the cover. */
function addClouds(light: Daylight, x: number, height: number, z: number, octaves: number, seed: number, out: Sample) {
  const far = 1 / (height + 0.16)
  const u = x * far + seed * 3.71
  const v = z * far + seed * 1.93
  const drift = valueNoise(u * 0.5, v * 0.9, 40)
  const streak = fractalNoise(u * 0.55 + drift * 0.8, v * 2.1, Math.min(octaves, 4), 50)
  const thin = smoothstep(0.5, 0.84, streak) * (0.42 + 0.5 * light.cover) * smoothstep(0, 0.14, height)
  const heap = fractalNoise(u * 0.85 + drift, v * 1.5 + 0.6 * drift, octaves, 3)
  const from = 0.78 - 0.52 * light.cover
  const dense = smoothstep(from, from + 0.26, heap) * smoothstep(0.01, 0.13, height)
  if (thin + dense < 0.004) return
  const towards = fractalNoise(
    (u + Math.sign(light.sun[0]) * 0.13) * 0.85 + drift,
    (v - 0.1) * 1.5 + 0.6 * drift,
    Math.max(2, octaves - 2),
    3,
  )
  const lit = clamp(0.68 + (heap - towards) * 2.4 - (heap - 0.5) * 0.9 * light.cover)
  const share = Math.min(0.94, dense * 0.9 + thin * (1 - dense))
  const bright = (dense * lit + thin * (1 - dense) * 0.85) / Math.max(1e-3, dense + thin * (1 - dense))
  for (let c = 0; c < 3; c++) out[c] += (light.cloudShade[c] + (light.cloudLit[c] - light.cloudShade[c]) * bright - out[c]) * share
}
