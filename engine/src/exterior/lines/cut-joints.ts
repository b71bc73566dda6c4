import { smoothstep } from '../../pixels/curves.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { darkKindAt, type DarkParts } from '../house/dark-parts.ts'
import { litAt } from '../shade/lit-plane.ts'

/** Between these strengths of light dark creases stop to show, and edges catch light instead: a short way, as half of both is nothing. */
const darkest = { crease: 0.018, gleam: 0.01 }

/** What the joints of a row are cut from. */
export interface Joints {
  canvas: Canvas
  scene: Scene
  lit: Plane
  /** By pixel, as bytes: how much of a long stroke's core, of its arris, of a ledge's shade. */
  core: Uint8Array
  bright: Uint8Array
  ledges: Uint8Array
  /** By role: what any line counts. */
  weights: Float32Array
  strength: number
  joint: number
  arris: number
  sunny: number
  /** The dark parts of the walls where slats are among them. */
  slats: DarkParts | undefined
}

/** Cuts the joints of a row into the picture. */
export function cutRow(work: Joints, y: number) {
  const { canvas, scene, lit, core, bright, ledges, weights, strength, joint, arris, sunny, slats } = work
  const { width, role } = scene
  const { colour } = canvas
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (core[i] === 0 && bright[i] === 0 && ledges[i] === 0) continue
    const line = core[i] / 255
    const gleam = bright[i] / 255
    const of = weights[role[i]] * strength * (slats === undefined ? 1 : amongSlats(slats, scene, x, y))
    if (of === 0) continue
    const j = 3 * i
    const mean = (colour[j] + colour[j + 1] + colour[j + 2]) / 3
    const turn = smoothstep(darkest.crease, darkest.gleam, mean)
    const cut = line * joint * of * easeOf(mean)
    const sun = gleam > 0 ? litAt(lit, x, y) : 0
    const more = gleam * (1 - line) * arris * (0.25 + 0.75 * sun) * sunny * of
    const k = ((1 - cut) * (1 - turn) + (1 + 2.6 * cut) * turn + more) * (1 - ledges[i] / 255)
    colour[j] *= k * (1 + 0.16 * cut)
    colour[j + 1] *= k
    colour[j + 2] *= k * (1 - 0.1 * cut)
  }
}

/** What lines on slats count: drawn thick and close together they run into blots, and end short of the slats. */
const onSlats = 0.5
const amongSlats = (dark: DarkParts, scene: Scene, x: number, y: number) => (darkKindAt(dark, scene, x, y) === 'slats' ? onSlats : 1)

/**
 * How deep a joint is cut into light of this strength, as a share of `joint`: the eye sees steps of lightness, so that on a dark roof
 * most of the light has to go where on a wall in the sun half of it tells as much.
 */
const easeOf = (light: number) => 0.84 + 0.56 * smoothstep(0.2, 0.02, light)
