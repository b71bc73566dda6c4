import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { squareAt, surfaceColour, unmix } from './surface-colour.ts'

/** A dark wall, 0.05, with a pixel of another colour in its middle, of which `share` is wall; what is left of it, and its share. */
function freed(seen: number, share: number): [own: number, share: number] {
  const mask = newPlane(40, 40)
  mask.data.fill(1)
  const values = new Float32Array(3 * mask.data.length).fill(0.05)
  const i = 20 * 40 + 20
  mask.data[i] = share
  values.fill(seen, 3 * i, 3 * i + 3)
  const colour = surfaceColour(values, mask, 4)
  const of = unmix(values, 3 * i, colour, squareAt(colour, 20, 20), share)
  return [values[3 * i], of]
}

test('a thing half before a dark wall keeps its own colour without the wall’s', () => {
  const [own, share] = freed(0.5 * 0.05 + 0.5 * 0.8, 0.5)
  expect(own).toBeCloseTo(0.8, 2)
  expect(share).toBe(0.5)
})

test('a place beside a thing that has just the wall’s colour is wall', () => {
  expect(freed(0.05, 0.5)[1]).toBeCloseTo(1, 2)
})
