import { clamp, smoothstep } from '../../pixels/curves.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { darkKindAt, type DarkParts } from '../house/dark-parts.ts'
import { litAt } from '../shade/lit-plane.ts'
import { cell } from './pen-lines.ts'

/** Between these strengths of light dark creases stop to show, and edges catch light instead: a short way, as half of both is nothing. */
const darkest = { crease: 0.018, gleam: 0.01 }

/** What the joints of a row are cut from. */
export interface Joints {
  canvas: Canvas
  scene: Scene
  lit: Plane
  /** By pixel: how much of a line the pen drew there; as bytes how much of a long stroke's core, of its arris, of a ledge's shade. */
  pen: Float32Array
  core: Uint8Array
  bright: Uint8Array
  ledges: Uint8Array
  /** What the marks of the pen count, by cell. */
  calm: Plane
  /** 1 beside long strokes: marks there are their ragged rims. */
  isEdge: Uint8Array
  /** By role: what loose marks count, and what any line does. */
  loosely: Float32Array
  weights: Float32Array
  strength: number
  /** The usual ink of long strokes. */
  full: number
  joint: number
  arris: number
  sunny: number
  /** The dark parts of the walls where slats are among them. */
  slats: DarkParts | undefined
}

/** Cuts the joints of a row into the picture. */
export function cutRow(work: Joints, y: number) {
  const { canvas, scene, lit, pen, calm, core, bright, ledges, isEdge, loosely, weights, strength, full, joint, arris, sunny, slats } = work
  const { width, role, drawing } = scene
  const { colour } = canvas
  const drawn = drawing.line.data
  const cells = Math.floor(y / cell) * calm.width
  const faint = 0.25 * full
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (drawn[i] <= faint && core[i] === 0 && bright[i] === 0 && ledges[i] === 0) continue
    const marks = isEdge[i] ? 0 : loosely[role[i]]
    const loose = marks * clamp((drawn[i] / full - 0.25) / 0.5)
    const line = Math.max(core[i] / 255, loose > 0 ? pen[i] * calm.data[cells + ((x / cell) | 0)] * loose : 0)
    const gleam = bright[i] / 255
    if (line < 0.01 && gleam < 0.01 && ledges[i] === 0) continue
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
