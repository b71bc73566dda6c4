import { inQuad, type Quad } from '../../geometry/quad.ts'
import type { Candidate } from './select-openings.ts'
import { isInkedAlong, type TracedInk } from './traced-ink.ts'

// Under the sill of a window, down to the floor, a lattice of bars both ways goes on along the wall. Any two of its uprights make a
// quadrilateral with bars; but those of a window end at its jambs.

/** Highest such lattice over the floor, and highest foot of it, in metres. */
const [highestM, footM] = [1.3, 0.5]
/** Fewest level bars that run on, how far beyond a jamb, as a share of the width, and least share of the way that is drawn. */
const fewest = 2
const [from, to] = [0.1, 0.9]
const drawn = 0.8
/** Across a bar, how far off its ink may lie, in pixels. */
const reach = 2

type Low = Pick<Candidate, 'quad' | 'rows' | 'sillM' | 'heightM'>

/** Whether a low quadrilateral is a piece of a lattice: its level bars run on beyond a jamb. */
export const isInLattice = (ink: TracedInk, { quad, rows, sillM, heightM }: Low) =>
  rows.length >= fewest &&
  sillM < footM &&
  sillM + heightM < highestM &&
  [-1, 1].some((side) => barsBeyond(ink, quad, rows, side) >= fewest)

/** How many level bars run on beyond the left jamb (−1) or the right one (1). */
function barsBeyond(ink: TracedInk, quad: Quad, rows: readonly number[], side: number): number {
  const beyond = (share: number) => (side < 0 ? -share : 1 + share)
  return rows.filter((v) => {
    const [p, q] = [inQuad(quad, beyond(from), v), inQuad(quad, beyond(to), v)]
    return isInkedAlong(ink, p.x, p.y, q.x, q.y, reach, drawn)
  }).length
}
