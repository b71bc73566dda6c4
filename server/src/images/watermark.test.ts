import { expect, test } from 'vitest'
import { watermarked } from './watermark.ts'

const plain = (width: number, height: number, value: number) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(value)
  return { width, height, data: data.map((v, i) => (i % 4 === 3 ? 255 : v)) }
}

test.each([0, 127, 255])('every quarter of a picture of tone %i shows the words, and its size and opacity stay', async (value) => {
  const [width, height] = [640, 480]
  const { data, ...size } = await watermarked(plain(width, height, value))
  expect(size).toEqual({ width, height })
  const marked = [0, 0, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      if (Math.abs(data[at] - value) > 60) marked[2 * Math.floor((2 * y) / height) + Math.floor((2 * x) / width)]++
    }
  }
  expect(data.every((v, i) => i % 4 !== 3 || v === 255)).toBe(true)
  for (const count of marked) expect(count / (width * height * 0.25)).toBeGreaterThan(0.02)
})

test('others have their turns while a picture is marked', async () => {
  const done = new AbortController()
  const marking = watermarked(plain(640, 480, 127)).finally(() => done.abort())
  let turns = 0
  for (; !done.signal.aborted; turns++) await new Promise((resolve) => setImmediate(resolve))
  await marking
  expect(turns).toBeGreaterThanOrEqual(10)
})
