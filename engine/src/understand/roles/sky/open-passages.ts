import { columnOn } from '../../../geometry/line.ts'
import type { Stroke } from '../../../scene.ts'
import { isHouse, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A post that carries the end of an upper floor has the open air on both sides: between it and the wall one looks through. What is seen
// there (fences, the horizon, twigs before the sky) goes on beyond the post, so that from row to row it is as light as what is seen
// there; a wall is not.

/** Shortest side of a post and widest post, in metres; least of its side with wall inside and none outside. */
const [shortestM, postM] = [1, 0.45]
const mostlyPost = 0.6
/** Where on a stroke a few of its rows are looked at first. */
const few = [0.1, 0.3, 0.5, 0.7, 0.9]
/**
 * In metres: how far inside a post's side what one may look through is asked for, and its greatest width; how near that the uprights
 * of the corner of the wall stand, and how far from the corner the edge of the wall is torn.
 */
const [insideM, widestM, cornerM, edgeM] = [0.09, 1.5, 0.12, 0.06]
/** Least correlation of the rows on both sides of a post, least spread of either, and most that they differ in the mean; 1 is white. */
const [leastAlike, leastSpread, mostOff] = [0.6, 0.06, 0.12]
/** How far beyond a post its rows are looked at, in pixels, and fewest of a region's rows that count beside it. */
const beyond = 3
const fewestRows = 3

/** Opens what is seen between a wall and a post at the end of the house, in place. */
export function openPassages(reading: Reading, role: Uint8Array) {
  const { strokes, camera } = reading
  if (camera.fromAbove) return
  for (const stroke of strokes) {
    if (stroke.kind !== 'vertical' || stroke.length < shortestM * camera.pixelsPerM) continue
    for (const way of [-1, 1]) openBeside(reading, role, stroke, way)
  }
}

function openBeside(reading: Reading, role: Uint8Array, stroke: Stroke, way: number) {
  const { fine, camera, height, width } = reading
  const seen = insideOf(reading, role, stroke, way)
  if (seen.size === 0) return
  const of = [...seen]
  const [left, right] = [Math.min(...of.map((k) => fine.left[k])), Math.max(...of.map((k) => fine.right[k]))]
  if (right - left > widestM * camera.pixelsPerM) return
  const [top, bottom] = [Math.min(...of.map((k) => fine.top[k])), Math.max(...of.map((k) => fine.bottom[k]))]
  const rows: Row[] = []
  for (let y = top; y <= Math.min(height - 1, bottom); y++) {
    const end = endOfPost(reading, role, stroke, way, y)
    if (end >= 0) rows.push({ y, left, right, beside: y * width + end })
  }
  if (
    !areAlike(
      reading,
      seen,
      rows.filter(({ y }) => y >= stroke.from.y && y <= stroke.to.y),
      way,
    )
  )
    return
  const passage = { seen, left, right, way, stroke, corner: cornerOf(reading, way > 0 ? left : right, top, bottom) }
  for (let y = top, k = 0; y <= bottom; y++) {
    while (k < rows.length - 1 && rows[k + 1].y <= y) k++
    openRow(reading, role, passage, y, role[rows[k].beside])
  }
}

/** What is seen through, its columns, the side on which the post stands and the inner side of it, and the corner of the wall. */
interface Passage {
  seen: ReadonlySet<number>
  left: number
  right: number
  way: number
  stroke: Stroke
  corner: Pick<Stroke, 'from' | 'to'> | undefined
}

/** Opens a row of a passage: between wall and post all of it, over the head of the post what is seen there. */
function openRow({ fine, camera, width }: Reading, role: Uint8Array, passage: Passage, y: number, open: number) {
  const { seen, left, right, way, stroke, corner } = passage
  const [edge, reach] = [edgeM * camera.pixelsPerM, Math.round(cornerM * camera.pixelsPerM)]
  const isBeside = y > stroke.from.y
  const inner = columnOf(stroke, y)
  for (let x = Math.max(0, left - reach); x <= Math.min(width - 1, right + reach); x++) {
    const i = y * width + x
    if (!isWall(role[i]) || (isBeside && way * (inner - x) <= 0)) continue
    const depth = corner ? way * (x - columnOf(corner, y)) : 0
    if (seen.has(fine.labels[i]) ? depth > -edge : isBeside && corner && depth >= 0) role[i] = open
  }
}

/** The corner of the wall beside which one looks through, from the uprights that stand there; undefined where there are none. */
function cornerOf({ strokes, camera }: Reading, side: number, top: number, bottom: number): Pick<Stroke, 'from' | 'to'> | undefined {
  const near = cornerM * camera.pixelsPerM
  const edges = strokes.filter(
    ({ kind, from, to }) => kind === 'vertical' && to.y > top && from.y < bottom && Math.abs((from.x + to.x) / 2 - side) < near,
  )
  if (edges.length === 0) return undefined
  const first = edges.reduce((p, q) => (q.from.y < p.from.y ? q : p))
  const last = edges.reduce((p, q) => (q.to.y > p.to.y ? q : p))
  return { from: first.from, to: last.to }
}

/** A row of what may be seen through: its columns, and the first pixel beyond the post. */
interface Row {
  y: number
  left: number
  right: number
  beside: number
}

/** The regions of wall inside a post of which an upright is the inner side; none where it is not. */
function insideOf(reading: Reading, role: Uint8Array, stroke: Stroke, way: number): Set<number> {
  const { fine, camera, width } = reading
  const inside = Math.round(insideM * camera.pixelsPerM)
  const [top, bottom] = [Math.ceil(stroke.from.y), Math.floor(stroke.to.y)]
  const mostOthers = (1 - mostlyPost) * (bottom - top + 1)
  const placeOn = (y: number) => y * width + columnOf(stroke, y) - way * inside
  const isPost = (y: number) => isWall(role[placeOn(y)]) && endOfPost(reading, role, stroke, way, y) >= 0
  // Most strokes stand amid a wall: a few rows tell.
  if (!few.some((share) => isPost(Math.round(top + share * (bottom - top))))) return new Set()
  const rowsOf = new Map<number, number>()
  for (let y = top, others = 0; y <= bottom; y++) {
    const k = fine.labels[placeOn(y)]
    if (isPost(y)) rowsOf.set(k, (rowsOf.get(k) ?? 0) + 1)
    else if (++others > mostOthers) return new Set()
  }
  return new Set([...rowsOf.keys()].filter((k) => rowsOf.get(k)! >= fewestRows))
}

const columnOf = ({ from, to }: Pick<Stroke, 'from' | 'to'>, y: number) => Math.round(columnOn(from, to, y))

/** The first column beyond the post whose inner side an upright is; −1 where there is none in reach. */
function endOfPost({ camera, width }: Reading, role: Uint8Array, stroke: Stroke, way: number, y: number): number {
  const start = columnOf(stroke, y)
  const most = postM * camera.pixelsPerM
  let x = start
  while (Math.abs(x - start) < most && x > 0 && x < width && isHouse(role[y * width + x])) x += way
  return Math.abs(x - start) >= 2 && x >= 0 && x < width && !isHouse(role[y * width + x]) ? x : -1
}

/** Whether what is inside a post is as light as what is beyond it, row by row. */
function areAlike({ value, fine, width }: Reading, seen: ReadonlySet<number>, rows: readonly Row[], way: number): boolean {
  const inner = rows.map(({ y, left, right }) => {
    let [light, count] = [0, 0]
    for (let i = y * width + left; i <= y * width + right; i++) {
      if (!seen.has(fine.labels[i])) continue
      light += value.data[i]
      count++
    }
    return count > 0 ? light / count : 0
  })
  const outer = rows.map(({ y, left, right, beside }) => {
    let [light, count] = [0, 0]
    const [first, last] = [y * width, (y + 1) * width - 1]
    for (let k = beyond, i = beside + way * k; k <= right - left && i >= first && i <= last; k++, i += way, count++) light += value.data[i]
    return count > 0 ? light / count : 0
  })
  const [p, q] = [spreadOf(inner), spreadOf(outer)]
  let [together, off] = [0, 0]
  for (let k = 0; k < rows.length; k++) {
    together += (inner[k] - p.mean) * (outer[k] - q.mean)
    off += Math.abs(inner[k] - outer[k])
  }
  const isSpread = Math.min(p.spread, q.spread) > leastSpread
  return isSpread && together > leastAlike * p.spread * q.spread * rows.length && off < mostOff * rows.length
}

function spreadOf(values: readonly number[]) {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  return { mean, spread: Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length) }
}
