import type { Measures, Pair } from '@veduta/engine/measure/beside-drawing'
import { RenderPool } from './pool.ts'

export type { Measures } from '@veduta/engine/measure/beside-drawing'

const never = new AbortController().signal

/** Measures pictures beside their drawings in a thread of its own: a tenth of a second and more of computing for each. */
export class PictureMeter {
  #pool = new RenderPool<Pair, Measures>(1, { script: new URL('./measure-thread.ts', import.meta.url) })

  /** The small copies are given away; the picture stays. */
  measure(pair: Pair): Promise<Measures> {
    return this.#pool.render(pair, [pair.made.data.buffer as ArrayBuffer, pair.drawn.data.buffer as ArrayBuffer], never, () => {})
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
