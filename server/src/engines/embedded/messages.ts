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

export type ToThread = Order

/** A drawing whose guides are wanted: what is understood of it, drawn. */
export interface GuideOrder {
  of: 'lines' | 'house'
  sketch: Raster
  corrections: readonly Correction[]
}
