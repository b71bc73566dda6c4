import { expect, test } from 'vitest'
import type { Raster } from '../../pixels/raster.ts'
import { isUnderSky } from './is-under-sky.ts'

type Tone = readonly [number, number, number]

/** A picture of forty by thirty pixels. */
function picture(at: (x: number, y: number) => Tone): Raster {
  const data = new Uint8ClampedArray(4 * 40 * 30)
  for (let i = 0; i < 40 * 30; i++) data.set([...at(i % 40, Math.floor(i / 40)), 255], 4 * i)
  return { width: 40, height: 30, data }
}

const blue: Tone = [110, 150, 215]
const plaster: Tone = [205, 200, 190]

test('a house under a blue sky is no room', () => {
  expect(isUnderSky(picture((x, y) => (y < 8 || (y < 16 && (x < 10 || x > 30)) ? blue : plaster)))).toBe(true)
})

test('a room with a blue wall, with a view, or with a ceiling in blue shade is none under the sky', () => {
  expect(isUnderSky(picture((x, y) => (y < 18 && x > 6 ? blue : plaster)))).toBe(false)
  expect(isUnderSky(picture((x, y) => (y > 3 && y < 20 && x > 5 && x < 34 ? blue : plaster)))).toBe(false)
  expect(isUnderSky(picture((_x, y) => (y < 10 ? [196, 202, 214] : plaster)))).toBe(false)
})
