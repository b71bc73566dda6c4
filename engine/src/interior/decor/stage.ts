import type { Rgb } from '../../materials/material.ts'
import type { Light } from '../../pixels/raster.ts'
import type { Random } from '../../random.ts'
import { project, type Room } from '../box/room.ts'
import type { Scheme } from '../scheme.ts'

/** A level place on which small things can stand: the top of a table, a shelf, a sill. */
export interface Top {
  /** Middle, in metres (y up from the floor). */
  at: readonly [x: number, y: number, z: number]
  widthM: number
  /** Whether a pixel shows it, where that is known. */
  shows?: (i: number) => boolean
}

/** A soft seat or bed on which textiles lie. */
export interface Seat extends Top {
  /** Whether its back runs across the picture: cloth that hangs down over it then hangs straight. */
  square: boolean
  /** Pixels of it. */
  covers: (i: number) => boolean
  /** In a column, the row where what one sits on begins, before its back; undefined where it is not seen. */
  rimAt: (x: number) => number | undefined
}

/** Where things are added to a room that is already painted. */
export interface Stage {
  room: Room
  picture: Light
  scheme: Scheme
  random: Random
  /** Whether a pixel shows empty floor, wall or ceiling, so that something may stand before it. */
  isEmpty: (i: number) => boolean
  isWall: (i: number) => boolean
  isFloor: (i: number) => boolean
  isWindow: (i: number) => boolean
  /** Share of a thing's outline that must be empty for it to be put there. */
  leastFree: number
  /** Whether pieces of the picture's own making may stand beside what is shown: a photo keeps to its furniture. */
  ownFurniture: boolean
  /** Whether furniture was drawn. */
  furnished: boolean
  /** Places on the floor that are taken by what was put there. */
  taken: (readonly [number, number, number])[]
  /** Places on tops that are taken: columns, rows and radii in pixels. */
  takenTops: (readonly [x: number, y: number, radius: number])[]
  tops: Top[]
  seats: Seat[]
  /** Light on a surface at a place facing the viewer, from the left, from the right and from above. */
  lightAt: (at: readonly [number, number, number]) => Relief
  /** 0 by day … 1 when lamps are the only light. */
  dark: number
}

/** Light on the four sides that a small thing shows. */
export interface Relief {
  left: Rgb
  front: Rgb
  right: Rgb
  top: Rgb
}

/** Lays a colour over a pixel. */
export function put({ picture }: Stage, i: number, r: number, g: number, b: number, share: number) {
  const j = 3 * i
  picture.data[j] += (r - picture.data[j]) * share
  picture.data[j + 1] += (g - picture.data[j + 1]) * share
  picture.data[j + 2] += (b - picture.data[j + 2]) * share
}

/** A place on a top for something of a radius in metres, as near to its middle as can be; undefined where there is none. */
export function placeOn({ room, takenTops }: Stage, { at, widthM, shows }: Top, radiusM: number): Top['at'] | undefined {
  if (!shows) return at
  const { camera, width, height } = room
  const middle = project(room, at)
  const rx = radiusM * middle.perM
  const flat = Math.min(0.6, Math.max(0.15, (camera.eye - at[1]) / at[2]))
  const fits = (x: number, y: number) =>
    rim.every(([c, s]) => {
      const px = Math.round(x + rx * c)
      const py = Math.round(y + rx * flat * s)
      return px >= 0 && py >= 0 && px < width && py < height && shows(py * width + px)
    })
  const reach = widthM * middle.perM
  let best: Top['at'] | undefined
  let least = Infinity
  for (let j = -8; j <= 8; j++) {
    for (let i = -10; i <= 10; i++) {
      const x = middle.x + (i / 20) * reach
      const y = middle.y + (j / 32) * reach
      const off = Math.hypot(i / 10, j / 8)
      if (off > least || !fits(x, y)) continue
      const place = [((x - camera.centreX) * at[2]) / camera.focal, camera.eye - (y - camera.horizon) / middle.perM, at[2]] as const
      if (takenTops.some(([x0, y0, r]) => Math.hypot(x - x0, (y - y0) / flat) < rx + r)) continue
      least = off
      best = place
    }
  }
  if (best) {
    const { x, y } = project(room, best)
    takenTops.push([x, y, rx])
  }
  return best
}

/** The middle of a disc and places round its rim. */
const rim = [[0, 0], ...Array.from({ length: 8 }, (_, k) => [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)])]

/** Share of an upright rectangle before the viewer that is empty: what a thing of that size would hide. */
export function emptyShare(
  { room, isEmpty }: Stage,
  [x, y, z]: readonly [number, number, number],
  widthM: number,
  heightM: number,
): number {
  const foot = project(room, [x, y, z])
  let free = 0
  let all = 0
  for (let t = 0.04; t < 1; t += 0.08) {
    for (let s = -0.45; s <= 0.46; s += 0.15) {
      const px = Math.round(foot.x + s * widthM * foot.perM)
      const py = Math.round(foot.y - t * heightM * foot.perM)
      all++
      if (px >= 0 && py >= 0 && px < room.width && py < room.height && isEmpty(py * room.width + px)) free++
    }
  }
  return free / all
}

/** A soft shadow on the ground under a thing `radiusM` wide, where nothing stands before it. */
export function shadeUnder(stage: Stage, at: readonly [number, number, number], radiusM: number, strength = 0.5) {
  const { room, picture, isEmpty } = stage
  const { x, y, perM } = project(room, at)
  const rx = radiusM * perM * 1.5
  const ry = Math.max(1.5, rx * Math.min(0.6, Math.max(0.06, (room.camera.eye - at[1]) / at[2])))
  for (let py = Math.max(0, Math.floor(y - ry)); py <= Math.min(room.height - 1, y + ry); py++) {
    for (let px = Math.max(0, Math.floor(x - rx)); px <= Math.min(room.width - 1, x + rx); px++) {
      const d = ((px - x) / rx) ** 2 + ((py - y) / ry) ** 2
      const i = py * room.width + px
      if (d >= 1 || (at[1] < 0.02 && !isEmpty(i))) continue
      const k = 1 - strength * (1 - d) ** 1.5
      for (let c = 0; c < 3; c++) picture.data[3 * i + c] *= k
    }
  }
}
