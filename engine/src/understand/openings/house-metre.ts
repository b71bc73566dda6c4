import type { Candidate } from './select-openings.ts'

// A house is first taken to be of usual height, which is wrong by half where it has one storey or three, or where the ground before
// it counts as its foot. Its openings tell the metre better: how far one storey's heads lie above those of the storey below, how
// high what reaches the floor is, how high windows are. Each says how many times too large the metre is; the value on which most
// agree holds, so that a thick slab, a transom or a tall front lead nobody astray.

interface Vote {
  /** Natural logarithm of the factor. */
  at: number
  /** How far off it may well be. */
  spread: number
  weight: number
}

/** All in metres: from storey to storey, a door or a front that reaches the floor, a garage door, a window over its sill. */
const usual = { storey: 3.05, front: 2.2, garage: 2.2, window: 1.4 }
const spread = { storey: 0.14, front: 0.14, window: 0.3 }
const weight = { storey: 1, front: 0.6, door: 1, window: 0.25 }
/** The house of usual height, and what votes off the mark still count. */
const prior = { at: Math.log(1.15), spread: 0.3 }
const astray = 0.08
/** Sill up to which an opening reaches the floor, and least height of one that does; lowest storey, as metres of the first guess. */
const first = { sill: 0.75, front: 1.3, storey: 1.2 }
/** The factor lies between these, tried in such steps of its logarithm. */
const [least, most, step] = [-0.55, 0.8, 0.02]

type Told = Pick<Candidate, 'quad' | 'family' | 'kind' | 'widthM' | 'heightM' | 'sillM'>

/** By how much sizes in metres of the first guess must be multiplied to be metres. */
export function metreFactor(openings: readonly Told[]): number {
  const votes = openings.flatMap((o) => votesOf(o, openings))
  let best = Number.NEGATIVE_INFINITY
  let factor = prior.at
  for (let at = least; at <= most; at += step) {
    let sum = -(((at - prior.at) / prior.spread) ** 2) / 2
    for (const vote of votes) sum += vote.weight * Math.log(Math.exp(-(((at - vote.at) / vote.spread) ** 2) / 2) + astray)
    if (sum > best) [best, factor] = [sum, at]
  }
  return votes.length > 0 ? Math.exp(factor) : 1
}

function votesOf(o: Told, openings: readonly Told[]): Vote[] {
  const votes: Vote[] = []
  const storey = storeyAbove(o, openings)
  if (storey !== undefined) votes.push({ at: Math.log(usual.storey / storey), spread: spread.storey, weight: weight.storey })
  const reachesFloor = o.sillM < first.sill && o.heightM > first.front
  if (o.kind === 'garage') votes.push({ at: Math.log(usual.garage / o.heightM), spread: spread.front, weight: weight.door })
  else if (reachesFloor)
    votes.push({ at: Math.log(usual.front / o.heightM), spread: spread.front, weight: o.kind === 'door' ? weight.door : weight.front })
  else if (o.sillM >= first.sill) votes.push({ at: Math.log(usual.window / o.heightM), spread: spread.window, weight: weight.window })
  return votes
}

const headOf = ({ sillM, heightM }: Told) => sillM + heightM

/** How far the next head above an opening, in the same face and the same columns, is from its own. */
function storeyAbove(o: Told, openings: readonly Told[]): number | undefined {
  const [a, b] = o.quad
  let nearest: number | undefined
  for (const p of openings) {
    if (p === o || p.family !== o.family || p.sillM < headOf(o) - 0.1) continue
    const along = Math.min(p.quad[1].x, b.x) - Math.max(p.quad[0].x, a.x)
    const up = headOf(p) - headOf(o)
    if (along < 0.3 * Math.min(p.quad[1].x - p.quad[0].x, b.x - a.x) || up < first.storey) continue
    if (nearest === undefined || up < nearest) nearest = up
  }
  return nearest
}
