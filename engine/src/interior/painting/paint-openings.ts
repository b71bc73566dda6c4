import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { blend, dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { clamp } from '../../pixels/curves.ts'
import type { Light } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom, type FramedRectangle } from '../drawing/drawn-room.ts'
import { rowAt } from '../drawing/frame-openings.ts'
import type { LightField } from '../light/light-field.ts'
import { outdoors } from '../outdoors.ts'
import { ownColours } from './own-colours.ts'
import type { RoomLight } from '../light/room-light.ts'
import type { Room } from '../box/room.ts'
import type { Scheme } from '../scheme.ts'

/** Metres of the frame of a window round and within the pane, and of a bar. */
const frameOut = 0.035
const frameIn = 0.04
const barWide = 0.04
/** What lacquered frames mirror of the room, whatever their colour. */
const sheen = 0.03
/** A bar nearer to the edge than this, in metres, is the inner line of the frame. */
const frameLine = 0.16

/** Where a pixel lies in an opening: shares of its width and height, and metres from its nearest edge, less than 0 outside. */
interface Place {
  s: number
  t: number
  inside: number
  /** From the left, right, upper and lower edge. */
  edges: readonly [left: number, right: number, top: number, bottom: number]
  /** Metres of a pixel. */
  pixel: number
}

/** Paints what the walls hold: the view through windows with their frames, and the grounds of doors and pictures, which lines are on. */
export function paintOpenings(picture: Light, drawn: DrawnRoom, brief: InteriorBrief, scheme: Scheme, light: RoomLight, field: LightField) {
  const { room, role } = drawn
  const { camera } = room
  const view = outdoors(brief, light.day)
  const seen = [0, 0, 0]
  const lit = [0, 0, 0]
  const glare = 1.7 * light.exposure
  const lay = (i: number, colour: Rgb) => {
    for (let c = 0; c < 3; c++) picture.data[3 * i + c] = colour[c] * lit[c]
  }
  const each = (what: number, host: FramedRectangle, paint: (i: number, place: Place, x: number, y: number) => void) => {
    const part = (x: number) => room.walls[room.wallOf[x]].part
    eachPlace(host, room, (x, y, place) => {
      const i = y * room.width + x
      if (role[i] !== what && role[i] !== Drawn.wall) return
      field.at(part(x), x, y, lit)
      paint(i, place, x, y)
    })
  }
  for (const host of drawn.windows) {
    const bars = glazing(host)
    each(Drawn.window, host, (i, place, x, y) => {
      const share = clamp((place.inside + frameOut) / place.pixel + 0.5)
      if (share === 0) return
      const [bar, relief] = barAt(bars, place)
      view((x - camera.centreX) / camera.focal, (camera.horizon - y) / camera.focal, seen)
      // The reveal above and beside a pane throws shade on it.
      const shade = 1 - 0.25 * clamp(1 - Math.min(place.edges[2], place.edges[0]) / 0.16)
      for (let c = 0; c < 3; c++) {
        const pane = (seen[c] * glare * shade + 0.03 * lit[c]) * (1 - bar) + (0.8 * scheme.frame[c] + sheen) * lit[c] * relief * bar
        picture.data[3 * i + c] += (pane - picture.data[3 * i + c]) * share
      }
    })
  }
  const own = ownColours(drawn)
  const leaf = dim(blend(blend(scheme.timber, scheme.woodwork, 0.25), scheme.tints.wall, 0.08), 0.9)
  for (const host of drawn.doors) each(Drawn.door, host, (i, { inside }) => inside >= 0 && lay(i, own(i) ?? leaf))
  for (const host of drawn.pictures) each(Drawn.picture, host, (i, { inside }) => inside >= 0 && lay(i, own(i) ?? paper))
}

/** The ground of a picture: what is on it is drawn. */
const paper: Rgb = [0.8, 0.78, 0.74]

/** Goes through the pixels of an opening and a little round it. */
function eachPlace(host: FramedRectangle, { width, height }: Room, visit: (x: number, y: number, place: Place) => void) {
  const [wide, tall] = [host.right - host.left, host.top - host.sill]
  const across = Math.max(1, host.to - host.from)
  const spare = Math.ceil((frameOut * across) / Math.max(0.2, wide)) + 1
  for (let x = Math.max(0, host.from - spare); x <= Math.min(width - 1, host.to + spare); x++) {
    const top = rowAt(host.upper, x)
    const down = Math.max(1, rowAt(host.lower, x) - top)
    const out = Math.ceil((frameOut * down) / Math.max(0.2, tall)) + 1
    const s = (x + 0.5 - host.from) / across
    for (let y = Math.max(0, Math.floor(top - out)); y <= Math.min(height - 1, top + down + out); y++) {
      const t = (y + 0.5 - top) / down
      const edges = [s * wide, (1 - s) * wide, t * tall, (1 - t) * tall] as const
      visit(x, y, { s, t, edges, inside: Math.min(...edges), pixel: Math.max(wide / across, tall / down) })
    }
  }
}

/** How far the frame of a window reaches in from each edge, and its bars, in metres from the left and from above. */
function glazing({ left, right, sill, top, bars }: FramedRectangle) {
  const [wide, tall] = [right - left, top - sill]
  const across = bars.across.map((s) => s * wide)
  const down = bars.down.map((t) => t * tall)
  const edge = (places: number[]) => Math.max(frameIn, ...places.filter((v) => v < Math.min(frameLine, 0.2 * Math.min(wide, tall))))
  const frame = [edge(across), edge(across.map((v) => wide - v)), edge(down), edge(down.map((v) => tall - v))] as const
  const inner = (places: number[], size: number, near: number, far: number) => places.filter((v) => v > near + 0.1 && v < size - far - 0.1)
  return { frame, across: inner(across, wide, frame[0], frame[1]), down: inner(down, tall, frame[2], frame[3]) }
}

/** Whether frame or bar is seen at a place of a window, softly, and how bright: what looks up or to the room's middle catches light. */
function barAt({ frame, across, down }: ReturnType<typeof glazing>, { edges, pixel }: Place): [share: number, relief: number] {
  let most = 0
  let relief = 1
  const soft = Math.max(0.008, pixel)
  for (let k = 0; k < 4; k++) {
    const share = clamp((frame[k] - edges[k]) / soft + 0.5)
    if (share > most) [most, relief] = [share, [0.92, 1.02, 0.8, 1.12][k] * (frame[k] - edges[k] < 0.012 ? 0.82 : 1)]
  }
  for (const v of across) {
    const off = edges[0] - v
    const share = clamp((barWide / 2 - Math.abs(off)) / soft + 0.5)
    if (share > most) [most, relief] = [share, off > 0.01 ? 0.86 : 1]
  }
  for (const v of down) {
    const off = edges[2] - v
    const share = clamp((barWide / 2 - Math.abs(off)) / soft + 0.5)
    if (share > most) [most, relief] = [share, off > 0.01 ? 0.82 : 1.08]
  }
  return [most, relief]
}
