import { lineThrough, sideOf } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Stroke } from '../../scene.ts'

/** The ends of a stroke from left to right. */
export const endsOf = ({ from, to }: Stroke): [Point, Point] => (from.x < to.x ? [from, to] : [to, from])

/**
 * The ends, from left to right, of the line on which a stroke lies with others of its kind: each at most so many columns from the ones
 * before and so many pixels off. A pen line gives two strokes, one per side. Those that are found are added to `used`.
 */
export function joinedLine(strokes: readonly Stroke[], piece: Stroke, used: Set<Stroke>, gap: number, off: number): [Point, Point] {
  let [left, right] = endsOf(piece)
  const along = strokes.filter((s) => s.kind === piece.kind)
  used.add(piece)
  for (let grown = true; grown;) {
    grown = false
    const line = lineThrough(left, right)
    for (const next of along) {
      const [from, to] = endsOf(next)
      if (used.has(next) || from.x > right.x + gap || to.x < left.x - gap) continue
      if (Math.max(Math.abs(sideOf(line, from)), Math.abs(sideOf(line, to))) > off) continue
      used.add(next)
      if (from.x < left.x) left = from
      if (to.x > right.x) right = to
      grown = true
    }
  }
  return [left, right]
}
