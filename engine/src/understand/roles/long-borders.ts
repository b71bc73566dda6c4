import { alongLongStrokes } from '../ink/find-hatching.ts'
import type { RegionFacts } from '../region-facts.ts'
import type { Reading } from './reading.ts'

/** How much of each region's border runs along long strokes, in pixels. */
export function longBorders({ fine, strokes, width, height }: Reading): Float32Array {
  const mask = alongLongStrokes(strokes, width, height, 4)
  const along = new Float32Array(fine.count)
  for (let k = 0, end = width; end <= mask.length; end += width) k = addRow(fine, mask, along, k, end)
  return along
}

/** Adds the borders of a row, the next of which is listed at `from`; returns where those of the next row are, from pixel `end` on. */
function addRow({ labels, borders }: RegionFacts, mask: Uint8Array, along: Float32Array, from: number, end: number): number {
  const { own, other } = borders
  let k = from
  for (; k < own.length && own[k] < end; k++) {
    if (mask[own[k]] === 0) continue
    along[labels[own[k]]]++
    along[labels[other[k]]]++
  }
  return k
}
