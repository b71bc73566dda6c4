import type { Packed } from '@veduta/contract/api/drawings'
import type { Brief, BriefKind } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { NoteCode, UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { Setting } from '@veduta/contract/catalogue/setting'
import type { SourceType } from '@veduta/contract/catalogue/source-type'
import type { Stage } from '@veduta/contract/catalogue/stage'
import type { Raster } from '../images/raster.ts'

/** A picture beside the sketch: its bytes as they are stored, and what the person says it shows ('' when nothing). */
export interface Reference {
  bytes: Uint8Array
  description: string
}

/** Everything a picture is made from: the brief and the pictures, encoded as they are stored (PNG or JPEG, upright, opaque). */
export interface EngineOrder {
  /**
   * A UUID that names this attempt. A worker that takes over from a dead one asks under the same id again: an engine that can
   * finds the work already begun there instead of beginning, and paying, twice.
   */
  id: string
  /** Free texts in it are data: quoted for a model, never followed. They are English already where `capabilities.english` asks for it. */
  brief: Brief
  /** The same for every order of one person, and says nothing about who it is: some vendors tell abusers apart by it. */
  person?: string
  sketch: Uint8Array
  /**
   * What the sketch was made from, where it is a finished picture that came back: an engine that reads lines reads these; one that sees
   * pictures is shown the sketch, as its person sees it.
   */
  drawing?: Uint8Array
  /**
   * Where one place of the sketch, which is a finished picture, is to change: white there, black elsewhere. Whatever an engine makes of the
   * rest is not looked at; one that knows of places paints there alone.
   */
  mask?: Uint8Array
  /** What the person says of that drawing, or of the sketch, that would be understood otherwise. */
  corrections?: readonly Correction[]
  /** What was read of that drawing, or of the sketch, where this program read it before. */
  reading?: Packed | undefined
  /** Made with a test key: by the embedded engine alone. */
  test?: boolean
  /** At most three, in the person's order. */
  references: Reference[]
  /** Aborted when the picture is no longer wanted or has taken too long; `make` then rejects within a second. */
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** How far the work is: the stage, the fraction of the whole that is done (0–1, never going back) and sometimes a small picture of it. */
export interface Progress {
  stage: Stage
  fraction: number
  preview?: Raster
}

/** What an attempt cost the operator: `amount` in the currency's units, as the vendor said it or as its price list makes it. */
export interface Cost {
  amount: number
  currency: 'USD'
  basis: 'reported' | 'estimated'
}

export interface MadePicture {
  /** Of the size that `sizeFor` gives for the brief's quality and the sketch. */
  raster: Raster
  notes: { code: NoteCode; facts: Record<string, string | number> }[]
  /** Measurements of the understanding and of the result. */
  report: Record<string, number | string | boolean>
  sourceType: SourceType
  /** What the engine was told in words, to the letter. */
  prompt: string
  /** The seed that was really used; null when the engine takes none, whatever the brief says. */
  seed: number | null
  /** The model's name as its maker writes it; left out by an engine that has none. */
  model?: string
  cost?: Cost
  /** What the maker of the engine calls this request, for questions about it. */
  upstreamId?: string
}

/** What of its drawing a picture shows, in shares of the drawing; null where that is the whole and no more. */
export const frameIn = ({ frame_left: left, frame_top: top, frame_side: side }: MadePicture['report']) =>
  typeof left === 'number' && typeof top === 'number' && typeof side === 'number' ? { left, top, side } : null

/** What an engine can do. It may change while the engine runs, as servers of a pool come and go. */
export interface Capabilities {
  makes: readonly BriefKind[]
  /** How many references it looks at, by kind of picture; those beyond are not sent. */
  references: Readonly<Record<BriefKind, number>>
  /** `any`: exactly the size asked for. `near`: other sizes, which are brought to the size asked for without crop or stretch. */
  sizes: 'any' | 'near'
  seed: 'exact' | 'best effort' | 'none'
  progress: 'steps' | 'coarse' | 'none'
  previews: boolean
  /** Whether aborting also ends the work, and its bill, where it is done. */
  cancel: 'upstream' | 'local'
  /** Where pictures and words go, and so whether somebody else is paid for it. */
  runs: 'here' | 'on own servers' | 'at a vendor'
  /** Wants free texts in English. */
  english: boolean
  /** Settings of the form that do nothing here, by kind of picture. */
  ignores: Partial<Record<BriefKind, readonly Setting[]>>
}

/** A picture that was made before, to be had larger; `picture` is how it came out. */
export interface LargerOrder extends Pick<
  EngineOrder,
  'brief' | 'sketch' | 'drawing' | 'corrections' | 'reading' | 'references' | 'signal'
> {
  picture: Uint8Array
  size: { width: number; height: number }
  onProgress: (fraction: number) => void
}

/** How an engine stands, for an operator; names no secret. */
export interface Health {
  ok: boolean
  detail: string
}

/** One thing that the doctor looked at: what it is, what was found, and where that is not well, what to do. */
export interface Finding {
  ok: boolean
  about: string
  found: string
  remedy?: string
}

/**
 * An engine makes one attempt at a picture. It knows nothing of accounts, coins or tables, and neither repeats itself nor asks
 * another: that is decided in one place above all engines (`engines.ts`).
 */
export interface Engine {
  id: string
  readonly capabilities: Capabilities
  /**
   * Throws `InputUnsuitable` when no picture can be made of such an input, `EngineError` when the attempt failed; anything else
   * counts as a fault of the engine. Once it has settled, `onProgress` is not called any more.
   */
  make(order: EngineOrder): Promise<MadePicture>
  /**
   * What the picture would look like in that size, or as large as it can be made: whoever asks takes of it what is finer. Undefined where
   * nothing here can tell; throws like `make`.
   */
  enlarge?(order: LargerOrder): Promise<Raster | undefined>
  /** What would refuse an order once it was made, where that is known before; only of the kinds that it `foresees`. */
  foresee?(order: Pick<EngineOrder, 'brief' | 'sketch' | 'corrections' | 'references' | 'signal'>): Promise<UnsuitableCode | null>
  foresees?: readonly BriefKind[]
  /** Answers within seconds and costs nothing. */
  health(signal?: AbortSignal): Promise<Health>
  /** Looks closely: reachable, version, what is missing and where to get it, under which licence. For `npm run engines -- doctor`. */
  examine(signal: AbortSignal): Promise<Finding[]>
  /** An engine that works in several ways: each of those that are ready as one of its own, so that the doctor can have each try. */
  apart?(): Engine[]
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
