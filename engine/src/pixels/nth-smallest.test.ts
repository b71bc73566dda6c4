import { expect, test } from 'vitest'
import { newRandom } from '../random.ts'
import { nthSmallest } from './nth-smallest.ts'

test('the number at a place is the one that sorting would put there, equal ones and unused room included', () => {
  const random = newRandom(5)
  for (let count = 1; count < 60; count++) {
    const values = Float32Array.from({ length: 64 }, (_, k) => (k < count ? Math.floor(20 * random()) : -1))
    const sorted = values.slice(0, count).sort()
    for (const n of [0, count >> 1, count - 1]) expect(nthSmallest(values.slice(), n, count)).toBe(sorted[n])
  }
})
