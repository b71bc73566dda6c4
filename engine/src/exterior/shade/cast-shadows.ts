import type { Daylight } from '../../looks/daylight.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type Scene, type Surface } from '../../scene.ts'
import type { AuthorShade } from './author-shade.ts'
import { shadesGround } from './model-shade.ts'
import { STEP } from './lit-plane.ts'
import { overhangsOf } from './overhangs.ts'
import { areParted, partingsOf, type Parting } from './partings.ts'
import { depthAt, mapOf, type SurfaceMap } from '../house/surface-map.ts'

/** How far eaves may stand out, in metres, and how far they do where no underside is seen. */
const EAVE_M = 3.2
const usualM = 0.75
/** How thick the house is taken to be behind what is seen of it, in metres. */
const THICK_M = 7

/**
 * How much sun reaches each pixel, 0 shade … 1 sun: eaves on walls, the house on the ground. Half the size of the picture.
 * Where an author has thrown shadows already, they take the place of ours, on the ground only if there are any.
 */
export function castShadows(scene: Scene, light: Daylight, author: AuthorShade): Plane {
  const lit = newPlane(Math.ceil(scene.width / STEP), Math.ceil(scene.height / STEP), 1)
  const hasSun = light.sunlight[1] >= 0.02
  if (hasSun && author.weight < 1) shadeWalls(scene, light, lit)
  if (hasSun && (scene.drawing.manner !== 'render' || !shadesGround(scene, author.light))) shadeGround(scene, light, lit)
  if (hasSun) softenRims(scene, lit, 0.8 + 3 * light.softness)
  takeShadows(scene, author, lit)
  return lit
}

/**
 * Softens the rims of shadows. Roofs and undersides are lit for themselves: they do not lend their light to the walls beside them, where it
 * would show as a pale seam under the eaves.
 */
function softenRims(scene: Scene, lit: Plane, sigma: number) {
  // Above and below all shade there is nothing to be softened.
  const around = Math.ceil(3 * sigma) + 3
  let first = 0
  while (first < lit.height && !isShaded(lit, first)) first++
  if (first === lit.height) return
  let last = lit.height - 1
  while (!isShaded(lit, last)) last--
  const top = Math.max(0, first - around)
  const bottom = Math.min(lit.height, last + 1 + around)
  const share = newPlane(lit.width, bottom - top)
  const own = newPlane(lit.width, bottom - top)
  for (let y = top; y < bottom; y++) shareRow(scene, lit, y, share.data, own.data, (y - top) * lit.width)
  gaussianBlur(share, sigma, share)
  gaussianBlur(own, sigma, own)
  const rows = lit.data.subarray(top * lit.width, bottom * lit.width)
  for (let k = 0; k < rows.length; k += lit.width) softenRow(rows, own.data, share.data, k, k + lit.width)
}

function isShaded({ width, data }: Plane, y: number): boolean {
  for (let k = y * width; k < (y + 1) * width; k++) if (data[k] !== 1) return true
  return false
}

function softenRow(lit: Float32Array, own: Float32Array, share: Float32Array, from: number, to: number) {
  for (let k = from; k < to; k++) {
    const others = share[k]
    if (others >= besides.all) lit[k] = own[k] / others
    else if (others > besides.none) lit[k] += (own[k] / others - lit[k]) * ((others - besides.none) / (besides.all - besides.none))
  }
}

/** Of this share of others around them on, roofs and undersides take on their light: a little, and wholly. */
const besides = { none: 0.12, all: 0.45 }

/** Writes a row to `share` and `own` from index `to` on. */
function shareRow({ width, role }: Scene, lit: Plane, y: number, share: Float32Array, own: Float32Array, to: number) {
  for (let x = 0; x < lit.width; x++) {
    const here = role[y * STEP * width + x * STEP]
    if (here === Role.roof || here === Role.soffit) continue
    share[to + x] = 1
    own[to + x] = lit.data[y * lit.width + x]
  }
}

/** Lays the author's light over what is lit: a house that its author shaded takes nothing of ours. */
function takeShadows(scene: Scene, author: AuthorShade, lit: Plane) {
  for (let y = 0; y < lit.height; y++) takeRow(scene, author, lit, y)
}

function takeRow({ width, building }: Scene, { light, weight }: AuthorShade, lit: Plane, y: number) {
  for (let x = 0; x < lit.width; x++) {
    const i = y * STEP * width + x * STEP
    const k = y * lit.width + x
    const own = building[i] ? 1 + (lit.data[k] - 1) * (1 - weight) : lit.data[k]
    lit.data[k] = own * light.data[i] * Math.sqrt(light.data[i])
  }
}

/** How far what is drawn above a wall stands out before it, as a share of the eaves; 0 casts nothing. */
const standsOut = new Float32Array(Object.keys(Role).length)
standsOut[Role.roof] = standsOut[Role.soffit] = 1
standsOut[Role.trim] = 0.34
standsOut[Role.railing] = 0.3

/** The pixels that a wall's own looks at on its way up to what stands out above it, as steps from it, and how far up they lie, 0–1. */
interface March {
  across: Int32Array
  down: Int32Array
  far: Float64Array
  /** Steps to a pixel. */
  dense: number
}

/** The way from a wall towards the sun, as far as eaves may throw their shadow. */
function marchOver({ u, normal }: Surface, { sun }: Daylight, pixelsPerM: number): March {
  const cosine = Math.max(0.12, normal[0] * sun[0] + normal[2] * sun[2])
  const along = clamp((u[0] * sun[0] + u[2] * sun[2]) / cosine, -1.6, 1.6) * EAVE_M
  const rows = Math.min(3.2 * EAVE_M, (EAVE_M * sun[1]) / cosine) * pixelsPerM
  const columns = along * u[0] * pixelsPerM
  const steps = Math.ceil(rows / (2 * STEP))
  const far = Float64Array.from({ length: steps }, (_, k) => (k + 1) / steps)
  return {
    across: Int32Array.from(far, (t) => Math.round(columns * t)),
    down: Int32Array.from(far, (t) => Math.round(-rows * t)),
    far,
    dense: steps / Math.hypot(rows, columns),
  }
}

/** Side of the blocks in which it is known how far away the next thing is that stands out. */
const BLOCK = 8

interface Clear {
  data: Float32Array
  /** How many blocks lie side by side. */
  across: number
}

/** For each block of the picture a number of pixels around any of its own within which nothing stands out; 0 where something might. */
function clearOf(scene: Scene): Clear {
  const across = Math.ceil(scene.width / BLOCK)
  const mask = new Uint8Array(across * Math.ceil(scene.height / BLOCK))
  for (let y = 0; y < scene.height; y++) markRow(scene, mask, across, y)
  const data = distanceTo(mask, across, mask.length / across)
  // Pixels of two blocks are nearer to each other than their middles, by a diagonal at most; places are rounded, too.
  for (let k = 0; k < data.length; k++) if (data[k] > 0) data[k] = Math.max(0.5, BLOCK * (data[k] - Math.SQRT2) - 2)
  return { data, across }
}

/** Marks the blocks of a row in which something stands out, but for those that are marked. */
function markRow({ width, role }: Scene, mask: Uint8Array, across: number, y: number) {
  const row = Math.floor(y / BLOCK) * across
  for (let k = 0; k < across; k++) {
    if (mask[row + k] === 1) continue
    const end = y * width + Math.min(width, (k + 1) * BLOCK)
    for (let i = y * width + k * BLOCK; i < end; i++) if (standsOut[role[i]] > 0) mask[row + k] = 1
  }
}

function shadeWalls(scene: Scene, light: Daylight, lit: Plane) {
  const marches = scene.surfaces.map((s) => marchOver(s, light, scene.camera.pixelsPerM))
  const overhangs = overhangsOf(scene)
  const clear = clearOf(scene)
  const partings = partingsOf(scene)
  for (let y = 0; y < lit.height; y++) shadeWallRow(scene, marches, overhangs, clear, partings, lit, y)
}

/**
 * Shades the walls of a row under what stands out over them; what is seen over a balustrade stands behind it, not over the wall below,
 * and what is seen beside a wall that goes on over it stands behind that. What stands out itself throws no shade on itself, nor does the
 * roof that begins at its upper edge: that goes back from there.
 */
function shadeWallRow(
  { width, role, surface, building }: Scene,
  marches: March[],
  overhangs: Plane | undefined,
  clear: Clear,
  partings: readonly Parting[],
  lit: Plane,
  y: number,
) {
  for (let x = 0; x < lit.width; x++) {
    const px = x * STEP
    const py = y * STEP
    const i = py * width + px
    if (!building[i] || role[i] === Role.roof || role[i] === Role.soffit || surface[i] >= marches.length) continue
    const { across, down, far, dense } = marches[surface[i]]
    let isOwn = standsOut[role[i]] > 0
    for (let k = 0; k < far.length; k++) {
      const sy = py + down[k]
      const sx = px + across[k]
      if (sy < 0 || sx < 0 || sx >= width) break
      const free = clear.data[((sy / BLOCK) | 0) * clear.across + ((sx / BLOCK) | 0)]
      if (free > 0) {
        k += (free * dense) | 0
        continue
      }
      const above = role[sy * width + sx]
      if (isOwn && above === role[i]) continue
      if (isOwn && above === Role.roof) break
      isOwn = false
      const out = standsOut[above]
      const t = (far[k] * EAVE_M) / (overhangs?.data[(sy >> 1) * lit.width + (sx >> 1)] || usualM)
      if (t > 1 && out < 1) continue
      if (out < t && above === Role.railing) break
      if (out < t) continue
      if (areParted(partings, px, sx, sy)) break
      lit.data[y * lit.width + x] = out === 1 ? smoothstep(0.86, 1, t) : above === Role.railing ? 0.45 : 0.08
      break
    }
  }
}

/** Steps from a place on the ground towards the sun. */
const steps = 18

/** What is left of the sun in the shadow of the house. */
const shaded = Math.fround(0.04)

/** 1 for the roles on which the house throws its shadow. */
const takesShade = new Uint8Array(Object.keys(Role).length)
for (const role of [Role.ground, Role.paving, Role.water, Role.stairs]) takesShade[role] = 1

/**
 * Marches from the ground towards the sun; a pixel of the house that is a little nearer than the ray hides it. From all places of a
 * row, a step leads to the same depth and to the same row of the picture.
 */
function shadeGround(scene: Scene, light: Daylight, lit: Plane) {
  const { camera, surfaces } = scene
  const reach = Math.min(14, 8 / Math.max(0.15, light.sun[1]))
  const way: Way = {
    maps: surfaces.map((s) => mapOf(s, camera)),
    ...spansOf(scene),
    away: Float64Array.from({ length: steps }, (_, k) => (reach * (k + 1) * (k + 1)) / (steps * steps) + 0.05),
    depth: new Float64Array(steps),
    row: new Int32Array(steps),
  }
  for (let y = Math.max(0, Math.ceil(camera.horizon / STEP)); y < lit.height; y++) shadeGroundRow(scene, light, lit, way, y)
}

/** What is known of the way from the ground towards the sun. */
interface Way {
  maps: SurfaceMap[]
  /** The first and the last column of the house in each row. */
  first: Int32Array
  last: Int32Array
  /** How far each step is from the ground, in metres: longer ones come later. */
  away: Float64Array
  /** The depth and the row to which each step leads from the row in hand. */
  depth: Float64Array
  row: Int32Array
}

function shadeGroundRow(
  scene: Scene,
  { sun: [lx, ly, lz] }: Daylight,
  lit: Plane,
  { maps, first, last, away, depth, row }: Way,
  y: number,
) {
  const { width, camera, role, building, surface } = scene
  const py = y * STEP
  const z0 = (camera.eye * camera.focal) / Math.max(0.7, py - camera.horizon)
  if (z0 > camera.near * 3.5) return
  let count = 0
  for (; count < steps; count++) {
    const t = away[count]
    const z = z0 + lz * t
    const sy = Math.round(camera.horizon - (camera.focal * (ly * t - camera.eye)) / z)
    if (z < 0.5 || sy < 0 || sy >= scene.height) break
    depth[count] = z
    row[count] = sy
  }
  for (let k = 0; k < count; k++) {
    const sy = row[k]
    // Where the row holds no house, no ray can meet it.
    if (first[sy] > last[sy]) continue
    const z = depth[k]
    const aside = lx * away[k]
    /** The column from which the step leads to column `sx`. */
    const columnTo = (sx: number) => camera.centreX + ((sx - camera.centreX) * z - camera.focal * aside) / z0
    const end = Math.min(lit.width, Math.ceil(columnTo(last[sy] + 1) / STEP) + 1)
    for (let x = Math.max(0, Math.floor(columnTo(first[sy] - 1) / STEP)); x < end; x++) {
      const px = x * STEP
      const at = y * lit.width + x
      if (lit.data[at] === shaded || !takesShade[role[py * width + px]]) continue
      const x0 = ((px - camera.centreX) * z0) / camera.focal
      const sx = Math.round(camera.centreX + (camera.focal * (x0 + aside)) / z)
      if (sx < first[sy] || sx > last[sy]) continue
      const i = sy * width + sx
      if (!building[i] || surface[i] >= maps.length) continue
      const met = depthAt(maps[surface[i]], sx, sy)
      if (z >= met - 0.15 && z <= met + THICK_M) lit.data[at] = shaded
    }
  }
}

/** The first and the last column of the house in each row; the last before the first where there is none. */
function spansOf({ width, height, building }: Scene): { first: Int32Array; last: Int32Array } {
  const first = new Int32Array(height).fill(width)
  const last = new Int32Array(height).fill(-1)
  for (let y = 0; y < height; y++) {
    const row = building.subarray(y * width, (y + 1) * width)
    const at = row.indexOf(1)
    if (at < 0) continue
    first[y] = at
    last[y] = row.lastIndexOf(1)
  }
  return { first, last }
}
