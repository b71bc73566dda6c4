import { fillPolygon } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'
import { componentsOf } from '../../pixels/components.ts'
import { Role, type OpeningKind } from '../../scene.ts'
import type { Estimate } from '../../reading/estimate.ts'
import { leanAt, slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import { glassIn } from './glass-in.ts'
import { supportOf } from './judge-quad.ts'
import type { Proposal } from './propose-quads.ts'
import { snap } from './snap-quad.ts'

// What the network sees as glass or door and no opening covers yet becomes one, if it fills a quadrilateral in perspective: faint,
// stippled or washed frames have no lines that posts and rails could be made of.

/** Probability from which on a cell is of an opening; and the least mean of the whole. */
const [likely, surely] = [0.5, 0.55]
/** Least share of its quadrilateral that such cells fill; least cells. */
const fullness = 0.6
const fewest = 6
/** Share of the longest row or column of cells from which on one counts for the extent: leaves and posts cover a part. */
const worthwhile = 0.45
/** How far a side is moved to a drawn line, as a share of a cell. */
const reach = 1.6

export interface Seen extends Proposal {
  kind: OpeningKind
  /** Mean probability inside, 0–1. */
  inside: number
}

/** Quadrilaterals of what the network sees and `taken` ones do not cover. */
export function seenOpenings(reading: Reading, estimate: Estimate, taken: readonly Quad[]): Seen[] {
  const { width, height } = reading
  const { width: w, height: h } = estimate
  const [window, door] = [estimate.roles[Role.window], estimate.roles[Role.door]]
  const mask = new Uint8Array(w * h)
  for (let i = 0; i < mask.length; i++) mask[i] = window[i] + door[i] > likely ? 1 : 0
  const toCells = (quad: Quad) => quad.map(({ x, y }) => ({ x: (x * w) / width, y: (y * h) / height })) as unknown as Quad
  for (const quad of taken) fillPolygon(toCells(quad), w, h, (i) => (mask[i] = 0))
  const parts = componentsOf(mask, w, h)
  const found: Seen[] = []
  for (let c = 0; c < parts.count; c++) {
    if (parts.area[c] < fewest) continue
    const cells: Cell[] = []
    let doors = 0
    for (let y = parts.top[c]; y <= parts.bottom[c]; y++) {
      for (let x = parts.left[c]; x <= parts.right[c]; x++) {
        const i = y * w + x
        if (parts.labels[i] !== c + 1) continue
        cells.push({ x: ((x + 0.5) * width) / w, y: ((y + 0.5) * height) / h })
        doors += door[i] > window[i] ? 1 : -1
      }
    }
    const best = (['a', 'b'] as const)
      .map((family) => ({ family, ...fit(reading, cells, family, width / w) }))
      .sort((p, q) => q.fill + 0.3 * q.support - p.fill - 0.3 * p.support)[0]
    const { inside } = glassIn(estimate, best.quad, width, height)
    if (best.fill < fullness || inside < surely) continue
    found.push({ quad: best.quad, family: best.family, from: 'seen', kind: doors > 0 ? 'door' : 'window', inside })
  }
  return found
}

interface Cell {
  x: number
  y: number
}

/** The quadrilateral in the perspective of a family that some cells, `cell` pixels wide, fill best; its sides on drawn lines nearby. */
function fit(reading: Reading, cells: readonly Cell[], family: 'a' | 'b', cell: number) {
  const mid = { x: meanOf(cells, 'x'), y: meanOf(cells, 'y') }
  const slope = slopeTo(reading.perspective[family], mid.x, mid.y)
  const lean = leanAt(reading.perspective, mid.x, reading.width)
  const across = cells.map(({ x, y }) => x - mid.x - lean * (y - mid.y))
  const down = cells.map(({ x, y }) => y - mid.y - slope * (x - mid.x))
  const [left, right] = extent(across, cell)
  const [top, bottom] = extent(down, cell)
  const corner = (u: number, v: number) => {
    // x = u + lean · y and y = v + slope · x, both from the middle.
    const x = (u + lean * v) / (1 - lean * slope)
    return { x: mid.x + x, y: mid.y + v + slope * x }
  }
  const rough: Quad = [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
  const within = cells.filter((_, k) => across[k] > left && across[k] < right && down[k] > top && down[k] < bottom).length
  const off = Math.round(reach * cell)
  const quad = snap(reading, rough, -off, off)
  return { quad, fill: (within * cell * cell) / Math.max(1, (right - left) * (bottom - top)), support: supportOf(reading, quad) }
}

const meanOf = (cells: readonly Cell[], of: 'x' | 'y') => cells.reduce((sum, c) => sum + c[of], 0) / cells.length

/** From where to where there are about as many values in a step of `cell` as in the fullest one. */
function extent(values: readonly number[], cell: number): [from: number, to: number] {
  const first = Math.min(...values)
  const counts: number[] = []
  for (const v of values) {
    const k = Math.round((v - first) / cell)
    counts[k] = (counts[k] ?? 0) + 1
  }
  const full = counts.slice().sort((p, q) => (q ?? 0) - (p ?? 0))
  const least = worthwhile * (full[Math.floor(full.filter((n) => n).length / 4)] ?? 1)
  const from = counts.findIndex((n) => n >= least)
  const to = counts.findLastIndex((n) => n >= least)
  return [first + (from - 0.5) * cell, first + (to + 0.5) * cell]
}
