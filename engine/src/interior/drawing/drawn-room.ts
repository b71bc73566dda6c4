import type { Plane, Raster } from '../../pixels/raster.ts'
import type { LightOpening } from '../light/room-light.ts'
import type { Room, RoomWall } from '../box/room.ts'
import type { Stroke } from '../../scene.ts'

/** What a pixel of a drawn room shows. */
export const Drawn = {
  floor: 1,
  ceiling: 2,
  wall: 3,
  window: 4,
  door: 5,
  picture: 6,
  thing: 7,
  rug: 8,
  plant: 9,
  lamp: 10,
  curtain: 11,
  /** Whatever stands about that is no furniture: people, vessels. */
  object: 12,
} as const

/** A straight line by columns: its row at column 0, and rows per column. */
export interface Ruled {
  at: number
  slope: number
}

/**
 * An opening or a picture as it is drawn, in metres along its wall and above the floor; it may lean otherwise than the box of its room has
 * it.
 */
export interface FramedRectangle extends LightOpening {
  wall: RoomWall
  /** Columns between which it is drawn, and its upper and lower edge. */
  from: number
  to: number
  upper: Ruled
  lower: Ruled
  /** Where bars divide it, the inner edges of its frame among them: shares of its width from the left, of its height from above. */
  bars: { across: number[]; down: number[] }
}

/** How a face of a thing is turned: lit from above, or to one of the two walls. */
export type FaceTurn = 'up' | 'side' | 'back'

/** A part of a drawn piece of furniture. */
export interface ThingPart {
  region: number
  /** Which thing it belongs to. */
  group: number
  turn: FaceTurn
  /** Unit direction out of the face, to the viewer's side: x to the right, y up, z away. */
  normal: readonly [x: number, y: number, z: number]
  /** Half the width of its thinnest place, in metres: legs, rails and edges are slim. */
  slimM: number
  /** Where the thing stands, in metres to the right and away from the eye, and the height of the part's middle above the floor. */
  acrossM: number
  depthM: number
  middleM: number
  areaM2: number
  tallM: number
  /** Whether it belongs to a piece that is seen to stand on the floor. */
  stands: boolean
}

/** A drawn room as understood. */
export interface DrawnRoom {
  room: Room
  /** 0 ink … 1 paper, and how dark lines and shading are. */
  value: Plane
  line: Plane
  tone: Plane
  /** What the author laid between the lines, as on white paper; undefined in a drawing without colours. */
  colours: Raster | undefined
  strokes: readonly Stroke[]
  labels: Int32Array
  role: Uint8Array
  windows: FramedRectangle[]
  doors: FramedRectangle[]
  pictures: FramedRectangle[]
  lamps: { x: number; y: number; depthM: number }[]
  things: ThingPart[]
  /** Per region, its index into `things`; −1. */
  thingOf: Int32Array
  /** Which way the network of rooms sees things turn: planes of the probabilities of `facings`. */
  facings: { width: number; height: number; planes: readonly Float32Array[] }
  /** Share of the sheet that is ink. */
  ink: number
}
