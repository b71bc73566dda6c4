import type { Vec3 } from '../../geometry/vector.ts'
import { greyed, type Daylight } from '../../looks/daylight.ts'
import { clamp, read, smoothstep, tabulate } from '../../pixels/curves.ts'
import { cellNoise } from '../../pixels/noise.ts'
import type { Opening, Scene } from '../../scene.ts'
import { litShare } from './lit-rooms.ts'
import { mirrorOf, type Opposite } from './opposite.ts'

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
  opposite: Opposite
  on: number
  byDay: number
  /** … what comes in from the sky, its lamps, its warm light by day, and what shines itself. */
  sky: Float64Array
  lamp: Float64Array
  warm: Float64Array
  shining: Float64Array
}

/** The light of a room by day that its walls have thrown about, as a share of the sky's. */
const glow = [1, 0.94, 0.85] as const

export function roomOf(light: Daylight, opposite: Opposite, space: Space): Room {
  const on = litShare(light.lamps, space.chance)
  const sky = Float64Array.from(greyed(light.skylight, 0.6), (sky, c) => sky * 0.62 + light.sunlight[c] * 0.2)
  const lamp = Float64Array.from(light.lampColour, (colour) => colour * on * 1.7)
  const warm = Float64Array.from(glow, (share) => light.skylight[1] * share * (1 - Math.min(1, 2 * light.lamps)))
  const shining = Float64Array.from(light.lampColour, (colour) => colour * on * 0.9)
  return { ...space, opposite, on, byDay: 1 - 0.75 * light.lamps, sky, lamp, warm, shining }
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
 * seen through it (an interior box by ray casting, after van Dongen's interior mapping, 2008), by Fresnel (Schlick 1994): straight on,
 * the four sides of double glazing mirror a fourth. No two panes lean quite the same. `again`: it mirrors what was mirrored last, right
 * beside.
 */
export function glassColour(light: Daylight, sight: Sight, pane: Pane, room: Room, out: Float32Array, again = false) {
  if (!again) mirror(light, sight, room)
  look(light, sight, pane, room)
  const fresnel = (0.24 - 0.09 * light.lamps + 0.74 * read(aslant, sight.into)) * (1 - Math.min(0.85, 1.15 * room.on))
  for (let c = 0; c < 3; c++) out[c] = mirrored[c] * fresnel + inside[c] * clear[c] * (1 - fresnel)
}

/** How daylight falls off from the window to the back wall. */
const inwards = tabulate(1, (deep) => Math.exp(-2.2 * deep))
/** How much more a pane mirrors the more aslant it is seen: by how straight a line of sight meets it, 0–1. */
const aslant = tabulate(1, (into) => (1 - into) ** 2.2)
/** The glow around a lamp by the square of how far it is, in metres; beyond the last there is none. */
const haloAt = tabulate(8, (far) => Math.exp(-far / 0.5))

/** What double glazing lets through of red, green and blue. */
const clear = [0.86, 0.92, 0.93] as const

/** Writes what a pane mirrors: the line of sight turned back at the wall, and by twice what the pane leans. */
function mirror(light: Daylight, { along, up, into, tilt }: Sight, { opposite }: Room) {
  mirrorOf(light, opposite, along, into, along / (into + 0.2) + 2 * tilt, up / Math.sqrt(1 - up * up) + 2 * tilt, mirrored)
}

/** What walls of rooms are painted with, one to each. */
const plasters = [
  [0.8, 0.79, 0.76],
  [0.72, 0.66, 0.58],
  [0.58, 0.62, 0.64],
  [0.66, 0.68, 0.58],
] as const
const timber = [0.42, 0.3, 0.2] as const
const ceiling = [0.88, 0.85, 0.8] as const
const cloth = [0.36, 0.34, 0.33] as const
/**
 * What the line of sight meets in the room: floor, ceiling with spots, side walls, a back wall with a picture and a sofa
 * before it, a hanging lamp, curtains at the sides of the window, a blind.
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
  let albedo: readonly number[] = plasters[Math.floor(room.chance * 11) & 3]
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
  const day = ((0.06 + 0.28 * read(inwards, deep)) * (0.45 + 0.55 * clamp(above / 1.8)) + 0.04) * room.byDay
  if (even < 0) even = 0.09 + 0.2 * clamp(hy / room.height) ** 2
  const lampFall = even - 0.05 * deep + 0.62 * halo + (reach === toBack ? scallop(hx, room.height - hy) : 0)
  const shines = Math.max(bright, shadeOfLamp)
  const { sky, lamp, warm, shining } = room
  for (let c = 0; c < 3; c++) {
    const wall = albedo[c] * k * (sky[c] * day + warm[c] * 0.14 + lamp[c] * lampFall)
    inside[c] = Math.max(wall, shining[c] * shines)
  }
  const edge = Math.min(s, w - s)
  const drape = drapeOf(w, h, room)
  const curtain = drape > 0 ? smoothstep(drape, drape - 0.03, edge) * 0.94 : 0
  const fromHead = h - t
  const drop = blindOf(w, h, room)
  const blind = smoothstep(0.01, -0.01, fromHead - drop) * 0.92
  if (curtain + blind === 0) return
  const folds = 0.84 + 0.16 * Math.sin(edge * 58 + 9 * room.chance + 3 * Math.sin(edge * 17))
  const hangs = blind > curtain ? 1.02 - 0.24 * (fromHead / h) - 0.1 * smoothstep(0.05, 0.03, drop - fromHead) : folds
  for (let c = 0; c < 3; c++) {
    const day = (light.skylight[c] * 0.5 + light.sunlight[c] * 0.34 * sunlit) * (1 - 0.6 * room.on)
    const linen = 0.74 * hangs * (day + lamp[c] * (0.2 + 0.3 * clamp(t / h)))
    inside[c] += (linen - inside[c]) * Math.max(curtain, blind)
  }
}

/** How far down a blind is let, in metres: in one of three windows, where no wall of glass is. */
function blindOf(w: number, h: number, { chance }: Room): number {
  const share = 3 * (chance * 7.3 - Math.floor(chance * 7.3))
  return share < 1 && w < 2.6 && h > 0.7 && h < 2.6 ? h * (0.15 + 0.45 * share) : 0
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
const drapeOf = (w: number, h: number, room: Room) =>
  w > 0.8 && h > 1 && room.chance > 0.42 ? Math.min(0.8, (0.28 * room.chance - 0.02) * w) : 0

/** A small lamp in the ceiling every 1.3 m. */
function spotAt(x: number, z: number): number {
  const dx = x / 1.3 - Math.floor(x / 1.3) - 0.5
  const dz = z / 1.3 - Math.floor(z / 1.3) - 0.5
  return smoothstep(0.012, 0.004, dx * dx + dz * dz)
}
