import type { FailureKind } from '../engines/engine-error.ts'
import type { Engine } from '../engines/engine.ts'

/** What a stand-in saw of an order: the words, and the pictures in their order, byte for byte. */
export interface Seen {
  prompt: string
  pictures: Uint8Array[]
  seed: number | undefined
  /** Where one place alone was to be painted, as it was sent. */
  mask?: Uint8Array
}

/** A stand-in of what an engine talks to. */
interface StandIn<F extends string> {
  key: string
  asked: Seen[]
  complaints: string[]
  cancelled: number
  busy: number
  fail(...faults: F[]): void
  arrival(): Promise<void>
  forget(): void
}

/** What the suite asks of a stand-in. */
export const askOf = <F extends string>(standIn: StandIn<F>) => ({
  fail: (...faults: F[]) => standIn.fail(...faults),
  seen: () => standIn.asked,
  complaints: () => standIn.complaints,
  cancelled: () => standIn.cancelled,
  busy: () => standIn.busy,
  arrival: () => standIn.arrival(),
  forget: () => standIn.forget(),
  secret: standIn.key,
})

/** An engine with the stand-in of what it talks to, as the suite needs them. An engine that talks to nobody leaves the rest out. */
export interface Bench<F extends string = string> {
  engine: Engine
  outside?: Outside<F>
  close(): Promise<void>
}

export interface Outside<F extends string> {
  /** The next orders go wrong in these ways, one after the other. */
  fail(...faults: F[]): void
  /** Orders seen so far. */
  seen(): Seen[]
  /** Deviations from the published protocol. */
  complaints(): string[]
  /** Work that was stopped there on our wish. */
  cancelled(): number
  /** Requests under way. */
  busy(): number
  /** When the next order has come in. */
  arrival(): Promise<void>
  forget(): void
  /** The secret that must appear nowhere. */
  secret?: string
  /** An engine of the same kind whose other side is not there. */
  unreachable(): Engine
  /** What each fault must be told apart as. */
  faults: Partial<Record<F, FailureKind>>
  /** A fault with which an order is taken and never ended. */
  endless?: F
  /** How long a busy answer asks to wait, in ms, by fault. */
  waits?: Partial<Record<F, [least: number, most: number]>>
  /** Faults that come for the operator's money: the attempt is over after one request. */
  refusals?: F[]
}
