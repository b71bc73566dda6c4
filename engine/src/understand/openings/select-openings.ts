import { lineThrough, sideOf } from '../../geometry/line.ts'
import { areaOf } from '../../geometry/polygon.ts'
import { boundsOf, eachPixelIn, type Quad } from '../../geometry/quad.ts'
import { distance, type Point } from '../../geometry/vector.ts'
import { Role, type OpeningKind } from '../../scene.ts'
import type { Reading } from '../roles/reading.ts'
import { joinPanes } from './join-panes.ts'
import { judgeQuad, supportOf, type Evidence } from './judge-quad.ts'
import { findBays, type Bay } from './find-bays.ts'
import { findBars, type Bars } from './find-bars.ts'
import { proposeQuads, type Proposal } from './propose-quads.ts'
import { sizeOf, type Size } from './size-of.ts'
import { weigh } from './weigh.ts'

// Candidates are weighed, voted on by those that repeat them, and taken in the order of their weight as long as they do not
// overlap what is already taken. A pane inside a frame gives way to the frame; panes side by side stay separate openings.

export interface Candidate extends Proposal, Size, Bars {
  evidence: Evidence
  weight: number
  kind: OpeningKind
}

/** Weight from which an opening is believed. */
const enough = 2
/** Below this weight no vote helps. */
const fair = 1.2
const hipM = 1

/** The openings that the drawing shows, the surest first. `roles` holds the roles found so far, by pixel. */
export function selectOpenings(reading: Reading, roles: Uint8Array): Candidate[] {
  const proposed = proposeQuads(reading)
    .filter((p) => supportOf(reading, p.quad) >= 0.66)
    .map((p) => consider(reading, p))
  const candidates = proposed.filter((c) => c.evidence.closed >= 0.45 && c.weight > 0.9 && c.sillM > -0.6 && isOnWall(reading, roles, c))
  for (const c of candidates) if (c.weight > fair) c.weight += repeats(candidates, c)
  const panels = candidates.filter((c) => isPanel(candidates, c))
  for (const c of panels) c.weight -= 0.9
  const sure = candidates.filter((c) => c.weight >= enough)
  const joined = joinPanes(takeBest(reading, sure), candidates, reading.camera.pixelsPerM)
  return nameDoors(withRows(reading, roles, takeBest(reading, joined, 0.5)))
}

/** Rows of bays take the place of what was found within them: single panes, chairs before the glass. */
function withRows(reading: Reading, roles: Uint8Array, openings: readonly Candidate[]): Candidate[] {
  const rows: Candidate[] = []
  const isFree = ({ quad }: Bay, taken: readonly Candidate[]) => taken.every((o) => overlap(o.quad, quad) < 0.1)
  for (const row of findBays(reading)) {
    if (!row.bays.every((b) => isFree(b, rows))) continue
    const panes = [...row.bays, ...row.above].map((b) => ({
      ...consider(reading, { ...b, from: 'posts' }),
      kind: 'window' as const,
      weight: enough,
    }))
    if (!panes.slice(0, row.bays.length).every((c) => isOnWall(reading, roles, c))) continue
    rows.push(...panes)
  }
  return [...openings.filter((o) => rows.every((r) => overlap(r.quad, o.quad) < 0.2)), ...rows]
}

/** Share of the smaller one's bounding box that the other's covers. */
function overlap(p: Quad, q: Quad): number {
  const [a, b] = [boundsOf(p), boundsOf(q)]
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const size = (r: typeof a) => (r.right - r.left) * (r.bottom - r.top)
  return across > 0 && down > 0 ? (across * down) / Math.max(1, Math.min(size(a), size(b))) : 0
}

/** A leaf in a row of panes of its own height is one of them: a glass wall, not a door. */
function nameDoors(openings: readonly Candidate[]): Candidate[] {
  return openings.map((c) => {
    if (c.kind !== 'door') return c
    const slack = 0.35 * (c.quad[1].x - c.quad[0].x)
    return openings.some((o) => o !== c && isBeside(o.quad, c.quad, slack)) ? { ...c, kind: 'window' } : c
  })
}

function consider(reading: Reading, proposal: Proposal): Candidate {
  const { quad } = proposal
  const evidence = judgeQuad(reading, quad)
  const size = sizeOf(reading, quad, proposal.family)
  const bars = findBars(reading, quad)
  const weight = weigh(size, bars, evidence)
  return { ...proposal, evidence, weight, ...size, ...bars, kind: kindFor(size, bars, evidence) }
}

/** A leaf of a person's height on the ground is a door, unless glass fills it; a wide one with level panels is a garage door. */
function kindFor({ widthM, heightM, sillM }: Size, { rows, columns }: Bars, { darker, across, down }: Evidence): OpeningKind {
  if (sillM > 0.9 || heightM < 1.3 || heightM > 3) return 'window'
  const isRibbed = rows.length >= 2 && rows.length >= columns.length
  if (widthM > 1.9 && widthM < 5.5 && heightM > 1.7 && isRibbed) return 'garage'
  if (widthM > 1.3 && widthM > 0.85 * heightM && down > 5 && across < 3) return 'garage'
  const glazed = darker > 0.12 && columns.some((t) => t > 0.35 && t < 0.65)
  return widthM > 0.65 && widthM < 1.4 && heightM / widthM > 1.5 && heightM > 1.75 && heightM < 2.6 && !glazed ? 'door' : 'window'
}

const house: readonly number[] = [Role.wall, Role.window, Role.door, Role.roof, Role.trim, Role.soffit, Role.railing]

/** Whether an opening lies in the house, and has house above its head: what is see-through above is a railing or a fence. */
function isOnWall(
  { width, height, house: { tall, base }, camera }: Reading,
  roles: Uint8Array,
  { quad, sillM, heightM, weight }: Candidate,
): boolean {
  // What stands on the ground and ends below the hip is a box, a bench, a table.
  if (sillM < hipM / 2 && sillM + heightM < hipM) return false
  if (sillM > tall / camera.pixelsPerM) return false
  if ((quad[2].y + quad[3].y) / 2 > base + 0.03 * height) return false
  const share = (piece: Quad, counts: (role: number) => boolean) => {
    let met = 0
    let total = 0
    eachPixelIn(piece, width, height, (i) => {
      total++
      if (counts(roles[i])) met++
    })
    return total === 0 ? 0 : met / total
  }
  if (share(quad, (r) => house.includes(r) && (r !== Role.roof || weight > 2.5)) < 0.6) return false
  const up = 0.35 * camera.pixelsPerM
  const [a, b] = quad
  const above: Quad = [{ x: a.x, y: a.y - up }, { x: b.x, y: b.y - up }, b, a]
  return share(above, (r) => house.includes(r)) > 0.5
}

/** What repeats votes: others of the same size at the same head height or in the same column. */
function repeats(candidates: readonly Candidate[], c: Candidate): number {
  const wide = c.quad[1].x - c.quad[0].x
  const high = c.quad[3].y - c.quad[0].y
  let votes = 0
  let touching = false
  for (const o of candidates) {
    if (o === c || o.weight < enough) continue
    if (!touching && isBeside(o.quad, c.quad, 0.2 * wide)) touching = true
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

function takeBest({ width, height }: Reading, candidates: Candidate[], mostShared = 0.12): Candidate[] {
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
    if (total < 30 || owned > mostShared * total) continue
    eachPixelIn(c.quad, width, height, (i) => (owner[i] = 1))
    taken.push(c)
  }
  return taken
}

const rank = (c: Candidate) => c.weight + 0.8 * Math.log2(c.widthM * c.heightM)
