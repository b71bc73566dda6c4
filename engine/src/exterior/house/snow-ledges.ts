import type { Daylight } from '../../looks/daylight.ts'
import { lay, newHit } from '../../materials/material.ts'
import { clamp } from '../../pixels/curves.ts'
import { valueNoise } from '../../pixels/noise.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { litAt } from '../shade/lit-plane.ts'
import { facing, shade } from '../shade/shade.ts'

/** How high snow lies on what is level, in metres, and how much that differs from place to place. */
const deep = { m: 0.08, uneven: 0.6 }

/** 1 for what may carry snow, and for what may be seen over it: a ledge against a wall, a parapet against the sky. */
const [carries, over] = [0, 0].map(() => new Uint8Array(Object.keys(Role).length))
for (const role of [Role.wall, Role.trim, Role.chimney]) carries[role] = 1
for (const role of [Role.sky, Role.plant, Role.roof]) over[role] = 1

/** Lays snow on the upper edges of walls, boards and chimneys: what is seen over them stands farther back. */
export function snowLedges(canvas: Canvas, scene: Scene, light: Daylight, lit: Plane) {
  if (light.snow <= 0) return
  const { width, height, role, camera, opening } = scene
  const hit = newHit()
  lay(hit, [0.9, 0.92, 0.96], 1)
  const up = facing([0, 1, 0], light)
  const colour = new Float32Array(3)
  for (let x = 0; x < width; x++) {
    const high = deep.m * light.snow * camera.pixelsPerM * (1 - deep.uneven * valueNoise((4 * x) / camera.pixelsPerM, 0.5, 27))
    for (let y = 1; y < height; y++) {
      const i = y * width + x
      const [here, above] = [role[i], role[i - width]]
      const isLedge = here === Role.trim ? above !== here && (over[above] || above === Role.wall || above === Role.window) : over[above]
      if (!carries[here] || !isLedge || above === here || opening[i] > 0) continue
      shade(hit, up, light, litAt(lit, x, y), 0.9, 1, colour, 0)
      for (let k = 0; k < high && y + k < height && role[i + k * width] === here; k++) {
        const share = clamp(high - k)
        const j = 3 * (i + k * width)
        for (let c = 0; c < 3; c++) canvas.colour[j + c] += (colour[c] - canvas.colour[j + c]) * share
      }
    }
  }
}
