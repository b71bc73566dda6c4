import type { Brief } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { decodeRaster, shrinkRaster, sizeOf, type Raster } from '../images/raster.ts'
import { frameIn, type EngineOrder, type MadePicture } from './engine.ts'
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

const wholeFrame = { left: 0, top: 0, side: 1 }

/** What a picture is examined by: what was ordered, and of what. */
type Examined = Pick<EngineOrder, 'brief' | 'sketch' | 'drawing' | 'mask'>

/** Measures pictures beside their drawings, in a thread of its own. */
export class Examiner {
  #meter = new PictureMeter()

  /**
   * What is wrong with a picture that an engine made of `sketch` for `brief`, in words for the log; undefined for a whole picture. One
   * whose `report` tells a frame is measured where it shows the drawing that it was made from.
   */
  async examine(picture: Raster, { brief, sketch, drawing = sketch, mask }: Examined, report: MadePicture['report'] = {}) {
    const { width, height } = await sizeOf(sketch)
    const asked = sizeFor(brief.quality, width, height)
    if (picture.width !== asked.width || picture.height !== asked.height)
      return `it is ${picture.width} × ${picture.height} where ${asked.width} × ${asked.height} was asked for`
    const frame = frameIn(report)
    const measures = await (frame ? this.#measure(picture, drawing, frame) : this.#measure(picture, sketch))
    return faultIn(measures, brief, mask !== undefined)
  }

  async #measure(picture: Raster, sketch: Uint8Array, frame = wholeFrame): Promise<Measures> {
    const { width, height } = picture
    const scale = measuredSide / Math.max(width, height)
    const size = { width: Math.max(3, Math.round(width * scale)), height: Math.max(3, Math.round(height * scale)) }
    // The drawing takes the picture's way, by its size: else a sketch that comes back would differ by what resampling does.
    const drawing = decodeRaster(sketch, { width, height })
    const { left, top, side } = frame
    const ofPicture = partOf(picture, { left: -left / side, top: -top / side, side: 1 / side })
    const [made, drawn] = await Promise.all([
      shrinkRaster(picture, size, ofPicture),
      drawing.then((raster) => shrinkRaster(raster, size, partOf(picture, frame))),
    ])
    return this.#meter.measure({ picture, made, drawn })
  }

  close(): Promise<void> {
    return this.#meter.close()
  }
}

/** What of a picture of a size lies in a frame, in pixels. */
function partOf({ width, height }: Raster, { left, top, side }: typeof wholeFrame) {
  const first = { left: Math.max(0, Math.round(left * width)), top: Math.max(0, Math.round(top * height)) }
  return {
    ...first,
    width: Math.min(width, Math.round((left + side) * width)) - first.left,
    height: Math.min(height, Math.round((top + side) * height)) - first.top,
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
