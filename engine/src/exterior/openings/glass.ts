import type { Vec3 } from '../../geometry/vector.ts'
import { greyed, type Daylight } from '../../looks/daylight.ts'
import { clamp, read, smoothstep, tabulate } from '../../pixels/curves.ts'
import { cellNoise, fractalNoise } from '../../pixels/noise.ts'
import type { Opening, Scene } from '../../scene.ts'
import { litShare } from './lit-rooms.ts'
import { skyColour } from '../backdrop/sky-colour.ts'

/** The room behind a window, in metres; `chance` (0–1) decides whether its lamp is lit, its curtains and its tint. */
interface Space {
  width: number
  height: number
  depth: number
  /** Height of the window's lower edge above the floor. */
  sill: number
  chance: number
}

/** A room in the light of the day: how brightly its lamps are lit, how much daylight tells beside them, and by red, green and blue … */
export interface Room extends Space {
  on: number
  byDay: number
  /** … what comes in from the sky, its lamps, its warm light by day, and what shines itself. */
  sky: Float64Array
  lamp: Float64Array
  warm: Float64Array
  shining: Float64Array
}

/** The warm light of a room by day, as a share of the sky's. */
const glow = [1, 0.74, 0.46] as const

export function roomOf(light: Daylight, space: Space): Room {
  const on = litShare(light.lamps, space.chance)
  const sky = Float64Array.from(greyed(light.skylight, 0.6), (sky, c) => sky * 0.62 + light.sunlight[c] * 0.2)
  const lamp = Float64Array.from(light.lampColour, (colour) => colour * on * 1.7)
  const warm = Float64Array.from(glow, (share) => light.skylight[1] * share * (1 - Math.min(1, 2 * light.lamps)))
  const shining = Float64Array.from(light.lampColour, (colour) => colour * on * 0.9)
  return { ...space, on, byDay: 1 - 0.75 * light.lamps, sky, lamp, warm, shining }
}

/**
 * A line of sight in the axes of a wall: along it, up, and into the house; unit length. It meets a pane (s, t) metres from its lower left
 * corner, which leans in its frame by `tilt`, a slope, and is lit by the sun, 0–1.
 */
export interface Sight {
  along: number
  up: number
  into: number
  s: number
  t: number
  tilt: number
  sunlit: number
}

export const newSight = (): Sight => ({ along: 0, up: 0, into: 1, s: 0, t: 0, tilt: 0, sunlit: 0 })

/** The size of a pane in metres. */
type Pane = Pick<Opening, 'widthM' | 'heightM'>

const mirrored = new Float32Array(3)
const inside = new Float32Array(3)

/** Writes the line of sight through a pixel, in the axes of a wall with normal `n` and level direction `along`, to `out`. */
export function sightThrough({ camera }: Scene, n: Vec3, along: readonly number[], x: number, y: number, out: Sight) {
  const rx = (x - camera.centreX) / camera.focal
  const ry = (camera.horizon - y) / camera.focal
  const scale = 1 / Math.sqrt(rx * rx + ry * ry + 1)
  out.along = (rx * along[0] + along[2]) * scale
  out.up = ry * scale
  out.into = Math.max(0.12, Math.abs(rx * n[0] + ry * n[1] + n[2]) * scale)
}

/**
 * Where the line of sight meets a pane: what the glass mirrors (sky, trees, ground) over what is
 * seen through it (an interior box by ray casting, after van Dongen's interior mapping, 2008), by Fresnel (Schlick 1994).
 * The share mirrored straight on is raised: a pane has two sides, and a dark room behind makes them tell. No two panes lean quite the
 * same. `again`: it mirrors what was mirrored last, right beside.
 */
export function glassColour(light: Daylight, sight: Sight, fromAbove: boolean, pane: Pane, room: Room, out: Float32Array, again = false) {
  if (!again) mirror(light, sight, pane, fromAbove)
  look(light, sight, pane, room)
  const fresnel = (0.17 - 0.06 * light.lamps + 0.75 * read(aslant, sight.into)) * (1 - Math.min(0.85, 1.15 * room.on))
  for (let c = 0; c < 3; c++) out[c] = mirrored[c] * fresnel + inside[c] * clear[c] * (1 - fresnel)
}

/** How much more a pane mirrors the more aslant it is seen: by how straight a line of sight meets it, 0–1. */
const aslant = tabulate(1, (into) => (1 - into) ** 2.2)
/** The glow around a lamp by the square of how far it is, in metres; beyond the last there is none. */
const haloAt = tabulate(8, (far) => Math.exp(-far / 0.5))

/** What double glazing lets through of red, green and blue. */
const clear = [0.86, 0.92, 0.93] as const

/**
 * The mirrored world behind the viewer: sky that brightens downwards over a ragged line of crowns, light at their tops and dark
 * below, and the ground where one looks down. All panes mirror one world, so that it runs on from one to the next.
 */
function mirror(light: Daylight, { along, up, into, t, tilt }: Sight, { heightM }: Pane, fromAbove: boolean) {
  const rise = 1.25 * up + 0.13 * (t / heightM) + 0.05 + tilt
  const turn = along / (into + 0.2) + 2 * tilt
  const crown =
    fromAbove || rise > highestCrown
      ? -1
      : 0.03 + 0.22 * fractalNoise(turn * 4 + 3, 2, 2, 8) + 0.05 * (fractalNoise(turn * 26, rise * 22, 2, 5) - 0.5)
  const trees = smoothstep(crown + 0.012, crown - 0.012, rise)
  const ground = fromAbove ? 0.4 : smoothstep(0.01, -0.03, rise) * 0.8
  skyColour(light, along, Math.abs(rise) + 0.1, into + 0.15, trees < 1 ? 2 : 0, 3, mirrored)
  if (trees === 0 && ground === 0) return
  const sunny = trees > 0 ? clamp((rise + 0.04) / Math.max(0.05, crown + 0.04)) * (0.5 + fractalNoise(turn * 17, rise * 30, 2, 9)) : 0
  for (let c = 0; c < 3; c++) {
    const wood = (light.skylight[c] * 0.16 + light.sunlight[c] * (0.02 + 0.09 * sunny)) * leaf[c] + light.horizon[c] * 0.05
    const lawn = (light.skylight[c] + 0.5 * light.sunlight[c]) * grass[c]
    mirrored[c] += (wood - mirrored[c]) * trees * 0.85
    mirrored[c] += (lawn - mirrored[c]) * ground
  }
}
/** No crown rises higher in the mirror. */
const highestCrown = 0.31
const leaf = [0.75, 1, 0.62] as const
const grass = [0.2, 0.23, 0.13] as const

const plaster = [0.78, 0.72, 0.64] as const
const timber = [0.42, 0.3, 0.2] as const
const ceiling = [0.88, 0.85, 0.8] as const
const cloth = [0.36, 0.34, 0.33] as const
/**
 * What the line of sight meets in the room: floor, ceiling with spots, side walls, a back wall with a picture and a sofa
 * before it, a hanging lamp, curtains at the sides of the window.
 */
function look(light: Daylight, { along, up, into, s, t, sunlit }: Sight, { widthM: w, heightM: h }: Pane, room: Room) {
  const left = s + (room.width - w) / 2
  const above = t + room.sill
  const toSide = along > 0 ? (room.width - left) / along : along < 0 ? -left / along : Infinity
  const toLevel = up > 0 ? (room.height - above) / up : up < 0 ? -above / up : Infinity
  const toBack = room.depth / into
  const reach = Math.max(0, Math.min(toSide, toLevel, toBack))
  const deep = (into * reach) / room.depth
  const hx = left + along * reach
  const hy = above + up * reach
  let albedo: readonly number[] = plaster
  let k = 0.8
  let bright = 0
  /** What the lamps of the room give everywhere: more near the ceiling, which is itself lit from the back wall. */
  let even = -1
  if (reach === toLevel) {
    albedo = up > 0 ? ceiling : timber
    k = up > 0 ? 0.95 : 1.1
    if (up > 0) {
      bright = spotAt(hx, into * reach)
      even = 0.03 + 0.2 * Math.exp((into * reach - room.depth) / 0.9)
    }
  } else if (reach === toBack) {
    k = 1
    const picture = room.width * (0.25 + 0.5 * room.chance)
    if (Math.abs(hy - 1.55) < 0.36 && Math.abs(hx - picture) < 0.5) k = 0.55
    if (hy < 0.82 && Math.abs(hx - room.width * (0.7 - 0.4 * room.chance)) < 1) albedo = cloth
    k *= shelfAt(hx - room.width * (0.82 - 0.64 * room.chance), hy)
  }
  const halfWay = (0.5 * room.depth) / into
  const midX = left + along * halfWay - room.width * (0.36 + 0.3 * room.chance)
  const midY = above + up * halfWay
  // A table half-way into the room, with the backs of its chairs.
  if (halfWay < reach && midY < 0.95 && isTable(Math.abs(midX), midY)) {
    albedo = timber
    k = 0.5
  }
  // A lamp that hangs over it, and its glow on what is behind it.
  const lampY = midY - 1.75
  const far = midX * midX + lampY * lampY
  const halo = read(haloAt, far)
  const shadeOfLamp = halfWay < reach && Math.abs(midX) < 0.2 && Math.abs(lampY) < 0.11 ? 1 : 0
  const day = ((0.26 - 0.16 * deep) * (0.45 + 0.55 * clamp(above / 1.8)) + 0.06) * room.byDay
  if (even < 0) even = 0.09 + 0.2 * clamp(hy / room.height) ** 2
  const lampFall = even - 0.05 * deep + 0.62 * halo + (reach === toBack ? scallop(hx, room.height - hy) : 0)
  const shines = Math.max(bright, shadeOfLamp)
  const { sky, lamp, warm, shining } = room
  for (let c = 0; c < 3; c++) {
    const wall = albedo[c] * k * (sky[c] * day + warm[c] * 0.13 + lamp[c] * lampFall)
    inside[c] = Math.max(wall, shining[c] * shines)
  }
  const drape = drapeOf(w, h, room)
  const edge = Math.min(s, w - s)
  const curtain = drape > 0 ? smoothstep(drape, drape - 0.03, edge) * 0.94 : 0
  if (curtain === 0) return
  const folds = 0.84 + 0.16 * Math.sin(edge * 58 + 9 * room.chance + 3 * Math.sin(edge * 17))
  for (let c = 0; c < 3; c++) {
    const day = (light.skylight[c] * 0.5 + light.sunlight[c] * 0.34 * sunlit) * (1 - 0.6 * room.on)
    const linen = 0.74 * folds * (day + lamp[c] * (0.2 + 0.3 * clamp(t / h)))
    inside[c] += (linen - inside[c]) * curtain
  }
}

/** Shelves with books on the back wall, `x` metres from their middle: what is left of the light there. */
function shelfAt(x: number, y: number): number {
  if (Math.abs(x) > 0.55 || y > 2.05) return 1
  const board = y / 0.36 - Math.floor(y / 0.36)
  if (board < 0.1) return 0.7
  const book = cellNoise(Math.floor(x / 0.07), Math.floor(y / 0.36), 4)
  return board < 0.55 + 0.4 * book ? 0.25 + 0.5 * book : 0.22
}

/** Whether a table and its chairs hide what is `x` metres from their middle and `y` above the floor. */
const isTable = (x: number, y: number) =>
  (y > 0.7 && y < 0.76 && x < 0.8) || (Math.abs(x - 0.46) < 0.2 && y < 0.92) || (x < 0.74 && x > 0.7)

/** The pools that lamps in the ceiling leave on a wall, `drop` metres below it. */
function scallop(x: number, drop: number): number {
  const off = x - 1.3 * Math.floor(x / 1.3) - 0.65
  const width = 0.16 + 0.3 * drop
  return drop > 2 ? 0 : 0.34 * Math.exp(-(off * off) / (width * width)) * (1 - 0.5 * drop)
}

/** How wide the curtain hangs on either side of a window; some have none. */
const drapeOf = (w: number, h: number, room: Room) => (w > 0.8 && h > 1 && room.chance > 0.42 ? Math.min(0.34, 0.14 * w) : 0)

/** A small lamp in the ceiling every 1.3 m. */
function spotAt(x: number, z: number): number {
  const dx = x / 1.3 - Math.floor(x / 1.3) - 0.5
  const dz = z / 1.3 - Math.floor(z / 1.3) - 0.5
  return smoothstep(0.012, 0.004, dx * dx + dz * dz)
}
