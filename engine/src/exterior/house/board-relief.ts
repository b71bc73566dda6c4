import { dot, type Vec3 } from '../../geometry/vector.ts'
import type { Daylight } from '../../looks/daylight.ts'
import { Role, type Scene } from '../../scene.ts'
import { drawnAs } from '../profiles.ts'
import { depthAt, type SurfaceMap } from './surface-map.ts'

// Boards, bands and casings lie on their wall: their rims are rounded, so that the ones towards the sun are lighter and the others darker,
// and they throw a shadow as broad as they are thick. On a wall that the sun does not reach, the light that tells them comes from above.
// Posts are round: lighter towards the sun, with a base and a head.

/** How thick boards are, how broad their rims, in metres; how flat the sun falls at the most, by the length of a shadow. */
const built = { thickM: 0.07, rimM: 0.035, longest: 2 }
/** How dark the joint of wall and board is where no shadow falls: it tells white from white. */
const joint = 0.4
/** How far rims turn to the light. */
const turned = 0.4
const most = 127
/**
 * How wide posts are, how tall at the least, how high their base and head are, and how high over the ground they stand at the most, in
 * metres; how far their sides turn to the light.
 */
const post = { leastM: 0.1, mostM: 0.5, tallM: 1.8, endM: 0.16, slabM: 0.4, turned: 0.7 }

/**
 * For each pixel of trim how its rims turn to the light, for each of wall how much of the shade of trim lies on it, both in 127ths; nothing
 * where a model brings its own light.
 */
export function boardRelief(scene: Scene, maps: readonly SurfaceMap[], light: Daylight): Int8Array | undefined {
  const { role, width, height, camera, surface, opening } = scene
  const start = role.indexOf(Role.trim)
  if (start < 0 || drawnAs(scene).lit) return undefined
  const relief = new Int8Array(role.length)
  const ways = maps.map((map) => wayOf(map, light))
  const reach = Math.ceil(built.thickM * built.longest * 2 * camera.pixelsPerM)
  const first = Math.max(0, Math.floor(start / width) - reach)
  const last = Math.min(height - 1, Math.floor(role.lastIndexOf(Role.trim) / width) + reach)
  for (let y = first; y <= last; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const isTrim = role[i] === Role.trim
      if (!isTrim && (role[i] !== Role.wall || opening[i] !== 0)) continue
      const face = surface[i]
      if (face >= maps.length) continue
      const z = depthAt(maps[face], x, y)
      const { along, long } = ways[face]
      const dx = (camera.focal * along[0] - (x - camera.centreX) * along[2]) / z
      const dy = (-camera.focal * along[1] - (y - camera.horizon) * along[2]) / z
      const perM = Math.hypot(dx, dy)
      if (perM > 0)
        relief[i] =
          most *
          (isTrim
            ? rimAt(scene, i, dx / perM, dy / perM, (built.rimM * camera.focal) / z)
            : shadeAt(scene, i, dx, dy, long) || jointAt(scene, i))
    }
  for (let y = first; y <= last; y++)
    for (let x = 0; x < width; x++) {
      const [from, row] = [x, y * width]
      while (x < width && role[row + x] === Role.trim) x++
      const face = surface[row + from]
      if (x - from < 3 || face >= maps.length) continue
      const perM = camera.focal / depthAt(maps[face], from, y)
      const ends = x - from < post.mostM * perM && x - from > post.leastM * perM && endsOf(scene, y, from, x)
      if (!ends || ends[1] - ends[0] < post.tallM * perM || !standsFree(scene, ends[1], (from + x) >> 1, perM)) continue
      const toSun = ways[face].aside
      const near = Math.min(y - ends[0], ends[1] - y) / perM
      const ring = near < post.endM ? 0 : near < post.endM + 0.04 ? -0.45 : 0
      for (let k = from; k < x; k++)
        relief[row + k] = most * Math.max(-1, ring + post.turned * toSun * ((2 * (k + 0.5 - from)) / (x - from) - 1))
    }
  return relief
}

/** The rows from and up to which trim stands as wide as it is from column `from` to `end` of a row. */
function endsOf({ role, width, height }: Scene, y: number, from: number, end: number): [number, number] {
  const middle = (from + end) >> 1
  const reach = Math.ceil(0.8 * (end - from))
  const isOn = (row: number) => {
    const i = row * width + middle
    return row >= 0 && row < height && role[i] === Role.trim && (role[i - reach] !== Role.trim || role[i + reach] !== Role.trim)
  }
  let [top, foot] = [y, y]
  while (isOn(top - 1)) top--
  while (isOn(foot + 1)) foot++
  return [top, foot + 1]
}

/** Whether what ends in row `foot` of a column stands on the ground, on steps or on a slab over these: boards of a wall do not. */
function standsFree({ role, width, height }: Scene, foot: number, column: number, perM: number): boolean {
  let y = foot
  while (y < height && y - foot < post.slabM * perM && role[y * width + column] === Role.trim) y++
  return y >= height || grounds.has(role[y * width + column])
}
const grounds: ReadonlySet<number> = new Set([Role.ground, Role.paving, Role.stairs, Role.plant, Role.water])

/** How light meets a wall. */
interface Way {
  /** Where it comes from along the wall, a unit vector, and how long the shadow of a board is by its thickness. */
  along: Vec3
  long: number
  /** How far it comes from the right in the picture, −1 … 1. */
  aside: number
}

function wayOf({ normal, u, v }: SurfaceMap, { sun }: Daylight): Way {
  const square = dot(normal, sun)
  const [across, up] = square > 0 ? [dot(u, sun), dot(v, sun)] : [0, 1]
  const flat = Math.hypot(across, up) || 1
  const along: Vec3 = [0, 1, 2].map((c) => (u[c] * across + v[c] * up) / flat) as unknown as Vec3
  return { along, long: square > 0 ? Math.min(built.longest, flat / square) : 1, aside: sun[0] / Math.hypot(sun[0], sun[2]) }
}

/** How far a place near the rim of trim turns to the light from (dx, dy), a unit vector: its rims are `rim` pixels broad. */
function rimAt({ role, width }: Scene, i: number, dx: number, dy: number, rim: number): number {
  let sum = 0
  for (const away of [Math.max(1, Math.round(0.5 * rim)), Math.max(1, Math.round(rim))]) {
    sum += dx * (endsAt(role[i + away]) - endsAt(role[i - away]))
    sum += dy * (endsAt(role[i + away * width]) - endsAt(role[i - away * width]))
  }
  return Math.max(-1, Math.min(1, (turned * sum) / 2))
}

/** 1 where trim ends: what stands before it hides it. */
const ends = Uint8Array.from(Object.values(Role), (role) =>
  role === Role.trim || role === Role.plant || role === Role.railing || role === Role.thing ? 0 : 1,
)
const endsAt = (role: number | undefined) => (role === undefined ? 0 : ends[role])

/** How dark a place of a wall is as the joint beside trim on it. */
function jointAt({ role, surface, width }: Scene, i: number): number {
  const isBoard = (at: number) => role[at] === Role.trim && surface[at] === surface[i]
  return isBoard(i - width) || isBoard(i - 1) || isBoard(i + 1) || isBoard(i + width) ? joint : 0
}

/** How much of the shade of trim lies on a place of a wall that sees the light over (dx, dy) pixels a metre. */
function shadeAt({ role, surface, width, height }: Scene, i: number, dx: number, dy: number, long: number): number {
  const perM = Math.hypot(dx, dy)
  const far = built.thickM * long * perM
  const [x, y] = [i % width, Math.floor(i / width)]
  for (let away = 1; away < far + 0.5; away += 0.7) {
    const [sx, sy] = [Math.round(x + (dx * away) / perM), Math.round(y + (dy * away) / perM)]
    if (sx < 0 || sy < 0 || sx >= width || sy >= height) return 0
    const at = sy * width + sx
    if (role[at] === Role.trim && surface[at] === surface[i]) return Math.min(1, (far + 0.5 - away) / Math.min(far, 1.5))
  }
  return 0
}
