import sharp from 'sharp'
import type { Raster } from './raster.ts'

/** The letters of "VEDUTA TEST" as strokes, in a box of 6 × 10: no font of the machine is needed, and none can be missing. */
const strokes: Record<string, string> = {
  V: 'M0 0L3 10L6 0',
  E: 'M6 0H0V10H6M0 5H5',
  D: 'M0 0H2Q6 0 6 5T2 10H0Z',
  U: 'M0 0V7Q0 10 3 10T6 7V0',
  T: 'M0 0H6M3 0V10',
  A: 'M0 10L3 0L6 10M1 7H5',
  S: 'M6 1.5Q5 0 3 0Q0 0 0 2.5T3 5T6 7.5T3 10Q1 10 0 8.5',
}
const words = 'VEDUTA TEST'
const advance = 9
const tile = { width: advance * (words.length + 2), height: 44 }

/** The words, once: written light over dark, so that they show on anything. */
const written = words
  .split('')
  .map((letter, n) => strokes[letter] && `<path transform="translate(${n * advance} 0)" d="${strokes[letter]}"/>`)
  .join('')

/**
 * A copy of a picture with "VEDUTA TEST" across all of it, in rows that rise: no crop of a use is without it. About five rows fit into the
 * shorter side.
 */
export async function watermarked({ width, height, data }: Raster): Promise<Raster> {
  const scale = Math.min(width, height) / (tile.height * 5)
  const row = (y: number, dark: boolean) =>
    `<g transform="translate(6 ${y})" stroke="${dark ? '#000' : '#fff'}" stroke-width="${dark ? 3.2 : 1.6}">${written}</g>`
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(-24) scale(${scale})">
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">${row(14, true)}${row(14, false)}</g>
    </pattern></defs>
    <rect width="100%" height="100%" fill="url(#p)" opacity="0.5"/></svg>`
  const source = new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
  const stamped = await sharp(source, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(overlay) }])
    .raw()
    .toBuffer()
  return { width, height, data: new Uint8ClampedArray(stamped) }
}
