import { expect, test } from 'vitest'
import sharp from 'sharp'
import { claimSize, drawHouse } from '../testing/pictures.ts'
import { bestFrame, cropFrom, frameAround, NoSuchPicture, padInto, sizesOf } from './frame.ts'
import { decodeRaster, sizeOf } from './raster.ts'

test.each([
  [400, 300],
  [1600, 900],
  [768, 1365],
  [1003, 997],
  [300, 1500],
])('a picture of %i × %i comes back out of its frame as it went in', async (width, height) => {
  const picture = await drawHouse(width, height)
  const frame = bestFrame(sizesOf(1024 * 1024, { step: 16, most: 3 }), { width, height })
  expect(frame.width % 16).toBe(0)
  expect(Math.abs(frame.width * frame.height - 1024 * 1024)).toBeLessThan(60_000)
  const padded = await padInto(picture, frame, 'white')
  const answered = await sharp(padded).resize({ width: frame.width, height: frame.height, fit: 'fill' }).png().toBuffer()
  const back = await cropFrom(answered, frame, { width, height })
  expect([back.width, back.height]).toEqual([width, height])
  const before = await decodeRaster(picture)
  const far = back.data.reduce((sum, value, at) => sum + Math.abs(value - before.data[at]), 0) / back.data.length
  expect(far).toBeLessThan(8)
})

test('a picture that fits is sent as it is, byte for byte', async () => {
  const picture = await drawHouse(512, 512)
  expect(await padInto(picture, frameAround({ width: 1024, height: 1024 }, { width: 512, height: 512 }), 'white')).toBe(picture)
})

test('the margin of a photograph goes on as the photograph ends', async () => {
  const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  const padded = await padInto(grey, frameAround({ width: 128, height: 64 }, { width: 64, height: 64 }), 'edge')
  expect(await sizeOf(padded)).toEqual({ width: 128, height: 64 })
  expect((await decodeRaster(padded)).data[0]).toBe(0x80)
})

test.each([
  ['no picture', Buffer.from('<html>Bad gateway</html>')],
  ['nothing', Buffer.alloc(0)],
  ['a picture of one pixel', await drawHouse(1, 1)],
  ['half a picture', (await drawHouse(512, 512)).subarray(0, 900)],
  ['a picture that claims to be enormous', claimSize(30_000, 30_000)],
  ['a picture of other proportions', await drawHouse(800, 512)],
])('%s does not count as an answer', async (_, bytes) => {
  const frame = frameAround({ width: 1024, height: 1024 }, { width: 512, height: 512 })
  await expect(cropFrom(bytes, frame, { width: 512, height: 512 })).rejects.toThrow(NoSuchPicture)
})
