import type { Plane } from '../../pixels/raster.ts'
import type { Room, RoomWall } from '../box/room.ts'
import type { Guide } from './walls/soft-mask.ts'

/** What a photo shows of a room. Everything that is painted into, or placed in, a photographed room starts from this. */
export interface SeenRoom {
  /** The empty room as a box, and the metric camera that sees it. */
  room: Room
  /** What of the empty room each pixel would show: a value of `Part`. */
  surface: Uint8Array
  /** Floor that is seen, rugs included, 0–1: where a thing can stand. */
  floor: Plane
  /** Floor covering that is seen, without rugs, 0–1: where a new covering is laid. */
  bare: Plane
  /** Wall and ceiling that are surely seen, 0–1: no window, door, curtain, cabinet or picture. */
  wall: Plane
  ceiling: Plane
  /** Doors and curtains, where they are told surely enough to be toned, 0–1. */
  toned: { joinery?: Plane; curtain?: Plane }
  /** Shares of the picture that most likely are floor and wall, told apart or not. */
  likely: { floor: number; wall: number }
  /** How surely floor and wall are seen as a whole, 1 at the most: how alike they are told twice, less what of their border is in doubt. */
  sure: { floor: number; wall: number }
  /** 1 + the index of the thing a pixel belongs to; 0 where none is seen. */
  thingAt: Uint16Array
  things: SeenThing[]
  basis: Basis
  /** Surfaces of which a person said where they are: they are painted as far as that, whole or not. */
  vouched?: { floor: boolean; wall: boolean }
}

/** What a photo was read from, small: what a correction of it goes by. */
export interface Basis {
  /** The patch of one thing that each pixel of the small photo belongs to. */
  patches: Int32Array
  /** How likely each patch shows each `RoomLabel`, patch by patch. */
  shows: Float32Array
  guide: Guide
}

/** `unknown`: seen, but not told what it is. */
export type ThingKind =
  | ('window' | 'door' | 'curtain' | 'picture' | 'rug' | 'lamp' | 'plant')
  | ('bed' | 'sofa' | 'cabinet' | 'table' | 'unknown')

/** Something that stands in, hangs in or opens from the room. */
export interface SeenThing {
  kind: ThingKind
  /** Its label, where the network told it; else it is that of its kind. */
  label?: number
  /** What an order calls it, where it was looked for by that name. */
  item?: string
  /** How sure the kind is, 0–1. */
  confidence: number
  /** Bounds in pixels, right and bottom included. */
  left: number
  top: number
  right: number
  bottom: number
  area: number
  /** What it is fixed to or stands on. */
  on: 'floor' | 'wall' | 'ceiling'
  /** The wall it is in or stands nearest to. */
  wall: RoomWall
  /** Where its foot (on the floor), its lower edge (on a wall) or its top (under the ceiling) is: x, height, z in metres. */
  at: readonly [x: number, y: number, z: number]
  widthM: number
  heightM: number
  /** On a wall: metres along it at its left and right end, above the floor at its lower and upper edge. */
  along?: { from: number; to: number; low: number; high: number }
}
