import type { Daylight } from '../../looks/daylight.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { cellNoise } from '../../pixels/noise.ts'
import { newPlane } from '../../pixels/raster.ts'
import { enlarge } from '../../pixels/resize.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { hangWallLamps } from './hang-wall-lamps.ts'
import { litShare, roomsBehind } from '../openings/lit-rooms.ts'
import { steadyBase } from '../backdrop/weather-air.ts'
import { mapOf, newSpot, spotAt } from '../house/surface-map.ts'
import { seenFrom } from '../profiles.ts'

/**
 * Lamps at the house: a wash of light up the walls from below and down from the eaves, cones of beams where the mood asks
 * for them, what lit windows throw on the ground before them, lamps on the wall beside doors.
 */
export function lightLamps(canvas: Canvas, scene: Scene, light: Daylight, seed: number) {
  const strength = light.lamps * (0.25 + 0.75 * Math.max(light.night, Math.min(1, light.beams)))
  if (strength < 0.05) return
  washWalls(canvas, scene, light, strength, seed)
  spillOnGround(canvas, scene, light, strength, seed)
  hangWallLamps(canvas, scene, light, strength)
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
      spotAt(maps[surface[i]], camera, x, y, spot)
      const cell = Math.floor(spot.u / spacing)
      const across = (spot.u / spacing - cell - 0.5) * spacing
      const chosen = cellNoise(cell, surface[i], seed & 7) > 0.3 ? 1 : 0.15
      const rise = Math.max(0, spot.v)
      const cone = Math.exp(-((across / (0.28 + 0.3 * rise)) ** 2)) * Math.exp(-rise / 2.1)
      const wash = 0.24 * Math.exp(-rise / 3.4)
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
/** How far light falls out of glass that reaches down to the floor, and out of other windows of the ground floor, in metres. */
const spillM = { floor: 3, sill: 1.5, highest: 1.4 }

/** Soft pools of light on the ground before lit windows and under the lamps beside doors. */
function spillOnGround({ colour, depth }: Canvas, scene: Scene, light: Daylight, strength: number, seed: number) {
  const { width, height, role, bounds, camera, openings } = scene
  const foot = steadyBase(bounds.baseOf)
  const pool = newPlane(Math.ceil(width / STEP), Math.ceil(height / STEP))
  const chances = roomsBehind(scene, seed)
  const { spill } = seenFrom(scene)
  openings.forEach(({ quad, surface, kind, sillM }, k) => {
    if (surface >= scene.surfaces.length || sillM > spillM.highest) return
    const isLamp = kind !== 'window'
    const reach = camera.pixelsPerM * (isLamp ? 2 : sillM < 0.5 ? spillM.floor : spillM.sill) * spill
    const share = isLamp ? 0.8 : litShare(1, chances[k])
    const sill = Math.max(quad[2].y, quad[3].y)
    for (let x = Math.max(0, Math.floor(quad[3].x)); x <= Math.min(width - 1, quad[2].x); x += STEP) {
      if (foot[x] < 0) continue
      // Where steps or a bank lie before the house, its foot is not that of the wall.
      const from = Math.floor(Math.min(foot[x], sill + (Math.max(0, sillM) + 0.5) * camera.pixelsPerM))
      for (let n = 0; n < reach && from + n < height; n += STEP) {
        const j = Math.floor((from + n) / STEP) * pool.width + Math.floor(x / STEP)
        pool.data[j] = Math.max(pool.data[j], share * (1 - n / reach) ** 1.3)
      }
    }
  })
  gaussianBlur(pool, (0.4 * camera.pixelsPerM) / STEP, pool)
  const soft = enlarge(pool, STEP, width, height)
  for (let i = 0; i < role.length; i++) {
    const share = strength * 1.6 * soft.data[i]
    if (share < 0.004 || depth[i] === Infinity || !isOpenGround(role[i])) continue
    for (let c = 0; c < 3; c++)
      colour[3 * i + c] += share * light.lampColour[c] * (0.06 + colour[3 * i + c] * (light.night > 0.3 ? 3.6 : 0.5))
  }
}

const isOpenGround = (role: number) => role === Role.ground || role === Role.paving || role === Role.stairs
