import type { Stroke } from '../../scene.ts'

// The jamb of an arched window goes on in its arc. The edge is followed up the jamb and round the haunch as long as it turns little,
// so that the rectangle round it is not filled and it is no stroke, though most of it is straight: that part is found here.

/** Where pixels of a region lie from its first one. */
export interface Offsets {
  x: Int16Array
  y: Int16Array
}

/** Least length, share of the region's pixels that are of the straight part, and how many of them there are in a row. */
const [shortest, leastKept, inRow] = [22, 0.6, 1.2]
/** How far beside the line they may lie in turn: what bows draws it aside at first. */
const beside = [3, 2, 1.5, 1.5]
/** Columns per row that an upright leans at the most; and the whole of it with what bows. */
const [leaning, bowing] = [0.08, 0.16]

/**
 * The straight part of an upright region that bows at an end; undefined where it has none. `offsets` tells where its pixels lie from its
 * first one; those of the part are moved to the front.
 */
export function straightPart(
  member: Int32Array,
  count: number,
  width: number,
  strength: Float32Array,
  { x: xs, y: ys }: Offsets,
): Stroke | undefined {
  if (count < inRow * shortest) return undefined
  const startX = member[0] % width
  const startY = (member[0] - startX) / width
  let kept = count
  let [column, lean] = [0, 0]
  for (const farthest of beside) {
    let [weight, sumX, sumY, sumXY, sumYY] = [0, 0, 0, 0, 0]
    for (let k = 0; k < kept; k++) {
      const m = strength[member[k]]
      weight += m
      sumX += m * xs[k]
      sumY += m * ys[k]
      sumXY += m * xs[k] * ys[k]
      sumYY += m * ys[k] * ys[k]
    }
    lean = (weight * sumXY - sumX * sumY) / (weight * sumYY - sumY * sumY)
    column = (sumX - lean * sumY) / weight
    if (!(Math.abs(lean) < bowing)) return undefined
    const before = kept
    kept = 0
    for (let k = 0; k < before; k++) {
      if (Math.abs(xs[k] - column - lean * ys[k]) > farthest) continue
      member[kept] = member[k]
      xs[kept] = xs[k]
      ys[kept++] = ys[k]
    }
    if (kept < leastKept * count) return undefined
  }
  let [first, last] = [Infinity, -Infinity]
  for (let k = 0; k < kept; k++) {
    first = Math.min(first, ys[k])
    last = Math.max(last, ys[k])
  }
  const length = last - first
  if (length < shortest || kept < inRow * length || Math.abs(lean) > leaning) return undefined
  const end = (y: number) => ({ x: startX + 1 + column + lean * y, y: startY + 1 + y })
  return { from: end(first), to: end(last), length, angle: Math.PI / 2 - Math.atan(lean), kind: 'vertical' }
}
