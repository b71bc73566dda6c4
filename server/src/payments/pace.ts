/** Calls to one provider at once: at first, and at most. */
const first = 8
const most = 64

/** So many calls without an answer, one after the other, and the provider is left alone for a while. */
const enough = 5

/** Milliseconds of rest after that: doubled as long as it does not answer. */
const rests = { first: 5000, most: 15_000 }

/**
 * How many calls to a provider may be under way: one more with every answer, half as many after one that did not come, as with
 * congestion on a line (AIMD). When answers fail one after the other, none at all for some seconds, and then a single one, until it is
 * answered (a circuit breaker).
 */
export class Pace {
  #limit = first
  #failed = 0
  #restMs = rests.first
  #restsUntil = 0
  #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** How many more calls may begin while `underWay` are. */
  room(underWay: number): number {
    if (this.#now() < this.#restsUntil) return 0
    return Math.max(0, (this.#failed >= enough ? 1 : this.#limit) - underWay)
  }

  answered(): void {
    if (this.#failed >= enough) this.#limit = first
    this.#failed = 0
    this.#restMs = rests.first
    this.#limit = Math.min(most, this.#limit + 1)
  }

  /** There was no answer; or the provider wants to be left alone for so many milliseconds. */
  failed(retryAfterMs = 0): void {
    this.#failed += 1
    this.#limit = Math.max(1, Math.floor(this.#limit / 2))
    // Calls that began before the rest may still fail during it.
    const breaks = this.#failed >= enough && this.#now() >= this.#restsUntil
    this.#restsUntil = Math.max(this.#restsUntil, this.#now() + Math.max(retryAfterMs, breaks ? this.#restMs : 0))
    if (breaks) this.#restMs = Math.min(rests.most, this.#restMs * 2)
  }
}
