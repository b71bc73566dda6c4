import type { Vec3 } from '../geometry/vector.ts'
import type { Daylight } from '../looks/daylight.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { fractalNoise } from '../pixels/noise.ts'
import type { Scene } from '../scene.ts'
import { skyColour } from './sky-colour.ts'

/** The room behind a window, in metres; `chance` (0–1) decides whether its lamp is lit, its curtains and its tint. */
export interface Room {
  width: number
  height: number
  depth: number
  /** Height of the window's lower edge above the floor. */
  sill: number
  chance: number
}

const mirrored = new Float32Array(3)
const inside = new Float32Array(3)

/**
 * A place of a pane, (s, t) metres from its lower left corner: what the glass mirrors (sky, trees, ground) over what is
 * seen through it (an interior box by ray casting, after van Dongen's interior mapping, 2008), by Fresnel (Schlick 1994).
 */
export function glassColour(
  scene: Scene,
  light: Daylight,
  n: Vec3,
  x: number,
  y: number,
  s: number,
  t: number,
  w: number,
  h: number,
  along: readonly number[],
  room: Room,
  sunlit: number,
  out: Float32Array,
) {
  const { camera } = scene
  const rx = (x - camera.centreX) / camera.focal
  const ry = (camera.horizon - y) / camera.focal
  const length = Math.sqrt(rx * rx + ry * ry + 1)
  const dx = rx / length
  const dy = ry / length
  const dz = 1 / length
  const towards = dx * n[0] + dy * n[1] + dz * n[2]
  const cosine = Math.min(1, Math.abs(towards))
  mirror(light, dx - 2 * towards * n[0], dy - 2 * towards * n[1] + (room.chance - 0.5) * 0.05, dz - 2 * towards * n[2], camera.fromAbove)
  look(light, dx * along[0] + dz * along[2], dy, Math.max(0.12, cosine), s, t, w, h, room, sunlit)
  const on = litShare(light, room)
  const fresnel = (0.16 + 0.74 * Math.pow(1 - cosine, 2.6)) * (1 - 0.45 * on)
  for (let c = 0; c < 3; c++) out[c] = mirrored[c] * fresnel + inside[c] * (1 - fresnel)
}

/** How brightly a room is lit: after dark most are, some are not. */
const litShare = (light: Daylight, room: Room) => (room.chance > 0.2 ? light.lamps * (0.55 + 0.55 * room.chance) : light.lamps * 0.06)

function mirror(light: Daylight, x: number, y: number, z: number, fromAbove: boolean) {
  const crown = 0.11 + 0.09 * (fractalNoise(x * 7 + 3, 2, 3, 8) - 0.3)
  skyColour(light, x, Math.max(0.03, y * 1.15), Math.abs(z) + 0.15, 3, 3, mirrored)
  const trees = fromAbove ? 0 : smoothstep(crown, crown - 0.035, y)
  const ground = smoothstep(0, -0.06, y)
  const leaf = 0.75 + 0.5 * fractalNoise(x * 30, y * 30, 2, 5)
  for (let c = 0; c < 3; c++) {
    const wood = (light.skylight[c] * 0.16 + light.sunlight[c] * 0.05) * leaf * [0.75, 1, 0.62][c] + light.horizon[c] * 0.06
    const lawn = (light.skylight[c] + 0.5 * light.sunlight[c]) * [0.2, 0.23, 0.13][c]
    mirrored[c] += (wood - mirrored[c]) * trees * 0.8
    mirrored[c] += (lawn - mirrored[c]) * ground * 0.85
  }
}

/** What the line of sight meets in the room: back wall, side walls, floor, ceiling, a curtain, furniture as a dark band. */
function look(light: Daylight, du: number, dv: number, dn: number, s: number, t: number, w: number, h: number, room: Room, sunlit: number) {
  const left = s + (room.width - w) / 2
  const up = t + room.sill
  const toSide = du > 0 ? (room.width - left) / du : du < 0 ? -left / du : Infinity
  const toLevel = dv > 0 ? (room.height - up) / dv : dv < 0 ? -up / dv : Infinity
  const toBack = room.depth / dn
  const reach = Math.max(0, Math.min(toSide, toLevel, toBack))
  const deep = (dn * reach) / room.depth
  const hx = left + du * reach
  const hy = up + dv * reach
  let shadeOf = 0.5
  if (reach === toLevel) shadeOf = dv > 0 ? 0.8 : 0.34
  else if (reach === toSide) shadeOf = 0.56
  if (reach === toBack) {
    const shelf = fractalNoise(hx * 1.7 + 20 * room.chance, 1, 2, 7)
    if (hy < 0.85 && shelf > 0.46) shadeOf = 0.3
    if (Math.abs(hy - 1.6) < 0.35 && Math.abs(hx - room.width * (0.3 + 0.4 * room.chance)) < 0.4) shadeOf = 0.68
  }
  const drape = w > 0.8 && h > 1 && room.chance > 0.35 ? 0.13 * w : 0
  const edge = Math.min(s, w - s)
  const curtain = drape > 0 ? smoothstep(drape, drape - 0.03, edge) : 0
  const folds = 0.82 + 0.18 * Math.sin(edge * 62 + room.chance * 9)
  const on = litShare(light, room)
  const fall = (1 - 0.74 * deep) * (0.4 + 0.6 * clamp(up / 2))
  const day = 0.28 * fall + 0.08
  const lampFall = 0.5 + 0.5 * clamp(hy / room.height) - 0.16 * deep
  for (let c = 0; c < 3; c++) {
    const warm = [1, 0.93, 0.84][c]
    const dayLight = light.skylight[c] * 1.15 + light.sunlight[c] * 0.22
    const lamp = light.lampColour[c] * on * 0.95
    const wall = shadeOf * warm * (dayLight * day + lamp * lampFall)
    const cloth = 0.72 * folds * (light.skylight[c] * 0.42 + light.sunlight[c] * 0.3 * sunlit + lamp * 0.75)
    inside[c] = wall + (cloth - wall) * curtain
  }
}
