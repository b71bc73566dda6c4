import type { GenerationMode } from '@veduta/contract/catalogue/finish'
import { linearOf } from '../../pixels/colour.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { greyClose } from '../../pixels/morphology.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlargedRows, shrink } from '../../pixels/resize.ts'
import { Role, type Scene } from '../../scene.ts'
import { calmWalls } from './calm-walls.ts'
import { darkRow, isDarkAt, type DarkParts } from '../house/dark-parts.ts'
import { isGround, lightest, modelShade, spreadIntoOpenings, tonesByRole } from './model-shade.ts'
import { evenGrey, sidesApart } from './sun-side.ts'

// Authors shade: with grey planes, hatching, pencil. How light they made a place, against the lightest of its kind, is how much
// light falls there; the darkest larger places of the walls lie in deep shade, whatever grey they were drawn with. Who shaded much
// has told where the sun stands and where its shadows fall: ours give way to theirs.

export interface AuthorShade {
  /** How much light the author gave each place, 0 none … 1 as much as its kind gets. */
  light: Plane
  /** How far it takes the place of our own shadows, 0–1: a shaded model wholly, a drawing of bare lines not at all. */
  weight: number
  /** How far it tells sides that face the sun from others, 0–1. */
  sides: number
}

/** What is left of the light in the darkest larger places of walls. */
const deepest = 0.24
/** Share of the walls that is darker than that. */
const share = 0.05
/** How much a drawing's range of tones may be stretched. */
const most = 2.4
/** Difference of tone between the walls that look left and those that look right: none, and one that tells the sun's side. */
const apart = { none: 0.03, all: 0.09 }
/** The walls are looked at every so many pixels, over as many to each side. */
const cell = 8
/** Where the darkest places are lighter than this share of the lit ones, a drawing has no tones to be stretched. */
const bare = { from: 0.8, to: 0.6 }
/** Share of the walls in even grey: none, and so much that the author has told where the shadows lie. */
const even = { none: 0.015, all: 0.06 }

/** Half the width in metres of what is too narrow to be a shadow. */
const blotM = 0.22

/** The light of the drawing itself; `parts` that are dark by their material are not out of the light for that. */
export function authorShade(scene: Scene, mode: GenerationMode, parts?: DarkParts): AuthorShade {
  const model = modelShade(scene, mode)
  if (model) return { light: model, weight: 1, sides: 1 }
  const { width, height } = scene
  const large = largeTones(scene, parts)
  const wall = large[Math.floor(0.92 * large.length)]
  const dark = large[Math.floor(share * large.length)] / wall
  const stretched = clamp(Math.log(deepest) / Math.log(Math.min(0.97, dark)), 1, most)
  const power = 1 + (stretched - 1) * smoothstep(bare.from, bare.to, dark)
  const tones = tonesByRole(scene)
  const roof = lightest(tones, 0.8, (r) => r === Role.roof)
  const ground = lightest(tones, 0.6, isGround)
  const full = Float32Array.from(Object.values(Role), (r) => (r === Role.roof ? roof : isGround(r) ? ground : wall))
  /** Light for each tone of each role; the open air and what grows are in full light. */
  const table = new Float32Array(TONES * full.length).fill(1)
  for (const [r, of] of full.entries()) {
    if (r === Role.sky || r === Role.plant) continue
    for (let k = 0; k < TONES; k++) table[r * TONES + k] = Math.min(1, linear[k] / of) ** (r === Role.roof || isGround(r) ? 1 : power)
  }
  const weight = smoothstep(even.none, even.all, evenGrey(scene))
  for (const [r] of full.entries()) {
    if (r === Role.wall || r === Role.window || r === Role.door) continue
    for (let k = r * TONES; k < (r + 1) * TONES; k++) table[k] = 1 - weight * (1 - table[k])
  }
  const light = newPlane(width, height)
  for (let y = 0; y < height; y++) lightRow(scene, table, light.data, y)
  const blot = blotM * scene.camera.pixelsPerM
  spreadIntoOpenings(scene, light, Math.round(2 * blot))
  liftNarrow(light, blot)
  if (parts) liftDark(scene, parts, light)
  calmWalls(scene, light, 1 - weight)
  spreadIntoOpenings(scene, light)
  return { light, weight, sides: weight * smoothstep(apart.none, apart.all, Math.abs(sidesApart(scene))) }
}

/** So many steps of tone, black and white included. */
const TONES = 257

const linear = Float64Array.from({ length: TONES }, (_, k) => linearOf(k / (TONES - 1)))

function lightRow({ width, role, drawing }: Scene, table: Float32Array, light: Float32Array, y: number) {
  const tone = drawing.tone.data
  for (let i = y * width; i < (y + 1) * width; i++) light[i] = table[role[i] * TONES + ((tone[i] * (TONES - 1)) | 0)]
}

/**
 * Lifts what is dark and narrower than twice `reach` pixels to the light beside it (a closing, on a quarter of the size): lines that stand
 * close, frames and mouldings are no shade, and as such they would look like soot.
 */
function liftNarrow(light: Plane, reach: number) {
  const small = shrink(light, 4)
  const radius = Math.max(1, Math.round(reach / 4))
  const closed = greyClose(small, radius)
  for (let y = 0; y < small.height; y++) takeRow(closed, small, y)
  const lay = enlargedRows(closed, 4, light.width)
  const lift = new Float32Array(light.width)
  for (let y = 0; y < light.height; y++) {
    lay(y, lift, 0)
    liftRow(light, lift, y)
  }
}

function takeRow({ data }: Plane, small: Plane, y: number) {
  for (let k = y * small.width; k < (y + 1) * small.width; k++) data[k] -= small.data[k]
}

function liftRow({ data, width }: Plane, lift: Float32Array, y: number) {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (lift[x] === 0) continue
    const lifted = data[i] + lift[x]
    data[i] = lifted < 1 ? lifted : 1
  }
}

/** Least light on what is dark by its material. */
const onDark = 0.75

function liftDark(scene: Scene, parts: DarkParts, light: Plane) {
  const { width, height } = scene
  const dark = new Float32Array(width)
  for (let y = 0; y < height; y++) if (darkRow(parts, scene, y, dark)) liftDarkRow(light.data, dark, y * width)
}

function liftDarkRow(light: Float32Array, dark: Float32Array, row: number) {
  for (let x = 0; x < dark.length; x++) {
    const lacks = onDark - light[row + x]
    if (dark[x] > 0 && lacks > 0) light[row + x] += lacks * dark[x]
  }
}

/** The linear tones of the walls without what is narrow or `dark` on them, from dark to light; white where there is no wall. */
function largeTones(scene: Scene, dark: DarkParts | undefined): Float32Array {
  const found: number[] = []
  for (let y = cell; y < scene.height - cell; y += cell) gatherTones(scene, dark, y, found)
  return found.length > 0 ? Float32Array.from(found).sort() : new Float32Array([1])
}

/** The tones of every so many-th place of a row, each the mean of five by five around it. */
function gatherTones(scene: Scene, dark: DarkParts | undefined, y: number, found: number[]) {
  const { drawing, role, width } = scene
  const { data } = drawing.tone
  for (let x = cell, i = y * width + cell; x < width - cell; x += cell, i += cell) {
    if (role[i] !== Role.wall || (dark && isDarkAt(dark, scene, x, y))) continue
    let sum = 0
    for (let row = -cell; row <= cell; row += 4) for (let k = -cell; k <= cell; k += 4) sum += data[i + row * width + k]
    found.push(linearOf(sum / 25))
  }
}
