import { add, cross, dot, scale, subtract, unit, type Vec3 } from '../src/geometry/vector.ts'
import { clamp, mix, smoothstep } from '../src/pixels/curves.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { newRandom } from '../src/random.ts'
import { modelled, type ModelId, type Solid } from './models.ts'

// Pictures of furniture with the matte known to a fraction of a pixel: solids given by their distance, seen by sphere tracing
// (Hart 1996), before the three kinds of background that references have.

export type Backdrop = 'plain' | 'studio' | 'cluttered'

export interface PicturedItem {
  raster: Raster
  /** Share of each pixel that the item covers. */
  matte: Float32Array
}

type Ray = (x: number, y: number) => Vec3
interface Seen {
  colour: Vec3
  on: boolean
}

const sun: Vec3 = unit([-0.55, 0.75, -0.45])
const rim = 4

/** A piece of furniture seen from the height of a standing photographer, `size` × `size` pixels. */
export function pictureItem(id: ModelId, backdrop: Backdrop, size = 400): PicturedItem {
  const { solid, heightM, widthM, turn } = modelled[id]
  const reach = Math.max(heightM, widthM) * 0.62
  const away = reach * 4.6
  const eye: Vec3 = [Math.sin(turn) * away, heightM * 0.5 + away * 0.22, -Math.cos(turn) * away]
  const aim: Vec3 = [0, heightM * 0.47, 0]
  const forward = unit(subtract(aim, eye))
  const right = unit([forward[2], 0, -forward[0]])
  const up = cross(forward, right)
  const focal = (size * away) / (2.05 * reach)
  const ray: Ray = (x, y) => {
    const across = (x - size / 2) / focal
    const down = (y - size / 2) / focal
    return unit(add(forward, add(scale(right, across), scale(up, -down))))
  }
  const look = (x: number, y: number): Seen => seen(solid, backdrop, eye, ray(x, y), x / size, y / size, reach)
  return paint(look, size)
}

/** One look per pixel; where item and background meet, sixteen. */
function paint(look: (x: number, y: number) => Seen, size: number): PicturedItem {
  const on = new Uint8Array(size * size)
  const first: Seen[] = []
  for (let i = 0; i < size * size; i++) {
    first.push(look((i % size) + 0.5, Math.floor(i / size) + 0.5))
    on[i] = first[i].on ? 1 : 0
  }
  const random = newRandom(11)
  const matte = Float32Array.from(on)
  const data = new Uint8ClampedArray(4 * size * size)
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      let { colour } = first[i]
      const inside = x > 0 && y > 0 && x < size - 1 && y < size - 1
      const border = inside && [i - 1, i + 1, i - size, i + size, i - size - 1, i + size + 1].some((j) => on[j] !== on[i])
      if (border) {
        const looks = Array.from({ length: rim * rim }, (_, k) => look(x + ((k % rim) + 0.5) / rim, y + (Math.floor(k / rim) + 0.5) / rim))
        matte[i] = looks.filter((l) => l.on).length / looks.length
        colour = scale(
          looks.reduce<Vec3>((sum, l) => add(sum, l.colour), [0, 0, 0]),
          1 / looks.length,
        )
      }
      const grain = 0.012 * (random() - 0.5)
      for (let c = 0; c < 3; c++) data[4 * i + c] = 255 * (clamp(colour[c]) ** (1 / 2.2) + grain)
      data[4 * i + 3] = 255
    }
  }
  return { raster: { width: size, height: size, data }, matte }
}

function seen(solid: Solid, backdrop: Backdrop, eye: Vec3, ray: Vec3, u: number, v: number, reach: number): Seen {
  const hit = march(solid, eye, ray, reach)
  if (!hit) return { colour: behind(solid, backdrop, eye, ray, u, v, reach), on: false }
  const n = slope(solid, hit.at)
  const facing = Math.max(0, dot(n, sun))
  const low = 0.45 + 0.55 * smoothstep(-0.02, 0.35 * reach, hit.at[1])
  const lit = facing > 0 ? facing * shade(solid, add(hit.at, scale(n, 0.01)), reach) : 0
  const light = (0.38 + 0.16 * n[1]) * low + 0.62 * lit
  return { colour: scale(hit.colour, 1.15 * light), on: true }
}

/** Where a ray enters and leaves a ball about the item; undefined where it misses. */
function throughBall(from: Vec3, ray: Vec3, reach: number): [number, number] | undefined {
  const to = subtract([0, 0.8 * reach, 0], from)
  const middle = dot(to, ray)
  const square = (1.45 * reach) ** 2 - dot(to, to) + middle * middle
  return square > 0 && middle + Math.sqrt(square) > 0 ? [Math.max(0, middle - Math.sqrt(square)), middle + Math.sqrt(square)] : undefined
}

function march(solid: Solid, from: Vec3, ray: Vec3, reach: number): { at: Vec3; colour: Vec3 } | undefined {
  const [start, end] = throughBall(from, ray, reach) ?? [1, 0]
  for (let t = start, k = 0; k < 120 && t < end; k++) {
    const at = add(from, scale(ray, t))
    const { distance, colour } = solid(at)
    if (distance < 0.0006) return { at, colour }
    t += distance
  }
  return undefined
}

function slope(solid: Solid, at: Vec3): Vec3 {
  const e = 0.0012
  const along = (step: Vec3) => solid(add(at, step)).distance - solid(subtract(at, step)).distance
  return unit([along([e, 0, 0]), along([0, e, 0]), along([0, 0, e])])
}

/** Light that reaches a place past the item, 0–1, soft at the edge of the shadow (Quilez 2010). */
function shade(solid: Solid, from: Vec3, reach: number): number {
  const [, end] = throughBall(from, sun, reach) ?? [0, 0]
  let light = 1
  for (let t = 0.02, k = 0; k < 40 && t < end; k++) {
    const { distance } = solid(add(from, scale(sun, t)))
    if (distance < 0.001) return 0
    light = Math.min(light, (4 * distance) / t)
    t += Math.max(0.02, distance)
  }
  return light
}

function behind(solid: Solid, backdrop: Backdrop, eye: Vec3, ray: Vec3, u: number, v: number, reach: number): Vec3 {
  if (backdrop === 'plain') return [0.96, 0.96, 0.96]
  const wall = 1.6 * reach
  const toWall = (wall - eye[2]) / ray[2]
  const toFloor = ray[1] < 0 ? -eye[1] / ray[1] : Infinity
  const t = Math.min(toWall > 0 ? toWall : Infinity, toFloor)
  const at = add(eye, scale(ray, t))
  const onFloor = toFloor < toWall
  const near = onFloor && Math.hypot(at[0], at[2]) < 2 * reach ? solid(at).distance : 1
  const contact = onFloor ? 1 - 0.6 * Math.exp(-near / (0.05 * reach)) : 1
  const light = onFloor ? (0.45 + 0.55 * shade(solid, at, reach)) * contact : 1
  if (backdrop === 'studio') {
    const level = 0.62 - 0.3 * ((u - 0.5) ** 2 + (v - 0.4) ** 2)
    const sweep = onFloor ? mix(1, 0.9, smoothstep(0, 2, wall - at[2])) : 1
    return [level * sweep * light, level * sweep * light, level * sweep * light * 1.02]
  }
  return clutter(at, onFloor, light, reach)
}

/** A furnished room: boards, a rug, a skirting, a panelled cupboard, a picture and a striped curtain. */
function clutter([x, y, z]: Vec3, onFloor: boolean, light: number, reach: number): Vec3 {
  const s = x / reach
  if (onFloor) {
    const rug = Math.abs(s) < 1.1 && z / reach > -0.9 && z / reach < 0.7
    if (rug) return Math.abs(s) > 1.02 ? [0.1 * light, 0.08 * light, 0.12 * light] : [0.28 * light, 0.12 * light, 0.11 * light]
    const board = (Math.floor((z / reach + 20) / 0.14) * 37) % 11
    const tone = (0.2 + 0.012 * board) * light
    return [tone * 1.5, tone, tone * 0.6]
  }
  const h = y / reach
  if (h < 0.12) return [0.75, 0.74, 0.7]
  if (s > 0.55 && h < 1.15) return (s - 0.55) % 0.42 < 0.02 || h % 0.36 < 0.02 ? [0.05, 0.04, 0.03] : [0.22, 0.13, 0.07]
  if (s < -0.75) return Math.sin(40 * s) > 0 ? [0.5, 0.42, 0.32] : [0.4, 0.33, 0.25]
  if (Math.abs(s + 0.15) < 0.3 && h > 0.75 && h < 1.2) return Math.abs(s + 0.15) > 0.27 ? [0.02, 0.02, 0.02] : [0.15 + 0.3 * h, 0.3, 0.45]
  return [0.45, 0.47, 0.44]
}
