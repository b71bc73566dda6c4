import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverOf, recoloured } from './change.ts'
import { enlarge } from './enlarge.ts'
import { decodeRaster, type Raster } from './raster.ts'

const size = { width: 384, height: 256 }
const small = { width: 96, height: 64 }

/** A wall of courses two pixels high, in a light that falls off to the right, under an even sky. */
const wall = (shift = 0): Raster => {
  const data = new Uint8ClampedArray(4 * size.width * size.height).fill(255)
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i += 4) {
      const joint = y > 128 && ((y + shift) % 8 < 2 || (x + shift) % 16 < 2)
      const light = 1 - x / 800
      data.set(y > 128 ? (joint ? [90, 80, 70] : [190, 120, 90]).map((value) => value * light) : [150, 190, 230], i)
    }
  return { ...size, data }
}
const png = (raster: Raster, to?: { width: number; height: number }) => {
  const picture = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } }).removeAlpha()
  return (to ? picture.resize({ ...to, fit: 'fill', kernel: 'lanczos3' }) : picture).png().toBuffer()
}
const meanOff = (a: Raster, b: Raster, where: (x: number, y: number) => boolean = () => true) => {
  let [sum, count] = [0, 0]
  for (let i = 0; i < a.width * a.height; i++) {
    if (!where(i % a.width, Math.floor(i / a.width))) continue
    for (let c = 0; c < 3; c++) sum += Math.abs(a.data[4 * i + c] - b.data[4 * i + c])
    count += 3
  }
  return sum / count
}
const made = async (bytes: Uint8Array, layers: Parameters<typeof enlarge>[0]['layers']) => {
  const { png: file, jpeg } = await enlarge({ bytes, size, layers, described: '<x/>' })
  expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
  return { file, raster: await decodeRaster(file) }
}

test('what is finer than the picture comes from the guide, what is seen small stays the picture’s own', async () => {
  const picture = await png(wall(), small)
  const { file, raster } = await made(picture, [{ guide: wall() }])
  expect(meanOff(raster, wall())).toBeLessThan(4)
  expect(meanOff((await made(picture, [])).raster, wall())).toBeGreaterThan(8)
  expect(meanOff(await decodeRaster(file, small), await decodeRaster(picture))).toBeLessThan(1.5)
})

test('where the guide shows something else, nothing of it is taken', async () => {
  const black = { ...size, data: new Uint8ClampedArray(wall().data) }
  for (let i = 0; i < black.data.length; i += 4) if ((i / 4) % size.width > 200) black.data.set(i % 12 < 8 ? [0, 0, 0] : [80, 80, 80], i)
  const picture = await png(wall(), small)
  const { raster } = await made(picture, [{ guide: black }])
  const plain = (await made(picture, [])).raster
  expect(meanOff(raster, plain, (x) => x > 240)).toBeLessThan(2)
  expect(meanOff(raster, wall(), (x) => x < 150)).toBeLessThan(4)
})

test('a place that was changed is taken from its own layer, and one that took a colour keeps its joints', async () => {
  const mask = await sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 192, height: 256, channels: 3, background: '#fff' } }, left: 192, top: 0 }])
    .png()
    .toBuffer()
  const [before, after] = [wall(), wall(4)]
  const both = { ...size, data: new Uint8ClampedArray(before.data) }
  for (let i = 0; i < both.data.length; i += 4) if ((i / 4) % size.width >= 192) both.data.set(after.data.subarray(i, i + 4), i)
  const { raster } = await made(await png(both, small), [{ guide: before }, { guide: after, mask }])
  expect(meanOff(raster, both, (x) => Math.abs(x - 192) > 8)).toBeLessThan(4)

  const blue = recoloured(before, coverOf(await decodeRaster(mask)), '#2040a0')
  const changed = await made(await png(blue, small), [{ guide: before }, { recolour: '#2040a0', mask }])
  expect(meanOff(changed.raster, blue, (x) => Math.abs(x - 192) > 8)).toBeLessThan(4)
})
