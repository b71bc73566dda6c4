import type { RoomType } from '@veduta/contract/catalogue/room-type'
import { colour, type Rgb } from '../../materials/material.ts'
import type { Lamp } from '../light/room-light.ts'
import { mainWall, onWall, project, wallDepth } from '../box/room.ts'
import { fillSoft, shaded, wallQuad } from './shapes.ts'
import { put, type Stage } from './stage.ts'
import { drawTurned, type Profile } from './turned.ts'

// What hangs from the ceiling tells the use of a room at a glance, and disturbs nothing that is drawn: a shade over the
// seats, a row over the worktop, a paper globe over the bed, a bar of light over a desk, flags in a child's room.

type At = readonly [number, number, number]

const dome: Profile = [
  [0, 0.27],
  [0.05, 0.26],
  [0.15, 0.17],
  [0.2, 0.03],
]
const cone: Profile = [
  [0, 0.14],
  [0.14, 0.07],
  [0.2, 0.02],
]
const globe: Profile = [
  [0, 0.04],
  [0.06, 0.2],
  [0.24, 0.29],
  [0.42, 0.2],
  [0.48, 0.04],
]
const flags: Rgb[] = [colour('#d8607a'), colour('#e8b84a'), colour('#5f9f8f'), colour('#6f8fc2')]

/** Hangs what the use of the room asks for. */
export function hangFixtures(stage: Stage, use: RoomType) {
  fixtures[use](stage)
}

/** A place on the ceiling that is seen, between the middle of the picture and the main wall's, `share` of the way to that wall. */
function ceilingPoint({ room }: Pick<Stage, 'room'>, side: number, share: number): At {
  const { camera, heightM } = room
  const wall = mainWall(room)
  const column = (Math.max(0, wall.from) + Math.min(room.width, wall.to)) / 2
  const far = wallDepth(room, column)
  const seen = ((heightM - camera.eye) * camera.focal) / Math.max(1, camera.horizon - 0.05 * room.height)
  const z = Math.max(1.4, far * share, Math.min(0.85 * far, seen))
  return [(((column - camera.centreX) / 2) * z) / camera.focal + side, heightM, z]
}

function pendant(stage: Stage, [x, y, z]: At, drop: number, profile: Profile, shade: Rgb) {
  const tall = profile[profile.length - 1][0]
  const foot: At = [x, y - drop - tall, z]
  const top = project(stage.room, [x, y, z])
  const low = project(stage.room, [x, y - drop, z])
  const half = Math.max(0.6, 0.005 * top.perM)
  const flex = [
    { x: top.x - half, y: top.y },
    { x: top.x + half, y: top.y },
    { x: low.x + half, y: low.y + half },
    { x: low.x - half, y: low.y + half },
  ]
  shadeCeiling(stage, [x, y, z])
  fillSoft(stage, flex, stage.isEmpty, () => [0.03, 0.03, 0.03])
  if (drop > 0.15) drawTurned(stage, [x, y - 0.04, z], { profile: rose, colour: shade, gloss: 0.2, behind: true })
  drawTurned(stage, foot, { profile, colour: shade, gloss: 0.3, glow: 0.1 + 1.4 * stage.dark, behind: true })
  const opening = profile[0][1]
  if (opening > 0.1 && foot[1] > stage.room.camera.eye) lightInside(stage, foot, opening)
}

const rose: Profile = [
  [0, 0.03],
  [0.015, 0.055],
  [0.04, 0.06],
]

/** A soft shade on the ceiling round what is fixed to it. */
function shadeCeiling({ room, picture, isEmpty, isWall, isFloor }: Stage, [x, y, z]: At) {
  const middle = project(room, [x, y, z])
  const rx = 0.16 * middle.perM
  const ry = Math.max(2, (rx * (y - room.camera.eye)) / z)
  for (let py = Math.max(0, Math.floor(middle.y - ry)); py <= Math.min(room.height - 1, middle.y + ry); py++) {
    for (let px = Math.max(0, Math.floor(middle.x - rx)); px <= Math.min(room.width - 1, middle.x + rx); px++) {
      const i = py * room.width + px
      const d = Math.hypot((px - middle.x) / rx, (py - middle.y) / ry)
      if (d >= 1 || !isEmpty(i) || isWall(i) || isFloor(i)) continue
      for (let c = 0; c < 3; c++) picture.data[3 * i + c] *= 1 - 0.3 * (1 - d) ** 2
    }
  }
}

/** The opening of a shade as it is seen from below: lit inside when lamps are, with a soft glow round it. */
function lightInside(stage: Stage, at: At, radiusM: number) {
  const { room, picture } = stage
  const { x, y, perM } = project(room, at)
  const rx = radiusM * perM
  const ry = Math.max(1.5, (rx * (at[1] - room.camera.eye)) / at[2])
  const bulb: Rgb = [1.5, 1.18, 0.74]
  const reach = stage.dark > 0 ? 3.5 * rx : Math.max(rx, ry)
  for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(room.height - 1, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(room.width - 1, x + reach); px++) {
      const i = py * room.width + px
      const inside = Math.hypot((px - x) / rx, (py - y) / ry)
      if (inside < 1) {
        // Unlit, one sees the far side of the shade, lighter than the near one, and the bulb in it.
        const lamp = Math.exp(-8 * Math.hypot((px - x) / rx, (py - y) / ry + 0.1) ** 2)
        const bowl = 0.2 + 0.14 * ((py - y) / ry) + 0.3 * lamp
        const [r, g, b] = bulb.map((v) => bowl * (1 - stage.dark) + stage.dark * v * (1.5 - 0.6 * inside))
        put(stage, i, r, g, b, Math.min(1, 0.3 + (1 - inside) * ry))
        continue
      }
      const halo = 0.22 * stage.dark * Math.exp(-1.6 * (Math.hypot(px - x, py - y) / rx - 0.6))
      for (let c = 0; c < 3; c++) picture.data[3 * i + c] += bulb[c] * halo * (0.25 + picture.data[3 * i + c])
    }
  }
}

/** A bar of light under the ceiling, `lengthM` across. */
function bar(stage: Stage, at: At, lengthM: number, tall: number, glow: number) {
  const a = project(stage.room, [at[0] - lengthM / 2, at[1] - 0.22, at[2]])
  const b = project(stage.room, [at[0] + lengthM / 2, at[1] - 0.22, at[2]])
  const h = Math.max(2, tall * a.perM)
  const corners = [a, b, { x: b.x, y: b.y + h }, { x: a.x, y: a.y + h }]
  fillSoft(stage, corners, stage.isEmpty, () => [glow, glow * 0.98, glow * 0.92])
}

/** Where the lamps hang that the use of a room brings, as light: below their shades. */
export function pendantsIn(room: Stage['room'], use: RoomType): At[] {
  const below = ([x, y, z]: At, drop: number): At => [x, y - drop, z]
  if (use === 'living_room') return [below(ceilingPoint({ room }, 0, 0.62), 0.66)]
  if (use === 'bedroom') return [below(ceilingPoint({ room }, 0, 0.65), 0.6)]
  if (use === 'kitchen_living') return [-0.8, 0, 0.8].map((side) => below(ceilingPoint({ room }, side, 0.7), 0.85))
  return []
}

const fixtures: Record<RoomType, (stage: Stage) => void> = {
  living_room: (s) => pendant(s, ceilingPoint(s, 0, 0.62), 0.42, dome, s.scheme.metal),
  kitchen_living: (s) => {
    for (const side of [-0.8, 0, 0.8]) pendant(s, ceilingPoint(s, side, 0.7), 0.62, cone, s.scheme.accents[0])
  },
  bedroom: (s) => pendant(s, ceilingPoint(s, 0, 0.65), 0.3, globe, [0.88, 0.84, 0.76]),
  office: (s) => bar(s, ceilingPoint(s, 0, 0.65), 1.6, 0.07, 1.5),
  bathroom: (s) => {
    for (const side of [-0.7, 0.7])
      pendant(
        s,
        ceilingPoint(s, side, 0.72),
        0.06,
        [
          [0, 0.02],
          [0.05, 0.14],
          [0.1, 0.14],
        ],
        [0.9, 0.92, 0.94],
      )
  },
  hallway: (s) => {
    for (const share of [0.45, 0.62, 0.8])
      pendant(
        s,
        ceilingPoint(s, 0, share),
        0.02,
        [
          [0, 0.055],
          [0.14, 0.055],
        ],
        [0.06, 0.06, 0.06],
      )
  },
  wardrobe: (s) => {
    bar(s, ceilingPoint(s, 0, 0.85), 2.6, 0.045, 1.7)
    bar(s, ceilingPoint(s, 0, 0.55), 2.2, 0.045, 1.7)
  },
  children_room: (s) => bunting(s),
  studio: (s) => {
    const at = ceilingPoint(s, 0, 0.6)
    bar(s, [at[0], at[1] + 0.14, at[2]], 2.4, 0.03, 0.04)
    for (const side of [-0.9, -0.3, 0.3, 0.9])
      pendant(
        s,
        [at[0] + side, at[1], at[2]],
        0.1,
        [
          [0, 0.065],
          [0.16, 0.05],
        ],
        [0.05, 0.05, 0.05],
      )
  },
}

/** A string of little flags along the main wall. */
function bunting(stage: Stage) {
  const wall = mainWall(stage.room)
  const count = Math.max(6, Math.min(18, Math.round(wall.lengthM / 0.32)))
  for (let k = 0; k < count; k++) {
    const u = ((k + 0.5) / count) * wall.lengthM
    const sag = 0.2 * (1 - (2 * (((k + 0.5) / count) * 2 - Math.floor(((k + 0.5) / count) * 2)) - 1) ** 2)
    const top = stage.room.heightM - 0.22 - sag
    const [a, b] = wallQuad(stage, wall, u - 0.1, u + 0.1, top - 0.24, top, 0.03)
    const tip = project(stage.room, onWall(wall, u, top - 0.24, 0.03))
    const light = stage.lightAt(onWall(wall, u, top, 0.1)).front
    fillSoft(stage, [a, b, tip], stage.isEmpty, () => shaded(flags[k % flags.length], light))
  }
}

/** The rims and the light of lamps that are set into the ceiling. */
export function showDownlights(stage: Stage, lamps: readonly Lamp[]) {
  const { room, picture } = stage
  for (const { at, recessed, colour: glow, power } of lamps) {
    if (!recessed) continue
    const { x, y, perM } = project(room, [at[0], room.heightM, at[2]])
    const rx = 0.075 * perM
    const ry = (rx * (room.heightM - room.camera.eye)) / at[2]
    const reach = 4
    for (let py = Math.max(0, Math.floor(y - reach * ry)); py <= Math.min(room.height - 1, y + reach * ry); py++) {
      for (let px = Math.max(0, Math.floor(x - reach * rx)); px <= Math.min(room.width - 1, x + reach * rx); px++) {
        const i = py * room.width + px
        if (!stage.isEmpty(i) || stage.isWall(i) || stage.isFloor(i)) continue
        const d = Math.hypot((px - x) / rx, (py - y) / ry)
        if (d < 1) put(stage, i, 2.4 * glow[0], 2.4 * glow[1], 2.4 * glow[2], Math.min(1, (1 - d) * rx * 0.7 + 0.2))
        else for (let c = 0; c < 3; c++) picture.data[3 * i + c] += 0.3 * power * glow[c] * Math.exp(-2.2 * (d - 1))
      }
    }
  }
}
