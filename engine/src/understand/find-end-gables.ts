import { crossing, lineThrough, sideOf } from '../geometry/line.ts'
import { between, distance, type Point } from '../geometry/vector.ts'
import type { Stroke } from '../scene.ts'
import type { Gable } from './find-gables.ts'
import type { House } from './house.ts'

// The end of a house, or the gablet on its hip, that is seen at a sharp slant: under the last summit of its roof one rake falls outwards
// before the open air, steeper than rakes seen from the front, the other one inwards, along the field of the roof, less foreshortened.
// What hangs between them is upright: the summit of a wall stands plumb over its foot. Under a hip, which leans back, both edges run to
// the same side.

/** Rows per column from which on the outer rake is that steep, and the inner one, and most of both: plumb edges have more. */
const [steepOuter, steepInner, plumb] = [3.2, 1.5, 25]
/** Least length of the outer rake as a share of the height of the house, and most of its height that is missing under the summit. */
const leastOuter = 0.12
const mostMissing = 0.2
/** Least shares of the height under the summit that the inner rake has drawn, and spans. */
const [leastDrawn, leastSpan] = [0.3, 0.6]
/** How far off the outer rake the air is looked for, and off the summit pieces of the inner one may pass, in metres. */
const [besideM, offM] = [0.15, 0.08]
/** Where along the outer rake the air is looked for. */
const places = [0.15, 0.3, 0.45, 0.6, 0.75]

/** Gables at the ends of a house seen at a sharp slant. `isAir` tells of a point whether it lies in the open air. */
export function findEndGables(strokes: readonly Stroke[], isAir: (p: Point) => boolean, { tall }: House, pixelsPerM: number): Gable[] {
  const rising = strokes.filter((s) => (s.kind === 'vertical' || s.kind === 'sloping') && steepnessOf(s) > steepInner)
  const leaning = rising.filter((s) => steepnessOf(s) < plumb).toSorted((p, q) => q.length - p.length)
  return leaning.flatMap((outer): Gable[] => {
    const { from, to, length } = outer
    const outwards = Math.sign(to.x - from.x)
    const isBare = (t: number) => isAir({ x: between(from, to, t).x + outwards * besideM * pixelsPerM, y: between(from, to, t).y })
    if (steepnessOf(outer) < steepOuter || length < leastOuter * tall || !places.every(isBare)) return []
    const inner = innerRake(rising, leaning, outer, offM * pixelsPerM)
    if (!inner) return []
    const [left, right] = outwards > 0 ? [inner.foot, to] : [to, inner.foot]
    return [{ apex: inner.apex, left, right }]
  })
}

const steepnessOf = ({ from, to }: Stroke) => Math.abs(to.y - from.y) / (Math.abs(to.x - from.x) || 1e-6)

/** The summit over an outer rake, and the foot of the inner one that falls from there; undefined where too little of it is drawn. */
function innerRake(rising: readonly Stroke[], leaning: readonly Stroke[], { from, to }: Stroke, off: number) {
  const leansIn = (s: Stroke) => (s.to.x - s.from.x) * (to.x - from.x) < 0 && s.to.y < to.y + off
  const line = lineThrough(from, to)
  for (const piece of leaning.filter(leansIn)) {
    const apex = crossing(line, lineThrough(piece.from, piece.to))
    if (!apex || apex.y > Math.min(from.y, piece.from.y) + off || from.y - apex.y > mostMissing * (to.y - apex.y)) continue
    const tall = to.y - apex.y
    const pieces = leaning.filter((s) => leansIn(s) && s.from.y > apex.y - off && Math.abs(sideOf(lineThrough(s.from, s.to), apex)) < off)
    if (pieces.reduce((sum, s) => sum + s.length, 0) < leastDrawn * tall) continue
    const foot = footBelow(
      rising.filter(leansIn),
      pieces.reduce((p, s) => (s.to.y > p.y ? s.to : p), apex),
      off,
    )
    if (foot.y - apex.y > leastSpan * tall) return { apex, foot }
  }
  return undefined
}

/** The end of the stroke that goes on where a rake ends, or that end itself. */
const footBelow = (rising: readonly Stroke[], end: Point, off: number): Point =>
  rising.find((s) => distance(s.from, end) < 2 * off)?.to ?? end
