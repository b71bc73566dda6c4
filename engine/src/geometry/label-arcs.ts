import { foursOf } from '../pixels/changes.ts'

/** A border between two labels of a map, as a chain of pixel corners one pixel apart; no label but these two touches it on its way. */
export interface LabelArc {
  /** Corners as x and y in turn, in pixels. */
  at: Int32Array
  /** The labels to the left and to the right of the way. */
  left: number
  right: number
  /** Whether it comes back to where it starts. */
  closed: boolean
}

/**
 * All borders between the labels of a map, cut where more than two of its pixels' labels or the edge of the picture meet them. The
 * edge of the picture itself is none.
 */
export function labelArcs(map: Uint8Array, width: number, height: number): LabelArc[] {
  const across = width + 1
  const edges = new Uint8Array(across * (height + 1))
  const starts = listStarts(map, edges, width, height)
  const grid: Grid = { map, width, edges, steps: [1, across, -1, -across], way: new Int32Array(1 << 12) }
  const arcs: LabelArc[] = []
  for (const ends of [true, false]) {
    for (let k = 0; k < starts.length; k++) {
      const c = starts[k]
      // Once walked from there, no edge is left.
      if ((edges[c] & 15) === 0 || isOnWay(edges[c]) === ends) continue
      for (let d = 0; d < 4; d++) if (edges[c] & (1 << d)) arcs.push(walk(grid, c, d))
    }
  }
  return arcs
}

/** The corners of pixels. */
interface Grid {
  map: Uint8Array
  width: number
  /**
   * Which edges between labels leave each corner and were not walked yet: bit 0 the one to the right, 1 down, 2 to the left, 3 up; and
   * from bit 4 on how many there were.
   */
  edges: Uint8Array
  /** From corner to corner in those four ways. */
  steps: number[]
  /** Room for the corners of an arc. */
  way: Int32Array<ArrayBuffer>
}

/** Whether two edges meet at a corner: a border goes on there. */
const isOnWay = (edges: number) => edges >> 4 === 2

/** Follows a border from a corner, in one of four ways, to where it ends. */
function walk(grid: Grid, start: number, first: number): LabelArc {
  const { map, width, edges, steps } = grid
  const [left, right] = labelsBeside(map, width, start, first)
  let way = grid.way
  let count = 0
  let c = start
  let d = first
  let x = c % (width + 1)
  let y = (c - x) / (width + 1)
  way[count++] = x
  way[count++] = y
  for (;;) {
    edges[c] &= ~(1 << d)
    c += steps[d]
    edges[c] &= ~(1 << (d ^ 2))
    if (d & 1) y += 2 - d
    else x += 1 - d
    if (count === way.length) grid.way = way = longer(way)
    way[count++] = x
    way[count++] = y
    if (c === start || !isOnWay(edges[c])) break
    // One edge is left of the two.
    d = 31 - Math.clz32(edges[c] & 15)
  }
  return { at: way.slice(0, count), left, right, closed: c === start }
}

/** The labels to the left and to the right of a step from a corner. */
function labelsBeside(map: Uint8Array, width: number, c: number, d: number): [left: number, right: number] {
  const y = Math.floor(c / (width + 1))
  /** The pixel below and to the right of the corner. */
  const i = c - y
  const [upperLeft, upperRight, lowerLeft, lowerRight] = [map[i - width - 1], map[i - width], map[i - 1], map[i]]
  if (d === 0) return [upperRight, lowerRight]
  if (d === 1) return [lowerRight, lowerLeft]
  return d === 2 ? [lowerLeft, upperLeft] : [upperLeft, upperRight]
}

/**
 * The corners, row by row, at which borders end, and those that one leaves to the right and down: the first one of every closed border
 * is such a corner. `edges` is told of all corners which edges and how many meet there.
 */
function listStarts(map: Uint8Array, edges: Uint8Array, width: number, height: number): Int32Array {
  let starts = new Int32Array(Math.max(1 << 13, 4 * width))
  let count = 0
  const fours = foursOf(map, width)
  for (let y = 0; y <= height; y++) {
    if (count + width + 1 > starts.length) starts = longer(starts)
    // Above the first row and below the last one there is no edge.
    const above = y > 0 ? (y - 1) * width : -1
    const below = y < height ? y * width : -1
    count = listRow(map, fours, above, below, width, edges, y * (width + 1), starts, count)
  }
  return starts.subarray(0, count)
}

/**
 * Adds the starts among the corners between two rows of pixels (−1: there is none), the first of them corner `c`, to `count` listed
 * ones; returns how many there are then. `fours` are the same labels four at a time, where whole ones make a row: most have no border
 * nearby.
 */
function listRow(
  map: Uint8Array,
  fours: Int32Array,
  above: number,
  below: number,
  width: number,
  edges: Uint8Array,
  c: number,
  starts: Int32Array,
  count: number,
): number {
  // Where there is no row it is as the other one, and has no edges of its own.
  const up = above < 0 ? 0 : 1
  const down = below < 0 ? 0 : 1
  const over = up ? above : below
  const under = down ? below : above
  let upper = map[over]
  let lower = map[under]
  if (upper !== lower) {
    edges[c] = 1 | (1 << 4)
    starts[count++] = c
  }
  for (let x = 1; x < width; x++) {
    if (fours.length > 0 && (x & 3) === 0 && upper === lower) {
      const four = fours[(over + x) >> 2]
      if (four === fours[(under + x) >> 2] && four === Math.imul(upper, 0x01010101)) {
        x += 3
        continue
      }
    }
    const nextUpper = map[over + x]
    const nextLower = map[under + x]
    if (nextUpper !== nextLower || nextUpper !== upper || nextLower !== lower) {
      const right = Number(nextUpper !== nextLower)
      const left = Number(upper !== lower)
      const beneath = down & Number(nextLower !== lower)
      const atop = up & Number(nextUpper !== upper)
      const met = right | (beneath << 1) | (left << 2) | (atop << 3) | ((right + beneath + left + atop) << 4)
      edges[c + x] = met
      if (!isOnWay(met) || (met & 15) === 3) starts[count++] = c + x
    }
    upper = nextUpper
    lower = nextLower
  }
  if (upper !== lower) {
    edges[c + width] = 4 | (1 << 4)
    starts[count++] = c + width
  }
  return count
}

/** The same numbers in a list of twice the length. */
function longer(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(2 * list.length)
  twice.set(list)
  return twice
}
