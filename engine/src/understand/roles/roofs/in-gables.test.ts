import { expect, test } from 'vitest'
import type { Reading } from '../reading.ts'
import { inGables } from './in-gables.ts'

test('what lies between the rakes of several gables counts once', () => {
  const [width, height] = [8, 4]
  const gable = { apex: { x: 4, y: 0 }, left: { x: -0.25, y: 4 }, right: { x: 8.25, y: 4 } }
  const labels = Int32Array.from({ length: width * height }, (_, i) => Number(i % width >= 4))
  const { mask, covered } = inGables({ fine: { labels, count: 2 }, gables: [gable, gable], width, height } as unknown as Reading)
  expect([...covered]).toEqual([10, 10])
  expect([...mask.subarray(0, width)]).toEqual([0, 0, 0, 1, 1, 0, 0, 0])
})
