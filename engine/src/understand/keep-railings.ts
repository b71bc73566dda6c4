import { spansIn } from '../geometry/polygon.ts'
import { inQuad, type Quad } from '../geometry/quad.ts'
import { componentsOf } from '../pixels/components.ts'
import type { Estimate } from '../reading/estimate.ts'
import { Role, type Perspective } from '../scene.ts'
import { cellAt, meanOver } from './openings/cells.ts'
import { slopeTo } from './perspective.ts'

// A railing is a strip between two lines that run to one vanishing point. What the network takes for railing is held against the strips
// along either vanishing point that lie on it best: what is in none that it is sure of, as terraces and roofs seen from the side are not,
// is something else.

interface Map {
  width: number
  height: number
  role: Uint8Array
}

/** Shortest piece, as a share of the width, and lowest strip in pixels. */
const least = { long: 0.01, high: 4 }
/** Of the rows at which a piece begins, from the highest, and of those at which it ends, the share over which the strip's sides lie. */
const [topShare, footShare] = [0.4, 0.6]
/** Least probability of railing in a strip, in the mean. */
const credible = 0.45
const across = Array.from({ length: 14 }, (_, k) => (k + 0.5) / 14)
const down = [0.15, 0.32, 0.5, 0.68, 0.85]

/** The roles, where railing that no strip holds has the likeliest other one, piece by piece. */
export function keepRailings(map: Map, perspective: Perspective, estimate: Estimate): Uint8Array {
  const { width, height, role } = map
  const told = role.map((is) => Number(is === Role.railing))
  for (const quad of stripsAlong(map, told, perspective)) {
    const cells = across.flatMap((u) => down.map((v) => cellAt(estimate, map, inQuad(quad, u, v))))
    if (meanOver(cells, estimate.roles[Role.railing]) < credible) continue
    const spans = spansIn(quad, width, height)
    for (let k = 0; k < spans.length; k += 2) told.fill(0, spans[k], spans[k + 1])
  }
  return tellAnew(map, told, estimate)
}

/** The strips to either vanishing point that lie on pieces of railing. */
function stripsAlong({ width, height }: Map, told: Uint8Array, perspective: Perspective): Quad[] {
  const parts = componentsOf(told, width, height, 8)
  const found: Quad[] = []
  for (let c = 0; c < parts.count; c++) {
    const [left, right] = [parts.left[c], parts.right[c] + 1]
    if (right - left < least.long * width) continue
    const x = (left + right) / 2
    const { tops, feet } = edgesOf(parts.labels, c + 1, { left, right, top: parts.top[c], bottom: parts.bottom[c] }, width)
    for (const family of ['a', 'b'] as const) {
      const slope = slopeTo(perspective[family], x, (parts.top[c] + parts.bottom[c]) / 2)
      const rowOver = (rows: readonly number[], share: number) =>
        rows.map((row, k) => row - slope * (left + k - x)).toSorted((p, q) => p - q)[Math.floor(share * (rows.length - 1))]
      const [top, foot] = [rowOver(tops, topShare), rowOver(feet, footShare)]
      if (foot - top < least.high) continue
      const corner = (column: number, row: number) => ({ x: column, y: row + slope * (column - x) })
      found.push([corner(left, top), corner(right, top), corner(right, foot), corner(left, foot)])
    }
  }
  return found
}

interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

/** For each column of a piece the row at which it begins, and the one after its last. */
function edgesOf(labels: Int32Array, label: number, { left, right, top, bottom }: Extent, width: number) {
  const [tops, feet]: [number[], number[]] = [[], []]
  for (let x = left; x < right; x++) {
    let [first, last] = [top, bottom]
    while (labels[first * width + x] !== label) first++
    while (labels[last * width + x] !== label) last--
    tops.push(first)
    feet.push(last + 1)
  }
  return { tops, feet }
}

/** The roles, where each marked piece has the one that is the likeliest in it but for railing. */
function tellAnew({ width, height, role }: Map, marked: Uint8Array, { width: w, height: h, roles }: Estimate): Uint8Array {
  const { runs, count } = componentsOf(marked, width, height)
  const others = roles.map((_, k) => k).filter((k) => k !== Role.railing)
  const said = Array.from({ length: count }, () => new Float64Array(roles.length))
  for (let k = 0; k < runs.count; k++) {
    const own = said[runs.label[k] - 1]
    for (let i = runs.from[k]; i < runs.to[k]; i++) {
      const cell = cellAt({ width: w, height: h }, { width, height }, { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 })
      for (const other of others) own[other] += roles[other][cell]
    }
  }
  const likeliest = said.map((own) => others.reduce((best, k) => (own[k] > own[best] ? k : best)))
  const anew = role.slice()
  for (let k = 0; k < runs.count; k++) anew.fill(likeliest[runs.label[k] - 1], runs.from[k], runs.to[k])
  return anew
}
