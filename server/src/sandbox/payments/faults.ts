import type * as wire from '../../payments/yookassa/shapes.ts'

/** Calls of the API that can go wrong. */
export type Call = 'create' | 'get' | 'refund' | 'get_refund'

/**
 * How one goes wrong: an error or silence, before or after the work is done; a line that breaks after it; a refusal; too many
 * requests; an answer that is none; a payment that is told otherwise than it is.
 */
export type How =
  | 'error_before'
  | 'error_after'
  | 'silent_before'
  | 'silent_after'
  | 'broken_after'
  | 'refused'
  | 'unauthorized'
  | 'too_many'
  | 'accepted'
  | 'garbage'
  | { told: Partial<wire.Payment> }

/** Switches for tests: what will go wrong next, and how often. */
export class Faults {
  /** How often each call was made. */
  made = { create: 0, get: 0, refund: 0, get_refund: 0 }
  #set = new Map<Call, { how: How; times: number }>()

  /** The next `times` calls go wrong. */
  set(call: Call, how: How, times = 1): void {
    this.#set.set(call, { how, times })
  }

  clear(): void {
    this.#set.clear()
  }

  /** How this call is to go wrong, if at all. */
  take(call: Call): How | undefined {
    this.made[call] += 1
    const set = this.#set.get(call)
    if (!set) return undefined
    set.times -= 1
    if (set.times <= 0) this.#set.delete(call)
    return set.how
  }
}
