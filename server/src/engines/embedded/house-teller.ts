import type { TellableOpening } from '@veduta/engine/tell-house'
import type { ToTell } from './messages.ts'
import { RenderPool } from './pool.ts'

export type { TellableOpening } from '@veduta/engine/tell-house'

/** Tells, in a thread of its own, what was understood of a house and corrected: for models that listen to words. */
export class HouseTeller {
  #pool = new RenderPool<ToTell, TellableOpening[]>(1, { script: new URL('./telling-thread.ts', import.meta.url) })

  /** Rejects with the signal's reason when aborted. */
  tell(asked: ToTell, signal: AbortSignal): Promise<TellableOpening[]> {
    return this.#pool.render(asked, [], signal, () => {})
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
