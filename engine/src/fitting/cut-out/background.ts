import { solve } from '../../geometry/homography.ts'
import { componentsOf } from '../../pixels/components.ts'
import { mark } from './mark.ts'

// A plain or studio background changes slowly: each of its L*a*b* values is a quadratic of place, fitted to a strip along
// the rim by reweighted least squares, so that an item that touches the rim does not count. What the surface explains and
// what hangs together with the rim is background; a soft shadow on the floor below is a darker background, not the item.

export interface Background {
  /** Six coefficients for each of L*, a*, b*. */
  surface: number[][]
  /** Share of the rim that the surface does not explain, 0–1. */
  disagreement: number
}

const terms = (u: number, v: number) => [1, u, v, u * u, v * v, u * v]

export function fitBackground(lab: Float32Array, width: number, height: number): Background {
  const strip = Math.max(3, Math.round(0.035 * Math.min(width, height)))
  const rim: number[] = []
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if (x < strip || y < strip || x >= width - strip || y >= height - strip) rim.push(y * width + x)
    }
  }
  const bases = rim.map((i) => terms((i % width) / width - 0.5, Math.floor(i / width) / height - 0.5))
  let weight = rim.map(() => 1)
  let surface = [0, 1, 2].map(() => [0, 0, 0, 0, 0, 0])
  for (let pass = 0; pass < 5; pass++) {
    surface = [0, 1, 2].map((c) => fitOne(bases, weight, (k) => lab[3 * rim[k] + c]))
    weight = rim.map((i, k) => {
      let off = 0
      for (let c = 0; c < 3; c++) off += (lab[3 * i + c] - valueAt(surface[c], bases[k])) ** 2
      return 1 / (1 + off / 20)
    })
  }
  const disagreement = weight.reduce((sum, w) => sum + 1 - Math.min(1, 1.3 * w), 0) / rim.length
  return { surface, disagreement }
}

function fitOne(bases: number[][], weight: number[], value: (k: number) => number): number[] {
  const rows = Array.from({ length: 6 }, (_, p) => Array.from({ length: 7 }, (_, q) => (p === q ? 1e-3 : 0)))
  for (const [k, base] of bases.entries()) {
    for (let p = 0; p < 6; p++) {
      const w = weight[k] * base[p]
      for (let q = 0; q < 6; q++) rows[p][q] += w * base[q]
      rows[p][6] += w * value(k)
    }
  }
  return solve(rows) ?? [value(0), 0, 0, 0, 0, 0]
}

const valueAt = (coefficients: number[], base: number[]) => coefficients.reduce((sum, c, q) => sum + c * base[q], 0)

/** 1 on the item: what cannot be reached from the rim over pixels like the background, less holes that are like it too. */
export function floodBackground(lab: Float32Array, { surface }: Background, width: number, height: number): Uint8Array {
  const unlike = unlikeness(lab, surface, width, height)
  const outside = new Uint8Array(unlike.length)
  const stack: number[] = []
  for (let x = 0; x < width; x++) stack.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) stack.push(y * width, y * width + width - 1)
  while (stack.length > 0) {
    const i = stack.pop()!
    if (outside[i] || unlike[i] > 1) continue
    outside[i] = 1
    const x = i % width
    if (x > 0) stack.push(i - 1)
    if (x < width - 1) stack.push(i + 1)
    if (i >= width) stack.push(i - width)
    if (i < unlike.length - width) stack.push(i + width)
  }
  const hole = mark(unlike.length, (i) => outside[i] === 0 && unlike[i] < 0.95)
  const open = evenHoles(hole, lab, unlike, width, height)
  return outside.map((v, i) => (v || open[i] ? 0 : 1))
}

/**
 * Of the places enclosed by the item that resemble the background, those that are seen through it: they end at a sharp edge
 * against the item, while a highlight on it fades out. Also those as even as the background.
 */
function evenHoles(hole: Uint8Array, lab: Float32Array, unlike: Float32Array, width: number, height: number): Uint8Array {
  const holes = componentsOf(hole, width, height)
  const sum = new Float64Array(holes.count)
  const square = new Float64Array(holes.count)
  const far = new Float64Array(holes.count)
  const ring = new Float64Array(holes.count)
  const ringed = new Int32Array(holes.count)
  const reach = Math.max(2, Math.round(Math.min(width, height) / 160))
  for (let i = 0; i < hole.length; i++) {
    const k = holes.labels[i] - 1
    if (k < 0) continue
    sum[k] += lab[3 * i]
    square[k] += lab[3 * i] ** 2
    far[k] += unlike[i]
    const x = i % width
    for (const j of [x > reach ? i - reach : i, x < width - reach ? i + reach : i, i - reach * width, i + reach * width]) {
      if (j < 0 || j >= hole.length || holes.labels[j] === k + 1) continue
      ring[k] += Math.min(4, unlike[j])
      ringed[k]++
    }
  }
  const open = Array.from(holes.area, (n, k) => {
    const mean = sum[k] / n
    const spread = Math.sqrt(Math.max(0, square[k] / n - mean * mean))
    const away = far[k] / n
    const sharp = ring[k] / Math.max(1, ringed[k]) > 1.9
    const even = n > 0.0008 * hole.length && (away < 0.3 || (away < 0.75 && spread < 2.2))
    return even || (sharp && n > 5 && away < 0.8)
  })
  return mark(hole.length, (i) => holes.labels[i] > 0 && open[holes.labels[i] - 1])
}

/** What is lighter than the background counts less: sharpening and compression lighten it beside a dark edge. */
const glow = 0.55

/** Distance from the background's colour, 1 where it is just no longer background; darker in the lower half counts less. */
function unlikeness(lab: Float32Array, surface: number[][], width: number, height: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height - 0.5
    const row = surface.map(([c0, c1, c2, c3, c4, c5]) => [c0 + c2 * v + c4 * v * v, c1 + c5 * v, c3])
    const [l, a, b] = row
    for (let x = 0; x < width; x++, i++) {
      const u = x / width - 0.5
      const dL = lab[3 * i] - l[0] - u * (l[1] + u * l[2])
      const da = lab[3 * i + 1] - a[0] - u * (a[1] + u * a[2])
      const db = lab[3 * i + 2] - b[0] - u * (b[1] + u * b[2])
      const shadow = dL < 0 && dL > -26 && y > 0.45 * height
      const light = dL > 0 ? glow * dL : shadow ? 0.22 * dL : 0.8 * dL
      out[i] = Math.sqrt((light / 6.5) ** 2 + (da * da + db * db) / 4.2 ** 2)
    }
  }
  return out
}
