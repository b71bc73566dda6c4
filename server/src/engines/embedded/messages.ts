import type { Packed } from '@veduta/contract/api/drawings'
import type { Order, Picture } from '@veduta/engine/order'
import type { Stage } from '@veduta/contract/catalogue/stage'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { Raster } from '../../images/raster.ts'

/** What a render thread says about the picture it works on. */
export type FromThread<Made = Picture> =
  | { kind: 'progress'; stage: Stage; fraction: number; preview?: Raster }
  | { kind: 'done'; picture: Made }
  | { kind: 'unsuitable'; code: UnsuitableCode }
  | { kind: 'failed'; error: unknown }

/**
 * `reading`: the stored reading of the drawing, from which an exterior without a `scene` is painted. `composedAt`: the size in which it
 * was first painted, where chance is to decide as it did there.
 */
export type ToThread = Order & { reading?: Packed; composedAt?: { width: number; height: number } }

/** A stored reading of which is to be told what a person corrected it to. */
export interface ToTell {
  reading: Packed
  corrections: readonly Correction[]
}

/** A drawing whose guides are wanted: what is understood of it, drawn. */
export interface GuideOrder {
  sketch: Raster
  /** What the house is read from, where the guides tell more than lines: its drawing at the size of a reading, or the stored reading. */
  house?: Raster | Packed
  corrections: readonly Correction[]
}
