import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { cornersDrawn } from './corners.ts'

/** The four sides from 20 to 80, the lower one from `sillFrom` on only, on a field of 100 pixels. */
function sidesOf(sillFrom: number) {
  const ink = new Uint8Array(100 * 100)
  for (let k = 20; k <= 80; k++) {
    ink[20 * 100 + k] = 1
    ink[k * 100 + 20] = 1
    ink[k * 100 + 80] = 1
    if (k >= sillFrom) ink[80 * 100 + k] = 1
  }
  return { ink, width: 100, height: 100 }
}

test('a window has four corners, and where the sill stops short of a jamb one is missing', () => {
  const quad = quadOf(20, 20, 80, 80)
  expect(cornersDrawn(sidesOf(20), quad)).toBe(1)
  expect(cornersDrawn(sidesOf(35), quad)).toBeCloseTo(0.75, 1)
})
