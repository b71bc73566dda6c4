import { inQuad, type Quad } from '../../geometry/quad.ts'
import type { Reading } from '../roles/reading.ts'
import { inked } from './judge-quad.ts'

const through = 0.72

export interface Bars {
  columns: number[]
  rows: number[]
}

/** Lines that run through a quadrilateral from side to side: fractions of its width and height, the frame left out. */
export function findBars(reading: Reading, quad: Quad): Bars {
  const across = quad[1].x - quad[0].x
  const down = (quad[3].y - quad[0].y + quad[2].y - quad[1].y) / 2
  const column = (t: number) => inked(reading, inQuad(quad, t, 0.08), inQuad(quad, t, 0.92), 0)
  const row = (t: number) => inked(reading, inQuad(quad, 0.08, t), inQuad(quad, 0.92, t), 0)
  return { columns: crests(column, across), rows: crests(row, down) }
}

/** The middles of the runs of `support` above the threshold, away from both ends. */
function crests(support: (t: number) => number, pixels: number): number[] {
  const edge = Math.max(0.16, 5 / pixels)
  const found: number[] = []
  let start = -1
  for (let k = 0; k <= pixels; k++) {
    const t = k / pixels
    const on = t > edge && t < 1 - edge && support(t) > through
    if (on && start < 0) start = t
    if (!on && start >= 0) {
      found.push((start + t) / 2)
      start = -1
    }
  }
  return found.filter((t, k) => k === 0 || t - found[k - 1] > Math.max(0.06, 5 / pixels))
}
