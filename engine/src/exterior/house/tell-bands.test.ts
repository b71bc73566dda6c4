import { expect, test } from 'vitest'
import { tellBands } from './tell-bands.ts'

/** The kinds of the bands of a flight, from above, whose bands are so high, in risers; treads show `deep` risers. */
function kindsOf(bands: readonly number[], deep: number, scale = 1) {
  const perM = 100
  const rows = [200]
  for (const band of bands) rows.push(rows.at(-1)! + 17 * scale * band)
  // So far away that all treads show as much.
  const focal = 1e5
  return tellBands(rows, perM, { horizon: 200 - (deep * focal) / 1.7, focal }).map(({ kind }) => kind)
}

test('a little below the eye the narrow bands are treads, far below it the wide ones are', () => {
  expect(kindsOf([0.4, 1, 0.4, 1, 0.4, 1], 0.4)).toEqual(['tread', 'riser', 'tread', 'riser', 'tread', 'riser'])
  expect(kindsOf([2, 1, 2, 1, 2, 1], 2)).toEqual(['tread', 'riser', 'tread', 'riser', 'tread', 'riser'])
})

test('of a flight above the eye only risers are seen', () => {
  expect(kindsOf([1, 1, 1, 1], -0.5)).toEqual(['riser', 'riser', 'riser', 'riser'])
})

test('of steps drawn with one line each a band is a riser over a tread', () => {
  expect(kindsOf([1.6, 1.6, 1.6, 1.6], 0.6)).toEqual(['both', 'both', 'both', 'both'])
})

test('a landing is a tread, however deep', () => {
  expect(kindsOf([0.5, 1, 6, 1, 0.5, 1], 0.5)).toEqual(['tread', 'riser', 'tread', 'riser', 'tread', 'riser'])
})

test('that the metre is a third off does not turn treads into risers', () => {
  expect(kindsOf([0.4, 1, 0.4, 1, 0.4, 1], 0.4, 1.35)).toEqual(kindsOf([0.4, 1, 0.4, 1, 0.4, 1], 0.4))
  expect(kindsOf([0.4, 1, 0.4, 1, 0.4, 1], 0.4, 0.7)).toEqual(kindsOf([0.4, 1, 0.4, 1, 0.4, 1], 0.4))
})
