import type { Brief } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { decodeRaster, shrinkRaster, sizeOf, type Raster } from '../images/raster.ts'
import type { EngineOrder } from './engine.ts'
import { PictureMeter, type Measures } from './embedded/picture-meter.ts'

// Between the answer of an engine, whichever it is, and the charge stands the examiner: what is sold is a whole picture of this drawing.
// It tells broken pictures from whole ones, not good from better: on each of its measures the two lie far apart (docs/engines.md).

/** The bounds between whole and broken; the evidence for each stands in docs/engines.md. */
export const bounds = {
  black: 0.5,
  oneValue: 0.12,
  /** Where even colour was ordered: `clean_render`, `artistic`. */
  oneValueOfEven: 0.5,
  contrast: 8,
  changed: 0.002,
  upright: 0.2,
  mirrored: 0.35,
  mirroredOver: 0.1,
}

/** Both pictures are measured on copies whose longer side has so many pixels; values are counted on the picture itself. */
const measuredSide = 192

/** What a picture is examined by: what was ordered, and of what. */
type Examined = Pick<EngineOrder, 'brief' | 'sketch' | 'mask'>

/** Measures pictures beside their drawings, in a thread of its own. */
export class Examiner {
  #meter = new PictureMeter()

  /** What is wrong with a picture that an engine made of `sketch` for `brief`, in words for the log; undefined for a whole picture. */
  async examine(picture: Raster, { brief, sketch, mask }: Examined): Promise<string | undefined> {
    const { width, height } = await sizeOf(sketch)
    const asked = sizeFor(brief.quality, width, height)
    if (picture.width !== asked.width || picture.height !== asked.height)
      return `it is ${picture.width} × ${picture.height} where ${asked.width} × ${asked.height} was asked for`
    return faultIn(await this.#measure(picture, sketch), brief, mask !== undefined)
  }

  async #measure(picture: Raster, sketch: Uint8Array): Promise<Measures> {
    const scale = measuredSide / Math.max(picture.width, picture.height)
    const size = { width: Math.max(3, Math.round(picture.width * scale)), height: Math.max(3, Math.round(picture.height * scale)) }
    // The drawing takes the picture's way, by its size: else a sketch that comes back would differ by what resampling does.
    const drawing = decodeRaster(sketch, { width: picture.width, height: picture.height })
    const [made, drawn] = await Promise.all([shrinkRaster(picture, size), drawing.then((raster) => shrinkRaster(raster, size))])
    return this.#meter.measure({ picture, made, drawn })
  }

  close(): Promise<void> {
    return this.#meter.close()
  }
}

/** What the measures of a picture say is wrong with it. */
function faultIn({ black, oneValue, contrast, changed, upright, mirrored }: Measures, brief: Brief, ofPlace: boolean): string | undefined {
  const share = (value: number) => `${Math.round(value * 100)} %`
  // A cleaned sketch is a drawing on even paper, and like the sketch.
  const paper = brief.kind === 'prepare'
  const even = 'detail_level' in brief && brief.detail_level !== 'photorealistic'
  // Of one place all else is to be as it was.
  if (!paper && !ofPlace && changed < bounds.changed) return 'it is the sketch itself'
  if (black > bounds.black) return `${share(black)} of it is black`
  if (contrast < bounds.contrast) return `it is flat: its lightness varies by ${contrast.toFixed(1)} of 255`
  if (!paper && oneValue > (even ? bounds.oneValueOfEven : bounds.oneValue)) return `${share(oneValue)} of it has one exact value`
  if (mirrored > bounds.mirrored && mirrored > upright + bounds.mirroredOver) return 'it is the mirror image of what was drawn'
  const free = 'generation_mode' in brief && brief.generation_mode === 'creative'
  if (upright < bounds.upright && !free) return `it shows something else than was drawn: its edges correlate by ${upright.toFixed(2)}`
  return undefined
}
