import { areaOf } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'
import { componentsOf } from '../../pixels/components.ts'
import type { Estimate } from '../../reading/estimate.ts'
import { Role } from '../../scene.ts'
import { leanAt, slopeTo } from '../perspective.ts'
import type { Reading } from '../reading.ts'
import type { Proposal } from './propose-quads.ts'
import { snap } from './snap-quad.ts'

// What the network sees as glass or door is proposed as quadrilaterals in the perspective of either wall: whole connected parts,
// parts of what is less likely, and parts between the frames that it sees. Faint, stippled or washed frames have no lines that posts
// and rails could be made of.

/** Cells of a proposal, at the least. */
const fewest = 10
/** Share of a full row or column of cells from which on one counts for the extent: leaves and posts cover a part. */
const worthwhile = 0.45
/** How far a side is moved to a drawn line, as a share of a cell. */
const reach = 1.6
/** From which probability on a cell is of an opening, in each of the ways to part them; and up to which no frame runs through it. */
const ways = [
  { likely: 0.5, framed: 1 },
  { likely: 0.35, framed: 1 },
  { likely: 0.5, framed: 0.5 },
]

export function proposeSeen(reading: Reading, estimate: Estimate): Proposal[] {
  const { width: w, height: h, border, roles } = estimate
  const [window, door] = [roles[Role.window], roles[Role.door]]
  const mask = new Uint8Array(w * h)
  return ways.flatMap(({ likely, framed }) => {
    for (let i = 0; i < mask.length; i++) mask[i] = window[i] + door[i] > likely && border[i] <= framed ? 1 : 0
    const parts = componentsOf(mask, w, h)
    const found: Proposal[] = []
    for (let c = 0; c < parts.count; c++) {
      if (parts.area[c] < fewest) continue
      const cells: Cell[] = []
      for (let y = parts.top[c]; y <= parts.bottom[c]; y++) {
        for (let x = parts.left[c]; x <= parts.right[c]; x++) {
          if (parts.labels[y * w + x] === c + 1) cells.push({ x: ((x + 0.5) * reading.width) / w, y: ((y + 0.5) * reading.height) / h })
        }
      }
      // Its frame belongs to an opening: what lies between frames is as much smaller.
      const rim = framed < 1 ? reading.width / w : 0
      const fits = (['a', 'b'] as const).map((family) => ({ family, ...fit(reading, cells, family, reading.width / w, rim) }))
      const { family, quad } = fits[0].fill >= fits[1].fill ? fits[0] : fits[1]
      // Lines nearby may have drawn its sides together.
      if (areaOf(quad) * w * h > fewest * reading.width * reading.height) found.push({ quad, family })
    }
    return found
  })
}

interface Cell {
  x: number
  y: number
}

/** The quadrilateral in the perspective of a family that cells of `cell` pixels fill, `rim` pixels larger; its sides on lines nearby. */
function fit(reading: Reading, cells: readonly Cell[], family: 'a' | 'b', cell: number, rim: number): { quad: Quad; fill: number } {
  const mid = { x: meanOf(cells, 'x'), y: meanOf(cells, 'y') }
  const slope = slopeTo(reading.perspective[family], mid.x, mid.y)
  const lean = leanAt(reading.perspective, mid.x, reading.width)
  const across = cells.map(({ x, y }) => x - mid.x - lean * (y - mid.y))
  const down = cells.map(({ x, y }) => y - mid.y - slope * (x - mid.x))
  const [left, right] = extent(across, cell)
  const [top, bottom] = extent(down, cell)
  // x = u + lean · y and y = v + slope · x, both from the middle.
  const corner = (u: number, v: number) => {
    const x = (u + lean * v) / (1 - lean * slope)
    return { x: mid.x + x, y: mid.y + v + slope * x }
  }
  const [l, t, r, b] = [left - rim, top - rim, right + rim, bottom + rim]
  const rough: Quad = [corner(l, t), corner(r, t), corner(r, b), corner(l, b)]
  const within = cells.filter((_, k) => across[k] > left && across[k] < right && down[k] > top && down[k] < bottom).length
  return {
    quad: snap(reading, rough, Math.round(reach * cell)),
    fill: (within * cell * cell) / Math.max(1, (right - left) * (bottom - top)),
  }
}

export const meanOf = (cells: readonly Cell[], of: 'x' | 'y') => cells.reduce((sum, c) => sum + c[of], 0) / cells.length

/** From where to where there are about as many values in a step of `cell` as in the fullest ones. */
export function extent(values: readonly number[], cell: number): [from: number, to: number] {
  let first = Infinity
  for (const v of values) first = Math.min(first, v)
  const counts: number[] = []
  for (const v of values) {
    const k = Math.round((v - first) / cell)
    counts[k] = (counts[k] ?? 0) + 1
  }
  const full = counts.filter((n) => n > 0).sort((p, q) => q - p)
  const least = worthwhile * full[Math.floor(full.length / 4)]
  const from = counts.findIndex((n) => n >= least)
  const to = counts.findLastIndex((n) => n >= least)
  return [first + (from - 0.5) * cell, first + (to + 0.5) * cell]
}
