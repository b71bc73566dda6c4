import type { Daylight } from '../looks/daylight.ts'
import { gaussianBlur } from '../pixels/blur.ts'
import { cellNoise } from '../pixels/noise.ts'
import { newPlane } from '../pixels/raster.ts'
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
  const lightRow = (y: number) => {
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
  for (let y = 0; y < height; y++) lightRow(y)
}

/** The light on the ground is worked out for every so many pixels: it is soft. */
const STEP = 4

/** A soft pool of light on the ground along lit walls. */
function spillOnGround({ colour, depth }: Canvas, scene: Scene, light: Daylight, strength: number) {
  const { width, height, role, bounds, camera } = scene
  const foot = steadyBase(bounds.baseOf)
  const reach = Math.round(camera.pixelsPerM * 1.7)
  const pool = newPlane(Math.ceil(width / STEP), Math.ceil(height / STEP))
  for (const { quad, surface } of scene.openings) {
    if (surface >= scene.surfaces.length) continue
    for (let x = Math.max(0, Math.floor(quad[0].x)); x <= Math.min(width - 1, quad[1].x); x += STEP) {
      if (foot[x] < 0) continue
      for (let k = 0; k < reach && foot[x] + k < height; k += STEP) {
        const j = Math.floor((foot[x] + k) / STEP) * pool.width + Math.floor(x / STEP)
        pool.data[j] = Math.max(pool.data[j], (1 - k / reach) ** 1.5)
      }
    }
  }
  gaussianBlur(pool, (0.3 * reach) / STEP, pool)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const share = strength * 1.5 * pool.data[Math.floor(y / STEP) * pool.width + Math.floor(x / STEP)]
      if (share < 0.004 || depth[i] === Infinity) continue
      if (role[i] !== Role.ground && role[i] !== Role.paving && role[i] !== Role.stairs) continue
      for (let c = 0; c < 3; c++)
        colour[3 * i + c] += share * light.lampColour[c] * (0.05 + colour[3 * i + c] * (light.night > 0.3 ? 3.4 : 0.35))
    }
  }
}
