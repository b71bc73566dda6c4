import { isLevelStroke } from './perspective.ts'
import { angleBetween, distanceToSegment, lineThrough, sideOf } from '../geometry/line.ts'
import type { Point } from '../geometry/vector.ts'
import { clamp } from '../pixels/curves.ts'
import type { Stroke } from '../scene.ts'
import type { Gable } from './find-gables.ts'
import type { House } from './house.ts'

// The strokes of a house hold each other: each end of one meets another stroke, or goes on in its prolongation. Branches,
// grass and trunks have ends in the open air; taking those away again and again leaves the frame of the house, since
// what is left of a tree then ends in the open air itself. Below the frame's upper edge is house, above it is none. Long
// level strokes stay in any case: trees have none. Fails where a house is drawn in short dabs; then too little is left.

export interface HouseOutline {
  /** For each column the highest row of the frame; `height` where there is none. */
  topOf: Float32Array
  /** The span of the frame above the height of a table, in columns. */
  left: number
  right: number
  /** The columns of the outermost uprights and gables: walls end there, flat roofs may reach further. */
  firstUpright: number
  lastUpright: number
  /** The strokes that hold each other. */
  frame: readonly Stroke[]
}

interface Link {
  stroke: Stroke
  kept: boolean
  /** Whether its upper and its lower end reach the border of the picture, and the strokes that hold them. */
  isAtBorder: [boolean, boolean]
  holders: [number[], number[]]
}

const reachShare = 0.014
const gapShare = 0.035
const shortestHolder = 0.018
/** The side of the squares whose strokes are looked through together, in pixels. */
const cell = 32
const longLevel = 0.06
/** Level strokes as long belong to the house even where nothing joins them to it. */
const longAlone = 0.1
/** Shortest upright that carries a wall, as a share of the height of the house. */
const leastUpright = 0.15

/** So much hangs a gable over its wall where an upright stands under it, and so deep under it at the most, as shares of its width. */
const usualEave = 0.15
const deepestEave = 0.3
/** Uprights that span less of the frame than this share are not all that carry walls. */
const leastUprights = 0.6

/** The outline of the frame of strokes and of the gables; undefined where the drawing has no frame to speak of. */
export function findHouseOutline(
  strokes: readonly Stroke[],
  gables: readonly Gable[],
  house: House,
  width: number,
  height: number,
): HouseOutline | undefined {
  const frame = keepFrame(strokes, width, height)
  const edges: Pick<Stroke, 'from' | 'to'>[] = frame.filter((s) => s.kind !== 'vertical')
  const hangs = ({ kind, length, from }: Stroke) =>
    kind === 'vertical' &&
    length > leastUpright * house.tall &&
    edges.some((e) => distanceToSegment(from, e.from, e.to) < reachShare * width)
  const middle = ({ from, to }: Stroke) => (from.x + to.x) / 2
  const span = strokes.filter(hangs).map(middle)
  if (span.length < 4) return undefined
  const uprights = [...span, ...frame.filter((s) => s.kind === 'vertical' && s.length > leastUpright * house.tall).map(middle)]
  const drawn = uprights.slice()
  for (const { apex, left, right } of gables) {
    edges.push({ from: apex, to: left }, { from: apex, to: right })
    const across = right.x - left.x
    const isCarried = (x: number, inwards: number) => drawn.some((d) => (d - x) * inwards > 0 && (d - x) * inwards < deepestEave * across)
    uprights.push(left.x + (isCarried(left.x, 1) ? usualEave * across : 0), right.x - (isCarried(right.x, -1) ? usualEave * across : 0))
  }
  const topOf = new Float32Array(width).fill(height)
  for (const { from, to } of edges) {
    const [p, q] = from.x < to.x ? [from, to] : [to, from]
    const last = Math.min(width - 1, Math.ceil(q.x))
    for (let x = Math.max(0, Math.floor(p.x)); x <= last; x++) {
      const y = p.y + clamp((x - p.x) / Math.max(1, q.x - p.x)) * (q.y - p.y)
      if (y < topOf[x]) topOf[x] = y
    }
    if (Math.min(p.y, q.y) < house.base - 0.25 * house.tall) span.push(p.x, q.x)
  }
  bridge(topOf, width, height)
  const [left, right] = [Math.min(...span), Math.max(...span)]
  const [first, last] = [Math.min(...uprights), Math.max(...uprights)]
  const isWhole = last - first > leastUprights * (right - left)
  return { topOf, left, right, firstUpright: isWhole ? first : left, lastUpright: isWhole ? last : right, frame }
}

/** The strokes that are left when all that end in the open air are gone, in the largest groups that hold together. */
export function keepFrame(strokes: readonly Stroke[], width: number, height: number): Stroke[] {
  const near = sortIntoCells(strokes, width, height)
  const links: Link[] = []
  for (let k = 0; k < strokes.length; k++) links.push(linkOf(strokes, k, near, width, height))
  for (let changed = true; changed;) {
    changed = false
    for (const link of links) {
      if (!link.kept || isHeld(link, links, longLevel * width)) continue
      link.kept = false
      changed = true
    }
  }
  return largestGroups(links, longAlone * width)
}

function linkOf(strokes: readonly Stroke[], k: number, near: Cells, width: number, height: number): Link {
  const { from, to } = strokes[k]
  return {
    stroke: strokes[k],
    kept: true,
    isAtBorder: [isAtBorder(from, width, height), isAtBorder(to, width, height)],
    holders: [holdersOf(strokes, k, from, near, width), holdersOf(strokes, k, to, near, width)],
  }
}

function isAtBorder({ x, y }: Point, width: number, height: number): boolean {
  const margin = 0.012 * width
  return x < margin || y < margin || x > width - margin || y > height - margin
}

function isHeld(link: Link, links: readonly Link[], longest: number): boolean {
  const { kind, length } = link.stroke
  if (isLevelStroke(link.stroke) && length > longest) return true
  if (kind !== 'vertical' && flatnessOf(link.stroke) < 0.3) return holds(link, 0, links) || holds(link, 1, links)
  return holds(link, 0, links) && (kind !== 'vertical' || holds(link, 1, links))
}

/** Whether the border of the picture or a stroke that is left holds an end. */
function holds({ isAtBorder: reaches, holders }: Link, end: 0 | 1, links: readonly Link[]): boolean {
  if (reaches[end]) return true
  for (const j of holders[end]) if (links[j].kept) return true
  return false
}

/** The strokes that hold an end of another, in their own order. */
function holdersOf(strokes: readonly Stroke[], k: number, end: Point, near: Cells, width: number): number[] {
  const { left, right, top, bottom } = near
  const { x, y } = end
  const found: number[] = []
  for (const j of near.cells[cellAt(y, near.down) * near.across + cellAt(x, near.across)]) {
    if (j === k || x <= left[j] || x >= right[j] || y <= top[j] || y >= bottom[j]) continue
    if (holdsEnd(strokes[j], strokes[k], end, width)) found.push(j)
  }
  return found
}

/** Whether `other` meets `stroke` at this end of it, across or in its prolongation. A short slope holds nothing. */
function holdsEnd(other: Stroke, stroke: Stroke, end: Point, width: number): boolean {
  const turn = angleBetween(other.angle, stroke.angle)
  if (turn > 0.1 && turn <= 0.26) return false
  const away = distanceToSegment(end, other.from, other.to)
  if (turn > 0.26) return away < reachShare * width && (other.kind !== 'sloping' || other.length > slopeToHold(stroke, width))
  if (away > gapShare * width) return false
  const start = end === stroke.from ? stroke.to : stroke.from
  const line = lineThrough(stroke.from, stroke.to)
  const off = Math.min(Math.abs(sideOf(line, other.from)), Math.abs(sideOf(line, other.to)))
  if (off >= 0.005 * width) return false
  return Math.max(beyond(start, end, other.from), beyond(start, end, other.to)) > 0.5 * other.length * stroke.length
}

/** How far a point lies beyond the end of a stroke, in pixels, times its length. */
const beyond = (start: Point, end: Point, p: Point) => (p.x - end.x) * (end.x - start.x) + (p.y - end.y) * (end.y - start.y)

/** The strokes long enough to hold another by the squares of the picture that their boxes, grown by the widest gap, reach into. */
interface Cells {
  left: Float64Array
  right: Float64Array
  top: Float64Array
  bottom: Float64Array
  /** How many squares there are in a row and in a column. */
  across: number
  down: number
  /** Row by row; the strokes of each in their own order. */
  cells: number[][]
}

function sortIntoCells(strokes: readonly Stroke[], width: number, height: number): Cells {
  const count = strokes.length
  const [left, right, top, bottom] = [0, 1, 2, 3].map(() => new Float64Array(count))
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const cells: number[][] = Array.from({ length: across * down }, () => [])
  const near = { left, right, top, bottom, across, down, cells }
  for (let j = 0; j < count; j++) addBox(near, strokes[j], j, gapShare * width, shortestHolder * width)
  return near
}

function addBox(
  { left, right, top, bottom, across, down, cells }: Cells,
  { from, to, length }: Stroke,
  j: number,
  gap: number,
  least: number,
) {
  left[j] = Math.min(from.x, to.x) - gap
  right[j] = Math.max(from.x, to.x) + gap
  top[j] = from.y - gap
  bottom[j] = to.y + gap
  if (length < least) return
  for (let row = cellAt(top[j], down); row <= cellAt(bottom[j], down); row++) {
    for (let k = cellAt(left[j], across); k <= cellAt(right[j], across); k++) cells[row * across + k].push(j)
  }
}

/** In which of `count` squares in a line a place lies; of what lies outside, the nearest. */
const cellAt = (place: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(place / cell)))

/** The least length of a slope that holds a stroke: rafters carry uprights, branches do not. */
const slopeToHold = ({ kind, length }: Stroke, width: number) => (kind === 'vertical' ? longLevel * width : 0.6 * length)

/** Kept strokes in groups that hold together, without groups far smaller than the largest that have no long level stroke. */
function largestGroups(links: readonly Link[], longest: number): Stroke[] {
  const group = links.map((_, k) => k)
  const find = (k: number): number => {
    while (group[k] !== k) k = group[k] = group[group[k]]
    return k
  }
  for (const [k, { kept, holders }] of links.entries()) {
    if (kept) for (const end of holders) for (const j of end) if (links[j].kept) group[find(k)] = find(j)
  }
  const total = new Float64Array(links.length)
  for (const [k, { kept, stroke }] of links.entries()) if (kept) total[find(k)] += stroke.length
  const largest = total.reduce((most, t) => Math.max(most, t), 0)
  const isLarge = new Uint8Array(links.length)
  for (const [k, { kept, stroke }] of links.entries()) {
    if (kept && (total[find(k)] > 0.12 * largest || (isLevelStroke(stroke) && stroke.length > longest))) isLarge[find(k)] = 1
  }
  return links.filter(({ kept }, k) => kept && isLarge[find(k)]).map(({ stroke }) => stroke)
}

const flatnessOf = ({ from, to, length }: Stroke) => Math.abs(to.y - from.y) / length
/** Closes gaps between columns of the frame with the higher of both sides. */
function bridge(topOf: Float32Array, width: number, height: number) {
  let last = -1
  for (let x = 0; x < width; x++) {
    if (topOf[x] === height) continue
    if (last >= 0) for (let k = last + 1; k < x; k++) topOf[k] = Math.min(topOf[last], topOf[x])
    last = x
  }
}
