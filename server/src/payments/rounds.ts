interface Log {
  error(facts: object, message: string): void
}

/** Does a piece of work again and again, never twice at once, each time `restMs` after the last; the first time so, or at once. */
export class Rounds {
  #work: (stop: AbortSignal) => Promise<unknown>
  #restMs: number
  #log: Log
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #stop = new AbortController()

  constructor(work: (stop: AbortSignal) => Promise<unknown>, restMs: number, log: Log, first: 'later' | 'now' = 'later') {
    this.#work = work
    this.#restMs = restMs
    this.#log = log
    if (first === 'now') this.#running = this.#round()
    else this.#rest()
  }

  #rest() {
    if (this.#stop.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#running = this.#round()
    }, this.#restMs)
  }

  async #round() {
    try {
      await this.#work(this.#stop.signal)
    } catch (error) {
      this.#log.error({ err: error }, 'a round of recurring work failed; the next one comes')
    }
    this.#rest()
  }

  /** Begins no new round and waits for the one at work, but not for ever: whatever is done here may also die half-way. */
  async stop(ms = 5000): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    const late = AbortSignal.timeout(ms)
    await Promise.race([this.#running, new Promise((resolve) => late.addEventListener('abort', resolve))])
  }
}
