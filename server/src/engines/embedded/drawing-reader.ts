import type { Packed, Reading } from '@veduta/contract/api/drawings'
import { decodeRaster, type Raster } from '../../images/raster.ts'
import { readableSize } from '../readable-size.ts'
import { RenderPool } from './pool.ts'
import { sizeOfReading } from './size-of-reading.ts'

/** What is understood of a drawing: what people see of it and correct, and the whole of it, from which pictures are painted. */
export interface ReadDrawing {
  shown: Reading
  whole: Packed
}

/** Reads drawings of houses for people to look at, in a thread of its own: no picture waits for it. */
export class DrawingReader {
  #pool = new RenderPool<Raster, ReadDrawing>(1, { script: new URL('./reading-thread.ts', import.meta.url) })

  /** Throws `InputUnsuitable` where there is no house to be understood, and the signal's reason when aborted. */
  async read(drawing: Uint8Array, signal: AbortSignal): Promise<ReadDrawing> {
    const sketch = await decodeRaster(drawing, sizeOfReading(await readableSize(drawing)))
    return this.#pool.render(sketch, [sketch.data.buffer as ArrayBuffer], signal, () => {})
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
