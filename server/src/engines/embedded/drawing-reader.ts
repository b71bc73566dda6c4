import type { Packed, Reading } from '@veduta/contract/api/drawings'
import type { Subject } from '@veduta/contract/catalogue/role'
import { decodeRaster, type Raster } from '../../images/raster.ts'
import { readableSize } from '../readable-size.ts'
import { RenderPool } from './pool.ts'
import { sizeOfReading } from './size-of-reading.ts'

/** What is understood of a drawing: what people see of it and correct, and the whole of a house, from which pictures are painted. */
export interface ReadDrawing {
  shown: Reading
  whole?: Packed
}

/** What a thread is given to read. */
export interface ToRead {
  sketch: Raster
  subject: Subject
}

/** Reads drawings of houses and pictures of rooms for people to look at, in a thread of its own: no picture waits for it. */
export class DrawingReader {
  #pool = new RenderPool<ToRead, ReadDrawing>(1, { script: new URL('./reading-thread.ts', import.meta.url) })

  /** Throws `InputUnsuitable` where there is no house, or room, to be understood, and the signal's reason when aborted. */
  async read(drawing: Uint8Array, subject: Subject, signal: AbortSignal): Promise<ReadDrawing> {
    const size = await readableSize(drawing)
    const sketch = await decodeRaster(drawing, sizeOfReading(size))
    const { shown, whole } = await this.#pool.render({ sketch, subject }, [sketch.data.buffer as ArrayBuffer], signal, () => {})
    return whole ? { shown, whole: { ...whole, size } } : { shown }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
