import { areaOf } from '../../geometry/polygon.ts'
import { boundsOf } from '../../geometry/quad.ts'
import { distance } from '../../geometry/vector.ts'
import { isBeside, leavesFree } from './relate-quads.ts'
import { enough, type Candidate } from './select-openings.ts'

/** Weight from which on a pane speaks for the one that it touches. */
const fair = 1.3

/** Candidates, and in lists of numbers where their upper left corners and their other ends lie, as tens of thousands of pairs are asked. */
interface Placed {
  candidates: readonly Candidate[]
  left: Float64Array
  right: Float64Array
  top: Float64Array
  bottom: Float64Array
}

const placed = (candidates: readonly Candidate[]): Placed => ({
  candidates,
  left: Float64Array.from(candidates, ({ quad }) => quad[0].x),
  right: Float64Array.from(candidates, ({ quad }) => quad[1].x),
  top: Float64Array.from(candidates, ({ quad }) => quad[0].y),
  bottom: Float64Array.from(candidates, ({ quad }) => quad[3].y),
})

/** Tells what repeats votes: others of the same size at the same head height or in the same column, and panes side by side. */
export function votesAmong(candidates: readonly Candidate[]): (c: Candidate) => number {
  const voters = placed(candidates.filter((o) => o.weight >= fair))
  return (c) => votesFor(voters, c)
}

function votesFor({ candidates, left, right, top, bottom }: Placed, { quad }: Candidate): number {
  const [{ x, y }, { x: end }] = quad
  const wide = end - x
  const high = quad[3].y - y
  const slack = 0.2 * wide
  let votes = 0
  let touching = false
  // Of itself it is neither beside nor off.
  for (let k = 0; k < candidates.length && (votes < 2 || !touching); k++) {
    if (!touching && (Math.abs(right[k] - x) < slack || Math.abs(left[k] - end) < slack))
      touching = isBeside(candidates[k].quad, quad, slack)
    if (Math.abs((bottom[k] - top[k]) / high - 1) > 0.22 || Math.abs((right[k] - left[k]) / wide - 1) > 0.3) continue
    const dx = Math.abs(left[k] - x)
    const dy = Math.abs(top[k] - y)
    if (dx < 0.8 * wide && dy < 0.8 * high) continue
    if ((dx < 0.25 * wide || dy < 0.6 * high) && candidates[k].weight >= enough) votes++
  }
  return 0.2 * Math.min(2, votes) + (touching ? 0.6 : 0)
}

/** What a panel loses; and one that holds a window whose frame is drawn whole. */
const cost = { panel: 1.4, withFrame: 3 }

/** Tells what speaks against a piece of wall with windows in it: it holds others, nearly as sure as itself, that leave much of it free. */
export function panelCosts(candidates: readonly Candidate[]): (c: Candidate) => number {
  const panes = placed(candidates.filter((o) => o.weight >= enough || isSetFrame(o)))
  const framed = candidates.filter((o) => o.weight > fair && o.evidence.framed > 0.9 && o.evidence.corners > 0.95)
  return (c) => (c.kind === 'garage' ? 0 : spansTwo(framed, c) ? cost.panel : costOfHeld(panes, c))
}

function costOfHeld(panes: Placed, c: Candidate): number {
  if (c.kind === 'door' && c.widthM < 1.4) return 0
  const isGrid = c.columns.length + c.rows.length >= 4 && c.evidence.framed > 0.85 && c.evidence.darker > 0.04
  const area = areaOf(c.quad)
  const { left, right, top, bottom } = boundsOf(c.quad)
  const slack = Math.max(4, 0.1 * Math.sqrt(area))
  let held = 0
  let isFrameHeld = false
  for (let k = 0; k < panes.candidates.length; k++) {
    // Most lie elsewhere: what sticks out is not held.
    if (panes.left[k] < left - 12 || panes.right[k] > right + 12 || panes.top[k] < top - 12 || panes.bottom[k] > bottom + 12) continue
    const o = panes.candidates[k]
    if (o === c || ((o.weight < c.weight - 0.5 || o.weight < enough) && !isSetFrame(o))) continue
    const share = areaOf(o.quad) / area
    if (share < 0.06 || share > 0.8 || !leavesFree(c.quad, o.quad, slack)) continue
    held = Math.max(held, share)
    if (share < 0.5 && isSetFrame(o)) isFrameHeld = true
  }
  if (held === 0 || held >= 0.62 || (held < 0.3 && isGrid)) return 0
  return isFrameHeld ? cost.withFrame : cost.panel
}

/** Whether its frame is drawn whole, twice, and its lines end at its corners: set in a wall, whatever else speaks for it. */
const isSetFrame = ({ weight, evidence: { framed, corners, support, headRuns, sillRuns } }: Candidate) =>
  weight > 1.4 && framed > 0.9 && corners > 0.95 && support > 0.95 && Math.max(headRuns, sillRuns) < 0.35

/** Least wall between two windows over each other, in metres: what is lower is a transom; and how far off a corner of theirs may lie. */
const wallM = 0.4
const cornerM = 0.12

/**
 * Whether a candidate begins as one window and ends as another one under it, each in a frame of its own, with no pane between them.
 * `framed`: all that have one.
 */
function spansTwo(framed: readonly Candidate[], c: Candidate): boolean {
  if (c.heightM < 3 * wallM || c.weight < enough) return false
  const perM = distance(c.quad[0], c.quad[3]) / c.heightM
  const uppers = sharing(framed, c, 0, 1, cornerM * perM)
  if (uppers.length === 0) return false
  const lowers = sharing(framed, c, 3, 2, cornerM * perM)
  const isPane = (u: Candidate, l: Candidate) =>
    framed.some((o) => o !== c && o.quad[0].y > u.quad[0].y + wallM * perM && o.quad[3].y < l.quad[3].y - wallM * perM && isBetween(o, c))
  return uppers.some((u) => lowers.some((l) => l.quad[0].y - u.quad[3].y > wallM * perM && !isPane(u, l)))
}

/** Those of some candidates, nearly as sure as another one, that have two corners in common with it, `slack` pixels off at the most. */
function sharing(framed: readonly Candidate[], c: Candidate, left: 0 | 3, right: 1 | 2, slack: number): Candidate[] {
  const least = Math.max(enough, c.weight - 0.5)
  const found: Candidate[] = []
  for (const o of framed) {
    if (o === c || o.weight < least || distance(o.quad[left], c.quad[left]) >= slack) continue
    if (distance(o.quad[right], c.quad[right]) < slack) found.push(o)
  }
  return found
}

/** Whether a candidate lies between the jambs of another one. */
const isBetween = (o: Candidate, { quad: [a, b] }: Candidate) => {
  const middle = (o.quad[0].x + o.quad[1].x) / 2
  return middle > a.x && middle < b.x
}
