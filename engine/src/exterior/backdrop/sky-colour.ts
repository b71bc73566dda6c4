import type { Daylight } from '../../looks/daylight.ts'
import { clamp, read, smoothstep, tabulate } from '../../pixels/curves.ts'
import { fractalNoise, valueNoise } from '../../pixels/noise.ts'

/** A place for one linear colour, reused for every pixel. */
export type Sample = Float32Array

/** How far the sky has gone from the colour of the horizon to that of the zenith, and how much of the glow is left, at heights 0–1. */
const riseAt = tabulate(1, (height) => Math.min(1, height * 1.7) ** 0.7)
const rowAt = tabulate(1, (height) => 2.6 * Math.log(1 + height / 0.35))
const glowAt = tabulate(1, (height) => Math.exp(-5 * height))

/**
 * The sky in a direction (x right, y up, z away; any length): a gradient from horizon to zenith, the glow on the sun's
 * side, and a flat layer of cloud seen in perspective, whose edge towards the sun is bright.
 * `octaves` 0 leaves the clouds out.
 */
export function skyColour(light: Daylight, x: number, y: number, z: number, octaves: number, seed: number, out: Sample) {
  const scale = 1 / Math.sqrt(x * x + y * y + z * z)
  const height = clamp(y * scale)
  const side = clamp(0.5 + 0.5 * x * scale * Math.sign(light.sun[0]))
  const t = read(riseAt, height)
  const near = read(glowAt, height) * (0.18 + 0.82 * side * side)
  for (let c = 0; c < 3; c++) out[c] = light.horizon[c] + (light.zenith[c] - light.horizon[c]) * t + light.glow[c] * near
  if (octaves > 0 && light.cover > 0.02) addClouds(light, x * scale, height, Math.abs(z) * scale, octaves, seed, out)
}

/**
 * Two layers: thin veils high up, drawn out by wind, and heaps with ragged crests and level shaded feet whose number grows with
 * the cover. A heap is light where there is less cloud towards the sun than here.
 */
function addClouds(light: Daylight, x: number, height: number, z: number, octaves: number, seed: number, out: Sample) {
  const side = Math.sign(light.sun[0])
  const far = 1 / (height + 0.22)
  const u = (x / (z + 0.35)) * 2.1 + seed * 3.71
  const v = read(rowAt, height) + seed * 1.93
  const veilDrift = valueNoise(x * far * 0.7 + seed, z * far * 0.5, 40)
  const veil = fractalNoise(x * far * 1.3 + veilDrift * 1.4 + seed, z * far * 2.6 + x * far * 0.8, Math.min(octaves, 4), 50)
  const thin = smoothstep(0.4, 0.95, veil) * (0.1 + 0.36 * light.cover) * smoothstep(0.06, 0.3, height)
  const curl = valueNoise(u * 1.6, v * 1.6, 21) - 0.5
  const from = 0.66 - 0.36 * light.cover
  const heap = heapAt(u, v, curl, octaves, from)
  const dense = smoothstep(from - 0.03, from + 0.17 + 0.08 * light.cover, heap) * smoothstep(0.0, 0.09, height)
  if (thin + dense < 0.004) return
  const towards = dense > 0 ? heapAt(u + side * 0.16, v + 0.2, curl, Math.max(1, octaves - 3), 0) : heap
  const lit = clamp(0.66 + (heap - towards) * 5.5 - Math.max(0, heap - from - 0.06) * 2.2)
  const share = Math.min(0.96, dense * 0.95 + thin * (1 - dense))
  const bright = (dense * lit + thin * (1 - dense) * 0.9) / Math.max(1e-3, dense + thin * (1 - dense))
  for (let c = 0; c < 3; c++) out[c] += (light.cloudShade[c] + (light.cloudLit[c] - light.cloudShade[c]) * bright - out[c]) * share
}

/**
 * How much heaped cloud there is, 0–1: heaps broader than tall, gathered in drifts with clear sky between, their crests of ever smaller
 * heaps of their own (billows: noise folded at its middle, Ebert et al. 2003). What cannot come to `least` has no crests.
 */
function heapAt(a: number, b: number, curl: number, detail: number, least: number): number {
  const drift = fractalNoise(a * 0.55, b * 0.5, 2, 3)
  const body = fractalNoise(a * 1.7 + 0.35 * curl, b * 2.3 + 0.2 * curl, 2, 11)
  const bare = 0.42 * drift + 0.4 * body
  if (bare + 0.2 < least) return bare
  let billows = 0
  for (let k = 0, share = 0.5, size = 4.3; k < Math.min(3, detail); k++, share *= 0.5, size *= 2.1)
    billows += share * Math.abs(2 * valueNoise(a * size + 0.6 * curl, b * 1.25 * size, 9 + k) - 1)
  return bare + 0.2 * billows
}
