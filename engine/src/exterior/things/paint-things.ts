import type { Daylight } from '../../looks/daylight.ts'
import { colour } from '../../materials/material.ts'
import { componentsOf } from '../../pixels/components.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { litAt } from '../shade/lit-plane.ts'
import type { Tone } from '../shade/tone-of.ts'

/** What drawn people, cars and furniture are made of: the pale board of a model, so that they are seen and compete with nothing. */
const board = colour('#b9b3a8')
/** What is left of their light between their parts: there one looks past legs and arms into the dark. */
const darkest = 0.08

/** Paints what was drawn before the house and is no part of it, where it stands, as figures of a model. */
export function paintThings(canvas: Canvas, { width, height, role, camera }: Scene, light: Daylight, lit: Plane, tone: Tone) {
  if (!role.includes(Role.thing)) return
  const { labels, bottom } = componentsOf(
    role.map((r) => Number(r === Role.thing)),
    width,
    height,
  )
  for (let i = 0; i < role.length; i++) {
    const c = labels[i] - 1
    if (c < 0) continue
    const x = i % width
    const foot = Math.max(bottom[c], camera.horizon + 2)
    canvas.depth[i] = Math.min(canvas.depth[i], (camera.eye * camera.focal) / (foot - camera.horizon))
    const sun = 0.62 * litAt(lit, x, foot)
    const grey = darkest + (1 - darkest) * tone[i]
    for (let k = 0; k < 3; k++) {
      canvas.colour[3 * i + k] = board[k] * grey * (light.sunlight[k] * sun + 0.75 * light.skylight[k] + 0.5 * light.bounce[k])
    }
  }
}
