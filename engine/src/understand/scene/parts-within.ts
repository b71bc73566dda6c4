import type { Place } from '@veduta/contract/catalogue/correction'
import { partsOf } from './parts-of.ts'
import { innerPlace, type Parts } from './select-part.ts'
import { eachWithin } from './strokes-said.ts'

/** A part belongs to what a closed line was drawn round if more of it lies within. */
const leastShare = 0.5

/** The parts that a closed line was drawn round, each by a place well inside it, the largest first. */
export function partsWithin(parts: Parts, line: readonly Place[]): Place[] {
  const { labels, count, area } = partsOf(parts)
  const within = new Int32Array(count)
  eachWithin(line, parts, (i) => within[labels[i]]++)
  const taken = Array.from(area.keys()).filter((p) => within[p] > leastShare * area[p])
  const place = new Int32Array(count).fill(-1)
  for (const [n, p] of taken.entries()) place[p] = n
  const pixels = taken.map((p) => new Int32Array(area[p]))
  const filled = new Int32Array(taken.length)
  for (let i = 0; i < labels.length; i++) {
    const n = place[labels[i]]
    if (n >= 0) pixels[n][filled[n]++] = i
  }
  return pixels.toSorted((p, q) => q.length - p.length).map((of) => innerPlace(parts, of))
}
