import sharp, { type Sharp } from 'sharp'
import type { Raster } from '../src/pixels/raster.ts'
import { readInputs } from './inputs.ts'

// A drawing never arrives twice as the same pixels: it is scanned at another size, saved once more, cropped a little
// otherwise. What is read of it should not depend on that.

/** The column that a column of the plain rendition, 1024 pixels on its longer side, has become; and the row. */
export interface Placing {
  column: (x: number) => number
  row: (y: number) => number
  mirrored: boolean
}

export interface Rendition extends Placing {
  name: string
  raster: Raster
}

const plainSide = 1024
const sides = [1000, 1100, 1280]
const shift = { left: 7, top: 4 }

/** The same drawing as it could have arrived: at other sizes, softer, saved with losses, shifted, mirrored. */
export async function renditionsOf(file: string): Promise<Rendition[]> {
  const [{ raster: plain }] = await readInputs(file, plainSide)
  const same = { column: (x: number) => x, row: (y: number) => y, mirrored: false }
  const redrawn = async (name: string, change: (picture: Sharp) => Sharp, moved: Partial<Placing> = {}) => ({
    ...same,
    name,
    raster: await through(plain, change),
    ...moved,
  })
  const scaled = sides.map(async (side) => {
    const [{ raster }] = await readInputs(file, side)
    const place = (v: number) => (v * side) / plainSide
    return { name: String(side), raster, column: place, row: place, mirrored: false }
  })
  const { width, height } = plain
  return [
    { ...same, name: 'plain', raster: plain },
    ...(await Promise.all(scaled)),
    await redrawn('blurred', (picture) => picture.blur(0.7).png()),
    await redrawn('jpeg 70', (picture) => picture.jpeg({ quality: 70 })),
    await redrawn(
      'shifted',
      (picture) =>
        picture
          .extend({ ...shift, extendWith: 'copy' })
          .extract({ left: 0, top: 0, width, height })
          .png(),
      {
        column: (x) => x + shift.left,
        row: (y) => y + shift.top,
      },
    ),
    await redrawn('mirrored', (picture) => picture.flop().png(), { column: (x) => width - x, mirrored: true }),
  ]
}

async function through({ width, height, data }: Raster, change: (picture: Sharp) => Sharp): Promise<Raster> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const changed = await change(picture).toBuffer()
  const { data: pixels, info } = await sharp(changed).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length) }
}
