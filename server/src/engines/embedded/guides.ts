import type { Guides } from '@veduta/engine/draw-guides'
import type { GuideOrder } from './messages.ts'
import { RenderPool } from './pool.ts'

export type { Guides } from '@veduta/engine/draw-guides'

/** Draws, in a thread of its own, what the embedded engine understands of a drawing: pictures that hold a trained model to it. */
export class GuideDrawer {
  #pool = new RenderPool<GuideOrder, Guides>(1, { script: new URL('./guide-thread.ts', import.meta.url) })

  /** Throws `InputUnsuitable` where there is no drawing, and the signal's reason when aborted. `sketch` is given away. */
  draw(order: GuideOrder, signal: AbortSignal): Promise<Guides> {
    const { sketch } = order
    return this.#pool.render(order, [sketch.data.buffer as ArrayBuffer], signal, () => {})
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
