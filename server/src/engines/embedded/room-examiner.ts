import type { RoomFindings } from '@veduta/engine/examine-room'
import type { Raster } from '../../images/raster.ts'
import type { EngineOrder } from '../engine.ts'
import { decodeOrder } from './embedded.ts'
import type { MadeRoom } from './examine-room-thread.ts'
import { RenderPool } from './pool.ts'

export type { RoomFindings } from '@veduta/engine/examine-room'

/** Looks at what other engines make of rooms, in a thread of its own: one to three seconds of computing for each. */
export class RoomExaminer {
  #pool = new RenderPool<MadeRoom, RoomFindings>(1, { script: new URL('./examine-room-thread.ts', import.meta.url) })

  /**
   * What of its order the whole picture of a room does not show: a fault where that is all of it, else notes. A picture of one place is not
   * looked at. Rejects as the order's signal aborts; the picture stays.
   */
  async examine(picture: Raster, asked: EngineOrder): Promise<RoomFindings> {
    const { brief, mask, signal } = asked
    if ((brief.kind !== 'interior' && brief.kind !== 'fitting') || mask) return { notes: [] }
    const { order, buffers } = await decodeOrder(asked, picture)
    return this.#pool.render({ order: order as MadeRoom['order'], picture }, buffers, signal, () => {})
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
