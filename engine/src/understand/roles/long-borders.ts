import { alongLongStrokes } from '../ink/find-hatching.ts'
import type { Reading } from './reading.ts'

/** How much of each region's border runs along long strokes, in pixels. */
export function longBorders({ fine, strokes, width, height }: Reading): Float32Array {
  const mask = alongLongStrokes(strokes, width, height, 4)
  const along = new Float32Array(fine.count)
  const { labels, borders } = fine
  const { own, other } = borders
  for (let k = 0; k < own.length; k++) {
    if (mask[own[k]] === 0) continue
    along[labels[own[k]]]++
    along[labels[other[k]]]++
  }
  return along
}
