import { lineThrough, sideOf } from '../../geometry/line.ts'
import { distance, type Point } from '../../geometry/vector.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Candidate } from './select-openings.ts'

// A window is drawn as panes in a frame. Panes side by side with no more than a mullion between them become one opening, and an
// opening grows to the outermost line that runs round it at a frame's distance.

const widestM = 3.2
/** Widest casing: what lies farther out is a line of the wall. */
const frameM = 0.16

/** Joins panes and takes frames in. `proposed` holds every candidate that a closed line surrounds. */
export function joinPanes(taken: readonly Candidate[], proposed: readonly Candidate[], pixelsPerM: number): Candidate[] {
  const grown = taken.map((c) => outermostFrame(c, proposed, frameM * pixelsPerM))
  const slack = Math.max(5, 0.07 * pixelsPerM)
  const joined: Candidate[] = []
  for (const c of grown.toSorted((p, q) => p.quad[0].x - q.quad[0].x)) {
    const k = joined.findIndex((o) => o.kind === c.kind && meetAt(o.quad, c.quad, slack) && o.widthM + c.widthM < widestM)
    if (k < 0) joined.push(c)
    else joined[k] = union(joined[k], c)
  }
  return joined.map((c) => outermostFrame(c, proposed, frameM * pixelsPerM))
}

/** Whether the right side of `p` is the left side of `q`. */
const meetAt = (p: Quad, q: Quad, slack: number) => distance(p[1], q[0]) < slack && distance(p[2], q[3]) < 1.6 * slack

function union(p: Candidate, q: Candidate): Candidate {
  const widthM = p.widthM + q.widthM
  const share = p.widthM / widthM
  const quad: Quad = [p.quad[0], q.quad[1], q.quad[2], p.quad[3]]
  const columns = [...p.columns.map((t) => t * share), share, ...q.columns.map((t) => share + t * (1 - share))]
  return { ...p, quad, widthM, columns, weight: Math.max(p.weight, q.weight) }
}

function outermostFrame(c: Candidate, proposed: readonly Candidate[], reach: number): Candidate {
  let best = c
  for (const o of proposed) {
    if (
      o.from === 'field' ||
      o.evidence.support < 0.8 ||
      o.widthM * o.heightM <= best.widthM * best.heightM ||
      !surrounds(o.quad, c.quad, reach)
    )
      continue
    best = { ...c, quad: o.quad, widthM: o.widthM, heightM: o.heightM, sillM: o.sillM, columns: o.columns, rows: o.rows }
  }
  return best
}

/** Whether `outer` holds `inner`, and no corner is farther off than `reach`. */
function surrounds(outer: Quad, inner: Quad, reach: number): boolean {
  if (outer.some((p, k) => distance(p, inner[k]) > 1.5 * reach)) return false
  const inside = (p: Point) => [0, 1, 2, 3].every((k) => sideOf(lineThrough(outer[k], outer[(k + 1) % 4]), p) > -1.5)
  return inner.every(inside)
}
