import { rowOn } from '../../../geometry/line.ts'
import { distance, type Point } from '../../../geometry/vector.ts'
import { Role, type Perspective, type Stroke } from '../../../scene.ts'
import { isLevelStroke, slopeTo } from '../../perspective.ts'
import { beginsAt } from '../begins-at.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Where the nearest upright of a box ends over the eye and its two lower edges run away from there, nothing carries the box: what lies
// under those edges is its underside, down to the heads of the walls that stand back under it, at which their uprights begin.

/** Shortest upright and shortest edge of a box, and shortest head of a wall, in metres. */
const [uprightM, edgeM, headM] = [0.3, 0.5, 0.25]
/** How near to each other the ends of lines that meet are, in metres. */
const meetM = 0.25
/** How near to the ends of a head its uprights begin, and how near to a line the feet of a row end on it, in metres. */
const [beginM, onM] = [0.12, 0.08]
/** Fewest uprights whose feet make an edge, and how far they stand apart at most, in metres. */
const [fewest, apartM] = [3, 0.5]
/** How far from a line its sides are looked at, in pixels. */
const beside = 4
/** Least and greatest depth of an underside in the picture, in metres. */
const [leastM, deepestM] = [0.15, 1]
/** Least of the columns of a box in which the head under it is drawn, and least wall over its edges and under them. */
const [drawn, mostlyWall] = [0.35, 0.8]

/** An edge of a box from its nearest corner, or a head of a wall, from left to right. */
type Line = [left: Point, right: Point]

/** Turns the undersides of boxes that hang into underside, in place. */
export function hangBoxes(reading: Reading, role: Uint8Array) {
  const { strokes, camera } = reading
  if (camera.fromAbove || reading.perspective.kind === 'frontal') return
  const m = camera.pixelsPerM
  const uprights = strokes.filter((s) => s.kind === 'vertical' && s.length > uprightM * m)
  const level = strokes.filter((s) => isLevelStroke(s) && !s.hatch && Math.max(s.from.y, s.to.y) < camera.horizon)
  const heads = headsOf(level, uprights, m)
  if (heads.length === 0) return
  const lowestFirst = level.filter(({ length }) => length > edgeM * m).sort((p, q) => lowestOf(q) - lowestOf(p))
  const corners: Point[] = []
  for (const edge of lowestFirst) {
    const [corner, end] = edge.from.y < edge.to.y ? [edge.from, edge.to] : [edge.to, edge.from]
    if (corners.some((c) => distance(c, corner) < 2 * meetM * m) || !hangsAt(uprights, corner, m)) continue
    const step = Math.sign(corner.x - end.x)
    const other = otherEdge(level, uprights, edge, corner, step, m)
    if (!other) continue
    const beginHere = level.filter((s) => s.kind === edge.kind && [s.from, s.to].some((p) => distance(p, corner) < meetM * m))
    const x = step * Math.min(...beginHere.flatMap(({ from, to }) => [step * from.x, step * to.x]))
    const far = { x, y: rowOn(corner, end, x) }
    if (layUnder(reading, role, corner, far.x < other.x ? [far, other] : [other, far], heads)) corners.push(corner)
  }
}

const lowestOf = ({ from, to }: Stroke) => Math.min(from.y, to.y)

/** The heads of walls: level lines at both ends of which uprights begin. */
function headsOf(level: readonly Stroke[], uprights: readonly Stroke[], m: number): Line[] {
  const begins = (p: Point) => uprights.some((s) => beginsAt(s, p, beginM * m))
  return level
    .filter(({ from, to, length }) => length > headM * m && begins(from) && begins(to))
    .map(({ from, to }): Line => (from.x < to.x ? [from, to] : [to, from]))
}

/** Whether an upright ends at a corner, and none goes on below. */
function hangsAt(uprights: readonly Stroke[], { x, y }: Point, m: number): boolean {
  let ends = false
  for (const { from, to } of uprights) {
    if (Math.abs(to.x - x) > meetM * m) continue
    if (to.y > y + 2 * meetM * m && from.y < y + meetM * m) return false
    if (Math.abs(to.y - y) < meetM * m) ends = true
  }
  return ends
}

/** The far end of the other lower edge: of a line to the other vanishing point, or the last of a row of uprights that end on one. */
function otherEdge(
  level: readonly Stroke[],
  uprights: readonly Stroke[],
  edge: Stroke,
  corner: Point,
  step: number,
  m: number,
): Point | undefined {
  for (const { kind, from, to, length } of level) {
    if (kind === edge.kind || length < headM * m) continue
    const [near, far] = (to.x - from.x) * step > 0 ? [from, to] : [to, from]
    if (far.y > near.y && distance(near, corner) < meetM * m) return far
  }
  const feet = uprights.map(({ to }) => to).filter(({ x, y }) => (x - corner.x) * step > 0 && y > corner.y)
  feet.sort((p, q) => (p.x - q.x) * step)
  return feet.findLast((far) => {
    const run = (far.x - corner.x) * step
    return run >= edgeM * m && far.y - corner.y <= run && isRow(feet, corner, far, step, m)
  })
}

/** Whether feet, the nearest first, stand in a row without a gap from a corner to the last of them. */
function isRow(feet: readonly Point[], corner: Point, far: Point, step: number, m: number): boolean {
  let row = 0
  let last = corner
  for (const foot of feet) {
    if ((foot.x - far.x) * step > 0) break
    if ((foot.x - last.x) * step >= apartM * m) return false
    if (Math.abs(foot.y - rowOn(corner, far, foot.x)) >= onM * m) continue
    row++
    last = foot
  }
  return row >= fewest
}

/** Turns wall between the edges of a box and the heads under them into underside; false where there is none. */
function layUnder(reading: Reading, role: Uint8Array, corner: Point, [left, right]: Line, heads: readonly Line[]): boolean {
  const { camera, perspective, width } = reading
  const m = camera.pixelsPerM
  const topAt = (x: number) => (x < corner.x ? rowOn(left, corner, x) : rowOn(corner, right, x))
  const under = heads.filter((head) => head.every(({ x, y }) => x > left.x - m && x < right.x + m && isUnder(y - topAt(x), m)))
  const columns = right.x - left.x
  if (under.reduce((sum, [from, to]) => sum + to.x - from.x + 1, 0) < drawn * columns) return false
  const plane: number[] = []
  let [covered, box, wall, all] = [0, 0, 0, 0]
  for (let x = Math.ceil(left.x); x < right.x; x++) {
    const own = under.filter(([from, to]) => x >= from.x && x <= to.x).map(([from, to]) => rowOn(from, to, x))
    if (own.length > 0) covered++
    const over = role[(Math.round(topAt(x)) - beside) * width + x]
    if (isWall(over) || over === Role.window) box++
    const end = own.length > 0 ? Math.min(...own) : goOn(perspective, under, x)
    for (let y = Math.ceil(topAt(x)); y < end; y++) {
      const here = role[y * width + x]
      if (here === Role.window) continue
      all++
      if (!isWall(here) && here !== Role.soffit) continue
      wall++
      plane.push(y * width + x)
    }
  }
  if (covered < drawn * columns || box < mostlyWall * columns || wall < mostlyWall * all) return false
  for (const i of plane) role[i] = Role.soffit
  return true
}

const isUnder = (depth: number, m: number) => depth > leastM * m && depth < deepestM * m

/** The row over which no head lies where none is drawn: that of the nearest one, as it goes on or turns to the other vanishing point. */
function goOn({ a, b }: Perspective, heads: readonly Line[], x: number): number {
  let nearest: Point | undefined
  for (const [from, to] of heads) {
    const end = x < from.x ? from : to
    if (!nearest || Math.abs(x - end.x) < Math.abs(x - nearest.x)) nearest = end
  }
  if (!nearest) return 0
  const end = nearest
  return end.y + Math.min(...[a, b].map((v) => (x - end.x) * slopeTo(v, end.x, end.y)))
}
