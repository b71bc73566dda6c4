const FAR = 1e4

/** For each column, the distance up or down to the nearest marked pixel. */
function columnDistance(mask: Uint8Array, width: number, height: number, out: Float32Array) {
  for (let x = 0; x < width; x++) {
    let d = FAR
    for (let y = 0, i = x; y < height; y++, i += width) out[i] = d = mask[i] ? 0 : Math.min(FAR, d + 1)
    d = FAR
    for (let y = height - 1, i = y * width + x; y >= 0; y--, i -= width) {
      d = mask[i] ? 0 : Math.min(FAR, d + 1)
      if (d < out[i]) out[i] = d
    }
  }
}

/** The lower envelope of parabolas with the given heights: for each x, which parabola is lowest there. */
function envelope(heights: Float64Array, length: number, owner: Int32Array, apex: Int32Array, from: Float64Array) {
  let k = 0
  apex[0] = 0
  from[0] = -Infinity
  from[1] = Infinity
  const meets = (p: number, q: number) => (heights[p] + p * p - (heights[q] + q * q)) / (2 * (p - q))
  for (let x = 1; x < length; x++) {
    let s = meets(x, apex[k])
    while (s <= from[k]) s = meets(x, apex[--k])
    apex[++k] = x
    from[k] = s
    from[k + 1] = Infinity
  }
  k = 0
  for (let x = 0; x < length; x++) {
    while (from[k + 1] < x) k++
    owner[x] = apex[k]
  }
}

/**
 * Exact Euclidean distance in pixels from each pixel to the nearest marked one (0 on it).
 * Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions, 2012.
 */
export function distanceTo(mask: Uint8Array, width: number, height: number): Float32Array {
  const distance = new Float32Array(width * height)
  columnDistance(mask, width, height, distance)
  const heights = new Float64Array(width)
  const owner = new Int32Array(width)
  const apex = new Int32Array(width)
  const from = new Float64Array(width + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) heights[x] = distance[row + x] * distance[row + x]
    envelope(heights, width, owner, apex, from)
    for (let x = 0; x < width; x++) {
      const dx = x - owner[x]
      distance[row + x] = Math.sqrt(dx * dx + heights[owner[x]])
    }
  }
  return distance
}

/** Gives every pixel with a negative label the label of the pixel nearest to it (exact feature transform), in place. */
export function fillFromNearest(labels: Int32Array, width: number, height: number) {
  const source = new Int32Array(labels.length).fill(-1)
  for (let x = 0; x < width; x++) {
    let last = -1
    for (let y = 0, i = x; y < height; y++, i += width) {
      if (labels[i] >= 0) last = y
      source[i] = last
    }
    last = -1
    for (let y = height - 1, i = y * width + x; y >= 0; y--, i -= width) {
      if (labels[i] >= 0) last = y
      if (last >= 0 && (source[i] < 0 || last - y < y - source[i])) source[i] = last
    }
  }
  const heights = new Float64Array(width)
  const owner = new Int32Array(width)
  const apex = new Int32Array(width)
  const from = new Float64Array(width + 1)
  const filled = new Int32Array(width)
  const original = labels.slice()
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) heights[x] = source[row + x] < 0 ? FAR * FAR : (source[row + x] - y) ** 2
    envelope(heights, width, owner, apex, from)
    for (let x = 0; x < width; x++) {
      const from = owner[x]
      filled[x] = source[row + from] < 0 ? -1 : original[source[row + from] * width + from]
    }
    for (let x = 0; x < width; x++) if (original[row + x] < 0) labels[row + x] = Math.max(0, filled[x])
  }
}
