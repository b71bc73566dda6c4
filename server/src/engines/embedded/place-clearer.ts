import type { PlaceToClear } from '@veduta/engine/fitting/clear-place'
import type { Raster } from '../../images/raster.ts'
import { Turns } from '../../turns.ts'
import { RenderPool } from './pool.ts'

export type { PlaceToClear } from '@veduta/engine/fitting/clear-place'

/** A place that is cleared, or of which it is only told whether it could be. */
export type PlaceAsked = PlaceToClear & { only?: 'check' }

const never = new AbortController().signal

/** Takes away what stands at a place of a room's picture, in a thread of its own. */
export class PlaceClearer {
  #pool = new RenderPool<PlaceAsked, Raster | null>(1, { script: new URL('./clearing-thread.ts', import.meta.url) })
  #asking = new Turns(1)

  /** The picture with the empty room there. Throws `InputUnsuitable` where it cannot be filled, and the signal's reason when aborted. */
  async clear(place: PlaceToClear, signal: AbortSignal): Promise<Raster> {
    return (await this.#pool.render(place, [], signal, () => {}))!
  }

  /** Throws `InputUnsuitable` where the place could not be cleared well. They are opened one after the other. */
  check(open: () => Promise<PlaceToClear>): Promise<void> {
    return this.#asking.during(1, async () => void (await this.#pool.render({ ...(await open()), only: 'check' }, [], never, () => {})))
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
