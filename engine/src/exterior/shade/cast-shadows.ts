import { project } from '../../geometry/surface.ts'
import { add, between, dot, lengthOf, scale, subtract, type Point, type Vec3 } from '../../geometry/vector.ts'
import type { Daylight } from '../../looks/daylight.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { componentsOf } from '../../pixels/components.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { firstLike } from '../../understand/planes-behind.ts'
import type { AuthorShade } from './author-shade.ts'
import { shadesGround } from './model-shade.ts'
import { drawnAs } from '../profiles.ts'
import { flattest, shaded, STEP, stands, takesShadow } from './lit-plane.ts'
import { eavesOf, shortestM, strayM } from './find-eaves.ts'
import { shadeRecesses } from './recesses.ts'
import { depthAt, mapOf, type SurfaceMap } from '../house/surface-map.ts'

/** How thick the house is taken to be behind what is seen of it, in metres. */
const THICK_M = 7

/**
 * How much sun reaches each pixel, 0 shade … 1 sun: eaves on walls, the house on the ground. Half the size of the picture.
 * Where an author has thrown shadows already, they take the place of ours, on the ground only if there are any.
 */
export function castShadows(seen: Scene, light: Daylight, author: AuthorShade): Plane {
  const scene = onSurePlanes(seen)
  const lit = newPlane(Math.ceil(scene.width / STEP), Math.ceil(scene.height / STEP), 1)
  const hasSun = light.sunlight[1] >= 0.02
  if (hasSun && author.weight < 1) shadeWalls(scene, light, lit)
  if (hasSun && author.weight < 1) shadeRecesses(scene, light, lit)
  if (hasSun && (!drawnAs(scene).lit || !shadesGround(scene, author.light))) takeGround(scene, light, lit)
  if (hasSun) softenRims(scene, lit, 0.8 + 3 * light.softness)
  takeShadows(scene, author, lit)
  return lit
}

/**
 * The scene with what lies behind by the network's word alone on the plane of what it lies behind: where a shadow ends, and breaks, depends
 * on how far it is, which the network does not know.
 */
function onSurePlanes(scene: Scene): Scene {
  const { surfaces, surface } = scene
  if (!surfaces.some(({ unsure }) => unsure)) return scene
  const sure = surfaces.map((one, k) => (one.unsure ? firstLike(surfaces, one) : k))
  return { ...scene, surface: surface.map((k) => sure[k] ?? k) }
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

/** The longest shadow on a wall, in metres, and how far aside it falls at the most, per metre down: flat light smears edges. */
const [longestM, flat] = [1.3, 0.8]
/** How close together the ways lie along which a shadow is laid, in half-size pixels. */
const apart = 0.45

/** Lays the shadows of what stands out over walls: each edge, moved along the wall as the sun moves the rim of what meets it there. */
function shadeWalls(scene: Scene, light: Daylight, lit: Plane) {
  const maps = scene.surfaces.map((s) => mapOf(s, scene.camera))
  for (const eave of eavesOf(scene)) {
    const wall = scene.surfaces[eave.surface]
    if (!wall || wall.kind !== 'wall' || dot(wall.normal, light.sun) <= 0) continue
    // What is short is a bracket, or was torn off: it is darker under it, and no more.
    if (Math.hypot(eave.to.x - eave.from.x, eave.to.y - eave.from.y) < shortestM * scene.camera.pixelsPerM) continue
    const cosine = Math.max(flattest, dot(wall.normal, light.sun))
    const by = subtract(scale(wall.normal, eave.outM), scale(light.sun, eave.outM / cosine))
    const level = Math.min(1, (flat * -by[1]) / Math.hypot(by[0], by[2]))
    const bent: Vec3 = [by[0] * level, by[1], by[2] * level]
    const shift = scale(bent, Math.min(1, longestM / lengthOf(bent)))
    const slope = (eave.to.y - eave.from.y) / Math.max(1, eave.to.x - eave.from.x)
    const under = (x: number, y: number) => y > eave.from.y + slope * (x - eave.from.x) + 1
    const lay = (from: Point, to: Point) => {
      const ways = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP / apart)
      for (let k = 0; k <= ways; k++) layShadow(scene, lit, between(from, to, k / Math.max(1, ways)), maps, eave.surface, shift, under)
    }
    lay(eave.ends[0], eave.from)
    lay(eave.from, eave.to)
    lay(eave.to, eave.ends[1])
  }
}

/**
 * Lays shadow from a place of an edge, and from as far before it as a rim may stray, on along the wall, as far as the sun moves it, or as
 * that wall goes. What lies over the edge is not `under` it: the boards along a slab are not shaded by it.
 */
function layShadow(
  { width, camera, role, surface }: Scene,
  lit: Plane,
  at: Point,
  maps: readonly SurfaceMap[],
  face: number,
  shift: Vec3,
  under: (x: number, y: number) => boolean,
) {
  const z = depthAt(maps[face], at.x, at.y)
  const wall: Vec3 = [((at.x - camera.centreX) * z) / camera.focal, ((camera.horizon - at.y) * z) / camera.focal, z]
  const end = project(camera, add(wall, shift))
  const steps = Math.ceil(Math.hypot(end.x - at.x, end.y - at.y) / STEP / 0.7)
  const before = Math.round((strayM * camera.pixelsPerM) / STEP)
  let begun = false
  for (let k = -before; k <= steps; k++) {
    const x = Math.round((at.x + ((end.x - at.x) * k) / steps) / STEP)
    const y = Math.round((at.y + ((end.y - at.y) * k) / steps) / STEP)
    if (x < 0 || y < 0 || x >= lit.width || y >= lit.height) continue
    const i = Math.min(role.length - 1, y * STEP * width + x * STEP)
    if (stands[role[i]]) continue
    const isOn = takesShadow[role[i]] === 1 && surface[i] === face && (role[i] !== Role.trim || under(x * STEP, y * STEP))
    if (isOn) lit.data[y * lit.width + x] = shaded
    else if (begun) return
    begun ||= isOn
  }
}

/** How far the rim of the shade on the ground is evened out, and how broad its pieces are at the least, in metres. */
const [evenM, broadM] = [0.14, 0.6]

/** Lays the shade of the house on the ground as far as it hangs together with what stands there: free pieces are of nothing seen. */
function takeGround(scene: Scene, light: Daylight, lit: Plane) {
  const { role, building, width, camera } = scene
  const shade = newPlane(lit.width, lit.height, 1)
  shadeGround(scene, light, shade)
  const stood = new Uint8Array(shade.data.length)
  for (let y = 0, k = 0; y < lit.height; y++)
    for (let x = 0; x < lit.width; x++, k++) {
      const i = y * STEP * width + x * STEP
      stood[k] = building[i] === 1 || stands[role[i]] === 1 ? 1 : 0
      if (stood[k]) shade.data[k] = shaded
    }
  gaussianBlur(shade, (evenM * camera.pixelsPerM) / STEP, shade)
  const dark = Uint8Array.from(shade.data, (sun, k) => (sun < 0.5 && !stood[k] ? 1 : 0))
  const { labels, area, count } = componentsOf(dark, lit.width, lit.height)
  const isAttached = new Uint8Array(count + 1)
  const beside = [-1, 1, -lit.width, lit.width]
  for (let k = 0; k < dark.length; k++) if (dark[k] && beside.some((step) => stood[k + step])) isAttached[labels[k]] = 1
  const least = (broadM * camera.pixelsPerM) ** 2 / STEP ** 2
  for (let k = 0; k < dark.length; k++) if (dark[k] && isAttached[labels[k]] && area[labels[k] - 1] > least) lit.data[k] = shaded
}

/** Steps from a place on the ground towards the sun. */
const steps = 18

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
