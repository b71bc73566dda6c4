import type { Brief, BriefKind } from '@veduta/contract/catalogue/brief'
import type { NoteCode, UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { Stage } from '@veduta/contract/catalogue/stage'
import type { SourceType } from '../images/describe-picture.ts'
import type { Raster } from '../images/raster.ts'

/** Everything a picture is made from: the brief and the pictures, encoded as they are stored. */
export interface EngineOrder {
  brief: Brief
  sketch: Uint8Array
  references: Uint8Array[]
  /** Aborted when the picture is no longer wanted or has taken too long; `make` then rejects soon after. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** How far the work is: the stage, the fraction of the whole that is done (0–1) and sometimes a small picture of it. */
export interface Progress {
  stage: Stage
  fraction: number
  preview?: Raster
}

export interface MadePicture {
  raster: Raster
  notes: { code: NoteCode; facts: Record<string, string | number> }[]
  /** Measurements of the understanding and of the result. */
  report: Record<string, number | string | boolean>
  sourceType: SourceType
  /** What the engine was told in words. */
  prompt: string
}

/** An engine makes one attempt at a picture. It knows nothing of accounts, coins or tables. */
export interface Engine {
  id: string
  makes: readonly BriefKind[]
  /** Throws `InputUnsuitable` when no picture can be made of such an input, anything else when the engine failed. */
  make(order: EngineOrder): Promise<MadePicture>
  health(): Promise<{ ok: boolean; detail: string }>
  close(): Promise<void>
}

/** The input cannot become such a picture. Nothing is wrong with the engine, and another one would say the same. */
export class InputUnsuitable extends Error {
  code: UnsuitableCode
  constructor(code: UnsuitableCode) {
    super(code)
    this.code = code
  }
}
