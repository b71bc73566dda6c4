import { expect, test } from 'vitest'
import type { Reading } from '../roles/reading.ts'
import { listOf, rowsAt, uprightsBetween } from './find-uprights.ts'
import type { Post } from './posts.ts'
import type { Rail } from './rails.ts'

const reading = { perspective: { lean: 0, fan: 0 }, camera: { pixelsPerM: 100 }, width: 800 } as unknown as Reading

const post = (x: number, top: number, bottom: number): Post => ({
  x,
  upper: { x, y: top },
  lower: { x, y: bottom },
  length: bottom - top,
})

const rail = (y: number): Rail => ({ family: 'a', left: { x: 0, y }, right: { x: 800, y } })

test('pieces of one column are one mullion, if they draw most of it, its head too', () => {
  const broken = [post(100, 180, 300), post(104, 100, 200), post(106, 310, 390)]
  const posts = [...broken, post(300, 250, 400), post(500, 90, 480), post(700, 100, 180)]
  const found = uprightsBetween(reading, listOf(posts), rowsAt(rail(100), posts), rowsAt(rail(400), posts))
  expect(found.map(({ x, reachesSill, runsOn }) => ({ x, reachesSill, runsOn }))).toEqual([
    { x: 100, reachesSill: true, runsOn: false },
    { x: 500, reachesSill: true, runsOn: true },
  ])
  expect(found[0].drawn).toBeCloseTo(280 / 300)
})
