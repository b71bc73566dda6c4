/** 1 where a value is above `limit`. */
export function marksAbove(values: Float32Array, limit: number): Uint8Array {
  const marks = new Uint8Array(values.length)
  for (let from = 0; from < values.length; from += chunk) markAbove(values, limit, marks, from, Math.min(values.length, from + chunk))
  return marks
}

/** So many values are looked at in one go: what is called often is compiled soon. */
const chunk = 2048

function markAbove(values: Float32Array, limit: number, marks: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) marks[i] = values[i] > limit ? 1 : 0
}

/** Connected groups of marked pixels. */
export interface Components {
  /** 0 where nothing is marked, else 1 + the index into the other arrays; made when it is asked for. */
  readonly labels: Int32Array
  /** What hangs together run by run, which asks for less than a label for each pixel. */
  runs: Runs
  count: number
  area: Int32Array
  /** Bounds in pixels, right and bottom included. */
  left: Int32Array
  top: Int32Array
  right: Int32Array
  bottom: Int32Array
}

/** Runs of marked pixels side by side, row by row: the index of the first, the one after the last, and their label. */
export interface Runs {
  count: number
  from: Int32Array
  to: Int32Array
  label: Int32Array
}

/**
 * Groups marked pixels that touch: by an edge (4) or also by a corner (8). In the order of their first pixel, row by row. Runs
 * of a row are joined with those of the row above that they touch, by a forest in which the first run of a group is its root.
 */
export function componentsOf(mask: Uint8Array, width: number, height: number, neighbours: 4 | 8 = 4): Components {
  const forest = newForest(width)
  // Four pixels at a time, where the mask begins at such a place: most hold nothing.
  const fours = mask.byteOffset % 4 === 0 ? new Int32Array(mask.buffer, mask.byteOffset, mask.length >> 2) : new Int32Array(0)
  let above = 0
  for (let y = 0; y < height; y++) {
    const before = forest.count
    addRow(forest, mask, fours, y, width, neighbours === 8 ? 1 : 0, above)
    above = before
  }
  const { count: own, first, end, row: rowOf, parent } = forest
  const numberOf = new Int32Array(own)
  const area: number[] = []
  const left: number[] = []
  const top: number[] = []
  const right: number[] = []
  const bottom: number[] = []
  for (let k = 0; k < own; k++) {
    const root = rootOf(parent, k)
    if (root === k) {
      numberOf[k] = area.push(0)
      left.push(width)
      top.push(rowOf[k])
      right.push(0)
      bottom.push(0)
    }
    numberOf[k] = numberOf[root]
    const c = numberOf[k] - 1
    area[c] += end[k] - first[k]
    if (first[k] < left[c]) left[c] = first[k]
    if (end[k] - 1 > right[c]) right[c] = end[k] - 1
    bottom[c] = rowOf[k]
  }
  const list = (numbers: number[]) => Int32Array.from(numbers)
  let labels: Int32Array | undefined
  const runs = runsOf(forest, numberOf, width)
  return {
    get labels() {
      return (labels ??= labelsOf(runs, width * height))
    },
    runs,
    count: area.length,
    area: list(area),
    left: list(left),
    top: list(top),
    right: list(right),
    bottom: list(bottom),
  }
}

/** The columns of runs become indices, in place. */
function runsOf({ count, first, end, row }: Forest, label: Int32Array, width: number): Runs {
  for (let k = 0; k < count; k++) {
    first[k] += row[k] * width
    end[k] += row[k] * width
  }
  return { count, from: first, to: end, label }
}

function labelsOf({ count, from, to, label }: Runs, pixels: number): Int32Array {
  const labels = new Int32Array(pixels)
  for (let k = 0; k < count; k++) for (let i = from[k]; i < to[k]; i++) labels[i] = label[k]
  return labels
}

/** Of each run of marked pixels its first column, the one after its last, its row, and one before it in its group or itself. */
interface Forest {
  count: number
  first: Int32Array
  end: Int32Array
  row: Int32Array
  parent: Int32Array
}

const newForest = (room: number): Forest => ({
  count: 0,
  first: new Int32Array(room),
  end: new Int32Array(room),
  row: new Int32Array(room),
  parent: new Int32Array(room),
})

function enlargeForest(forest: Forest, room: number) {
  const larger = newForest(room)
  for (const key of ['first', 'end', 'row', 'parent'] as const) {
    larger[key].set(forest[key])
    forest[key] = larger[key]
  }
}

/** The root of a tree of a forest, in which each names its parent; the way there is shortened. */
export function rootOf(parent: Int32Array, k: number): number {
  while (parent[k] !== k) k = parent[k] = parent[parent[k]]
  return k
}

/** Adds the runs of a row, each joined with those that it touches among the ones from `above` on, which are those of the row above. */
function addRow(forest: Forest, mask: Uint8Array, fours: Int32Array, y: number, width: number, reach: number, above: number) {
  const last = forest.count
  // A row has one run for two pixels at most.
  if (last + width > forest.first.length) enlargeForest(forest, 2 * (last + width))
  const { first, end, row: rowOf, parent } = forest
  const row = y * width
  let own = last
  let k = above
  for (let x = 0; x < width; x++) {
    if (mask[row + x] === 0) {
      if (((row + x) & 3) === 0 && fours[(row + x) >> 2] === 0) x += 3
      continue
    }
    const from = x
    while (x < width && mask[row + x] !== 0) x++
    let root = own
    parent[own] = own
    first[own] = from
    end[own] = x
    rowOf[own] = y
    while (k < last && end[k] + reach <= from) k++
    for (let j = k; j < last && first[j] < x + reach; j++) {
      const other = rootOf(parent, j)
      if (other < root) root = parent[root] = other
      else parent[other] = root
    }
    own++
  }
  forest.count = own
}

/** Groups of pixels with one label that touch by edges, in the order of their first pixel, row by row. */
export interface AlikeParts {
  count: number
  first: Int32Array
  area: Int32Array
}

/** The parts of a map of labels, which cover it. */
export function alikeParts(map: Uint8Array, width: number, height: number): AlikeParts {
  const forest = newForest(width)
  let above = 0
  for (let y = 0; y < height; y++) {
    const before = forest.count
    addAlikeRow(forest, map, y, width, above)
    above = before
  }
  const { count: own, first: from, end, row, parent } = forest
  const numberOf = new Int32Array(own)
  const first = new Int32Array(own)
  const area = new Int32Array(own)
  let count = 0
  for (let k = 0; k < own; k++) {
    const root = rootOf(parent, k)
    if (root === k) {
      first[count] = row[k] * width + from[k]
      numberOf[k] = count++
    }
    numberOf[k] = numberOf[root]
    area[numberOf[k]] += end[k] - from[k]
  }
  return { count, first: first.subarray(0, count), area: area.subarray(0, count) }
}

/** As `addRow`, with the runs of each label. */
function addAlikeRow(forest: Forest, map: Uint8Array, y: number, width: number, above: number) {
  const last = forest.count
  if (last + width > forest.first.length) enlargeForest(forest, 2 * (last + width))
  const { first, end, row: rowOf, parent } = forest
  const row = y * width
  let own = last
  let k = above
  for (let x = 0; x < width; own++) {
    const label = map[row + x]
    const from = x
    while (x < width && map[row + x] === label) x++
    let root = own
    parent[own] = own
    first[own] = from
    end[own] = x
    rowOf[own] = y
    while (k < last && end[k] <= from) k++
    for (let j = k; j < last && first[j] < x; j++) {
      if (map[row - width + first[j]] !== label) continue
      const other = rootOf(parent, j)
      if (other < root) root = parent[root] = other
      else parent[other] = root
    }
  }
  forest.count = own
}

/** Lists what has the label of a place and hangs together with it by edges, from the place. */
export function patchesIn(map: Uint8Array, width: number): (start: number) => Int32Array {
  const seen = new Uint8Array(map.length)
  const list = new Int32Array(map.length)
  return (start) => {
    const own = list.slice(0, gatherAlike(map, start, width, seen, list))
    for (const i of own) seen[i] = 0
    return own
  }
}

/** Marks what has the same label as `start` and touches it by edges as `seen`, and lists it in `part`: how much it is. */
export function gatherAlike(map: Uint8Array, start: number, width: number, seen: Uint8Array, part: Int32Array): number {
  const own = map[start]
  let count = 1
  part[0] = start
  seen[start] = 1
  for (let k = 0; k < count; k++) {
    const i = part[k]
    const x = i % width
    if (x > 0 && !seen[i - 1] && map[i - 1] === own) {
      seen[i - 1] = 1
      part[count++] = i - 1
    }
    if (x < width - 1 && !seen[i + 1] && map[i + 1] === own) {
      seen[i + 1] = 1
      part[count++] = i + 1
    }
    if (i >= width && !seen[i - width] && map[i - width] === own) {
      seen[i - width] = 1
      part[count++] = i - width
    }
    if (i + width < map.length && !seen[i + width] && map[i + width] === own) {
      seen[i + width] = 1
      part[count++] = i + width
    }
  }
  return count
}
