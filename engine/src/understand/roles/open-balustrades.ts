import { isLevelStroke } from '../perspective.ts'
import { rowOn } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { drawBand } from '../../pixels/draw.ts'
import { Role, type Stroke } from '../../scene.ts'
import { joinedLine } from './joined-line.ts'
import { isAir, isHouse } from './place-roles.ts'
import type { Reading } from './reading.ts'

// A balustrade of glass or of fine bars on the edge of a flat roof is drawn as one line over that edge and along it. The open air that
// begins right over that line goes on behind it, down to the edge, as far as one sees some of it there; so it does where a farther roof
// hangs down to the rail, up to the next wall. The line itself and the uprights under it are bars.

/** Shortest piece of a rail that one begins with, shortest rail, and shortest edge, in metres. */
const [shortestPieceM, shortestM, shortestEdgeM] = [0.5, 1, 1.5]
/** Least and greatest height of a rail over its edge, in metres; as a share of it how far leftovers reach over the rail. */
const [lowestM, highestM] = [0.2, 1.3]
const overRail = 0.5
/** Farthest gap between pieces of a rail, and to the post at its end, in metres; how far off one line the sides of its strokes lie. */
const [gapM, toPostM, offM] = [0.8, 0.4, 0.1]
/** How far over the rail the open air is looked for, and widest end of something that stands behind it before air again, in metres. */
const [riseM, narrowM] = [0.15, 0.2]
/** Least of the rail that has the open air over it or behind it, least of that behind it that is known for air, least edge over house. */
const [mostlyOpen, leastSeen, mostlyHouse] = [0.5, 0.15, 0.7]

interface Balustrade {
  /** The ends of its rail, from left to right. */
  from: Point
  to: Point
  /** The row of its rail, and that of the edge on which it stands. */
  railAt: (x: number) => number
  edgeAt: (x: number) => number
}

/** Opens balustrades on the edges of flat roofs, in place. */
export function openBalustrades(reading: Reading, role: Uint8Array) {
  const { strokes, camera } = reading
  if (camera.fromAbove) return
  const used = new Set<Stroke>()
  for (const piece of strokes) {
    if (used.has(piece) || !isPiece(reading, role, piece)) continue
    const edge = edgeUnder(reading, piece)
    if (!edge) continue
    const [from, to] = wholeRail(reading, piece, used)
    const railAt = (x: number) => Math.round(rowOn(from, to, x))
    const edgeAt = (x: number) => Math.round(rowOn(edge.from, edge.to, x))
    openBehind(reading, role, { from, to, railAt, edgeAt })
  }
}

/** Whether a level stroke over the eye has the open air over it. */
function isPiece({ camera, width }: Reading, role: Uint8Array, piece: Stroke): boolean {
  const { from, to, length } = piece
  if (!isLevelStroke(piece) || length < shortestPieceM * camera.pixelsPerM || Math.max(from.y, to.y) > camera.horizon) return false
  const above = Math.round((from.y + to.y) / 2 - riseM * camera.pixelsPerM)
  return above >= 0 && isAir(role[above * width + Math.round((from.x + to.x) / 2)])
}

/** The nearest longer stroke that runs along under another one, at the height of a rail. */
function edgeUnder({ strokes, camera }: Reading, { from, to, kind, length }: Stroke): Stroke | undefined {
  const { pixelsPerM } = camera
  let nearest: Stroke | undefined
  let least = highestM * pixelsPerM
  for (const edge of strokes) {
    if (edge.kind !== kind || edge.length < Math.max(length, shortestEdgeM * pixelsPerM)) continue
    const [left, right] = [Math.min(edge.from.x, edge.to.x), Math.max(edge.from.x, edge.to.x)]
    if ((from.x + to.x) / 2 < left || (from.x + to.x) / 2 > right) continue
    const high = Math.min(...[from, to].map(({ x, y }) => rowOn(edge.from, edge.to, x) - y))
    if (high < lowestM * pixelsPerM || high > least) continue
    nearest = edge
    least = high
  }
  return nearest
}

/** The ends of a rail, from left to right, given a piece of it: others of its line join it, and the post at its end. */
function wholeRail({ strokes, camera }: Reading, piece: Stroke, used: Set<Stroke>): [Point, Point] {
  const [gap, off, reach] = [gapM, offM, toPostM].map((m) => m * camera.pixelsPerM)
  let [left, right] = joinedLine(strokes, piece, used, gap, off)
  const line = [left, right] as const
  for (const { kind, from: head } of strokes) {
    if (kind !== 'vertical' || Math.abs(head.y - rowOn(...line, head.x)) > off) continue
    const onLine = { x: head.x, y: rowOn(...line, head.x) }
    if (head.x < left.x && head.x > line[0].x - reach) left = onLine
    if (head.x > right.x && head.x < line[1].x + reach) right = onLine
  }
  return [left, right]
}

function openBehind(reading: Reading, role: Uint8Array, rail: Balustrade) {
  const { camera, width, height } = reading
  const { from, to, railAt, edgeAt } = rail
  const [first, last] = [Math.ceil(from.x), Math.floor(to.x)]
  if (last - first < shortestM * camera.pixelsPerM) return
  const behind = rolesBehind(reading, role, rail)
  let [seen, held] = [0, 0]
  const columns: number[] = []
  for (let x = first; x <= last; x++) {
    if (isHouse(role[Math.min(height - 1, edgeAt(x) + 4) * width + x])) held++
    if (behind[x - first] < 0) continue
    columns.push(x)
    if (isAir(role[((railAt(x) + edgeAt(x)) >> 1) * width + x])) seen++
  }
  const all = last + 1 - first
  if (columns.length < mostlyOpen * all || seen < leastSeen * columns.length || held < mostlyHouse * all) return
  for (const x of columns) {
    const most = railAt(x) - overRail * (edgeAt(x) - railAt(x))
    let top = railAt(x)
    while (top > most && isHouse(role[top * width + x])) top--
    if (!isAir(role[top * width + x])) top = railAt(x)
    for (let y = top; y < edgeAt(x); y++) if (isHouse(role[y * width + x])) role[y * width + x] = behind[x - first]
  }
  drawBars(reading, role, rail)
}

/** Of each column of a rail what is seen behind it; −1 where that is the house. */
function rolesBehind({ camera, width }: Reading, role: Uint8Array, { from, to, railAt }: Balustrade): Int16Array {
  const [first, last] = [Math.ceil(from.x), Math.floor(to.x)]
  const [rise, narrow] = [riseM * camera.pixelsPerM, narrowM * camera.pixelsPerM]
  const behind = new Int16Array(last + 1 - first).fill(-1)
  let air = -1
  let open = -Infinity
  for (let x = first; x <= last; x++) {
    const above = role[Math.max(0, Math.round(railAt(x) - rise)) * width + x]
    const right = role[Math.max(0, railAt(x) - 4) * width + x]
    if (isAir(above)) air = above
    else if (air < 0 || (right !== Role.soffit && !isAir(right)) || x - open > narrow) continue
    behind.fill(air, x - open > narrow ? x - first : open + 1 - first, x + 1 - first)
    open = x
  }
  return behind
}

/** Lays the rail and the uprights between it and its edge. */
export function drawBars({ strokes, width, height }: Reading, role: Uint8Array, { from, to, railAt, edgeAt }: Balustrade) {
  const bars = new Uint8Array(width * height)
  drawBand(bars, width, height, from, to, 1)
  const isPost = ({ kind, from: head, to: foot }: Stroke) => {
    if (kind !== 'vertical' || head.x < from.x - 1 || head.x > to.x + 1) return false
    const high = edgeAt(head.x) - railAt(head.x)
    return Math.abs(head.y - railAt(head.x)) < overRail * high && Math.abs(foot.y - edgeAt(head.x)) < overRail * high
  }
  for (const { x } of [from, to, ...strokes.filter(isPost).map((post) => post.from)]) {
    drawBand(bars, width, height, { x, y: railAt(x) }, { x, y: edgeAt(x) }, 1)
  }
  for (let i = bars.indexOf(1); i >= 0; i = bars.indexOf(1, i + 1)) role[i] = Role.railing
}
