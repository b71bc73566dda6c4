import { columnOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { isHouse, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Where the two edges of a roof meet before the sky, roof and boards narrow to a point that is all ink: it falls to the sky, and the summit
// is blunt or split. But two long strokes that meet under the open air hold nothing but what lies between them farther down.

/** Shortest such stroke, how near their upper ends lie, and how far down a summit is closed, in metres. */
const [shortestM, nearM, downM] = [0.7, 0.06, 0.45]
/** How far off a stroke its sides are looked at, in pixels, and where along the way down. */
const off = 5
const places = [1, 1.3, 1.6]
/** Crumbs of wall so many pixels over an edge go with what is closed. */
const crumb = 3
/** Shallowest edge of a roof, in rows per column. */
const shallowest = 0.3

/** Closes what is open between two strokes that meet in a summit before the sky, in place. */
export function closeSummits(reading: Reading, role: Uint8Array) {
  const { strokes, camera } = reading
  if (camera.fromAbove) return
  const near = nearM * camera.pixelsPerM
  const [left, right]: [Edge[], Edge[]] = [[], []]
  for (const { kind, from, to, length } of strokes) {
    if (kind === 'vertical' || length < shortestM * camera.pixelsPerM || Math.min(from.y, to.y) > camera.horizon) continue
    const [summit, end] = from.y < to.y ? [from, to] : [to, from]
    if (end.y - summit.y > shallowest * Math.abs(end.x - summit.x)) (end.x < summit.x ? left : right).push({ summit, end })
  }
  for (const p of left) {
    for (const q of right) if (Math.hypot(p.summit.x - q.summit.x, p.summit.y - q.summit.y) < near) close(reading, role, p, q)
  }
}

/** An edge of a roof from its upper end down. */
interface Edge {
  summit: Point
  end: Point
}

/** The column of an edge in a row. */
const columnOf = ({ summit, end }: Edge, y: number) => columnOn(summit, end, y)

function close({ camera, width, height }: Reading, role: Uint8Array, left: Edge, right: Edge) {
  const down = downM * camera.pixelsPerM
  const top = Math.max(0, Math.floor(Math.min(left.summit.y, right.summit.y)))
  if (top + 2 * down >= height) return
  const roleAt = (edge: Edge, side: number, share: number) => {
    const y = Math.round(top + share * down)
    const x = Math.round(columnOf(edge, y) + side * off)
    return x < 0 || x >= width ? Role.sky : role[y * width + x]
  }
  const isFree = places.every((share) => roleAt(left, -1, share) === Role.sky && roleAt(right, 1, share) === Role.sky)
  const [inLeft, inRight] = [roleAt(left, 1, places[1]), roleAt(right, -1, places[1])]
  if (!isFree || !isHouse(inLeft) || !isHouse(inRight)) return
  for (let y = top; y < top + down; y++) {
    const row = y * width
    const [from, to] = [row + Math.max(0, Math.ceil(columnOf(left, y))), row + Math.min(width - 1, Math.floor(columnOf(right, y)))]
    const middle = (from + to) >> 1
    let last = middle
    while (last >= from && role[last] !== Role.sky) last--
    if (last >= from)
      for (let i = from - crumb; i <= last; i++) if (isWall(role[i]) || (i >= from && role[i] === Role.sky)) role[i] = inLeft
    let first = middle + 1
    while (first <= to && role[first] !== Role.sky) first++
    for (let i = first; i <= to + crumb; i++) if (isWall(role[i]) || (i <= to && role[i] === Role.sky)) role[i] = inRight
  }
}
