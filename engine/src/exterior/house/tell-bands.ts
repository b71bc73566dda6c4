import type { Camera } from '../../scene.ts'

/** What lies between two lines of a flight: a riser, a tread (or a landing), or a riser over the tread before it. */
export interface Band {
  kind: 'riser' | 'tread' | 'both'
  /** The share of the band that is riser, from above. */
  share: number
}

/** How high a riser is, in metres, and how many times deeper a tread. */
const riserM = 0.17
const deeper = 1.7
/** Scales at which the metre of a place may be off, and what that costs. */
const scales = [0.55, 0.7, 0.85, 1, 1.2, 1.45, 1.8]
const offScale = 0.8
/** A tread that shows less than this, in risers, is seen edge on. */
const edgeOn = 0.12
/** What a landing, a step with one line, two treads or two risers that follow each other, and a change between one line and two cost. */
const cost = { landing: 0.7, both: 0.15, treads: 0.8, risers: 1.2, change: 0.6 }

const kinds = ['riser', 'tread', 'both'] as const

/**
 * What lies between each two of the `rows` of a flight's upper end, its lines and its foot, from above: how high risers and how deep
 * treads are seen by the camera where there are `perM` pixels to a metre decides, and what follows on what (a shortest path; Viterbi 1967).
 */
export function tellBands(rows: readonly number[], perM: number, { horizon, focal }: Pick<Camera, 'horizon' | 'focal'>): Band[] {
  const bands = rows
    .slice(1)
    .map((row, k) => ({ high: row - rows[k], deep: Math.max(0, (deeper * ((row + rows[k]) / 2 - horizon)) / focal) }))
  let [best, least]: [number[], number] = [[], Infinity]
  for (const scale of scales) {
    const { path, sum } = shortest(bands, riserM * perM * scale)
    const all = sum + offScale * Math.abs(Math.log(scale))
    if (all < least) [best, least] = [path, all]
  }
  return best.map((kind, k) => ({ kind: kinds[kind], share: 1 / (1 + bands[k].deep) }))
}

function shortest(bands: readonly { high: number; deep: number }[], riser: number): { path: number[]; sum: number } {
  let sums = [0, 0, 0]
  const before: number[][] = []
  for (const [k, band] of bands.entries()) {
    const own = costsOf(band, riser)
    const came = kinds.map((_, to) => {
      const ways = kinds.map((__, from) => sums[from] + (k > 0 ? costBetween(from, to, band.deep) : 0))
      return ways.indexOf(Math.min(...ways))
    })
    sums = came.map((from, to) => sums[from] + (k > 0 ? costBetween(from, to, band.deep) : 0) + own[to])
    before.push(came)
  }
  const sum = Math.min(...sums)
  const path = [sums.indexOf(sum)]
  for (let k = bands.length - 1; k > 0; k--) path.unshift(before[k][path[0]])
  return { path, sum }
}

/** How little a band is like a riser, a tread or both. */
function costsOf({ high, deep }: { high: number; deep: number }, riser: number): [number, number, number] {
  const off = (expected: number) => Math.abs(Math.log(high / expected))
  if (deep < edgeOn) return [off(riser), 3, 3]
  const tread = off(riser * deep)
  return [off(riser), high > riser * deep ? Math.min(tread, cost.landing) : tread, off(riser * (1 + deep)) + cost.both]
}

function costBetween(from: number, to: number, deep: number): number {
  if ((from === 2) !== (to === 2)) return cost.change
  if (from !== to || from === 2) return 0
  return from === 1 ? cost.treads : deep < edgeOn ? 0 : cost.risers
}
