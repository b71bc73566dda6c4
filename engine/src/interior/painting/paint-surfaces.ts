import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { floors, walls as finishes } from '../../materials/interior.ts'
import { bars, lay, newHit, newPlace, type Material, type Rgb } from '../../materials/material.ts'
import type { Light } from '../../pixels/raster.ts'
import { ceilingPlace, type LightField } from '../light/light-field.ts'
import type { LightOpening, RoomLight } from '../light/room-light.ts'
import { floorPlace, mainWall, onWall, Part, wallPlace, type Room } from '../box/room.ts'
import type { Scheme } from '../scheme.ts'
import { sunShare } from '../light/irradiance.ts'
import { trimWall } from './wall-trim.ts'

/** What the painter of empty surfaces is asked for: which surface a pixel shows (0: none of them). */
export interface Surfaces {
  room: Room
  scheme: Scheme
  brief: InteriorBrief
  light: RoomLight
  field: LightField
  openings: readonly LightOpening[]
  /** Shade that things throw on the floor, 0 none … 1 black, per pixel. */
  shade: Float32Array
  /** For each column, the lowest row in which the wall is seen, and whether floor is seen below it. */
  foot: { row: Float32Array; free: Uint8Array }
  /** The colour of a rug at a pixel of the floor, if one lies there. */
  rugAt: (i: number, x: number, y: number) => Rgb | undefined
}

/** Paints floor, walls and ceiling in metres, with the light of the room, corners darkened and the sun on the floor. */
export function paintSurfaces(picture: Light, part: (i: number, x: number, y: number) => number, s: Surfaces): Float32Array {
  const { room } = s
  const gloss = new Float32Array(room.width * room.height)
  const paintFloor = floorPainter(s)
  const paintWall = wallPainter(s)
  const paintCeiling = ceilingPainter(s)
  for (let y = 0, i = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, i++) {
      const which = part(i, x, y)
      if (which === Part.floor) gloss[i] = paintFloor(picture, i, x, y)
      else if (which === Part.ceiling) paintCeiling(picture, i, x, y)
      else if (which >= Part.left) paintWall(picture, i, x, y)
    }
  }
  return gloss
}

/** The darkening of a corner at distance `d` metres: a share of the light that is gone where two surfaces meet. */
const corner = (d: number, reach: number, depth: number) => 1 - depth * fading(d / reach)

/** e to the power −t, from a table: it is asked for several times a pixel. */
function fading(t: number): number {
  if (t <= 0) return 1
  if (t >= fadedAt) return 0
  const at = t * perUnit
  const k = at | 0
  return faded[k] + (faded[k + 1] - faded[k]) * (at - k)
}
const fadedAt = 16
const perUnit = 128
const faded = Float64Array.from({ length: fadedAt * perUnit + 2 }, (_, k) => Math.exp(-k / perUnit))

function floorPainter({ room, scheme, brief, light, field, openings, shade, rugAt }: Surfaces) {
  const { camera } = room
  const material: Material = floors[brief.floor_covering](scheme.tints)
  const back = mainWall(room)
  const deep = back.inward
  const lit = [0, 0, 0]
  const hit = newHit()
  const place = newPlace()
  return (picture: Light, i: number, x: number, y: number): number => {
    const row = Math.max(y + 0.5, camera.horizon + 3)
    const [px, pz] = floorPlace(room, x + 0.5, row)
    const u = -(px * deep[0] + pz * deep[1])
    const v = px * back.along[0] + pz * back.along[1]
    const across = pz / camera.focal
    const away = (pz * pz) / (camera.focal * camera.eye)
    const dz = Math.hypot(away * Math.abs(deep[1]), across * Math.abs(deep[0]))
    const dx = Math.hypot(across * Math.abs(back.along[0]), away * Math.abs(back.along[1]))
    const rug = rugAt(i, x, y)
    if (rug) lay(hit, rug, 1)
    else {
      place.u = u
      place.v = v
      place.du = dz
      place.dv = dx
      material(place, hit)
    }
    field.at(Part.floor, x, row, lit)
    const gap = ((room.floorRow[x] - camera.horizon) / (row - camera.horizon) - 1) * -1
    const wallAway = Math.max(0, gap) * pz
    const dark = corner(wallAway, 0.28, 0.42) * (1 - shade[i])
    const sun = light.sun[0] > 0.02 ? sunShare([px, 0, pz], light, openings, 0.02 + across) * (1 - 0.9 * shade[i]) : 0
    const k = 1 + 0.6 * hit.relief
    const j = 3 * i
    picture.data[j] = hit.r * (lit[0] * dark * k + light.sun[0] * sun * 0.62)
    picture.data[j + 1] = hit.g * (lit[1] * dark * k + light.sun[1] * sun * 0.62)
    picture.data[j + 2] = hit.b * (lit[2] * dark * k + light.sun[2] * sun * 0.62)
    return hit.gloss
  }
}

/** Heights up to this are skirting and what belongs to it. */
const skirtingM = 0.25

function wallPainter({ room, scheme, brief, light, field, openings, shade, foot }: Surfaces) {
  const { camera, heightM } = room
  const material: Material = finishes[brief.wall_finish](scheme.tints)
  const main = mainWall(room)
  const columns = Array.from({ length: room.width }, (_, x) => measureColumn(room, x))
  const lit = [0, 0, 0]
  const hit = newHit()
  const place = newPlace()
  return (picture: Light, i: number, x: number, y: number) => {
    const wall = room.walls[room.wallOf[x]]
    const { along: u, depth, z, du, dv, ends } = columns[x]
    const v = camera.eye - ((y + 0.5 - camera.horizon) * depth) / camera.focal
    place.u = u
    place.v = v
    place.du = du
    place.dv = dv
    material(place, hit)
    // A wall may be drawn farther down than the box has it: its skirting runs along the drawn foot, or behind what hides it.
    const deeper = v - ((foot.row[x] - y) * z) / camera.focal < -0.05
    const low = deeper ? ((foot.row[x] + 1 - y) * z) / camera.focal + (foot.free[x] ? 0 : skirtingM) : v
    const height = !deeper || low < skirtingM ? low : Math.max(v, skirtingM)
    trimWall({ wall, main: wall === main, u, v: height, du, dv, heightM }, hit, scheme, brief.room_type)
    field.at(wall.part, x, y, lit)
    const dark = corner(deeper ? low : Math.max(v, low), 0.3, 0.3) * corner(heightM - v, 0.45, 0.26) * ends * (1 - 0.6 * shade[i])
    const sun = light.sun[0] > 0.02 ? sunShare(onWall(wall, u, v, 0.02), light, openings, 0.02 + dv) : 0
    const beam = light.beams > 0 ? light.beams * grazing(u, v, heightM) : 0
    const k = 1 + hit.relief * (0.55 + 0.8 * beam)
    const j = 3 * i
    for (let c = 0; c < 3; c++) {
      const sum = lit[c] * dark * k + light.sun[c] * sun * 0.45 + light.lampColour[c] * beam * 0.85 * k
      picture.data[j + c] = (c === 0 ? hit.r : c === 1 ? hit.g : hit.b) * sum
    }
  }
}

/** What is the same for a whole column of a wall: where along it, how far away, metres per pixel, and how dark its corners are there. */
function measureColumn(room: Room, x: number) {
  const { camera } = room
  const wall = room.walls[room.wallOf[x]]
  const [along] = wallPlace(room, wall, x + 0.5, camera.horizon)
  const ray = (x + 0.5 - camera.centreX) / camera.focal
  const depth = (wall.origin[0] * wall.inward[0] + wall.origin[1] * wall.inward[1]) / (ray * wall.inward[0] + wall.inward[1])
  const z = Math.max(0.3, wall.origin[1] + along * wall.along[1])
  const facing = Math.max(0.12, Math.abs(((x - camera.centreX) / camera.focal) * wall.inward[0] + wall.inward[1]))
  const dv = z / camera.focal
  const off = Math.min(wall.from > 0 ? along : 9, wall.to < room.width ? wall.lengthM - along : 9)
  return { along, depth, z, du: Math.min(0.4, dv / facing), dv, ends: corner(off, 0.55, 0.28) }
}

/** The scallops of downlights that graze a wall, one every 1.4 m. */
function grazing(u: number, v: number, heightM: number): number {
  const off = Math.abs(((((u / 1.4) % 1) + 1) % 1) - 0.5) * 1.4
  const down = Math.max(0.02, heightM - 0.05 - v)
  const spread = 0.16 + 0.36 * down
  return (Math.exp(-((off / spread) ** 2) * 1.6) * 0.62) / (0.35 + down)
}

function ceilingPainter({ room, scheme, field }: Surfaces) {
  const { camera, heightM } = room
  const lit = [0, 0, 0]
  const back = mainWall(room)
  return (picture: Light, i: number, x: number, y: number) => {
    const row = Math.min(y + 0.5, camera.horizon - 3)
    field.at(Part.ceiling, x, row, lit)
    const [px, pz] = ceilingPlace(room, x + 0.5, row)
    const gap = 1 - (camera.horizon - room.ceilingRow[x]) / (camera.horizon - row)
    const dark = corner(Math.max(0, gap) * pz, 0.55, 0.3)
    let [r, g, b] = scheme.ceiling
    const u = px * back.along[0] + pz * back.along[1]
    const d = -(px * back.inward[0] + pz * back.inward[1])
    const du = pz / camera.focal
    const dd = (pz * pz) / (camera.focal * (heightM - camera.eye))
    const share = ceilingTrim(scheme.trim, u, d, du, dd)
    const shade = 1 - beamShade(scheme.trim, u, d, du, dd) * (1 - share)
    const form = share > 0 ? beamForm(scheme.trim, u, d, du, dd) : 1
    if (share > 0) {
      const [tr, tg, tb] =
        scheme.trim === 'steel' ? painted : scheme.trim === 'beams' || scheme.trim === 'screens' ? scheme.tints.timber : scheme.woodwork
      r += (tr * form - r) * share
      g += (tg * form - g) * share
      b += (tb * form - b) * share
    }
    const bounce = 1.08 * shade
    const j = 3 * i
    picture.data[j] = r * lit[0] * dark * bounce
    picture.data[j + 1] = g * lit[1] * dark * bounce
    picture.data[j + 2] = b * lit[2] * dark * bounce
  }
}

/** Steel that holds a ceiling is painted: it takes some light. */
const painted: Rgb = [0.075, 0.077, 0.082]

/** Beams of a ceiling, along both its directions: how far apart they lie and how wide they are, in metres. */
const beams: Partial<Record<Scheme['trim'], readonly (readonly [axis: 'u' | 'd', apart: number, wide: number, from: number])[]>> = {
  beams: [['u', 1.15, 0.17, 0]],
  steel: [
    ['u', 2.2, 0.16, 0.4],
    ['d', 3.1, 0.09, 0],
  ],
}

/** How much darker the ceiling is beside its beams. */
function beamShade(trim: Scheme['trim'], u: number, d: number, du: number, dd: number): number {
  let shade = 0
  for (const [axis, apart, wide, from] of beams[trim] ?? []) {
    const at = (axis === 'u' ? u : d) - from
    shade = Math.max(shade, 0.34 * bars(at + wide, apart, 3 * wide, Math.max(axis === 'u' ? du : dd, wide)))
  }
  return shade
}

/** The light on a beam across its width: its edges catch some, its middle lies in its own shade. */
function beamForm(trim: Scheme['trim'], u: number, d: number, du: number, dd: number): number {
  let form = 0.8
  for (const [axis, apart, wide, from] of beams[trim] ?? []) {
    const at = (axis === 'u' ? u : d) - from
    const pixel = axis === 'u' ? du : dd
    const lip = bars(at, apart, 0.2 * wide, pixel) + bars(at - 0.8 * wide, apart, 0.2 * wide, pixel)
    form += bars(at, apart, wide, pixel) * (1.2 * lip - 0.1)
  }
  return form
}

function ceilingTrim(trim: Scheme['trim'], u: number, d: number, du: number, dd: number): number {
  if (trim === 'beams') return bars(u, 1.15, 0.17, du)
  if (trim === 'screens') return Math.min(1, bars(u, 0.91, 0.06, du) + bars(d, 0.91, 0.06, dd))
  if (trim === 'steel') return Math.min(1, bars(u - 0.4, 2.2, 0.16, du) + bars(d, 3.1, 0.09, dd))
  if (trim === 'boarded') return 0.35 * bars(u, 0.14, 0.012, du)
  return 0
}
