import type { Bay, Row } from './find-bays.ts'
import { isBeside, leavesFree, overlap } from './relate-quads.ts'
import { enough, type Candidate } from './select-openings.ts'

// Glass in large panes shows little of what a window in a wall shows. Panes are believed for the company they keep: beside a pane
// that is sure, or in a row of bays of one tone.

/** Weight from which on a pane is believed beside a sure one. */
const least = 0.1
/** How far the values of panes of one window, or bays of one row, may lie apart: a piece of wall between them is paler. */
const alike = 0.1
/** Share of the corners of its bays that a row must show in the mean: where they lack, jambs and lines of a wall cross by chance. */
const leastCorners = 0.75
/** Height of a bay in widths, as drawn, from which on it is too narrow for a pane. */
const slimmest = 3.8

/** The openings, and beside them panes of the same height and tone, no paler than what is around, that alone would not be believed. */
export function withNeighbours(openings: readonly Candidate[], candidates: readonly Candidate[]): Candidate[] {
  const ordered = candidates
    .filter(({ weight, evidence }) => weight > least && evidence.support > 0.8 && evidence.darker > -0.05)
    .toSorted((p, q) => q.weight - p.weight)
  const found = [...openings]
  for (const o of found) {
    const slack = 0.06 * (o.quad[3].y - o.quad[0].y) + 3
    for (const c of ordered) {
      if (Math.abs(c.evidence.value - o.evidence.value) > alike || c.widthM < 0.6 * o.widthM || !isBeside(o.quad, c.quad, slack)) continue
      if (found.every((f) => overlap(f.quad, c.quad) <= 0.15)) found.push(c)
    }
  }
  return found
}

/** Rows of bays take the place of what was found within them: single panes, chairs before the glass. */
export function withRows(
  found: readonly Row[],
  openings: readonly Candidate[],
  asCandidate: (bay: Bay) => Candidate | undefined,
): Candidate[] {
  const rows: Candidate[] = []
  for (const row of found) {
    if (row.bays.some((b) => rows.some((o) => overlap(o.quad, b.quad) >= 0.1))) continue
    const bays = row.bays.map(asCandidate).filter((c) => c !== undefined)
    if (bays.length < row.bays.length || bays.some(isSlim) || isMixed(bays) || !isJoined(bays)) continue
    if (openings.some((o) => isSet(o, bays))) continue
    const panes = [...bays, ...row.above.map(asCandidate).filter((c) => c !== undefined)]
    rows.push(...panes.map((c) => ({ ...c, weight: enough })))
  }
  return [...openings.filter((o) => rows.every((r) => overlap(r.quad, o.quad) < 0.2)), ...rows]
}

/** Whether a bay is so narrow that it is the space between two columns. */
const isSlim = ({ quad: [a, b, , d] }: Candidate) => d.y - a.y > slimmest * (b.x - a.x)

/** Whether a framed opening stands in one of the bays with wall around it. */
const isSet = ({ quad, evidence }: Candidate, bays: readonly Candidate[]) =>
  evidence.framed > 0.85 && bays.some((b) => leavesFree(b.quad, quad, 0.1 * (quad[1].x - quad[0].x)))

/** Whether the lines round the bays meet at their corners. */
const isJoined = (bays: readonly Candidate[]) => bays.reduce((sum, b) => sum + b.evidence.corners, 0) > leastCorners * bays.length

/** Whether bays differ in tone: windows and the wall between them. */
function isMixed(bays: readonly Candidate[]): boolean {
  const values = bays.map((b) => b.evidence.value)
  return Math.max(...values) - Math.min(...values) > alike
}
