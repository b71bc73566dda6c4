import type { Drift } from '@veduta/engine/measure/picture-look'
import type { Raster } from '../../images/raster.ts'
import { RenderPool } from './pool.ts'

/** A picture, and the one whose look is kept. */
export interface Looks {
  picture: Raster
  from: Raster
}

const never = new AbortController().signal

/** Tells how far the look of a picture is from that of another, in a thread of its own: it is some tenths of a second of computing. */
export class LookMeter {
  #pool = new RenderPool<Looks, Drift>(1, { script: new URL('./look-thread.ts', import.meta.url) })

  /** In differences of colour (CIE76), to a tenth. The pixels of `from` are given away; the picture stays. */
  async drift(looks: Looks): Promise<Drift> {
    const { palette, light } = await this.#pool.render(looks, [looks.from.data.buffer as ArrayBuffer], never, () => {})
    return { palette: Math.round(10 * palette) / 10, light: Math.round(10 * light) / 10 }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
