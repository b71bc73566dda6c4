import { alongLongStrokes } from '../ink/find-hatching.ts'
import type { Reading } from './reading.ts'

/** How much of each region's border runs along long strokes, in pixels. */
export function longBorders({ fine: { labels, count }, strokes, width, height }: Reading): Float32Array {
  const mask = alongLongStrokes(strokes, width, height, 4)
  const along = new Float32Array(count)
  for (let y = 0; y < height; y++) meetRow(labels, mask, along, y, width, y < height - 1)
  return along
}

/** Counts the borders in a row and, unless it is the last, below it. */
function meetRow(labels: Int32Array, mask: Uint8Array, along: Float32Array, y: number, width: number, hasBelow: boolean) {
  const end = (y + 1) * width
  for (let i = y * width; i < end; i++) {
    if (mask[i] === 0) continue
    const own = labels[i]
    if (i + 1 < end && labels[i + 1] !== own) {
      along[own]++
      along[labels[i + 1]]++
    }
    if (hasBelow && labels[i + width] !== own) {
      along[own]++
      along[labels[i + width]]++
    }
  }
}
