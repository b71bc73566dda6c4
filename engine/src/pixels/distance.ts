/** Farther than any pixel of a column is from another. */
const FAR = 1e4

/** For each pixel, the distance upwards to the nearest marked one. Row by row, as memory lies. */
function distanceUp(mask: Uint8Array, width: number, up: Uint16Array = new Uint16Array(mask.length)): Uint16Array {
  for (let row = 0; row < up.length; row += width) stepDown(mask, up, row, row + width)
  return up
}

/** The distances upwards in the row from `from` up to `to`. */
function stepDown(mask: Uint8Array, up: Uint16Array, from: number, to: number) {
  const above = from - (to - from)
  if (above < 0) for (let x = 0; x < to; x++) up[x] = mask[x] ? 0 : FAR
  // 0 under a mark without a branch: marks come and go.
  else for (let x = 0; x < to - from; x++) up[from + x] = (up[above + x] + 1) & ((mask[from + x] - 1) >> 31)
}

/** The smaller of two distances, without a branch. */
const nearerOf = (up: number, down: number) => down + ((up - down) & ((up - down) >> 31))

/** Between two marked pixels of a row, as many others are asked one by one; where there are more, an envelope is quicker. */
const few = 12

/** How deep each pixel lies in a mask: the distance in pixels to the nearest one outside it, 0 outside. */
export const depthIn = (mask: Uint8Array, width: number, height: number): Float32Array =>
  distanceTo(
    mask.map((v) => (v ? 0 : 1)),
    width,
    height,
  )

/**
 * Exact Euclidean distance in pixels from each pixel to the nearest marked one (0 on it), by the lower envelope of parabolas in
 * each row. Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions, 2012. A marked pixel parts its row: nothing on
 * the one side of it is nearest to anything on the other. Written to `distance`; `steps` is room for a number for each pixel.
 */
export function distanceTo(
  mask: Uint8Array,
  width: number,
  height: number,
  distance: Float32Array = new Float32Array(mask.length),
  steps?: Uint16Array,
): Float32Array {
  const up = distanceUp(mask, width, steps)
  const nearest = new Int32Array(width).fill(FAR)
  const square = new Int32Array(width)
  const envelope = newEnvelope(width)
  for (let row = (height - 1) * width; row >= 0; row -= width) measureRow(nearest, up, square, distance, row, envelope)
  return distance
}

/**
 * The distances of a row; takes `nearest`, how far marked pixels are up or down, from the row below to it; `square` is room for the
 * squares of these.
 */
function measureRow(nearest: Int32Array, up: Uint16Array, square: Int32Array, distance: Float32Array, row: number, envelope: Envelope) {
  const width = nearest.length
  for (let x = 0; x < width; x++) {
    const own = nearerOf(up[row + x], nearest[x] + 1)
    nearest[x] = own
    square[x] = own * own
  }
  for (let from = 0; from < width; from++) {
    if (square[from] === 0) {
      distance[row + from] = 0
      continue
    }
    let to = from + 1
    while (to < width && square[to] !== 0) to++
    if (to - from <= few) askAround(square, from, to, distance, row)
    else lowerEnvelope(square, from, to, distance, row, envelope)
    from = to - 1
  }
}

/** The distances from `from` up to `to`, by what lies nearer and nearer to either side. */
function askAround(square: Int32Array, from: number, to: number, distance: Float32Array, row: number) {
  for (let x = from; x < to; x++) {
    let best = square[x]
    for (let dx = 1; dx * dx < best; dx++) {
      const left = x - dx
      const right = x + dx
      if (left >= 0 && dx * dx + square[left] < best) best = dx * dx + square[left]
      if (right < square.length && dx * dx + square[right] < best) best = dx * dx + square[right]
    }
    distance[row + x] = Math.sqrt(best)
  }
}

interface Envelope {
  /** The columns whose parabolas are lowest somewhere, from where on they are, and how high each is at column 0. */
  apex: Int32Array
  begins: Float64Array
  raised: Float64Array
  /** Half of one over the distance between two columns. */
  inverse: Float64Array
}

const newEnvelope = (width: number): Envelope => ({
  apex: new Int32Array(width),
  begins: new Float64Array(width + 1),
  raised: new Float64Array(width),
  inverse: Float64Array.from({ length: width }, (_, dx) => 0.5 / dx),
})

/** The distances from `from` up to `to`, both of them marked or the ends of the row. */
function lowerEnvelope(square: Int32Array, from: number, to: number, distance: Float32Array, row: number, envelope: Envelope) {
  const { apex, begins, raised, inverse } = envelope
  const first = Math.max(0, from - 1)
  const end = Math.min(square.length - 1, to)
  let k = 0
  let last = first
  let lastBegins = -Infinity
  let lastRaised = square[first] + first * first
  apex[0] = first
  begins[0] = lastBegins
  raised[0] = lastRaised
  for (let x = first + 1; x <= end; x++) {
    // Above the place where its neighbours' parabolas cross, one is lowest nowhere.
    if (x < end && square[x - 1] + square[x + 1] + 2 <= 2 * square[x]) continue
    const own = square[x] + x * x
    let cut = (own - lastRaised) * inverse[x - last]
    while (cut <= lastBegins) {
      last = apex[--k]
      lastBegins = begins[k]
      lastRaised = raised[k]
      cut = (own - lastRaised) * inverse[x - last]
    }
    apex[++k] = last = x
    begins[k] = lastBegins = cut
    raised[k] = lastRaised = own
  }
  begins[k + 1] = Infinity
  for (let x = from, j = 0; x < to; j++) {
    const middle = apex[j]
    const height = square[middle]
    const until = Math.min(to - 1, begins[j + 1])
    for (; x <= until; x++) distance[row + x] = Math.sqrt((x - middle) * (x - middle) + height)
  }
}

/** 1 where the nearest marked pixel is at most `reach` pixels away (Euclidean): a mask grown by a disc. */
export function within(mask: Uint8Array, width: number, reach: number): Uint8Array {
  const up = distanceUp(mask, width)
  const nearest = new Int32Array(width).fill(FAR)
  const most = Math.floor(reach)
  /** Half the width of the disc at each distance from its middle row. */
  const half = Int32Array.from({ length: most + 1 }, (_, d) => Math.floor(Math.sqrt(reach * reach - d * d)))
  const near = new Uint8Array(mask.length)
  /** How many discs begin at a column, less those that end before it. */
  const begun = new Int32Array(width + 1)
  for (let row = near.length - width; row >= 0; row -= width) growRow(nearest, up, half, begun, near, row)
  return near
}

function growRow(nearest: Int32Array, up: Uint16Array, half: Int32Array, begun: Int32Array, near: Uint8Array, row: number) {
  const width = nearest.length
  let any = false
  for (let x = 0; x < width; x++) {
    const d = nearerOf(up[row + x], nearest[x] + 1)
    nearest[x] = d
    if (d >= half.length) continue
    any = true
    begun[Math.max(0, x - half[d])]++
    begun[Math.min(width, x + half[d] + 1)]--
  }
  if (!any) return
  let over = 0
  for (let x = 0; x < width; x++) {
    over += begun[x]
    begun[x] = 0
    if (over > 0) near[row + x] = 1
  }
  begun[width] = 0
}

/** As far as this, in pixels, a label is looked for place by place; most that have none lie under thin lines. */
const close = 8
interface Step {
  dx: number
  dy: number
}
/** The way to the places so close, the nearest first; of equally near ones the leftmost, of those the upper. */
const closest: Step[] = Array.from({ length: (2 * close + 1) ** 2 }, (_, k) => ({
  dx: Math.floor(k / (2 * close + 1)) - close,
  dy: (k % (2 * close + 1)) - close,
}))
  .filter(({ dx, dy }) => dx * dx + dy * dy > 0 && dx * dx + dy * dy <= close * close)
  .sort((p, q) => p.dx * p.dx + p.dy * p.dy - q.dx * q.dx - q.dy * q.dy)

/**
 * Gives every pixel with a negative label, all of which `bare` lists, the label of the pixel nearest to it (exact feature transform),
 * in place. Of equally near ones the leftmost counts, of those the upper.
 */
export function fillFromNearest(labels: Int32Array, bare: Int32Array, width: number, height: number) {
  const total = bare.length
  /** What they are given. */
  const found = new Int32Array(total)
  const steps = Int32Array.from(closest, ({ dx, dy }) => dy * width + dx)
  for (let k = 0; k < total; k += chunk) findClose(labels, bare, found, k, Math.min(total, k + chunk), steps, width, height)
  if (found.includes(-1)) {
    const source = nearestRows(labels, width, height)
    for (let k = 0; k < total; k++) if (found[k] < 0) found[k] = farLabel(labels, source, bare[k], width)
  }
  for (let k = 0; k < total; k++) labels[bare[k]] = found[k]
}

/** So many of a list are looked at in one go: what is called often is compiled soon. */
const chunk = 2048

function findClose(
  labels: Int32Array,
  bare: Int32Array,
  found: Int32Array,
  from: number,
  to: number,
  steps: Int32Array,
  width: number,
  height: number,
) {
  for (let k = from; k < to; k++) {
    const i = bare[k]
    const y = (i / width) | 0
    const x = i - y * width
    const isInside = x >= close && y >= close && x < width - close && y < height - close
    found[k] = isInside ? closeLabel(labels, i, steps) : closeLabelAtBorder(labels, x, y, width, height)
  }
}

function closeLabel(labels: Int32Array, i: number, steps: Int32Array): number {
  for (let s = 0; s < steps.length; s++) {
    const label = labels[i + steps[s]]
    if (label >= 0) return label
  }
  return -1
}

function closeLabelAtBorder(labels: Int32Array, x: number, y: number, width: number, height: number): number {
  for (const { dx, dy } of closest) {
    if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
    const label = labels[(y + dy) * width + x + dx]
    if (label >= 0) return label
  }
  return -1
}

/** Outwards along the row until no column can be nearer; 0 where nothing has a label. */
function farLabel(labels: Int32Array, source: Int16Array, i: number, width: number): number {
  const y = Math.floor(i / width)
  const row = y * width
  const x = i - row
  let at = x
  const away = (column: number) => (source[row + column] < 0 ? FAR * FAR : (source[row + column] - y) ** 2)
  let best = away(x)
  for (let dx = 1; dx * dx <= best; dx++) {
    const aside = dx * dx
    if (x - dx >= 0 && aside + away(x - dx) <= best) {
      best = aside + away(x - dx)
      at = x - dx
    }
    if (x + dx < width && aside + away(x + dx) < best) {
      best = aside + away(x + dx)
      at = x + dx
    }
    if (x - dx < 0 && x + dx >= width) break
  }
  return source[row + at] < 0 ? 0 : labels[source[row + at] * width + at]
}

/** For each pixel the row of the nearest pixel of its column that has a label, −1 where there is none; of two, the upper. */
function nearestRows(labels: Int32Array, width: number, height: number): Int16Array {
  const source = new Int16Array(labels.length)
  for (let y = 0; y < height; y++) lookUp(labels, source, y, width)
  for (let y = height - 2; y >= 0; y--) lookDown(source, y, width)
  return source
}

function lookUp(labels: Int32Array, source: Int16Array, y: number, width: number) {
  for (let i = y * width; i < (y + 1) * width; i++) source[i] = labels[i] >= 0 ? y : y > 0 ? source[i - width] : -1
}

function lookDown(source: Int16Array, y: number, width: number) {
  for (let i = y * width; i < (y + 1) * width; i++) {
    const below = source[i + width]
    if (below > y && (source[i] < 0 || below - y < y - source[i])) source[i] = below
  }
}
