import { alongLongStrokes } from '../find-hatching.ts'
import type { Reading } from './reading.ts'

/** How much of each region's border runs along long strokes, in pixels. */
export function longBorders({ fine: { labels, count }, strokes, width, height }: Reading): Float32Array {
  const mask = alongLongStrokes(strokes, width, height, 4)
  const along = new Float32Array(count)
  const meet = (i: number, p: number, q: number) => {
    along[p] += mask[i]
    along[q] += mask[i]
  }
  const meetRow = (y: number) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const own = labels[i]
      if (x < width - 1 && labels[i + 1] !== own) meet(i, own, labels[i + 1])
      if (y < height - 1 && labels[i + width] !== own) meet(i, own, labels[i + width])
    }
  }
  for (let y = 0; y < height; y++) meetRow(y)
  return along
}
