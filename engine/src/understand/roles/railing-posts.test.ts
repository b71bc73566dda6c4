import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import { frontalView } from '../testing/drawn.ts'
import { rowsOfPosts, type Post } from './railing-posts.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 100]

/** Posts with a rail over their heads and an edge under their feet, in lines of one pixel; 30 pixels to the metre. */
function drawnPosts(...rows: Post[][]): Reading {
  const ink = new Uint8Array(width * height)
  const value = newPlane(width, height)
  value.data.fill(1)
  for (const row of rows) {
    drawLine(ink, width, height, row[0].from, row.at(-1)!.from)
    drawLine(ink, width, height, row[0].to, row.at(-1)!.to)
  }
  const strokes = rows.flat().map(({ from, to }) => ({ kind: 'vertical', from, to, length: to.y - from.y }))
  const perspective = { ...frontalView(90), b: { x: -210, y: -160, w: 1 } }
  return { value, strokes, camera: { pixelsPerM: 30, horizon: 90 }, perspective, ink, width, height } as unknown as Reading
}

const post = (x: number, top: number, foot: number): Post => ({ from: { x, y: top }, to: { x, y: foot } })

test('two railings that meet at a corner both end at the post there', () => {
  const before = [10, 30, 50, 70, 90, 110, 130, 150, 170].map((x) => post(x, 40, 65))
  const beside = [120, 140, 160].map((x) => post(x, 40 - 0.5 * (190 - x), 65 - 0.5625 * (190 - x)))
  const corner = post(190, 40, 65)
  const rows = rowsOfPosts(drawnPosts([...before, corner], [...beside, corner]))
  expect(rows.map((row) => row.map(({ from }) => from.x))).toEqual([
    [10, 30, 50, 70, 90, 110, 130, 150, 170, 190],
    [120, 140, 160, 190],
  ])
})
