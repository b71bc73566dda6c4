import { grounds } from '../../materials/index.ts'
import { newHit } from '../../materials/material.ts'
import { ripple } from '../../materials/water.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import type { Site } from '../site/site.ts'

/** What a sandy bottom adds near the shore. */
const SHALLOW = [0.03, 0.16, 0.15]

/**
 * Open water behind the house, from `from` times its distance outwards, `wide` metres across: a mirror of the picture above
 * the shore by rows, broken by waves, over the water's own colour.
 */
export function paintWater({ canvas, scene, light }: Site, kind: 'lake' | 'sea', from: number, wide: number) {
  const { width, height, camera } = scene
  const start = Math.max(camera.near, 9) * from
  const end = kind === 'sea' ? Infinity : start + wide * 5
  const top = Math.max(0, Math.ceil(camera.horizon) + (kind === 'sea' ? 0 : 1))
  const hit = newHit()
  const wave = { lean: 0, away: 0 }
  grounds[kind]({ u: 0, v: 0, du: 1, dv: 1 }, hit)
  const source = canvas.colour.slice()
  for (let y = top; y < height; y++) {
    const z = Math.min(2500, (camera.eye * camera.focal) / Math.max(0.4, y + 0.5 - camera.horizon))
    if (z < start * 0.8) break
    const calm = 1 / (1 + z / 60)
    for (let x = 0; x < width; x++) {
      const u = ((x - camera.centreX) * z) / camera.focal
      const shore = start * (0.94 + 0.12 * fractalNoise(u * 0.08, 3, 3, 14))
      const edge = smoothstep(shore - 0.4, shore + 0.5, z) * (end === Infinity ? 1 : smoothstep(end, end * 0.85, z))
      if (edge === 0) continue
      ripple(u * 0.5, z * 0.5, wave)
      const i = y * width + x
      if (scene.building[i]) continue
      const row = clamp(Math.round(2 * camera.horizon - y - 3 + wave.away * 26 * calm), 0, height - 1)
      const column = clamp(Math.round(x + wave.lean * 18 * calm), 0, width - 1)
      const slant = clamp(1 - (y - camera.horizon) / (0.5 * height))
      const mirror = (kind === 'sea' ? 0.14 : 0.34) + (kind === 'sea' ? 0.42 * slant ** 3 : 0.4 * slant)
      const foam =
        kind === 'sea' ? smoothstep(shore + 1.6, shore + 0.2, z) * smoothstep(0.45, 0.6, fractalNoise(u * 0.7, z * 0.5, 3, 6)) : 0
      const swell = 1 + (kind === 'sea' ? 1.1 : 0.5) * wave.away + 0.3 * wave.lean
      const glint = kind === 'sea' ? smoothstep(0.1, 0.2, wave.away) * 0.16 : smoothstep(0.16, 0.24, wave.away) * 0.05
      const j = 3 * i
      for (let c = 0; c < 3; c++) {
        const shallow = kind === 'sea' ? smoothstep(start * 2.6, start, z) * SHALLOW[c] : 0
        const own = ((c === 0 ? hit.r : c === 1 ? hit.g : hit.b) + shallow) * swell * (light.skylight[c] + 0.5 * light.sunlight[c])
        const seen =
          own * (1 - mirror) +
          source[3 * (row * width + column) + c] * mirror +
          glint * light.sunlight[c] +
          foam * 0.75 * (light.skylight[c] + 0.6 * light.sunlight[c])
        canvas.colour[j + c] += (seen - canvas.colour[j + c]) * edge
      }
    }
  }
}
