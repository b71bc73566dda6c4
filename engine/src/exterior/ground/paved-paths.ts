import { boxBlur, gaussianBlur } from '../../pixels/blur.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { litRow } from '../shade/lit-plane.ts'

/** Half the width in pixels over which the border of drawn paving is evened out, as a share of the picture's width. */
export const EVEN = 1 / 300

/** A part of the picture, its bounds as indices of half-size pixels, right and bottom not included. */
interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where paving and stairs lie below the horizon, with so much around it as decides how its border runs; undefined where there is none. */
function pavedPart({ width, height, role, camera }: Scene): Part | undefined {
  const w = Math.ceil(width / 2)
  const h = Math.ceil(height / 2)
  const around = Math.ceil(5 * width * EVEN)
  const part = { left: w, top: h, right: 0, bottom: 0 }
  for (let y = Math.max(0, (camera.horizon >> 1) - around); y < h; y++) {
    let first = 0
    while (first < w && !isPaving(role[2 * y * width + 2 * first])) first++
    if (first === w) continue
    let last = w - 1
    while (!isPaving(role[2 * y * width + 2 * last])) last--
    part.left = Math.min(part.left, first)
    part.right = Math.max(part.right, last + 1)
    part.top = Math.min(part.top, y)
    part.bottom = y + 1
  }
  if (part.bottom === 0) return undefined
  return {
    left: Math.max(0, part.left - around),
    top: Math.max(0, part.top - around),
    right: Math.min(w, part.right + around),
    bottom: Math.min(h, part.bottom + around),
  }
}

const isPaving = (role: number) => role === Role.paving || role === Role.stairs

/** Where paving runs, read row by row with `pathsRow`. */
export interface Paths {
  part: Part
  /** How much of the ground close by and farther around is paved. */
  paths: Plane
  about: Plane
  /** How much of what is close by long strokes cover. */
  ruled: Plane
}

/** A row of the picture: how much of what is close by and farther around is paved, and how much long strokes cover. */
export interface PathsRow {
  paved: Float32Array
  wide: Float32Array
  drawn: Float32Array
}

/**
 * How much of the open ground around each place is paved, half the size of the picture: where it passes one half close by, there runs
 * the even border of lawn and paving, however ragged it was drawn. Where it does so farther around, too, that border is straight;
 * it is edged where a long stroke runs along it, too, not where a reading of rough pencil came to its end.
 */
export function pathsOf(scene: Scene): Paths | undefined {
  const part = pavedPart(scene)
  if (!part) return undefined
  const { width } = scene
  const paved = newPlane(part.right - part.left, part.bottom - part.top)
  const open = newPlane(paved.width, paved.height)
  const strokes = newPlane(paved.width, paved.height)
  for (let y = 0; y < paved.height; y++) markRow(scene, part, paved, open, strokes, y)
  return {
    part,
    ruled: boxBlur(strokes, width * EVEN),
    about: shareOf(paved, boxBlur, width * EVEN * 3, open),
    paths: calmed(
      shareOf(paved, gaussianBlur, (width * EVEN) / 2, open),
      shareOf(paved, gaussianBlur, (width * EVEN * calm.wide) / 2, open),
      boxBlur(strokes, width * EVEN * calm.wide, strokes),
    ),
  }
}

/** So many times as wide a border is evened out along which nobody drew a stroke: strokes cover less than this share of what is near. */
const calm = { wide: 4, ruled: 0.06 }

/** The share close by, where strokes run; elsewhere that farther around, as steep at the border as the other. */
function calmed(close: Plane, wide: Plane, ruled: Plane): Plane {
  for (let k = 0; k < close.data.length; k++) {
    const around = clamp(0.5 + calm.wide * (wide.data[k] - 0.5))
    close.data[k] += (around - close.data[k]) * smoothstep(calm.ruled, calm.ruled / 2, ruled.data[k])
  }
  return close
}

function markRow({ role, drawing, width }: Scene, { left, top }: Part, paved: Plane, open: Plane, strokes: Plane, y: number) {
  const { strokeKind } = drawing
  for (let x = 0, k = y * paved.width, i = 2 * (top + y) * width + 2 * left; x < paved.width; x++, k++, i += 2) {
    const here = role[i]
    if (strokeKind[i]) strokes.data[k] = 1
    if (isPaving(here)) paved.data[k] = open.data[k] = 1
    else if (here === Role.ground || here === Role.sky) open.data[k] = 1
  }
}

/** How much of what is `open` within `reach` is `paved`. */
function shareOf(paved: Plane, blur: typeof boxBlur, reach: number, open: Plane): Plane {
  const near = blur(paved, reach)
  const all = blur(open, reach)
  for (let y = 0; y < near.height; y++) divideRow(near.data, all.data, y * near.width, (y + 1) * near.width)
  return near
}

function divideRow(part: Float32Array, all: Float32Array, from: number, to: number) {
  for (let k = from; k < to; k++) part[k] /= all[k] > 1e-3 ? all[k] : 1e-3
}

/** Writes row `y` of the picture where there is paving; beside it, rows stay as they were made, 0. False where the row has none. */
export function pathsRow({ part, paths, about, ruled }: Paths, y: number, { paved, wide, drawn }: PathsRow): boolean {
  const { left, right, top, bottom } = part
  if (y < 2 * top || y >= 2 * bottom) return false
  litRow(paths, y - 2 * top, paved.subarray(2 * left, 2 * right))
  litRow(about, y - 2 * top, wide.subarray(2 * left, 2 * right))
  litRow(ruled, y - 2 * top, drawn.subarray(2 * left, 2 * right))
  return true
}
