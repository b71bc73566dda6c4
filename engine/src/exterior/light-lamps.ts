import type { Daylight } from '../looks/daylight.ts'
import { smoothstep } from '../pixels/curves.ts'
import { cellNoise } from '../pixels/noise.ts'
import { Role, type Scene } from '../scene.ts'
import type { Canvas } from './canvas.ts'
import { steadyBase } from './weather-air.ts'
import { mapOf, newSpot, spotAt } from './surface-map.ts'

/**
 * Lamps at the house: a wash of light up the walls from below and down from the eaves, cones of beams where the mood asks
 * for them, and what lit windows throw on the ground before them.
 */
export function lightLamps(canvas: Canvas, scene: Scene, light: Daylight, seed: number) {
  const strength = light.lamps * (0.25 + 0.75 * Math.max(light.night, Math.min(1, light.beams)))
  if (strength < 0.05) return
  washWalls(canvas, scene, light, strength, seed)
  spillOnGround(canvas, scene, light, strength)
}

function washWalls({ colour }: Canvas, scene: Scene, light: Daylight, strength: number, seed: number) {
  const { width, height, role, surface, surfaces, camera, building } = scene
  const maps = surfaces.map((s) => mapOf(s, camera))
  const spot = newSpot()
  const spacing = 2.6
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!building[i] || surface[i] >= surfaces.length) continue
      const here = role[i]
      if (here === Role.window || here === Role.roof) continue
      spotAt(maps[surface[i]], camera, x + 0.5, y + 0.5, spot)
      const cell = Math.floor(spot.u / spacing)
      const across = (spot.u / spacing - cell - 0.5) * spacing
      const chosen = cellNoise(cell, surface[i], seed & 7) > 0.3 ? 1 : 0.15
      const rise = Math.max(0, spot.v)
      const cone = Math.exp(-((across / (0.28 + 0.3 * rise)) ** 2)) * Math.exp(-rise / 2.1)
      const wash = 0.2 * Math.exp(-rise / 2.6)
      const under = here === Role.soffit ? 0.4 : 0
      const k = strength * (wash + under + chosen * cone * (0.3 + 0.95 * light.beams))
      const j = 3 * i
      const bright =
        0.16 +
        0.84 * Math.min(1, (colour[j] + colour[j + 1] + colour[j + 2]) / (3 * (0.08 + 0.5 * (light.skylight[1] + light.sunlight[1]))))
      for (let c = 0; c < 3; c++) colour[j + c] += k * bright * light.lampColour[c] * 0.8
    }
  }
}

/** A soft pool of light on the ground along lit walls. */
function spillOnGround({ colour, depth }: Canvas, scene: Scene, light: Daylight, strength: number) {
  const { width, height, role, bounds, camera } = scene
  const foot = steadyBase(bounds.baseOf)
  const reach = Math.round(camera.pixelsPerM * 1.5)
  const glow = new Float32Array(width)
  for (const { quad, surface } of scene.openings) {
    const left = Math.max(0, Math.floor(quad[0].x) - reach)
    const right = Math.min(width - 1, Math.ceil(quad[1].x) + reach)
    if (surface >= scene.surfaces.length) continue
    for (let x = left; x <= right; x++) {
      const out = Math.max(0, quad[0].x - x, x - quad[1].x)
      glow[x] = Math.max(glow[x], smoothstep(reach, -reach * 0.2, out))
    }
  }
  for (let x = 0; x < width; x++) {
    const base = foot[x]
    if (base < 0 || glow[x] === 0) continue
    for (let k = 1; k < reach; k++) {
      const y = base + k
      if (y >= height) break
      const i = y * width + x
      if (role[i] !== Role.ground && role[i] !== Role.paving && role[i] !== Role.stairs) continue
      if (depth[i] === Infinity) continue
      const share = strength * glow[x] * (1 - k / reach) ** 1.5
      for (let c = 0; c < 3; c++)
        colour[3 * i + c] += share * light.lampColour[c] * (0.05 + colour[3 * i + c] * (light.night > 0.3 ? 3.4 : 0.35))
    }
  }
}
