// What stands out of a picture: how far a colour is from those of the rim, the rim at its own height or right above and below it
// first, for walls and floors go on level; and the least barrier of colour that every way from the rim has to climb (minimum
// barrier distance, Zhang, Sclaroff, Lin and others 2015), by sweeps over the rows. What lies in the middle counts more. Fails for
// an item cut off by the rim, and where a neighbour stands out more.

const sweeps = 4
/** What the barrier counts beside the distance from the colours of the rim. */
const barrierShare = 0.15
/** How fast what lies towards the rim counts less. */
const middleWeight = 4

/** 0 (surroundings) … 1 (stands out) for each cell of a grid of L*a*b* colours. */
export function findSalience(colour: Float32Array, w: number, h: number): Float32Array {
  const barrier = new Float32Array(w * h)
  for (let c = 0; c < 3; c++) addBarrier(colour, c, w, h, barrier)
  const strange = unlikeRim(colour, w, h)
  scaleToOne(barrier)
  scaleToOne(strange)
  const out = barrier.map((v, i) => barrierShare * v + (1 - barrierShare) * strange[i])
  for (let i = 0; i < out.length; i++) {
    const x = (i % w) / w - 0.5
    const y = Math.floor(i / w) / h - 0.54
    out[i] *= Math.exp(-middleWeight * (x * x + y * y))
  }
  scaleToOne(out)
  return out
}

/** Adds the barrier of one channel: highest minus lowest value on the best way from the rim. */
function addBarrier(colour: Float32Array, channel: number, w: number, h: number, sum: Float32Array) {
  const n = w * h
  const high = new Float32Array(n)
  const low = new Float32Array(n)
  const distance = new Float32Array(n).fill(1e6)
  for (let i = 0; i < n; i++) {
    high[i] = low[i] = colour[3 * i + channel]
    const x = i % w
    if (x === 0 || x === w - 1 || i < w || i >= n - w) distance[i] = 0
  }
  const from = (i: number, j: number) => {
    const v = colour[3 * i + channel]
    const top = Math.max(high[j], v)
    const bottom = Math.min(low[j], v)
    if (top - bottom >= distance[i]) return
    distance[i] = top - bottom
    high[i] = top
    low[i] = bottom
  }
  for (let k = 0; k < sweeps; k++) {
    for (let i = 0; i < n; i++) {
      if (i % w > 0) from(i, i - 1)
      if (i >= w) from(i, i - w)
    }
    for (let i = n - 1; i >= 0; i--) {
      if (i % w < w - 1) from(i, i + 1)
      if (i + w < n) from(i, i + w)
    }
  }
  for (let i = 0; i < n; i++) sum[i] += distance[i]
}

/** A colour of the rim counts when so many places of it have it. */
const fewest = 3
/** How much farther a place of the rim counts for each width or height that it lies aside: walls and floors go on level. */
const asideWeight = 46
const upWeight = 16

/** Distance of each colour from the nearest of the rim's colours, those at its own height, above or below it first. */
function unlikeRim(colour: Float32Array, w: number, h: number): Float32Array {
  const rim: number[] = []
  for (let x = 1; x < w; x += 3) rim.push(w + x, (h - 2) * w + x)
  for (let y = 1; y < h; y += 3) rim.push(y * w + 1, y * w + w - 2)
  const along = Float32Array.from(
    rim.flatMap((j) => [colour[3 * j], colour[3 * j + 1], colour[3 * j + 2], (j % w) / w, Math.floor(j / w) / h]),
  )
  const out = new Float32Array(w * h)
  const nearest = new Float64Array(fewest)
  for (let i = 0; i < out.length; i++) {
    nearest.fill(Infinity)
    const px = (i % w) / w
    const py = Math.floor(i / w) / h
    for (let j = 0; j < along.length; j += 5) {
      const l = 0.7 * (colour[3 * i] - along[j])
      const a = colour[3 * i + 1] - along[j + 1]
      const b = colour[3 * i + 2] - along[j + 2]
      const side = along[j + 3] < 0.03 || along[j + 3] > 0.96
      const aside = side ? asideWeight * (py - along[j + 4]) : asideWeight * (px - along[j + 3])
      const up = side ? 0 : upWeight * (py - along[j + 4])
      const square = l * l + a * a + b * b + aside * aside + up * up
      if (square >= nearest[fewest - 1]) continue
      let at = fewest - 1
      for (; at > 0 && nearest[at - 1] > square; at--) nearest[at] = nearest[at - 1]
      nearest[at] = square
    }
    out[i] = Math.sqrt(nearest[fewest - 1])
  }
  return out
}

function scaleToOne(values: Float32Array) {
  const sorted = values.slice().sort()
  const top = sorted[Math.floor(0.985 * sorted.length)]
  for (let i = 0; i < values.length; i++) values[i] = Math.min(1, values[i] / Math.max(1e-6, top))
}
