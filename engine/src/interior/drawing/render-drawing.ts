import { dim, times } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { luminance, luminanceOf } from '../../pixels/colour.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import { newLight, type Light } from '../../pixels/raster.ts'
import type { Order, Picture, Watch } from '../../order.ts'
import { decorate, isAsked } from '../decor/decorate.ts'
import { showDownlights } from '../decor/show-downlights.ts'
import { reliefIn, stageForDrawing } from '../decor/stage-for.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'
import { creaseLines } from '../painting/crease-lines.ts'
import { drawLines, setManner } from '../painting/draw-lines.ts'
import { findMembers } from './find-members.ts'
import { develop, shadeCorners } from '../finish-picture.ts'
import { lightField } from '../light/light-field.ts'
import { ownColours, white } from '../painting/own-colours.ts'
import { paintMembers } from '../painting/paint-members.ts'
import { paintOpenings } from '../painting/paint-openings.ts'
import { rugColour, rugPlace, type Rug } from '../painting/paint-rug.ts'
import { paintSurfaces } from '../painting/paint-surfaces.ts'
import { paintThings } from '../painting/paint-things.ts'
import { placeLamps } from '../light/place-lamps.ts'
import { previewOf } from '../preview.ts'
import { chooseRoomLight, unseenWindow, type LightOpening, type RoomLight } from '../light/room-light.ts'
import { onWall, Part, type Room } from '../box/room.ts'
import { chooseScheme, type Scheme } from '../scheme.ts'
import { fadeUndrawn } from './fade-undrawn.ts'
import { softenBorders } from './soften-borders.ts'
import { thingShade } from '../light/thing-shade.ts'

/** Paints a drawn room as a brief asks for it. What was read of the drawing stays as it is and can be painted again. */
export function paintDrawing(drawn: DrawnRoom, brief: Order<'interior'>['brief'], watch: Watch): Omit<Picture, 'notes'> {
  const { room } = drawn
  const scheme = chooseScheme(brief)
  const asked = chooseRoomLight(brief)
  const openings = drawn.windows.length > 0 ? drawn.windows : [unseenWindow(room)]
  const light = drawn.windows.length > 0 ? asked : fromBehind(asked)
  const lamps = placeLamps(room, drawn, light)
  const field = lightField(room, light, openings, lamps)
  const shade = thingShade(drawn, sideOfShade(openings))
  watch('materials', 0.55)

  const picture = newLight(room.width, room.height)
  const gloss = paintSurfaces(picture, surfaceOf(drawn), {
    room,
    scheme,
    brief,
    light,
    field,
    openings,
    shade,
    foot: footOf(drawn),
    rugAt: rugOn(drawn, brief, scheme),
  })
  watch('materials', 0.7, previewOf(picture))
  fadeUndrawn(picture, drawn)
  shadeWalls(picture, drawn)
  paintOpenings(picture, drawn, brief, scheme, light, field)
  paintThings(picture, drawn, { brief, scheme, light, openings, lamps })
  softenBorders(picture, drawn)
  reflect(picture, room, gloss)
  paintMembers(picture, drawn, findMembers(drawn), scheme, light)
  creaseLines(picture, drawn, creaseDepth[brief.generation_mode])
  drawLines(picture, drawn.line, brief)
  watch('materials', 0.78, previewOf(picture))
  const stage = stageForDrawing(picture, drawn, scheme, light, brief.seed, reliefIn(light, openings, lamps))
  showDownlights(stage, lamps)
  // Nothing is invented, however free the hand: what nobody chose or drew is not there.
  decorate(stage, brief, drawn.windows, (question) => isAsked(brief, question))
  watch('detail', 0.85, previewOf(picture))

  setManner(picture, brief, brief.seed)
  const framed = shadeCorners(picture)
  watch('detail', 0.93)
  const raster = develop(framed, {
    exposure: 1.75 * light.exposure * aperture(framed, light),
    grade: adapted(light),
    saturation: light.saturation,
    bloom: bloomOf(light),
  })
  watch('detail', 1)
  return { raster, report: reportOn(drawn) }
}

/** Who wants it precise finds every edge again. */
const creaseDepth = { precise: 1, balanced: 0.85, creative: 0.7 }

/** To which side shadows fall: away from the first window. */
function sideOfShade([{ wall, left, right }]: readonly LightOpening[]): number {
  const [x, , z] = onWall(wall, (left + right) / 2, 0)
  return x > 0.15 * Math.abs(z) ? -1 : x < -0.15 * Math.abs(z) ? 1 : 0
}

/** The light of a window behind the viewer: a patch of sun would come from nowhere, what the sun throws back into the room is there. */
const fromBehind = (light: RoomLight): RoomLight => {
  const [r, g, b] = dim(light.sky, 1.06)
  const thrown = dim(light.sun, 0.3)
  return { ...light, sun: [0, 0, 0], sky: [r + thrown[0], g + thrown[1], b + thrown[2]] }
}

/** How bright the middle of a picture by day is meant to be, linear; how far a camera opens or closes for it, and within which bounds. */
const middle = 0.34
const opening = 0.6
const [least, most] = [0.85, 1.5]

/** How much wider than usual the camera's aperture is for a picture of a room by day. */
function aperture({ data }: Light, { exposure, day }: RoomLight): number {
  const levels = Float32Array.from({ length: Math.floor(data.length / (3 * apart)) }, (_, k) => {
    const j = 3 * apart * k
    return luminance([data[j], data[j + 1], data[j + 2]])
  })
  const level = exposure * nthSmallest(levels, levels.length >> 1)
  return 1 + (Math.max(least, Math.min(most, (middle / Math.max(0.01, level)) ** opening)) - 1) * (1 - day.night)
}
const apart = 29

/** Eyes and cameras take part of a lamp's colour for white. */
const adaptation = 0.2

/** And half of what daylight has. */
const toDaylight = 0.5

/** The grade of a light, less so much of the colour of its lamps and of the day, as bright as before. */
function adapted({ grade, lampColour, lamps, ambient, day }: RoomLight): Rgb {
  const [r, g, b] = lampColour.map((v, c) => v ** (-adaptation * lamps) * ambient[c] ** (-toDaylight * (1 - day.night)))
  const level = luminanceOf(r, g, b)
  return times(grade, [r / level, g / level, b / level])
}

const bloomOf = (light: RoomLight) => (light.lamps > 0.5 ? 0.5 : 0.22)

const surfaceOf =
  ({ role, room }: DrawnRoom) =>
  (i: number, x: number): number => {
    const what = role[i]
    if (what === Drawn.floor || what === Drawn.rug) return Part.floor
    if (what === Drawn.ceiling) return Part.ceiling
    return what === Drawn.wall ? room.walls[room.wallOf[x]].part : 0
  }

/** Down to where the walls are drawn below the foot that the box gives them, and where the floor begins right there. */
function footOf({ role, room: { width, height, floorRow } }: DrawnRoom) {
  const row = new Float32Array(width)
  const free = new Uint8Array(width)
  for (let x = 0; x < width; x++) {
    let y = Math.max(0, Math.min(height - 1, Math.round(floorRow[x]) - 3))
    while (y + 1 < height && role[(y + 1) * width + x] === Drawn.wall) y++
    const below = y + 1 < height ? role[(y + 1) * width + x] : Drawn.thing
    row[x] = y
    free[x] = below === Drawn.floor || below === Drawn.rug ? 1 : 0
  }
  return { row, free }
}

/** The colour of the drawn rug at a pixel of the floor. */
function rugOn(drawn: DrawnRoom, brief: Order<'interior'>['brief'], scheme: Scheme) {
  const rug = boundsOfRug(drawn)
  return (i: number, x: number, y: number) =>
    rug && drawn.role[i] === Drawn.rug ? rugColour(rug, ...rugPlace(drawn.room, x + 0.5, y + 0.5), scheme, brief.style) : undefined
}

function boundsOfRug({ room, role }: DrawnRoom): Rug | undefined {
  let rug: Rug | undefined
  for (let y = 0, i = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, i++) {
      if (role[i] !== Drawn.rug) continue
      const [across, away] = rugPlace(room, x + 0.5, y + 0.5)
      rug ??= { left: across, right: across, far: away, near: away }
      rug.left = Math.min(rug.left, across)
      rug.right = Math.max(rug.right, across)
      rug.far = Math.min(rug.far, away)
      rug.near = Math.max(rug.near, away)
    }
  }
  return rug
}

/** How much of the author's shading stays on walls and ceilings. */
const kept = 0.45

/** Lays the author's colours and shading over walls and ceilings. Changes `picture`. */
function shadeWalls(picture: Light, drawn: DrawnRoom) {
  const own = ownColours(drawn)
  for (let i = 0; i < drawn.role.length; i++) {
    if (drawn.role[i] !== Drawn.wall && drawn.role[i] !== Drawn.ceiling) continue
    const tint = own(i)
    const k = 1 - kept * (1 - drawn.tone.data[i])
    for (let c = 0; c < 3; c++) picture.data[3 * i + c] *= tint ? tint[c] / white : k
  }
}

/** How fast mirror pictures blur sideways, pixels for each pixel below the foot of the wall. */
const mirrorBlur = 0.16

/** What glossy floors mirror: the picture above the foot of the wall, weaker towards the viewer. */
function reflect(picture: Light, room: Room, gloss: Float32Array) {
  const { width, height, camera, floorRow } = room
  const source = picture.data
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (gloss[i] < 0.05) continue
      const up = Math.round(2 * floorRow[x] - y)
      if (up < 0 || up >= y) continue
      const grazing = Math.max(0, 1 - (y - camera.horizon) / (height - camera.horizon + 1))
      const k = gloss[i] * (0.18 + 0.75 * grazing ** 2)
      const blur = Math.ceil(mirrorBlur * (y - floorRow[x]))
      const row = 3 * up * width
      const from = row + 3 * Math.max(0, x - blur)
      const middle = row + 3 * x
      const to = row + 3 * Math.min(width - 1, x + blur)
      for (let c = 0; c < 3; c++) {
        const mirrored = 0.3 * source[from + c] + 0.4 * source[middle + c] + 0.3 * source[to + c]
        picture.data[3 * i + c] += (mirrored - picture.data[3 * i + c]) * k
      }
    }
  }
}

function reportOn(drawn: DrawnRoom) {
  return {
    branch: 'drawing',
    ink: drawn.ink,
    room_confidence: drawn.room.confidence,
    room_height_m: drawn.room.heightM,
    eye_m: drawn.room.camera.eye,
    windows: drawn.windows.length,
    doors: drawn.doors.length,
    things: drawn.things.length,
  }
}
