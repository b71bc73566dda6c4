import type { Reading } from '@veduta/contract/api/drawings'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { sizeToRead } from '@veduta/engine/reading-side'
import { decodeRaster, type Raster } from '../../images/raster.ts'
import { readableSize } from '../readable-size.ts'
import { RenderPool } from './pool.ts'

/** Reads drawings of houses for people to look at, in a thread of its own: no picture waits for it. */
export class DrawingReader {
  #pool = new RenderPool<Raster, Reading>(1, { script: new URL('./reading-thread.ts', import.meta.url) })

  /** Throws `InputUnsuitable` where there is no house to be understood, and the signal's reason when aborted. */
  async read(drawing: Uint8Array, signal: AbortSignal): Promise<Reading> {
    const { width, height } = await readableSize(drawing)
    const sketch = await decodeRaster(drawing, sizeToRead(sizeFor('high', width, height)))
    return this.#pool.render(sketch, [sketch.data.buffer as ArrayBuffer], signal, () => {})
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
