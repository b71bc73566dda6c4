import type { Bay } from './find-bays.ts'
import type { PaneRow } from './find-rows.ts'
import type { Candidate } from './select-openings.ts'

// Panes in a row are one window, believed for all of them together: alone each shows too little. What parts two windows in one row
// is a piece of wall, for which less speaks than for the panes beside it, so that the row falls into two there.

/** What the company of the others adds to the mean of what speaks for the panes. */
const company = 1
/** What must speak for them in the mean. */
const fair = 1.2
/**
 * How much must speak for a pane, as a share of what speaks for the middle one of its row, but no more than `fair`; and for one whose
 * jamb runs on.
 */
const ofUsual = { inner: 0.6, outer: 0.75 }
/** Share of each side of a pane that must be drawn, the weakest side. */
const leastSupport = 0.75
const widestM = 4.6

/** A candidate for each stretch of panes; `asCandidate` weighs a pane alone; undefined where it is off the wall. */
export function windowsOfRows(rows: readonly PaneRow[], asCandidate: (pane: Bay) => Candidate | undefined): Candidate[] {
  const found: Candidate[] = []
  for (const row of rows) {
    for (const panes of stretchesOf(row, asCandidate)) {
      const mean = panes.reduce((sum, c) => sum + c.weight, 0) / panes.length
      if (panes.length < 2 || mean <= fair) continue
      const [first, last] = [panes[0].quad, panes[panes.length - 1].quad]
      const whole = asCandidate({ quad: [first[0], last[1], last[2], first[3]], family: row.family })
      if (whole && whole.widthM < widestM) found.push({ ...whole, kind: 'window', weight: Math.max(whole.weight, mean + company) })
    }
  }
  return found
}

/** A candidate for each row of slender lights, which are believed together, too. */
export function windowsOfLights(rows: readonly Bay[], asCandidate: (row: Bay) => Candidate | undefined): Candidate[] {
  const found = rows.map(asCandidate).filter((c) => c !== undefined)
  const whole = found.filter(({ evidence, widthM }) => evidence.support > leastSupport && widthM < widestM)
  return whole.map((c) => ({ ...c, kind: 'window', weight: c.weight + company }))
}

/** The panes of a row that lie beside each other without a piece of wall between them. */
function stretchesOf(row: PaneRow, asCandidate: (pane: Bay) => Candidate | undefined): Candidate[][] {
  const panes: Candidate[] = []
  for (const { quad } of row.panes) {
    const pane = asCandidate({ quad, family: row.family })
    if (!pane) return []
    panes.push(pane)
  }
  const usual = panes.map((c) => c.weight).sort((p, q) => p - q)[panes.length >> 1]
  const stretches: Candidate[][] = [[]]
  for (const [k, c] of panes.entries()) {
    const least = row.panes[k].isInner ? Math.min(fair, ofUsual.inner * usual) : ofUsual.outer * usual
    if (c.evidence.support > leastSupport && c.weight > least) stretches[stretches.length - 1].push(c)
    else stretches.push([])
  }
  return stretches
}
