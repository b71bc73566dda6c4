import { binsOf, colourBins, evenedBins } from '../../pixels/colour-bins.ts'
import { clamp } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { minimumCut, newFlow } from '../../pixels/minimum-cut.ts'

// GrabCut (Rother, Kolmogorov, Blake 2004) on a grid of cells: what the network tells of each place, colour histograms of item and
// surroundings, and borders along edges of colour. The network knows what the thing is and not quite where it ends; colours the reverse.

const side = 240
const rounds = 2
/** Odds (logarithms) count up to this; those of colours so much beside what is told. */
const mostOdds = 4
const colourWeight = 1.2
/** What it costs to part two cells of one colour. */
const tie = 6

/** Pixels to a cell of the grid. */
export const cellOf = ({ width, height }: Plane) => Math.max(1, Math.round(Math.max(width, height) / side))

/** 1 where the item is. `likely`: how likely each pixel shows it; `lab`: L*a*b*, three values per pixel. */
export function cutByGraph(lab: Float32Array, likely: Plane): Uint8Array {
  const { width, height } = likely
  const cell = cellOf(likely)
  const w = Math.floor(width / cell)
  const h = Math.floor(height / cell)
  const colour = shrinkLab(lab, width, cell, w, h)
  const told = newPlane(w, h)
  const middle = cell >> 1
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) told.data[i] = likely.data[(y * cell + middle) * width + x * cell + middle]
  const sharpness = 1 / (2 * meanDifference(colour, w, h) + 1e-6)
  let item: Uint8Array = Uint8Array.from(told.data, (p) => (p > 0.5 ? 1 : 0))
  for (let round = 0; round < rounds; round++) item = cutOnce(colour, item, told, sharpness)
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(h - 1, Math.floor(y / cell)) * w
    for (let x = 0; x < width; x++) mask[y * width + x] = item[row + Math.min(w - 1, Math.floor(x / cell))]
  }
  return mask
}

function shrinkLab(lab: Float32Array, width: number, cell: number, w: number, h: number): Float32Array {
  const out = new Float32Array(3 * w * h)
  for (let y = 0; y < h * cell; y++) {
    for (let x = 0; x < w * cell; x++) {
      const to = 3 * (Math.floor(y / cell) * w + Math.floor(x / cell))
      const from = 3 * (y * width + x)
      for (let c = 0; c < 3; c++) out[to + c] += lab[from + c] / (cell * cell)
    }
  }
  return out
}

const difference = (c: Float32Array, i: number, j: number) =>
  (c[3 * i] - c[3 * j]) ** 2 + (c[3 * i + 1] - c[3 * j + 1]) ** 2 + (c[3 * i + 2] - c[3 * j + 2]) ** 2

function meanDifference(colour: Float32Array, w: number, h: number): number {
  let sum = 0
  const last = w * h - w - 1
  for (let i = 0; i < last; i++) sum += difference(colour, i, i + 1) + difference(colour, i, i + w)
  return sum / (2 * last)
}

const oddsOf = (own: number, other: number) => clamp(Math.log(own / other), -mostOdds, mostOdds)

/** Parts the cells anew by the colours of what was item before, and by what is told of them. */
function cutOnce(colour: Float32Array, before: Uint8Array, { width: w, height: h, data: told }: Plane, sharpness: number): Uint8Array {
  const n = w * h
  const bin = binsOf(colour)
  const own = new Float32Array(colourBins).fill(0.02)
  const other = own.slice()
  let [ownTotal, otherTotal] = [1, 1]
  for (let i = 0; i < n; i++) {
    const share = (told[i] + before[i]) / 2
    own[bin[i]] += share
    other[bin[i]] += 1 - share
    ownTotal += share
    otherTotal += 1 - share
  }
  const [softOwn, softOther] = [evenedBins(own, 1), evenedBins(other, 1)]
  const flow = newFlow(n + 2, 6 * n)
  const [source, sink] = [n, n + 1]
  for (let i = 0; i < n; i++) {
    const byColour = oddsOf(softOwn[bin[i]] / ownTotal + 1e-5, softOther[bin[i]] / otherTotal + 1e-5)
    const leans = oddsOf(told[i] + 0.01, 1.01 - told[i]) + colourWeight * byColour
    if (leans > 0) flow.join(source, i, leans, 0)
    else flow.join(i, sink, -leans, 0)
    const bind = (j: number) => {
      const strength = tie * Math.exp(-sharpness * difference(colour, i, j))
      flow.join(i, j, strength, strength)
    }
    if (i % w < w - 1) bind(i + 1)
    if (i + w < n) bind(i + w)
  }
  return minimumCut(flow, source, sink).subarray(0, n)
}
