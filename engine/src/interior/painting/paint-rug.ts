import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import type { RoomType } from '@veduta/contract/catalogue/room-type'
import { blend, dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { fractalNoise, valueNoise } from '../../pixels/noise.ts'
import { floorPlace, mainWall, type Room } from '../box/room.ts'
import type { Scheme } from '../scheme.ts'

/** A rug on the floor, in metres along the main wall and away from it. */
export interface Rug {
  left: number
  right: number
  near: number
  far: number
  round: boolean
}

/** Which rooms get a rug of what size, where none is drawn: metres across and deep. */
const rugs: Partial<Record<RoomType, { size: [number, number]; round?: boolean }>> = {
  living_room: { size: [3, 2.1] },
  bedroom: { size: [2.6, 1.8] },
  studio: { size: [2, 1.5], round: true },
  children_room: { size: [2.1, 2.1], round: true },
  office: { size: [1.8, 1.3] },
  hallway: { size: [0.9, 2.6] },
  kitchen_living: { size: [2.2, 0.8] },
  bathroom: { size: [0.95, 0.65], round: true },
}

/** The place on the floor at a pixel, along the main wall and away from it. */
export function rugPlace(room: Room, x: number, y: number, wall = mainWall(room)): [across: number, away: number] {
  const [px, pz] = floorPlace(room, x, y)
  const dx = px - wall.origin[0]
  const dz = pz - wall.origin[1]
  return [dx * wall.along[0] + dz * wall.along[1], dx * wall.inward[0] + dz * wall.inward[1]]
}

/** A rug covers at most this share of the floor that is seen: the floor was chosen too. */
const mostCovered = 0.36

/** The rug that the use of the room asks for, laid where most of the visible floor is, smaller where little floor is seen. */
export function chooseRug(room: Room, brief: InteriorBrief, isFloor: (i: number) => boolean): Rug | undefined {
  const wanted = rugs[brief.room_type]
  if (!wanted) return undefined
  for (const scale of [1, 0.85, 0.7, 0.58, 0.46]) {
    const rug = rugOf(room, wanted, scale)
    if (coveredShare(room, rug, isFloor) <= mostCovered) return rug
  }
  return undefined
}

function rugOf(room: Room, { size, round = false }: { size: [number, number]; round?: boolean }, scale: number): Rug {
  const low = (room.height + room.camera.horizon) / 2 + 0.18 * (room.height - room.camera.horizon)
  const [across, away] = rugPlace(room, room.camera.centreX, Math.min(low, room.height - 4))
  const [width, depth] = size
  const middle = Math.max(away, depth / 2 + 0.3)
  const [halfWidth, halfDepth] = [(scale * width) / 2, (scale * depth) / 2]
  return { left: across - halfWidth, right: across + halfWidth, far: middle - halfDepth, near: middle + halfDepth, round }
}

/** Share of the seen floor on which it lies, by every third pixel both ways. */
function coveredShare(room: Room, rug: Rug, isFloor: (i: number) => boolean): number {
  const wall = mainWall(room)
  let floor = 0
  let covered = 0
  for (let y = Math.max(0, Math.ceil(room.camera.horizon) + 2); y < room.height; y += 3) {
    for (let x = 0; x < room.width; x += 3) {
      if (!isFloor(y * room.width + x)) continue
      floor++
      const [s, t] = onRug(rug, ...rugPlace(room, x + 0.5, y + 0.5, wall))
      if (isOn(rug, s, t)) covered++
    }
  }
  return covered / Math.max(1, floor)
}

const onRug = (rug: Rug, across: number, away: number): [s: number, t: number] => [
  (across - rug.left) / (rug.right - rug.left),
  (away - rug.far) / (rug.near - rug.far),
]
const isOn = ({ round }: Rug, s: number, t: number) => (round ? Math.hypot(s - 0.5, t - 0.5) <= 0.5 : s >= 0 && s <= 1 && t >= 0 && t <= 1)

/** The rug's colour at a place, or undefined beside it. */
export function rugColour(rug: Rug, across: number, away: number, scheme: Scheme, style: InteriorBrief['style']): Rgb | undefined {
  const [s, t] = onRug(rug, across, away)
  if (!isOn(rug, s, t)) return undefined
  const [ground, figure] = scheme.rug
  const edge = rug.round
    ? (0.5 - Math.hypot(s - 0.5, t - 0.5)) * (rug.right - rug.left)
    : Math.min(across - rug.left, rug.right - across, away - rug.far, rug.near - away)
  const pile = 0.93 + 0.16 * (valueNoise(across * 70, away * 70, 2) - 0.5) + 0.12 * (fractalNoise(across * 2, away * 2, 2, 5) - 0.5)
  const band = edge > 0.09 && edge < 0.14
  return dim(band || motif(style, across, away, s, t) ? blend(ground, figure, 0.75) : ground, pile)
}

function motif(style: InteriorBrief['style'], across: number, away: number, s: number, t: number): boolean {
  switch (style) {
    case 'boho':
    case 'country':
      return Math.abs(((((across / 0.42) % 1) + 1) % 1) - 0.5) + Math.abs(((((away / 0.42) % 1) + 1) % 1) - 0.5) < 0.22
    case 'classical':
      return Math.hypot((s - 0.5) * 1.6, t - 0.5) < 0.2 || Math.abs(Math.hypot((s - 0.5) * 1.5, t - 0.5) - 0.3) < 0.02
    case 'art_deco':
      return (Math.floor(across / 0.3) + Math.floor(Math.abs(away) / 0.3)) % 3 === 0
    case 'midcentury':
      return Math.hypot(s - 0.3, t - 0.4) < 0.13 || Math.hypot(s - 0.68, t - 0.62) < 0.17
    case 'coastal':
      return Math.floor(away / 0.16) % 3 === 0
    default:
      return false
  }
}
