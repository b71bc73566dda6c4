import { clamp } from '../../pixels/curves.ts'
import { cellNoise, valueNoise } from '../../pixels/noise.ts'
import { Role } from '../../scene.ts'
import { steadyBase } from '../backdrop/weather-air.ts'
import type { Site } from '../site/site.ts'

/** The tallest blades that a mower leaves along a wall, in metres. */
const tallM = 0.09

/** Grass that stands up before the foot of walls, where no mower comes: in tufts, of the colour of the lawn below, lighter at its tips. */
export function growGrassFoot({ canvas, scene }: Site) {
  const { width, height, role, bounds, camera, building } = scene
  const { colour } = canvas
  const feet = steadyBase(bounds.baseOf, 2)
  for (let x = 0; x < width; x++) {
    const base = feet[x]
    const perM = Math.max(1, (base - camera.horizon) / camera.eye)
    const lawn = Math.min(height - 1, base + 4 + Math.round(0.2 * perM)) * width + x
    if (base <= camera.horizon + 4 || role[lawn] !== Role.ground || role[(base + 2) * width + x] !== Role.ground || building[lawn]) continue
    const tuft = valueNoise((9 * x) / perM, 1, 5) * (0.3 + 0.7 * valueNoise((1.4 * x) / perM, 2, 6))
    const tall = tallM * perM * tuft * (0.65 + 0.35 * cellNoise(x, 3, 8))
    const bright = 0.8 + 0.5 * cellNoise(x, 4, 8)
    for (let k = -2; k < tall; k++) {
      const i = (base - k) * width + x
      const here = role[i]
      if (k >= 0 && here !== Role.wall && here !== Role.trim && here !== Role.ground) break
      const share = k < 0 ? 0.5 : clamp(tall - k)
      const light = bright * (0.75 + 0.75 * clamp(k / (tallM * perM)))
      for (let c = 0; c < 3; c++) colour[3 * i + c] += (colour[3 * lawn + c] * light - colour[3 * i + c]) * share
    }
  }
}
