import type { Room, RoomWall } from '../interior/box/room.ts'
import type { SeenThing } from '../interior/seen/seen-room.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import type { ItemBox } from './box-camera.ts'
import type { ItemId, Support } from './items.ts'
import type { Match } from './match-items.ts'

/** A rectangle on a wall that a text can point at, in metres along the wall and above the floor. */
export interface RoomOpening {
  wall: RoomWall
  left: number
  right: number
  low: number
  high: number
}

/** Something on the floor, on a wall or on another thing that others can stand by. */
export interface Host {
  /** Middle of its lower edge (for a flat thing its middle), metres; y up from the floor. */
  at: readonly [x: number, y: number, z: number]
  /** Unit direction on the floor along its width, left to right as seen. */
  along: readonly [x: number, z: number]
  widthM: number
  heightM: number
  depthM: number
  item: ItemId
  /** Of what has its back to a side wall: where it stands so, and where its front turns. */
  aside?: {
    at: readonly [x: number, y: number, z: number]
    along: readonly [x: number, z: number]
    depthM: number
    front: readonly [x: number, z: number]
  }
  /** Which of the photo's things it is, if it is that alone: an index into `things`; absent for what is placed. */
  seen?: number
  /** Whether it is only taken for what is meant: what nobody could name, or a piece that is not surely that. */
  guessed?: boolean
}

/** An item with its place in the room. */
export interface Standing extends Host {
  match: Match
  cut: CutOut
  /** The item as a box, where its picture shows it as one: it can then be turned a little and seen from another height. */
  box?: ItemBox
  /** Of what is drawn flat, from which side its picture shows it, where that is seen. */
  shown?: Pick<ItemBox, 'aside' | 'mirrored'>
  support: Support
  /** Whether its picture is mirrored, so that its front turns to the room; of a box, whether its nearest corner is the left one. */
  mirrored: boolean
  /** How far it stands from where it was wanted. */
  movedM: number
  /** The thing of the photo that makes room for it: an index into `things`. */
  replaces?: number
  /** The thing of the photo that surely stands before it. */
  behind?: number
  /** Whether the text places it by what is neither placed nor surely seen: it stands where there was room, or by what may be that. */
  astray: boolean
  /** Whether it stands away from where the text wants it, because that place is taken or too small. */
  elsewhere: boolean
  /** Whether its front turns elsewhere than the text wants it, because its picture does not show it from that side. */
  unturned: boolean
}

/** An item whose place is still to be found. */
export type Base = Pick<Standing, 'match' | 'cut' | 'box' | 'shown' | 'support' | 'widthM' | 'heightM' | 'depthM' | 'item'>
export interface Spot extends Pick<Standing, 'at' | 'along' | 'mirrored'> {
  /** It stands where something else stood: the floor need not be free. */
  instead?: boolean
  replaces?: number
}

/** What the room offers: its openings and things, and how free the floor is at a place (1 free, 0 taken or not seen). */
export interface Site {
  room: Room
  windows: RoomOpening[]
  doors: RoomOpening[]
  things: SeenThing[]
  freeAt: (x: number, z: number) => number
  /** What of the photo stays seen, whatever is placed. */
  kept?: readonly Host[]
  /** Whether the photo shows something that stands on the floor at a pixel; absent where it is not known. */
  takenAt?: (column: number, row: number) => boolean
}
