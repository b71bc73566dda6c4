import type { Quality } from '@veduta/contract/catalogue/finish'
import type { Frame } from '../../images/frame.ts'
import type { Dialect } from '../dialects.ts'
import type { Cost, Finding } from '../engine.ts'

/** What a vendor's model is asked for, ready to be sent. */
export interface VendorOrder {
  /** Names the attempt. */
  id: string
  /** Tells people apart without saying who they are. */
  person: string | undefined
  prompt: string
  /** The sketch or the room inside its frame, then the references, as PNG or JPEG. */
  pictures: Uint8Array[]
  /** Of a vendor that takes masks: opaque where the first picture is to stay, of its size. */
  mask?: Uint8Array
  frame: Frame
  quality: Quality
  seed: number
  signal: AbortSignal
  /** Called when the vendor says that it has begun, or how far it is (0–1). */
  onProgress: (fraction: number) => void
}

export interface VendorAnswer {
  /** The encoded picture, not looked at yet. */
  bytes: Uint8Array
  cost?: Cost
  upstreamId?: string
}

/** How a hosted service is connected to. */
export interface Connection {
  apiKey: string
  /** No slash at the end. */
  baseUrl: string
  model: string
}

/** A hosted service with one of its models. */
export interface Vendor {
  id: string
  model: string
  dialect: Dialect
  /** Every size, or proportion, in which the model can work. */
  sizes: { width: number; height: number }[]
  references: number
  /** Whether it paints one place alone when it is shown which. */
  masks?: true
  seed: 'exact' | 'best effort' | 'none'
  cancel: 'upstream' | 'local'
  /** Makes one request for one picture. Throws an `EngineError`. */
  ask(order: VendorOrder): Promise<VendorAnswer>
  /** Checks key and model where the vendor can be asked without paying. */
  examine(signal: AbortSignal): Promise<Finding[]>
}
