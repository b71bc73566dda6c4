import type { Brief, BriefKind } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import type { NoteCode, UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { Stage } from '@veduta/contract/catalogue/stage'
import type { Estimate, RoomEstimate } from './estimate.ts'
import type { Plane, Raster } from './pixels/raster.ts'
import type { Scene } from './scene.ts'

/** What a picture is made from. `sketch` has the size of the picture (`sizeFor`) unless `size` says another; references have their own. */
export interface Order<K extends BriefKind = BriefKind> {
  brief: Extract<Brief, { kind: K }>
  sketch: Raster
  /**
   * Of the picture, in pixels, where the sketch is smaller: the drawing of a house is read best at `readingSide` along its longer
   * side and painted at any size. Other kinds of picture take no notice of it.
   */
  size?: { width: number; height: number }
  references: Raster[]
  /**
   * What was understood of this very sketch at this size, where it is known already: an exterior is then painted without being
   * read again. Other kinds of picture take no notice of it.
   */
  scene?: Scene
  /** What the network makes of this very sketch: what an exterior without a `scene` is read with. */
  estimate?: Estimate
  /** What the network of rooms makes of this very sketch, at any size: what pictures of rooms are read with. */
  room?: RoomEstimate
  /** How likely each place of each reference shows the thing that it is of, by the network of rooms: a fitting cuts things out by it. */
  items?: readonly Plane[]
  /** What a person says of the drawing that is understood otherwise; `scene` is as it was read, without them. */
  corrections?: readonly Correction[]
  /** How an exterior is composed, where that is not to be told by the scene of this size (`composed`). */
  composed?: Composed
}

/** What chance decides the surroundings of a house by, and what of its drawing is seen. */
export interface Composed {
  chance: number
  frame: Frame
}

/**
 * What of its drawing a picture shows, in shares of the drawing: where its left upper corner lies and how long its sides are, which are
 * those of the drawing, longer or shorter. One that is longer goes on beyond the drawing.
 */
export interface Frame {
  left: number
  top: number
  side: number
}

export interface Picture {
  raster: Raster
  notes: Note[]
  /** Measurements of the understanding and of the result. */
  report: Record<string, number | string | boolean>
  /** What was understood of an exterior's drawing: with it another order of the sketch need not read it. Painting leaves it as it is. */
  scene?: Scene
}

/**
 * What is known of an order before its picture is painted: why it would be refused, or what would be said with it. `reference` counts
 * from 0 and is absent where the photo, the drawing or the text is meant.
 */
export interface Foreseen {
  code: UnsuitableCode | NoteCode
  refuses: boolean
  facts: Note['facts']
  reference?: number
  offer?: Offer
}

/**
 * How a thing can stand well that does not stand as it was told: at the nearest place that suits it, or, where none does, turned another
 * way. `wish`: its number, −1 for what the text does not name.
 */
export type Offer = { wish: number } & Pick<FittingFrame, 'place' | 'facing'>

/** Something to tell the person: an item that was not placed, a word that was not known, a correction that was made. */
export interface Note {
  code: NoteCode
  facts: Record<string, string | number>
}

/**
 * Called as the work goes on: the stage, the fraction of the whole that is done (0–1) and, now and then, a small picture
 * of the work so far. Throw from it to stop the render.
 */
export type Watch = (stage: Stage, done: number, preview?: Raster) => void

/** The input cannot become such a picture: an empty page, a black photo. Nothing is wrong with the engine. */
export class Unsuitable extends Error {
  code: UnsuitableCode
  /** The reference that it is for, from 0; absent where it is not for one. */
  reference: number | undefined
  offer: Offer | undefined
  constructor(code: UnsuitableCode, reference?: number, offer?: Offer) {
    super(code)
    this.code = code
    this.reference = reference
    this.offer = offer
  }
}
