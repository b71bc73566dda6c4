import type { Point } from '../../geometry/vector.ts'
import type { Reading } from '../roles/reading.ts'
import type { Span } from './trace-arc.ts'
import { inkedAlong } from './traced-ink.ts'

/** Share of the jambs and of the sill that is drawn. */
const [leastJamb, leastSill] = [0.85, 0.8]
/** How far below the ends of its posts a foot is looked for, in metres. */
const belowM = 0.25

/**
 * Where the jambs under a springing line end on the lowest level line down to which both are drawn: the springing line itself may be
 * the sill; undefined where no line ends them.
 */
export function footUnder(reading: Reading, span: Span, lean: number, lowest: number): { left: Point; right: Point } | undefined {
  const { left, right, leftRow, rightRow, growth } = span
  const last = Math.min(lowest + belowM * reading.camera.pixelsPerM, reading.height - 2)
  let foot: { left: Point; right: Point } | undefined
  for (let down = -2; Math.max(leftRow + down, rightRow + down * growth) <= last; down++) {
    const [y0, y1] = [leftRow + down, rightRow + down * growth]
    const [x0, x1] = [left + lean * down, right + lean * down * growth]
    // Most rows have no line; the jambs are asked for those only that have one.
    if (inkedAlong(reading, x0 + 2, y0, x1 - 2, y1, 1, leastSill) <= leastSill) continue
    if (down > 4 && !hasJambs(reading, span, x0, y0, x1, y1)) break
    foot = { left: { x: x0, y: y0 }, right: { x: x1, y: y1 } }
  }
  return foot && !goOn(reading, foot, lean) ? foot : undefined
}

/** How far under a foot its jambs are followed, in metres from and to; and share of both that is drawn where they go on. */
const [fromM, toM, leastOn] = [0.08, 0.4, 0.7]

/** Whether both jambs go on under a foot: then it is a line across something larger. */
function goOn(reading: Reading, { left, right }: { left: Point; right: Point }, lean: number): boolean {
  const from = Math.max(5, fromM * reading.camera.pixelsPerM)
  const to = Math.max(12, toM * reading.camera.pixelsPerM)
  const drawn = ({ x, y }: Point) => inkedAlong(reading, x + lean * from, y + from, x + lean * to, y + to, 1)
  return drawn(left) > leastOn && drawn(right) > leastOn
}

const hasJambs = (reading: Reading, { left, right, leftRow, rightRow }: Span, x0: number, y0: number, x1: number, y1: number) =>
  inkedAlong(reading, left, leftRow, x0, y0, 1, leastJamb) > 0 && inkedAlong(reading, right, rightRow, x1, y1, 1, leastJamb) > 0
