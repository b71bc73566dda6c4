import type { PlaceToClear } from '@veduta/engine/fitting/clear-place'
import type { Raster } from '../../images/raster.ts'
import { RenderPool } from './pool.ts'

export type { PlaceToClear } from '@veduta/engine/fitting/clear-place'

/** Without a `picture` it is only told whether the place could be cleared. */
export type PlaceAsked = Omit<PlaceToClear, 'picture'> & { picture?: Raster }

const never = new AbortController().signal

/** Takes away what stands at a place of a room's picture, in a thread of its own. */
export class PlaceClearer {
  #pool = new RenderPool<PlaceAsked, Raster | null>(1, { script: new URL('./clearing-thread.ts', import.meta.url) })

  /** The picture with the empty room there. Throws `InputUnsuitable` where it cannot be filled, and the signal's reason when aborted. */
  async clear(place: PlaceToClear, signal: AbortSignal): Promise<Raster> {
    return (await this.#pool.render(place, [], signal, () => {}))!
  }

  /** Throws what clearing the place would. */
  async check(place: Omit<PlaceToClear, 'picture'>): Promise<void> {
    await this.#pool.render(place, [], never, () => {})
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
