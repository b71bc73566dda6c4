const FAR = 1e4

/** For each pixel, the distance up or down to the nearest marked one. Row by row, as memory lies. */
function columnDistance(mask: Uint8Array, width: number, out: Float32Array) {
  for (let x = 0; x < width; x++) out[x] = mask[x] ? 0 : FAR
  for (let i = width; i < out.length; i++) {
    const above = out[i - width]
    out[i] = mask[i] ? 0 : above < FAR ? above + 1 : FAR
  }
  for (let i = out.length - width - 1; i >= 0; i--) {
    const d = out[i + width] + 1
    if (d < out[i]) out[i] = d
  }
}

/**
 * Exact Euclidean distance in pixels from each pixel to the nearest marked one (0 on it), by the lower envelope of parabolas in
 * each row. Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions, 2012.
 */
export function distanceTo(mask: Uint8Array, width: number, height: number): Float32Array {
  const distance = new Float32Array(width * height)
  columnDistance(mask, width, distance)
  /** Of the parabola over each column its height, and that plus the square of the column. */
  const heights = new Float64Array(width)
  const raised = new Float64Array(width)
  const apex = new Int32Array(width)
  const from = new Float64Array(width + 1)
  const inverse = Float64Array.from({ length: width }, (_, dx) => 0.5 / dx)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const d = distance[row + x]
      heights[x] = d * d
      raised[x] = d * d + x * x
    }
    let k = 0
    let last = 0
    apex[0] = 0
    from[0] = -Infinity
    for (let x = 1; x < width; x++) {
      const own = raised[x]
      let s = (own - raised[last]) * inverse[x - last]
      while (s <= from[k]) {
        last = apex[--k]
        s = (own - raised[last]) * inverse[x - last]
      }
      apex[++k] = last = x
      from[k] = s
    }
    from[k + 1] = Infinity
    k = 0
    for (let x = 0; x < width; x++) {
      while (from[k + 1] < x) k++
      const dx = x - apex[k]
      distance[row + x] = Math.sqrt(dx * dx + heights[apex[k]])
    }
  }
  return distance
}

/** 1 where the nearest marked pixel is at most `reach` pixels away (Euclidean): a mask grown by a disc. */
export function within(mask: Uint8Array, width: number, reach: number): Uint8Array {
  const down = new Float32Array(mask.length)
  columnDistance(mask, width, down)
  const most = Math.floor(reach)
  /** Half the width of the disc at each distance from its middle row. */
  const half = Int32Array.from({ length: most + 1 }, (_, d) => Math.floor(Math.sqrt(reach * reach - d * d)))
  const near = new Uint8Array(mask.length)
  /** How many discs begin at a column, less those that end before it. */
  const begun = new Int32Array(width + 1)
  for (let row = 0; row < near.length; row += width) {
    begun.fill(0)
    for (let x = 0; x < width; x++) {
      const d = down[row + x]
      if (d > most) continue
      begun[Math.max(0, x - half[d])]++
      begun[Math.min(width, x + half[d] + 1)]--
    }
    let over = 0
    for (let x = 0; x < width; x++) {
      over += begun[x]
      if (over > 0) near[row + x] = 1
    }
  }
  return near
}

/** Gives every pixel with a negative label the label of the pixel nearest to it (exact feature transform), in place. */
export function fillFromNearest(labels: Int32Array, width: number, height: number) {
  const source = nearestRows(labels, width, height)
  /** Squared distance within the column, for the columns of a row. */
  const own = new Int32Array(width)
  const filled = labels.slice()
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) own[x] = source[row + x] < 0 ? FAR * FAR : (source[row + x] - y) ** 2
    for (let x = 0; x < width; x++) {
      if (labels[row + x] >= 0) continue
      // Outwards along the row until no column can be nearer; of equally near ones the leftmost.
      let best = own[x]
      let at = x
      for (let dx = 1; dx * dx <= best; dx++) {
        const aside = dx * dx
        if (x - dx >= 0 && aside + own[x - dx] <= best) {
          best = aside + own[x - dx]
          at = x - dx
        }
        if (x + dx < width && aside + own[x + dx] < best) {
          best = aside + own[x + dx]
          at = x + dx
        }
        if (x - dx < 0 && x + dx >= width) break
      }
      filled[row + x] = source[row + at] < 0 ? 0 : labels[source[row + at] * width + at]
    }
  }
  labels.set(filled)
}

/** For each pixel the row of the nearest pixel of its column that has a label, −1 where there is none; of two, the upper. */
function nearestRows(labels: Int32Array, width: number, height: number): Int32Array {
  const source = new Int32Array(labels.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) source[i] = labels[i] >= 0 ? y : y > 0 ? source[i - width] : -1
  }
  for (let y = height - 2, i = (height - 1) * width - 1; y >= 0; y--) {
    for (let x = 0; x < width; x++, i--) {
      const below = source[i + width]
      if (below > y && (source[i] < 0 || below - y < y - source[i])) source[i] = below
    }
  }
  return source
}
