/** Calls of the API that can go wrong. */
export type Call = 'create' | 'get' | 'refund' | 'get_refund' | 'list_refunds' | 'list'

/**
 * How one goes wrong: an error or silence, before or after the work is done; a line that breaks after it; a no (400, 403, 401, 404)
 * before the work; too many requests; an answer that is none; a 400 of some gateway on the way; something told otherwise than it is.
 * `right` is an answer without fault.
 */
export type How =
  | 'error_before'
  | 'error_after'
  | 'silent_before'
  | 'silent_after'
  | 'broken_after'
  | 'invalid'
  | 'refused'
  | 'unauthorized'
  | 'not_found'
  | 'too_many'
  | 'accepted'
  | 'garbage'
  | 'gateway'
  | 'right'
  | { told: object }

/** Switches for tests: what will go wrong next, and how often. */
export class Faults {
  /** How often each call was made. */
  made: Record<Call, number> = { create: 0, get: 0, refund: 0, get_refund: 0, list_refunds: 0, list: 0 }
  #coming = new Map<Call, How[]>()

  /** The next `times` calls go wrong; or, with a list, each of the next ones in its own way. */
  set(call: Call, how: How | How[], times = 1): void {
    this.#coming.set(call, Array.isArray(how) ? [...how] : Array<How>(times).fill(how))
  }

  clear(): void {
    this.#coming.clear()
  }

  /** How this call is to go wrong, if at all. */
  take(call: Call): How | undefined {
    this.made[call] += 1
    return this.#coming.get(call)?.shift()
  }
}
