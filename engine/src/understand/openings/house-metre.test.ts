import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import type { OpeningKind } from '../../scene.ts'
import { metreFactor } from './house-metre.ts'

/** An opening in metres of a first guess that is `by` times too large, drawn at 40 pixels to that metre. */
function opening(by: number, left: number, sill: number, widthM: number, heightM: number, kind: OpeningKind = 'window') {
  const [x, y] = [(40 * left) / by, 400 - (40 * (sill + heightM)) / by]
  const quad = quadOf(x, y, x + (40 * widthM) / by, y + (40 * heightM) / by)
  return { quad, family: 'a' as const, kind, widthM: widthM / by, heightM: heightM / by, sillM: sill / by }
}

test('rows of windows and a door tell the metre of a house that is higher than usual, or lower', () => {
  const house = (by: number) => [
    opening(by, 1, 0.9, 1.2, 1.4),
    opening(by, 4, 0.9, 1.2, 1.4),
    opening(by, 1, 3.95, 1.2, 1.4),
    opening(by, 4, 3.95, 1.2, 1.4),
    opening(by, 7, 0, 0.9, 2.2, 'door'),
  ]
  for (const by of [0.85, 1, 1.5]) expect(Math.abs(metreFactor(house(by)) / by - 1), `${by}`).toBeLessThan(0.1)
})

test('a storey of double height is outvoted, and without openings the first guess holds', () => {
  const openings = [
    opening(1, 1, 0.9, 1.2, 1.4),
    opening(1, 4, 0.9, 1.2, 1.4),
    opening(1, 7, 0, 0.9, 2.2, 'door'),
    opening(1, 1, 6, 1.2, 1.4),
  ]
  expect(Math.abs(metreFactor(openings) - 1)).toBeLessThan(0.15)
  expect(metreFactor([])).toBe(1)
})
