import type { RoomEstimate } from '../reading/estimate-room.ts'

// What stands in a room touches, and is seen as one. The network tells how surely one thing ends at a place and another begins; its hollows
// are flooded (watershed; Vincent, Soille 1991), and of the pieces those two are joined first between which the border is the faintest in
// the mean (Arbeláez, Maire, Fowlkes, Malik 2011). Every piece on the way may be meant. Fails where nothing tells where a thing ends.

/**
 * A piece of what stands in a room: cells of the estimate, and how much of a border is within it, round it, and where it meets the piece
 * that it is parted from least, 0–1.
 */
export interface Piece {
  cells: readonly number[]
  within: number
  round: number
  least: number
}

/** What is as likely as this no part of the room stands in it. */
const standing = 0.4
/** Fewer cells than this are no piece of their own. */
const leastCells = 6
/** Where two pieces meet on fewer sides of cells than this nothing is told of their border. */
const leastMeeting = 4

/** All pieces of what stands or hangs in a room, single ones and joined ones. */
export function piecesOf({ width, height, labels, border }: RoomEstimate, things: readonly number[]): Piece[] {
  const isThing = border.map((_, i) => (things.reduce((sum, name) => sum + labels[name][i], 0) > standing ? 1 : 0))
  const of = flood(border, isThing, width, height)
  return joined(of.labels, of.count, border, width, height)
}

/** The hollow of a map that each marked cell drains into, from 0; −1 where nothing is marked. */
function flood(map: Float32Array, marked: ArrayLike<number>, width: number, height: number): { labels: Int32Array; count: number } {
  const labels = new Int32Array(map.length).fill(-1)
  const soft = softened(map, width, height)
  const order = [...soft.keys()].filter((i) => marked[i]).sort((a, b) => soft[a] - soft[b])
  let count = 0
  for (const i of order) {
    let best = -1
    for (const j of around(i, width, height)) if (labels[j] >= 0 && (best < 0 || soft[j] < soft[best])) best = j
    labels[i] = best < 0 ? count++ : labels[best]
  }
  return { labels, count }
}

/** The mean of each cell and those round it: a hollow is no single cell. */
function softened(map: Float32Array, width: number, height: number): Float32Array {
  return map.map((v, i) => {
    const others = around(i, width, height)
    return (2 * v + others.reduce((sum, j) => sum + map[j], 0)) / (2 + others.length)
  })
}

function around(i: number, width: number, height: number): number[] {
  const x = i % width
  return [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width].filter((j) => j >= 0 && j < width * height)
}

interface Meeting {
  sum: number
  count: number
}

function joined(labels: Int32Array, count: number, border: Float32Array, width: number, height: number): Piece[] {
  const cells: number[][] = Array.from({ length: count }, () => [])
  const meetings: Map<number, Meeting>[] = cells.map(() => new Map<number, Meeting>())
  const open: Meeting[] = cells.map(() => ({ sum: 0, count: 0 }))
  for (let i = 0; i < labels.length; i++) {
    const a = labels[i]
    if (a < 0) continue
    cells[a].push(i)
    for (const j of around(i, width, height)) {
      const b = labels[j]
      if (b === a) continue
      const at = Math.max(border[i], border[j])
      if (b < 0) add(open[a], at, 1)
      else meet(meetings[a], b, at, 1)
    }
  }
  const alive = new Set(cells.keys())
  const within = cells.map(() => 0)
  const pieces: Piece[] = []
  const tell = (k: number) => {
    if (cells[k].length >= leastCells) pieces.push({ cells: cells[k], within: within[k], round: roundOf(k), least: leastOf(k) })
  }
  const roundOf = (k: number) => {
    const all = { ...open[k] }
    for (const { sum, count: n } of meetings[k].values()) add(all, sum, n)
    return all.count > 0 ? all.sum / all.count : 1
  }
  const leastOf = (k: number) =>
    Math.min(1, ...[...meetings[k].values()].flatMap(({ sum, count: n }) => (n < leastMeeting ? [] : [sum / n])))
  for (const k of alive) tell(k)
  for (;;) {
    let [a, b, least] = [-1, -1, Infinity]
    for (const k of alive)
      for (const [other, { sum, count: n }] of meetings[k]) if (other > k && sum / n < least) [a, b, least] = [k, other, sum / n]
    if (a < 0) return pieces
    cells[a] = [...cells[a], ...cells[b]]
    within[a] = Math.max(within[a], within[b], least)
    add(open[a], open[b].sum, open[b].count)
    for (const [other, { sum, count: n }] of meetings[b]) {
      meetings[other].delete(b)
      if (other === a) continue
      meet(meetings[a], other, sum, n)
      meet(meetings[other], a, sum, n)
    }
    alive.delete(b)
    tell(a)
  }
}

function add(meeting: Meeting, sum: number, count: number) {
  meeting.sum += sum
  meeting.count += count
}

function meet(list: Map<number, Meeting>, other: number, sum: number, count: number) {
  const known = list.get(other)
  if (known) add(known, sum, count)
  else list.set(other, { sum, count })
}
