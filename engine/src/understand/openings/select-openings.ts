import { lineThrough, sideOf } from '../../geometry/line.ts'
import { areaOf } from '../../geometry/polygon.ts'
import { eachPixelIn, type Quad } from '../../geometry/quad.ts'
import { distance, type Point } from '../../geometry/vector.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role, type OpeningKind } from '../../scene.ts'
import type { Reading } from '../roles/reading.ts'
import { joinPanes } from './join-panes.ts'
import { judgeQuad, type Evidence } from './judge-quad.ts'
import { findBars, type Bars } from './find-bars.ts'
import { proposeQuads, type Proposal } from './propose-quads.ts'
import { sizeOf, type Size } from './size-of.ts'

// Candidates are weighed, voted on by those that repeat them, and taken in the order of their weight as long as they do not
// overlap what is already taken. A pane inside a frame gives way to the frame; panes side by side stay separate openings.

export interface Candidate extends Proposal, Size, Bars {
  evidence: Evidence
  weight: number
  kind: OpeningKind
}

const enough = 2
/** Below this weight no vote helps. */
const fair = 1.2

/** The openings that the drawing shows, the surest first. `roles` holds the roles found so far, by pixel. */
export function selectOpenings(reading: Reading, roles: Uint8Array): Candidate[] {
  const proposed = proposeQuads(reading).map((p) => weigh(reading, p))
  const candidates = proposed.filter(
    (c) => c.evidence.support >= 0.66 && c.evidence.closed >= 0.45 && c.weight > 0.9 && c.sillM > -0.6 && isOnWall(reading, roles, c),
  )
  for (const c of candidates) if (c.weight > fair) c.weight += repeats(candidates, c)
  const panels = candidates.filter((c) => isPanel(candidates, c))
  for (const c of panels) c.weight -= 0.9
  const taken = takeBest(
    reading,
    candidates.filter((c) => c.weight >= enough),
  )
  return joinPanes(taken, candidates, reading.camera.pixelsPerM)
}

/** For inspection: every candidate with its evidence. */
export function allCandidates(reading: Reading): Candidate[] {
  return proposeQuads(reading).map((p) => weigh(reading, p))
}

function weigh(reading: Reading, proposal: Proposal): Candidate {
  const { quad } = proposal
  const evidence = judgeQuad(reading, quad)
  const { widthM, heightM, sillM } = sizeOf(reading, quad, proposal.family)
  const bars = findBars(reading, quad)
  const { support, closed, darker, busy, framed } = evidence
  const shape = unlikelyShape({ widthM, heightM, sillM }, bars, evidence)
  const weight =
    0.8 * clamp((support - 0.66) / 0.3) +
    0.6 * clamp((closed - 0.4) / 0.6) +
    0.6 * clamp((darker + 0.02) / 0.22) +
    0.3 * clamp(busy / 0.2) +
    0.7 * clamp((framed - 0.45) / 0.45) -
    shape
  return { ...proposal, evidence, weight, widthM, heightM, sillM, ...bars, kind: kindFor({ widthM, heightM, sillM }, bars, evidence) }
}

/** What speaks against a window by its shape alone: bands, railings, stretches of siding or boards. */
function unlikelyShape({ widthM, heightM }: Size, { columns, rows }: Bars, { framed, darker, closed }: Evidence): number {
  let against = 0
  if (widthM > 3 || heightM > 2.9 || widthM / heightM > 2.6) against += 0.35
  if (heightM < 1.25 && framed < 0.7 && Math.abs(darker) < 0.1 && columns.length === 0) against += 0.5
  if (darker < 0.05 && ((rows.length >= 3 && columns.length === 0) || (columns.length >= 6 && rows.length === 0))) against += 0.8
  if (heightM / widthM > 3.2 && widthM < 0.65 && (darker < 0.1 || closed < 0.8)) against += 0.5
  if (heightM * widthM < 0.35) against += 0.3
  return against
}

/** A leaf that stands on the ground is a door, unless glass fills it; a wide one with rows of panels is a garage door. */
function kindFor({ widthM, heightM, sillM }: Size, { rows, columns }: Bars, { darker }: Evidence): OpeningKind {
  if (sillM > 0.9 || heightM < 1.7 || heightM > 3) return 'window'
  if (widthM > 1.9 && widthM < 5.5 && rows.length >= 2 && rows.length >= columns.length) return 'garage'
  const glazed = darker > 0.12 && columns.some((t) => t > 0.35 && t < 0.65)
  return widthM > 0.65 && widthM < 1.4 && heightM / widthM > 1.5 && heightM < 2.6 && !glazed ? 'door' : 'window'
}

function isOnWall({ width, height, house, camera }: Reading, roles: Uint8Array, { quad, sillM, weight }: Candidate): boolean {
  if (sillM > house.tall / camera.pixelsPerM) return false
  if ((quad[2].y + quad[3].y) / 2 > house.base + 0.03 * height) return false
  let wall = 0
  let total = 0
  eachPixelIn(quad, width, height, (i) => {
    total++
    if (
      (roles[i] !== Role.roof || weight > 2.5) &&
      roles[i] !== Role.sky &&
      roles[i] !== Role.ground &&
      roles[i] !== Role.plant &&
      roles[i] !== Role.paving
    )
      wall++
  })
  return total > 0 && wall > 0.6 * total
}

/** What repeats votes: others of the same size at the same head height or in the same column. */
function repeats(candidates: readonly Candidate[], c: Candidate): number {
  const wide = c.quad[1].x - c.quad[0].x
  const high = c.quad[3].y - c.quad[0].y
  let votes = 0
  let touching = false
  for (const o of candidates) {
    if (o === c || o.weight < enough) continue
    if (isBeside(o.quad, c.quad, 0.2 * wide)) touching = true
    const w = o.quad[1].x - o.quad[0].x
    const h = o.quad[3].y - o.quad[0].y
    if (Math.abs(h / high - 1) > 0.22 || Math.abs(w / wide - 1) > 0.3) continue
    const dx = Math.abs(o.quad[0].x - c.quad[0].x)
    const dy = Math.abs(o.quad[0].y - c.quad[0].y)
    if (dx < 0.8 * wide && dy < 0.8 * high) continue
    if (dx < 0.25 * wide || dy < 0.6 * high) votes++
  }
  return 0.2 * Math.min(2, votes) + (touching ? 0.6 : 0)
}

/** Whether two quadrilaterals share an upright side from head to sill, give or take `slack` pixels. */
function isBeside(p: Quad, q: Quad, slack: number): boolean {
  const meets = (a: Point, b: Point, c: Point, d: Point) => distance(a, b) < slack && distance(c, d) < slack
  return meets(p[1], q[0], p[2], q[3]) || meets(p[0], q[1], p[3], q[2])
}

/** A piece of wall with windows in it: it holds others, as sure as itself, that leave much of it free. */
function isPanel(candidates: readonly Candidate[], c: Candidate): boolean {
  if (c.kind === 'garage') return false
  const isGrid = c.columns.length + c.rows.length >= 4 && c.evidence.framed > 0.85 && c.evidence.darker > 0
  const area = areaOf(c.quad)
  const slack = Math.max(4, 0.1 * Math.sqrt(area))
  let held = 0
  for (const o of candidates) {
    if (o === c || o.weight < 0.8 * c.weight || o.weight < enough) continue
    const share = areaOf(o.quad) / area
    if (share < 0.06 || share > 0.8 || freeSides(c.quad, o.quad, slack) < 3) continue
    held = Math.max(held, share)
  }
  if (held < 0.3 && isGrid) return false
  return held > 0 && held < 0.62 && !(c.kind === 'door' && c.widthM < 1.4)
}

/** How many sides of the outer quadrilateral keep more than `slack` pixels from the inner one; 0 when it sticks out. */
function freeSides(outer: Quad, inner: Quad, slack: number): number {
  let free = 0
  for (let k = 0; k < 4; k++) {
    const side = lineThrough(outer[k], outer[(k + 1) % 4])
    const nearest = Math.min(...inner.map((p) => sideOf(side, p)))
    if (nearest < -3) return 0
    if (nearest > slack) free++
  }
  return free
}

function takeBest({ width, height }: Reading, candidates: Candidate[]): Candidate[] {
  const size = (c: Candidate) => c.widthM * c.heightM
  // A frame is preferred to the pane inside it: a little weight for size among those that nest closely.
  const ordered = candidates.toSorted((p, q) => rank(q) - rank(p) || size(q) - size(p))
  const owner = new Uint8Array(width * height)
  const taken: Candidate[] = []
  for (const c of ordered) {
    let total = 0
    let owned = 0
    eachPixelIn(c.quad, width, height, (i) => {
      total++
      owned += owner[i]
    })
    if (total < 30 || owned > 0.12 * total) continue
    eachPixelIn(c.quad, width, height, (i) => (owner[i] = 1))
    taken.push(c)
  }
  return taken
}

const rank = (c: Candidate) => c.weight + 0.8 * Math.log2(c.widthM * c.heightM)
