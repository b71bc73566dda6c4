interface Waiting {
  need: number
  start: () => void
}

/**
 * Hands out a bounded amount of something, first come, first served: bytes of uploads, places at a codec, memory. Whoever needs more than
 * there is takes all of it, alone.
 */
export class Turns {
  #capacity: number
  #free: number
  #line: Waiting[] = []
  /** How long a turn takes, in milliseconds: an average that forgets. */
  #usualMs = 0

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#free = capacity
  }

  /** Whether whoever comes now waits. */
  get isFull(): boolean {
    return this.#line.length > 0 || this.#free <= 0
  }

  /** In how many milliseconds the turn of somebody who comes now would end, as turns go at present. */
  get estimateMs(): number {
    const before = this.#line.reduce((sum, { need }) => sum + need, 0)
    return this.#usualMs * (1 + before / this.#capacity)
  }

  /** Resolves when it is one's turn, with what ends it. Rejects when `signal` aborts first. */
  async take(need: number, signal?: AbortSignal): Promise<() => void> {
    const mine = Math.min(need, this.#capacity)
    signal?.throwIfAborted()
    if (this.#line.length > 0 || mine > this.#free) await this.#wait(mine, signal)
    else this.#free -= mine
    const began = performance.now()
    let over = false
    return () => {
      if (over) return
      over = true
      this.#usualMs += (performance.now() - began - this.#usualMs) / (this.#usualMs === 0 ? 1 : 8)
      this.#free += mine
      this.#next()
    }
  }

  #wait(need: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#line = this.#line.filter((one) => one !== waiting)
        reject(signal!.reason as Error)
        this.#next()
      }
      const waiting = {
        need,
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#line.push(waiting)
    })
  }

  #next() {
    while (this.#line.length > 0 && this.#line[0].need <= this.#free) {
      const { need, start } = this.#line.shift()!
      this.#free -= need
      start()
    }
  }

  /** Does `work` when it is its turn. */
  async during<T>(need: number, work: () => Promise<T>): Promise<T> {
    const end = await this.take(need)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
