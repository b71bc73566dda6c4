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

/** Ways of a step; 3 leads up. */
const [rightward, downward, leftward] = [0, 1, 2]
const alongX = [1, 0, -1, 0]
const alongY = [0, 1, 0, -1]

/**
 * All borders between the labels of a map, cut where more than two of its pixels' labels or the edge of the picture meet them. The
 * edge of the picture itself is none.
 */
export function labelArcs(map: Uint8Array, width: number, height: number): LabelArc[] {
  const across = width + 1
  const degree = new Uint8Array(across * (height + 1))
  const corners = listCorners(map, degree, width, height)
  /** Bit 0: the edge to the right of a corner has been walked, bit 1: the one below it. */
  const walked = new Uint8Array(degree.length)
  const arcs: LabelArc[] = []
  let way = new Int32Array(1 << 12)

  const pixel = (x: number, y: number) => (x >= 0 && y >= 0 && x < width && y < height ? map[y * width + x] : -1)
  /** The labels to the left and to the right of a step from a corner; −1 outside. */
  const leftOf = (x: number, y: number, d: number) =>
    d === rightward ? pixel(x, y - 1) : d === downward ? pixel(x, y) : d === leftward ? pixel(x - 1, y) : pixel(x - 1, y - 1)
  const rightOf = (x: number, y: number, d: number) =>
    d === rightward ? pixel(x, y) : d === downward ? pixel(x - 1, y) : d === leftward ? pixel(x - 1, y - 1) : pixel(x, y - 1)
  const isEdge = (x: number, y: number, d: number) => {
    const l = leftOf(x, y, d)
    const r = rightOf(x, y, d)
    return l >= 0 && r >= 0 && l !== r
  }
  const edgeAt = (x: number, y: number, d: number) =>
    d === rightward || d === downward ? y * across + x : d === leftward ? y * across + x - 1 : (y - 1) * across + x
  const bitOf = (d: number) => (d === rightward || d === leftward ? 1 : 2)

  function walk(x0: number, y0: number, d0: number) {
    const [left, right] = [leftOf(x0, y0, d0), rightOf(x0, y0, d0)]
    let [x, y, d] = [x0, y0, d0]
    let count = 0
    way[count++] = x
    way[count++] = y
    for (;;) {
      walked[edgeAt(x, y, d)] |= bitOf(d)
      x += alongX[d]
      y += alongY[d]
      if (count === way.length) way = longer(way)
      way[count++] = x
      way[count++] = y
      if (degree[y * across + x] !== 2 || (x === x0 && y === y0)) break
      if (!isEdge(x, y, d)) d = isEdge(x, y, (d + 1) & 3) ? (d + 1) & 3 : (d + 3) & 3
    }
    arcs.push({ at: way.slice(0, count), left, right, closed: x === x0 && y === y0 })
  }

  for (const ends of [true, false]) {
    for (const c of corners) {
      if ((degree[c] !== 2) !== ends) continue
      const x = c % across
      const y = (c - x) / across
      for (let d = 0; d < 4; d++) if (isEdge(x, y, d) && !(walked[edgeAt(x, y, d)] & bitOf(d))) walk(x, y, d)
    }
  }
  return arcs
}

/** The corners at which edges between different labels meet, row by row; `degree` is told how many meet at each. */
function listCorners(map: Uint8Array, degree: Uint8Array, width: number, height: number): Int32Array {
  let corners = new Int32Array(Math.max(1 << 15, 4 * width))
  let count = 0
  for (let y = 0; y <= height; y++) {
    if (count + width + 1 > corners.length) corners = longer(corners)
    // Above the first row and below the last one the picture goes on as it is there.
    const above = Math.max(0, y - 1) * width
    const below = Math.min(y, height - 1) * width
    count = listRow(map, above, below, width, degree, y * (width + 1), corners, count)
  }
  return corners.subarray(0, count)
}

/** Adds the corners between two rows of pixels, the first of them corner `c`, to `count` listed ones; returns how many there are then. */
function listRow(
  map: Uint8Array,
  above: number,
  below: number,
  width: number,
  degree: Uint8Array,
  c: number,
  corners: Int32Array,
  count: number,
): number {
  let upper = map[above]
  let lower = map[below]
  if (upper !== lower) {
    degree[c] = 1
    corners[count++] = c
  }
  for (let x = 1; x < width; x++) {
    const nextUpper = map[above + x]
    const nextLower = map[below + x]
    if (nextUpper !== nextLower || nextUpper !== upper || nextLower !== lower) {
      const acrossLower = above === below ? 0 : Number(nextLower !== lower)
      degree[c + x] = Number(upper !== lower) + Number(nextUpper !== nextLower) + Number(nextUpper !== upper) + acrossLower
      corners[count++] = c + x
    }
    upper = nextUpper
    lower = nextLower
  }
  if (upper !== lower) {
    degree[c + width] = 1
    corners[count++] = c + width
  }
  return count
}

/** The same numbers in a list of twice the length. */
function longer(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(2 * list.length)
  twice.set(list)
  return twice
}
