import { partOf, type Quad } from '../../geometry/quad.ts'
import { mix } from '../../pixels/curves.ts'
import { findCasing, isLineAlong } from './find-casing.ts'
import type { Candidate } from './select-openings.ts'
import type { TracedInk } from './traced-ink.ts'

// Windows that stand side by side touch with the boards around them: between two panes there are then the lines of two frames and of
// their boards, over more than the width of any post. They are windows of their own, each with its frame.

/** Where an upright line begins and ends at the least: between the frames at head and sill. */
const ends = { from: 0.2, to: 0.86 }
/** Lines of one group lie no farther apart than this, in metres and at least in pixels. */
const apart = { metres: 0.08, pixels: 4 }
/** Two frames: so many lines at the least, over so many metres, between panes of at least so many. */
const two = { lines: 4, leastM: 0.2, mostM: 0.6, paneM: 0.18 }

/** Windows, those side by side in one field parted between their frames. */
export function partWindows(
  ink: TracedInk & { shaded: boolean },
  openings: readonly Candidate[],
  candidates: readonly Candidate[],
): Candidate[] {
  return openings.flatMap((c) => {
    if (c.kind !== 'window' || ink.shaded) return [c]
    const cuts = bordersIn(ink, c.quad, c.widthM)
    const parts = cuts.length === 0 ? [] : withCasings(ink, partsOf(c, cuts, candidates))
    return parts.length > 0 ? parts : [c]
  })
}

/** The windows with their frames; none where one of them has none, or all only in part. */
function withCasings(ink: TracedInk, parts: readonly Candidate[]): Candidate[] {
  const framed = parts.map((c) => ({ ...c, casing: findCasing(ink, c.quad, c.widthM, c.heightM, 1) }))
  const isWhole = framed.some(({ casing }) => casing && casing[0] > 0 && casing[2] > 0)
  return isWhole && framed.every(({ casing }) => casing !== undefined) ? framed : []
}

/** Where two frames meet in a quadrilateral, as shares of its width: in the middle of what lies between two panes. */
export function bordersIn(ink: TracedInk, quad: Quad, widthM: number): number[] {
  const pixels = Math.round((quad[1].x - quad[0].x + quad[2].x - quad[3].x) / 2)
  const perM = pixels / widthM
  const groups = groupsIn(ink, quad, pixels, Math.max(apart.pixels, apart.metres * perM))
  const found: number[] = []
  groups.forEach(({ first, last, lines }, k) => {
    const wide = (last - first + 1) / perM
    const before = k === 0 ? 0 : groups[k - 1].last + 1
    const after = k + 1 < groups.length ? groups[k + 1].first : pixels
    const isBetween = Math.min(first - before, after - last - 1) > two.paneM * perM
    if (lines >= two.lines && wide > two.leastM && wide < two.mostM && isBetween) found.push((first + last + 1) / 2 / pixels)
  })
  return found
}

/** Upright lines that stand close together, in pixels from the left side. */
interface Group {
  first: number
  last: number
  lines: number
}

/** The groups of two lines and more, `gap` pixels apart at the most: a single line is the edge of a curtain. */
function groupsIn(ink: TracedInk, quad: Quad, pixels: number, gap: number): Group[] {
  const groups: Group[] = []
  let group: Group = { first: 0, last: -gap - 1, lines: 0 }
  for (let k = 0; k <= pixels; k++) {
    if (!isLineAlong(ink, quad, 'left', k / pixels, ends.from, ends.to)) continue
    if (k - group.last > gap) {
      if (group.lines > 1) groups.push(group)
      group = { first: k, last: k, lines: 1 }
      continue
    }
    if (k > group.last + 1) group.lines++
    group.last = k
  }
  if (group.lines > 1) groups.push(group)
  return groups
}

/** How far the corners of what was drawn as a part may lie from it, as shares of its height. */
const near = { across: 0.08, down: 0.14 }
/** What of its outline and of its corners is drawn. */
const closed = { support: 0.9, corners: 0.9 }

/** The parts of an opening: as drawn, where a closed line runs round them, or else between the head and sill of those beside them. */
function partsOf(whole: Candidate, cuts: readonly number[], candidates: readonly Candidate[]): Candidate[] {
  const parts = [...cuts, 1].map((to, k) => partOf(whole.quad, k === 0 ? 0 : cuts[k - 1], to))
  const drawnAs = parts.map((part) => largestAt(part, candidates))
  const known = drawnAs.find((c) => c !== undefined)
  return parts.map((part, k): Candidate => {
    const own = drawnAs[k]
    const from = own ?? { ...whole, widthM: whole.widthM * ((cuts[k] ?? 1) - (cuts[k - 1] ?? 0)) }
    const quad = own ? own.quad : known ? between(part, known.quad) : part
    return { ...from, quad, kind: 'window', weight: Math.max(whole.weight, from.weight) }
  })
}

/** The largest candidate with a closed outline about as large as a part. */
function largestAt(part: Quad, candidates: readonly Candidate[]): Candidate | undefined {
  const tall = part[3].y - part[0].y
  let best: Candidate | undefined
  for (const c of candidates) {
    if (c.evidence.support < closed.support || c.evidence.corners < closed.corners) continue
    if (!c.quad.every((p, k) => Math.abs(p.x - part[k].x) < near.across * tall && Math.abs(p.y - part[k].y) < near.down * tall)) continue
    if (!best || c.widthM * c.heightM > best.widthM * best.heightM) best = c
  }
  return best
}

/** A part with the head and the sill of another one, on from there. */
function between([a, b, c, d]: Quad, [p, q, r, s]: Quad): Quad {
  const head = (x: number) => mix(p.y, q.y, (x - p.x) / (q.x - p.x))
  const sill = (x: number) => mix(s.y, r.y, (x - s.x) / (r.x - s.x))
  return [
    { x: a.x, y: head(a.x) },
    { x: b.x, y: head(b.x) },
    { x: c.x, y: sill(c.x) },
    { x: d.x, y: sill(d.x) },
  ]
}
