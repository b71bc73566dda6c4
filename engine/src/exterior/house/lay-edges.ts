import type { Edge } from '../../geometry/fewest-edges.ts'
import type { LabelArc } from '../../geometry/label-arcs.ts'
import { crossing, sideOf, type Line } from '../../geometry/line.ts'
import { spansIn } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'

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
  for (const { arc, edges } of borders) if (edges) lay(map, arc, edges, meetings, width, height, reach)
}

export const pointOf = ({ at }: LabelArc, k: number): Point => ({ x: at[2 * k], y: at[2 * k + 1] })
export const lastOf = ({ at }: LabelArc) => at.length / 2 - 1

/** The place on a line that is nearest to another one. */
export const onto = (line: Line, p: Point): Point => {
  const off = sideOf(line, p)
  return { x: p.x - off * line.a, y: p.y - off * line.b }
}

/** Where two edges cross, if that is close to where they were read to meet: the closer, the shorter they are and the more alike they run. */
function crossingBy(p: Ending, q: Ending, here: Point, reach: number): Point | undefined {
  const cross = crossing(p.line, q.line)
  const most = Math.min(reach, p.long, q.long) * Math.abs(p.line.a * q.line.b - p.line.b * q.line.a)
  return cross && Math.hypot(cross.x - here.x, cross.y - here.y) < most ? cross : undefined
}

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

/** Gives what lies between a border and its edges to the other side. */
function lay(
  map: Uint8Array,
  arc: LabelArc,
  edges: readonly Edge[],
  meetings: ReadonlyMap<number, Point>,
  width: number,
  height: number,
  reach: number,
) {
  /** Where the edges before and after a corner of the border end: where they cross, else each on its own line. */
  const endsAt = (k: number, before: Edge | undefined, after: Edge | undefined): [Point, Point] => {
    const here = pointOf(arc, k)
    if (!before || !after) {
      const own = onto((before ?? after)!.line, here)
      const met = meetings.get(keyOf(here, width)) ?? here
      return before ? [own, met] : [met, own]
    }
    const cross = crossingBy(endingOf(before), endingOf(after), here, reach)
    return cross ? [cross, cross] : [onto(before.line, here), onto(after.line, here)]
  }
  const edgeAt = (n: number): Edge | undefined => edges[arc.closed ? (n + edges.length) % edges.length : n]
  for (const [n, edge] of edges.entries()) {
    const { from, to } = edge
    const [met, start] = endsAt(from, edgeAt(n - 1), edge)
    const [end, next] = endsAt(to, edge, edgeAt(n + 1))
    const way: Point[] = []
    for (let k = from; k <= to; k++) way.push(pointOf(arc, k))
    swap(map, arc, spansIn([...way, end, start], width, height))
    // What joins an edge to the next one; the first one also to where it begins.
    if (n === 0 && !arc.closed) swap(map, arc, spansIn([way[0], start, met], width, height))
    if (next !== end) swap(map, arc, spansIn([pointOf(arc, to), end, next], width, height))
  }
}

function swap(map: Uint8Array, { left, right }: LabelArc, spans: Int32Array) {
  for (let k = 0; k < spans.length; k += 2) {
    for (let i = spans[k]; i < spans[k + 1]; i++) {
      if (map[i] === left) map[i] = right
      else if (map[i] === right) map[i] = left
    }
  }
}
