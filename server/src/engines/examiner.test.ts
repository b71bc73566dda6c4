import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Brief } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { decodeRaster, sizeOf } from '../images/raster.ts'
import { Examiner } from './examiner.ts'

const examiner = new Examiner()
afterAll(() => examiner.close())

const pictures = path.join(import.meta.dirname, '../../../docs/img')
const sketch = await readFile(path.join(pictures, 'before.jpg'))
const brief = Brief.parse({ kind: 'exterior', quality: 'sketch' })
const { width, height } = await sizeOf(sketch)
const size = sizeFor('sketch', width, height)
const whole = await sharp(path.join(pictures, 'after.jpg'))
  .resize({ ...size, fit: 'fill' })
  .png()
  .toBuffer()

/** What is said of the README's picture after something was done to it. */
async function saidOf(change: (picture: Sharp) => Sharp, choices: object = {}) {
  const bytes = await change(sharp(whole)).png().toBuffer()
  return examiner.examine(await decodeRaster(bytes), { brief: { ...brief, ...choices }, sketch })
}
const patch = (share: number, background: string) => (picture: Sharp) => {
  const side = { width: size.width, height: Math.round(size.height * share) }
  return picture.composite([{ input: { create: { ...side, channels: 3, background } }, gravity: 'southwest' }])
}

test('a picture of the drawing is whole, lighter, darker and in grey too', async () => {
  expect(await saidOf((picture) => picture)).toBeUndefined()
  expect(await saidOf((picture) => picture.linear(0.4, 0))).toBeUndefined()
  expect(await saidOf((picture) => picture.linear(0.4, 140))).toBeUndefined()
  expect(await saidOf((picture) => picture.greyscale().toColourspace('srgb'))).toBeUndefined()
})

test.each<[what: string, change: (picture: Sharp) => Sharp, said: RegExp]>([
  ['a black picture', (picture) => picture.linear(0, 0), /100 % of it is black/],
  ['a grey picture', (picture) => picture.linear(0, 128), /flat/],
  ['a hole', patch(0.15, '#000000'), /15 % of it has one exact value/],
  ['a band without content', patch(0.3, '#cccccc'), /30 % of it has one exact value/],
  ['half the size', (picture) => picture.resize({ width: size.width >> 1 }), /where \d+ × \d+ was asked for/],
  ['the mirror image', (picture) => picture.flop(), /mirror image/],
  [
    'a part of the picture',
    (picture) => picture.extract({ left: 0, top: 0, width: size.width >> 1, height: size.height >> 1 }).resize({ ...size, fit: 'fill' }),
    /something else/,
  ],
])('%s is told from a whole picture', async (_, change, said) => {
  expect(await saidOf(change)).toMatch(said)
})

test('a picture that says which part of the drawing it shows, or how much more, is measured there', async () => {
  const examined = async (picture: Buffer, report: Record<string, number>) =>
    examiner.examine(await decodeRaster(picture, size), { brief, sketch }, report)
  const near = await sharp(whole)
    .extract({ left: 0, top: 0, width: size.width >> 1, height: size.height >> 1 })
    .toBuffer()
  expect(await examined(near, { frame_left: 0, frame_top: 0, frame_side: 0.5 })).toBeUndefined()
  expect(await examined(near, { frame_left: 0.5, frame_top: 0.5, frame_side: 0.5 })).toMatch(/something else/)
  const around = { left: size.width >> 1, top: size.height >> 1, extendWith: 'mirror' } as const
  const far = await sharp(whole).extend(around).toBuffer()
  expect(await examined(far, { frame_left: -0.5, frame_top: -0.5, frame_side: 1.5 })).toBeUndefined()
})

test('the sketch that comes back as the picture is known', async () => {
  const again = await sharp(sketch).jpeg({ quality: 80 }).toBuffer()
  expect(await examiner.examine(await decodeRaster(again, size), { brief, sketch })).toBe('it is the sketch itself')
})

test('what the brief explains is no fault: even colour, another view, paper', async () => {
  expect(await saidOf(patch(0.3, '#cccccc'), { detail_level: 'clean_render' })).toBeUndefined()
  const part = (picture: Sharp) =>
    picture.extract({ left: 0, top: 0, width: size.width >> 1, height: size.height >> 1 }).resize({ ...size, fit: 'fill' })
  expect(await saidOf(part, { generation_mode: 'creative' })).toBeUndefined()
  const prepared = Brief.parse({ kind: 'prepare', quality: 'sketch' })
  expect(await examiner.examine(await decodeRaster(sketch, size), { brief: prepared, sketch })).toBeUndefined()
})

test('the event loop has little to do while a picture is examined', async () => {
  const large = sizeFor('high', width, height)
  const picture = await decodeRaster(whole, large)
  const [loop, all] = [process.threadCpuUsage(), process.cpuUsage()]
  expect(await examiner.examine(picture, { brief: { ...brief, quality: 'high' }, sketch })).toBeUndefined()
  const used = ({ user, system }: NodeJS.CpuUsage) => user + system
  expect(used(process.threadCpuUsage(loop))).toBeLessThan(used(process.cpuUsage(all)) / 3)
})
