import type { Daylight } from '../../looks/daylight.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'
import { STEP } from './lit-plane.ts'

/** Shade of a tree outside the picture: patches of light on the near ground on the sun's side; the dark ones shrink towards its rim. */
export function dapple(scene: Scene, light: Daylight, lit: Plane, seed: number) {
  if (light.night > 0.8 || light.softness > 0.7) return
  const { camera } = scene
  const onRight = light.sun[0] > 0
  const clear = 1 - light.softness
  for (let y = Math.max(0, Math.ceil((camera.horizon + 4) / STEP)); y < lit.height; y++) {
    const down = (y * STEP - camera.horizon) / Math.max(1, scene.height - camera.horizon)
    const row = smoothstep(0.62, 0.98, down)
    if (row === 0) continue
    const z = (camera.eye * camera.focal) / (y * STEP - camera.horizon)
    for (let x = 0; x < lit.width; x++) {
      const across = onRight ? x / lit.width : 1 - x / lit.width
      const zone = row * smoothstep(0.45, 0.95, across + 0.25 * down)
      if (zone < 0.01 || scene.building[y * STEP * scene.width + x * STEP]) continue
      const gx = ((x * STEP - camera.centreX) * z) / camera.focal
      const boughs = fractalNoise(gx * 0.55 + seed, z * 0.45, 2, 33)
      const leaves = fractalNoise(gx * 4.6, z * 3.2, 2, 37)
      const thin = 0.4 * (1 - smoothstep(0, 0.2, zone)) - 0.3 * zone
      const shade = smoothstep(0.58 + thin, 0.84 + thin, 0.62 * boughs + 0.38 * leaves)
      lit.data[y * lit.width + x] *= 1 - 0.9 * shade * clear
    }
  }
}
