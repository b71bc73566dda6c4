import { eachSpan } from '../../../geometry/polygon.ts'
import { onceFor } from '../../../once-for.ts'
import type { Reading } from '../reading.ts'

/** What lies between the rakes of gables. */
export interface InGables {
  /** 1 there. */
  mask: Uint8Array
  /** Pixels of each fine region there. */
  covered: Float32Array
}

/** What lies between the rakes of a drawing's gables, found once for it. */
export const inGables = onceFor(findInGables)

function findInGables({ fine: { labels, count }, gables, width, height }: Reading): InGables {
  const mask = new Uint8Array(width * height)
  const covered = new Float32Array(count)
  for (const { apex, left, right } of gables)
    eachSpan([apex, right, left], width, height, (from, to) => coverSpan(labels, mask, covered, from, to))
  return { mask, covered }
}

/** Marks the pixels from `from` up to `to`, and counts each for the region that it lies in once. */
export function coverSpan(labels: Int32Array, mask: Uint8Array, covered: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    if (mask[i] === 1) continue
    mask[i] = 1
    covered[labels[i]]++
  }
}
