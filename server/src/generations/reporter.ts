import type { Progress } from '../engines/engine.ts'
import type { Images } from '../images/images.ts'
import { encodePreview } from '../images/raster.ts'
import type { Attempt, Standing, States } from './states.ts'

interface Log {
  warn(facts: object, message: string): void
}

const reportEveryMs = 250
const aliveEveryMs = 3000

/** Writes down where a running picture stands, a few times a second, and tells when it no longer counts. */
export class Reporter {
  #taken: Attempt
  #states: States
  #images: Images
  #log: Log
  #onLost: () => void
  #latest: Progress | undefined
  #preview: string | null = null
  #old: string[] = []
  #writing: Promise<void> = Promise.resolve()
  #last = 0
  #ended = false
  #alive: NodeJS.Timeout
  #timer: NodeJS.Timeout | undefined

  constructor(taken: Attempt, states: States, images: Images, log: Log, onLost: () => void) {
    this.#taken = taken
    this.#states = states
    this.#images = images
    this.#log = log
    this.#onLost = onLost
    this.#alive = setInterval(() => this.#write(() => this.#states.report(this.#taken)), aliveEveryMs)
  }

  tell(progress: Progress): void {
    if (this.#ended) return
    const changed = progress.stage !== this.#latest?.stage
    this.#latest = { ...progress, ...(!progress.preview && this.#latest?.preview && { preview: this.#latest.preview }) }
    const wait = changed ? 0 : this.#last + reportEveryMs - performance.now()
    if (wait <= 0) this.#flush()
    else this.#timer ??= setTimeout(() => this.#flush(), wait)
  }

  #flush() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#last = performance.now()
    this.#write(async () => {
      const now = this.#latest
      if (!now) return true
      if (now.preview) await this.#show(now.preview)
      delete now.preview
      const standing: Standing = { stage: now.stage, progress: Math.min(1, Math.max(0, now.fraction)), preview: this.#preview }
      return this.#states.report(this.#taken, standing)
    })
  }

  async #show(preview: NonNullable<Progress['preview']>) {
    const key = await this.#images.putPreview(await encodePreview(preview))
    if (this.#preview) this.#old.push(this.#preview)
    this.#preview = key
  }

  /** One write after the other. A write that fails is tried again by the next. */
  #write(report: () => Promise<boolean>) {
    this.#writing = this.#writing.then(async () => {
      if (this.#ended) return
      try {
        if (!(await report())) this.#onLost()
      } catch (error) {
        this.#log.warn({ err: error, generation: this.#taken.id }, 'progress could not be written down')
      }
    })
  }

  /** Waits for what is being written; nothing is written afterwards. Tells which previews are to be deleted. */
  async end(): Promise<string[]> {
    this.#ended = true
    clearInterval(this.#alive)
    clearTimeout(this.#timer)
    await this.#writing
    return [...this.#old, ...(this.#preview ? [this.#preview] : [])]
  }
}
