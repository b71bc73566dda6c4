import { clamp } from '../../pixels/curves.ts'
import { leanToItem } from './lean-to-item.ts'
import { findSalience } from './salience.ts'
import { minimumCut, newFlow } from '../../pixels/minimum-cut.ts'

// GrabCut (Rother, Kolmogorov, Blake 2004) on a grid of about 150 cells: colour histograms of item and surroundings, borders
// along edges of colour, four rounds. What stands out of the picture begins as the item, instead of a frame drawn by hand, and what
// is a piece of a surface that goes on to the rim is held for surroundings in every round.
// Fails when several things stand side by side: then it takes what is most unlike the rim.

const side = 150
const histogramSide = 16
/** What begins as the item leans so much on patches beside salience. */
const patchShare = 0.1

/** Pixels to a cell of the grid. */
export const cellOf = (width: number, height: number) => Math.max(1, Math.round(Math.max(width, height) / side))

export function cutByGraph(lab: Float32Array, width: number, height: number): Uint8Array {
  const cell = cellOf(width, height)
  const w = Math.floor(width / cell)
  const h = Math.floor(height / cell)
  const colour = shrinkLab(lab, width, cell, w, h)
  const salience = findSalience(colour, w, h)
  const lean = leanOfCells(lab, width, height, cell, w, h)
  const sharpness = 1 / (2 * meanDifference(colour, w, h) + 1e-6)
  let item: Uint8Array = Uint8Array.from(salience, (v, i) => (v + patchShare * lean[i] > 0.5 ? 1 : 0))
  for (let round = 0; round < 4; round++) item = cutOnce(colour, item, salience, lean, sharpness, w, h)
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(h - 1, Math.floor(y / cell)) * w
    for (let x = 0; x < width; x++) mask[y * width + x] = item[row + Math.min(w - 1, Math.floor(x / cell))]
  }
  return mask
}

/** How far each cell leans to the item or its surroundings; patches are found in pixels of about half a cell. */
function leanOfCells(lab: Float32Array, width: number, height: number, cell: number, w: number, h: number): Float32Array {
  const step = Math.max(1, Math.floor(cell / 1.5))
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)]
  const fine = leanToItem(step > 1 ? shrinkLab(lab, width, step, across, down) : lab, across, down)
  const sum = new Float32Array(w * h)
  const count = new Float32Array(w * h)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const to = Math.min(h - 1, Math.floor((y * step) / cell)) * w + Math.min(w - 1, Math.floor((x * step) / cell))
      sum[to] += fine[y * across + x]
      count[to]++
    }
  }
  return sum.map((v, i) => v / Math.max(1, count[i]))
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

const binOf = (colour: Float32Array, i: number) =>
  (clamp(Math.floor(colour[3 * i] / 6.5), 0, 15) * histogramSide + clamp(Math.floor((colour[3 * i + 1] + 48) / 6), 0, 15)) * histogramSide +
  clamp(Math.floor((colour[3 * i + 2] + 48) / 6), 0, 15)

function cutOnce(
  colour: Float32Array,
  item: Uint8Array,
  salience: Float32Array,
  lean: Float32Array,
  sharpness: number,
  w: number,
  h: number,
): Uint8Array {
  const n = w * h
  const own = new Float32Array(histogramSide ** 3).fill(0.02)
  const other = own.slice()
  let ownTotal = 1
  let otherTotal = 1
  for (let i = 0; i < n; i++) {
    const weight = item[i] ? 0.1 + salience[i] : 1.1 - salience[i]
    if (item[i]) {
      own[binOf(colour, i)] += weight
      ownTotal += weight
    } else {
      other[binOf(colour, i)] += weight
      otherTotal += weight
    }
  }
  const softOwn = smoothHistogram(own)
  const softOther = smoothHistogram(other)
  const flow = newFlow(n + 2, 6 * n)
  const source = n
  const sink = n + 1
  for (let i = 0; i < n; i++) {
    const x = i % w
    const y = Math.floor(i / w)
    const atRim = x < 0.02 * w || x > 0.98 * w || y < 0.02 * h || y > 0.98 * h
    const bin = binOf(colour, i)
    const leans = Math.log((softOwn[bin] / ownTotal + 1e-6) / (softOther[bin] / otherTotal + 1e-6)) + 6 * (salience[i] - 0.45) + lean[i]
    if (atRim) flow.join(i, sink, 50, 0)
    else if (leans > 0) flow.join(source, i, Math.min(6, leans), 0)
    else flow.join(i, sink, Math.min(6, -leans), 0)
    const tie = (j: number) => {
      const strength = 12 * Math.exp(-sharpness * difference(colour, i, j))
      flow.join(i, j, strength, strength)
    }
    if (i % w < w - 1) tie(i + 1)
    if (i + w < n) tie(i + w)
  }
  return minimumCut(flow, source, sink).subarray(0, n)
}

function smoothHistogram(bins: Float32Array): Float32Array {
  const out = new Float32Array(bins.length)
  const s = histogramSide
  for (let l = 0; l < s; l++) {
    for (let a = 0; a < s; a++) {
      for (let b = 0; b < s; b++) {
        const at = (l * s + a) * s + b
        let sum = 2 * bins[at]
        let weight = 2
        const add = (ok: boolean, j: number) => {
          if (!ok) return
          sum += bins[j]
          weight++
        }
        add(l > 0, at - s * s)
        add(l < s - 1, at + s * s)
        add(a > 0, at - s)
        add(a < s - 1, at + s)
        add(b > 0, at - 1)
        add(b < s - 1, at + 1)
        out[at] = sum / weight
      }
    }
  }
  return out
}
