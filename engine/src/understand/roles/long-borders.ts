import { drawBand } from '../../pixels/draw.ts'
import type { Reading } from './reading.ts'

/** Strokes from this share of the width on are long. */
const long = 0.06

export interface LongBorders {
  /** The length of each region's border, in pixels. */
  outline: Float32Array
  /** How much of it runs along long strokes. */
  along: Float32Array
}

/** The border of each region in pixels, and how much of it runs along long strokes. */
export function longBorders({ fine: { labels, count }, strokes, width, height }: Reading): LongBorders {
  const mask = new Uint8Array(labels.length)
  for (const { from, to, length } of strokes) if (length > long * width) drawBand(mask, width, height, from, to, 4)
  const outline = new Float32Array(count)
  const along = new Float32Array(count)
  const meet = (i: number, p: number, q: number) => {
    outline[p]++
    outline[q]++
    along[p] += mask[i]
    along[q] += mask[i]
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const own = labels[i]
      if (x < width - 1 && labels[i + 1] !== own) meet(i, own, labels[i + 1])
      if (y < height - 1 && labels[i + width] !== own) meet(i, own, labels[i + width])
    }
  }
  return { outline, along }
}
