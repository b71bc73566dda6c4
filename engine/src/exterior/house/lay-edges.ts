import { fewestEdges, type Edge } from '../../geometry/fewest-edges.ts'
import { labelArcs, type LabelArc } from '../../geometry/label-arcs.ts'
import { crossing, type Line } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { cornersOf, lastOf, onto, pointOf } from '../../understand/borders/border-lines.ts'
import { changeSides } from '../../understand/borders/straighten-borders.ts'

/** A border between two labels with the edges that it is to follow; without any it stays. */
export interface Edged {
  arc: LabelArc
  edges: readonly Edge[] | undefined
  /** Whether others that end on it give way. */
  isFirm: boolean
}

/** Lays borders of a map of labels on their edges, in place; corners move by less than `reach` pixels. */
export function layEdges(map: Uint8Array, borders: readonly Edged[], width: number, height: number, reach: number) {
  const meetings = meet(borders, width, height, reach)
  for (const { arc, edges } of borders) if (edges) changeSides(map, arc, chainOf(arc, edges, meetings, width, reach), width, height)
}

/** Where two edges cross, if that is close to where they were read to meet: the closer, the shorter and the more alike they are. */
function crossingBy(p: Ending, q: Ending, here: Point, reach: number): Point | undefined {
  const cross = crossing(p.line, q.line)
  const most = Math.min(reach, cut * p.long, cut * q.long) * Math.abs(p.line.a * q.line.b - p.line.b * q.line.a)
  return cross && Math.hypot(cross.x - here.x, cross.y - here.y) < most ? cross : undefined
}

/** A corner was cut by no more than this share of its edges; more is a curve, whose chords meet where they end. */
const cut = 0.4

/** An edge as it ends somewhere: its line and its length in pixels. */
interface Ending {
  line: Line
  long: number
}

const endingOf = ({ line, from, to }: Edge): Ending => ({ line, long: to - from })

const keyOf = ({ x, y }: Point, width: number) => y * (width + 1) + x

/** The sine of the angle from which on two edges that meet cross. */
const apart = 0.25

/** Where the ends of borders move that meet there; at the side of the picture along it, and nowhere where one of them stays. */
function meet(borders: readonly Edged[], width: number, height: number, reach: number): Map<number, Point> {
  const met = new Map<number, (Ending & { isFirm: boolean })[]>()
  const fixed = new Set<number>()
  for (const { arc, edges, isFirm } of borders) {
    if (arc.closed) continue
    for (const end of [0, lastOf(arc)]) {
      const key = keyOf(pointOf(arc, end), width)
      const edge = end === 0 ? edges?.[0] : edges?.at(-1)
      if (edge) met.set(key, [...(met.get(key) ?? []), { ...endingOf(edge), isFirm }])
      else fixed.add(key)
    }
  }
  const moved = new Map<number, Point>()
  for (const [key, endings] of met) {
    if (fixed.has(key)) continue
    const here = { x: key % (width + 1), y: Math.floor(key / (width + 1)) }
    const [own, ...others] = endings.toSorted((p, q) => Number(q.isFirm) - Number(p.isFirm) || q.long - p.long)
    const other = sideAt(here, width, height) ?? others.find(({ line }) => Math.abs(line.a * own.line.b - line.b * own.line.a) > apart)
    const to = (other && crossingBy(own, other, here, reach)) ?? onto(own.line, here)
    if (Math.hypot(to.x - here.x, to.y - here.y) < reach) moved.set(key, to)
  }
  return moved
}

/** The side of the picture that a place lies on. */
function sideAt({ x, y }: Point, width: number, height: number): Ending | undefined {
  if (x === 0 || x === width) return { line: { a: 1, b: 0, c: -x }, long: height }
  return y === 0 || y === height ? { line: { a: 0, b: 1, c: -y }, long: width } : undefined
}

/** The new course of a border: where its edges cross, and where they do not, from the one to the next. */
function chainOf(arc: LabelArc, edges: readonly Edge[], meetings: ReadonlyMap<number, Point>, width: number, reach: number): Point[] {
  const metAt = (k: number) => meetings.get(keyOf(pointOf(arc, k), width)) ?? pointOf(arc, k)
  const chain: Point[] = []
  for (let n = arc.closed ? 0 : 1; n < edges.length; n++) {
    const [before, after] = [edges[n > 0 ? n - 1 : edges.length - 1], edges[n]]
    const here = pointOf(arc, after.from)
    const cross = crossingBy(endingOf(before), endingOf(after), here, reach)
    if (cross) chain.push(cross)
    else chain.push(onto(before.line, here), onto(after.line, here))
  }
  if (arc.closed) return [...chain, chain[0]]
  const [first, last] = [edges[0], edges[edges.length - 1]]
  const [start, end] = [pointOf(arc, first.from), pointOf(arc, last.to)]
  return [metAt(first.from), onto(first.line, start), ...chain, onto(last.line, end), metAt(last.to)]
}

/** What an edge costs (pixels cubed), how far a staircase strays from its line and corners move, in pixels of a map 1024 wide or high. */
const alone = { price: 150, stray: 1.1, corner: 8 }

/** Lets what is marked in a map of the picture end in the fewest straight edges, in place. */
export function straightenMarks(marks: Uint8Array, width: number, height: number, price = alone.price) {
  const scale = Math.max(width, height) / 1024
  const borders = labelArcs(marks, width, height).map((arc): Edged => {
    const edges = fewestEdges(arc.at, new Float32Array(lastOf(arc) + 1).fill(1), cornersOf(arc, alone.stray), price * scale ** 3)
    return { arc, edges, isFirm: true }
  })
  layEdges(marks, borders, width, height, alone.corner * scale)
}
