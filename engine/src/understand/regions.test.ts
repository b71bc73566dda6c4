import { expect, test } from 'vitest'
import { outdoorMerging } from './basins.ts'
import { divide } from './regions.ts'

const [width, height] = [120, 70]

/** The regions of a picture with lines drawn from one corner of a rectangle to the other. */
function regionsOf(lines: readonly (readonly [number, number, number, number])[]) {
  const ink = new Uint8Array(width * height)
  for (const [x0, y0, x1, y1] of lines) for (let y = y0; y <= y1; y++) ink.fill(1, y * width + x0, y * width + x1 + 1)
  const { labels } = divide(ink, width, height, outdoorMerging)
  return (x: number, y: number) => labels[y * width + x]
}

test('the edge of a roof reaches up to its line, although its side is left open into the air', () => {
  const at = regionsOf([
    [30, 20, 110, 20],
    [30, 46, 110, 46],
    [110, 20, 110, 46],
    [30, 27, 30, 46],
  ])
  for (const x of [40, 70, 105]) expect([at(x, 21), at(x, 22), at(x, 18)]).toEqual([at(70, 33), at(70, 33), at(70, 5)])
})
