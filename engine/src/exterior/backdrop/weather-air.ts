import type { Daylight } from '../../looks/daylight.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import { newRandom } from '../../random.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { mirroredRow } from '../ground/mirrored-row.ts'
import { seenFrom } from '../profiles.ts'

/** Wet ground mirrors the house and the sky: fully in puddles, a sheen elsewhere. */
export function wetGround(canvas: Canvas, scene: Scene, light: Daylight) {
  if (light.wet === 0) return
  const { width, height, camera, role } = scene
  const { colour, depth } = canvas
  const source = colour.slice()
  const { reflects } = seenFrom(scene)
  for (let y = Math.max(0, Math.ceil(camera.horizon)); y < height; y++) {
    const z = (camera.eye * camera.focal) / Math.max(0.5, y + 0.5 - camera.horizon)
    if (z > camera.near * 4) continue
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const here = role[i]
      if ((here !== Role.ground && here !== Role.paving) || Math.abs(depth[i] - z) > 0.05 * z) continue
      const u = ((x - camera.centreX) * z) / camera.focal
      const hollow = fractalNoise(u * 0.42, z * 0.42, 3, 14)
      const puddle = here === Role.paving ? 0.35 + 0.6 * smoothstep(0.42, 0.56, hollow) : 0.04 + 0.3 * smoothstep(0.6, 0.68, hollow)
      const wave = (fractalNoise(u * 2.1, z * 2.1, 2, 3) - 0.5) * 5
      const column = Math.max(0, Math.min(width - 1, Math.round(x + wave)))
      const row = Math.max(0, Math.min(height - 1, Math.round(mirroredRow(canvas, camera, column, y) + wave)))
      const slant = (0.28 + 0.5 * smoothstep(height, camera.horizon, y)) * reflects
      const k = puddle * slant
      const j = 3 * (row * width + column)
      for (let c = 0; c < 3; c++) colour[3 * i + c] += (source[j + c] * 0.9 - colour[3 * i + c]) * k
    }
  }
}

/** Air between the eye and what is seen: fog, or the faint blue of a distant view (`distant` 0–1, thicker as it grows). */
export function hangAir(canvas: Canvas, scene: Scene, light: Daylight, distant: number) {
  const amount = Math.max(light.fog, distant * 0.14)
  if (amount < 0.03) return
  const { width, height, camera } = scene
  const air = [light.horizon[0] * 0.86, light.horizon[1] * 0.88, light.horizon[2] * (distant > light.fog ? 0.96 : 0.9)]
  const density = -Math.log(1 - 0.5 * amount) / Math.max(6, camera.near)
  for (let y = 0; y < height; y++) {
    const low = smoothstep(0, camera.horizon + 1, y)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const z = canvas.depth[i]
      const drift = light.fog > 0.4 ? 0.75 + 0.5 * fractalNoise(x * 0.006, y * 0.012, 3, 44) : 1
      const k = z === Infinity ? amount * (0.35 + 0.6 * low) : 1 - Math.exp(-Math.max(0, z - 2 + distant * 9) * density * drift)
      for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (air[c] - canvas.colour[3 * i + c]) * k
    }
  }
}

/** Flakes in the air: many small far ones, few large near ones, a little slanted. */
export function dropFlakes(canvas: Canvas, light: Daylight, seed: number) {
  if (light.flakes === 0) return
  const { width, height, colour } = canvas
  const random = newRandom(seed + 77)
  const count = Math.round((width * height * light.flakes) / 620)
  const bright = 0.25 + 0.75 * (light.skylight[1] + light.sunlight[1])
  for (let k = 0; k < count; k++) {
    const near = random()
    const r = (0.55 + 2.6 * near * near * near) * (width / 900 + 0.25)
    const cx = random() * width
    const cy = random() * height
    const alpha = 0.75 - 0.35 * near
    for (let y = Math.max(0, Math.floor(cy - 2 * r)); y < Math.min(height, cy + 2 * r); y++) {
      for (let x = Math.max(0, Math.floor(cx - 2 * r)); x < Math.min(width, cx + 2 * r); x++) {
        const d = Math.hypot(x + 0.5 - cx + 0.3 * (y - cy), (y + 0.5 - cy) * 0.8) / r
        if (d > 1.3) continue
        const share = alpha * smoothstep(1.3, 0.5, d)
        const j = 3 * (y * width + x)
        for (let c = 0; c < 3; c++) colour[j + c] += (bright - colour[j + c]) * share
      }
    }
  }
}

/** The foot of the house in each column without the jumps of single columns: a median over so many to both sides (default: 2 % of all). */
export function steadyBase(baseOf: Int32Array, reach = Math.round(baseOf.length * 0.02)): Int32Array {
  /** What is known within reach, in order. */
  const near = new Int32Array(2 * reach + 2)
  let count = 0
  const enter = (base: number) => {
    if (base < 0) return
    let k = count++
    for (; k > 0 && near[k - 1] > base; k--) near[k] = near[k - 1]
    near[k] = base
  }
  const leave = (base: number) => {
    if (base >= 0) near.copyWithin(near.indexOf(base), near.indexOf(base) + 1, count--)
  }
  for (let x = 0; x < reach; x++) enter(baseOf[x] ?? -1)
  return baseOf.map((_, x) => {
    enter(baseOf[x + reach] ?? -1)
    leave(baseOf[x - reach - 1] ?? -1)
    return count > 0 ? near[count >> 1] : -1
  })
}
