import type { Arch } from '../../geometry/arch.ts'
import { spansIn } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { Role, type Insets, type OpeningKind } from '../../scene.ts'
import type { Reading } from '../roles/reading.ts'
import { withArches } from './add-arches.ts'
import { withNeighbours, withRows } from './add-panes.ts'
import { continueGlazing } from './continue-glazing.ts'
import type { Arched } from './find-arches.ts'
import { findBays, type Bay } from './find-bays.ts'
import { findBars, type Bars } from './find-bars.ts'
import { findLights } from './find-lights.ts'
import { findRows } from './find-rows.ts'
import { isInLattice } from './lattice.ts'
import { joinPanes } from './join-panes.ts'
import { glassIn } from './glass-in.ts'
import { judgeQuad, supportOf, tonesOf, type Evidence, type Tones } from './judge-quad.ts'
import { findTwins } from './find-twins.ts'
import { findGarages } from './find-garages.ts'
import { withLeaves } from './find-leaves.ts'
import { findHalvedFronts } from './find-halved-fronts.ts'
import { metreFactor } from './house-metre.ts'
import { withoutWall } from './blank-strips.ts'
import { cutsDoor, isLeafAtFlight, nameEntrances, sureDoors } from './name-entrances.ts'
import { holdsDoor, kindFor, nameDoors } from './name-kinds.ts'
import { isOnWall, noneCounted } from './on-wall.ts'
import { isParted, underHead } from './parted.ts'
import { partLights } from './part-lights.ts'
import { partWindows } from './part-windows.ts'
import { findPosts } from './posts.ts'
import { proposeQuads, type Proposal } from './propose-quads.ts'
import { findRails } from './rails.ts'
import { raiseFronts } from './raise-fronts.ts'
import { overlap } from './relate-quads.ts'
import { seenOpenings } from './seen-openings.ts'
import { sizeOf, type Size } from './size-of.ts'
import { coverStairs, reachesOverFloor, standOnFloor } from './over-floor.ts'
import { isAmongStuds } from './studs.ts'
import { panelCosts, votesAmong } from './vote.ts'
import { weigh } from './weigh.ts'
import { widenFronts } from './widen-fronts.ts'
import { windowsOfLights, windowsOfRows } from './windows-of-rows.ts'

// Candidates are weighed, voted on by those that repeat them, and taken in the order of their weight as long as they do not
// overlap what is already taken. A pane inside a frame gives way to the frame; panes side by side stay separate openings.

export interface Candidate extends Proposal, Size, Bars {
  evidence: Evidence
  weight: number
  kind: OpeningKind
  /** The frame drawn around it, where that is known already. */
  casing?: Insets
  /** Where the edge of what stands before its foot bends. */
  knee?: Point
  /** The arc that its head is; none where it is a line. */
  arch?: Arch
}

/** Weight from which an opening is believed. */
export const enough = 2
/** Below this weight no vote helps. */
const hopeful = 1.2
/** What the rest of a candidate loses, of which a part was wall. */
const doubt = 0.3
/** How much less is enough for a leaf at the head of a flight. */
const atFlight = 0.4
/** Least share of each side that is drawn; and of a garage door's twin: a column may hide part of it. */
const leastSupport = 0.66
const twinSupport = 0.5
/** Height from which on glass does not reach the corner of the house. */
const cornerM = 1.2
/** Least of the strip beside a jamb that is sky at such a corner: a pier between them is wall. */
const cornerOpen = 0.7
/** What a candidate loses whose sill lies on the floor before the wall. */
const misplaced = 0.7
/** Square metres from which on a candidate is not preferred for its size. */
const largeM2 = 5.5

/** Most of an opening that lies among shingles. */
const mostShingled = 0.2

/**
 * The openings that the drawing shows, the surest first. `roles` holds the roles found so far, by pixel; `shingled` the regions in
 * which no opening lies.
 */
export function selectOpenings(reading: Reading, roles: Uint8Array, shingled: readonly number[] = []): Candidate[] {
  const isShingled = new Uint8Array(shingled.length > 0 ? reading.fine.count : 0)
  for (const k of shingled) isShingled[k] = 1
  const posts = findPosts(reading)
  const rails = findRails(reading)
  const counted = noneCounted(reading)
  const likelyOf = (proposals: readonly Proposal[]) =>
    proposals
      .flatMap((p) => likelyIn(reading, p))
      .filter((c) => isOnWall(reading, roles, counted, c) && (shingled.length === 0 || !isAmongShingles(reading, isShingled, c.quad)))
  const drawn = likelyOf(proposeQuads(reading, posts, rails))
  const candidates = [...drawn, ...likelyOf(findTwins(reading, drawn, posts)).filter((c) => c.kind === 'garage')]
  const votesOf = votesAmong(candidates)
  const votes = candidates.map((c) => (c.weight > hopeful ? votesOf(c) : 0))
  for (const [k, c] of candidates.entries()) c.weight += c.from === 'field' ? fieldGain(votes[k]) : votes[k]
  const costOf = panelCosts(candidates)
  const costs = candidates.map((c) => (c.weight > hopeful ? costOf(c) : 0))
  for (const [k, c] of candidates.entries()) c.weight -= costs[k] + (reachesOverFloor(reading, roles, c.quad) ? misplaced : 0)
  const asPane = (bay: Bay): Candidate | undefined => {
    const pane: Candidate = { ...consider(reading, { ...bay, from: 'posts' }), kind: 'window' }
    return isOnWall(reading, roles, counted, { ...pane, weight: enough }) && withoutWall(reading, pane.quad)[0] === pane.quad
      ? pane
      : undefined
  }
  const rows = [...windowsOfRows(findRows(reading, posts), asPane), ...windowsOfLights(findLights(reading, posts, rails), asPane)]
  const costInRow = panelCosts(candidates)
  const inRows = rows.map((c) => ({ ...c, weight: c.weight - costInRow(c) }))
  const likely = [...candidates, ...inRows].filter((c) => c.weight >= enough)
  const isWall = (c: Candidate) => isAtCorner(reading, roles, c) || isAmongStuds(reading, c.quad) || isInLattice(reading, c)
  const taken = takeBest(reading, likely, 0.12, isWall)
  const metre = metreFactor(taken)
  const doors = sureDoors(reading, roles, likely, metre)
  const cuts = (c: Candidate) => doors.some((door) => cutsDoor(c, door))
  const wrong = taken.filter(cuts)
  const isFreed = (c: Candidate) => taken.includes(c) || wrong.some((w) => overlap(w.quad, c.quad) > 0)
  const sure = wrong.length > 0 ? takeBest(reading, likely.filter(isFreed), 0.12, (c) => cuts(c) || isWall(c)) : taken
  const atFlights = candidates
    .filter((c) => c.weight < enough && c.weight > enough - atFlight && isLeafAtFlight(reading, roles, c, metre))
    .filter((c) => sure.every((o) => overlap(o.quad, c.quad) < 0.1))
  const joined = joinPanes(nameDoors(withNeighbours([...sure, ...atFlights], candidates)), candidates, reading.camera.pixelsPerM)
  const standing = standOnFloor(reading, roles, takeBest(reading, joined, 0.5))
  const halved = findHalvedFronts(reading, standing, asPane, posts, rails)
  const raised = raiseFronts(reading, widenFronts(reading, halved, asPane, posts), asPane, posts)
  const fronts = continueGlazing(reading, raised, asPane, posts, rails)
  const paned = withRows(findBays(reading, posts, rails), fronts, asPane)
  const { strokes, bowed } = reading
  const jambs = bowed.length > 0 ? findPosts(reading, [...strokes, ...bowed]) : posts
  const asArched = ({ quad, family, arch }: Arched): Candidate => ({ ...consider(reading, { quad, family, from: 'arc' }), arch })
  const named = nameEntrances(reading, roles, nameDoors(withArches(reading, roles, counted, jambs, paned, asArched)), metre)
  const weigh = (proposal: Proposal) => consider(reading, proposal)
  const garages = findGarages(reading, roles, named, rails, metre, weigh)
  const entered = withLeaves(reading, roles, [...named, ...garages], rails, metre, weigh)
  return withSeen(reading, coverStairs(reading, roles, partLights(reading, partWindows(reading, entered, candidates))))
}

/** What the network takes for wall is no opening, whatever its lines; what it takes for glass is one, without lines. */
function withSeen(reading: Reading, drawn: readonly Candidate[]): Candidate[] {
  const { estimate, width, height } = reading
  if (!estimate) return [...drawn]
  const believed = drawn.filter(({ quad }) => glassIn(estimate, quad, width, height).inside > incredible)
  const seen = seenOpenings(
    reading,
    estimate,
    believed.map(({ quad }) => quad),
  )
  return [...believed, ...seen.map((s): Candidate => ({ ...consider(reading, s), kind: s.kind, weight: 3 * s.inside }))]
}

const steps = [0.1, 0.3, 0.5, 0.7, 0.9]

/** Whether more than a few of 25 places in a quadrilateral lie among shingles. */
function isAmongShingles({ fine: { labels }, width, height }: Reading, isShingled: Uint8Array, [a, b, c, d]: Quad): boolean {
  let met = 0
  for (const t of steps) {
    for (const s of steps) {
      const x = Math.floor((1 - s) * (a.x + t * (b.x - a.x)) + s * (d.x + t * (c.x - d.x)))
      const y = Math.floor((1 - s) * (a.y + t * (b.y - a.y)) + s * (d.y + t * (c.y - d.y)))
      if (x >= 0 && y >= 0 && x < width && y < height) met += isShingled[labels[y * width + x]]
    }
  }
  return met / steps.length ** 2 >= mostShingled
}

/** Votes from which on a field is believed: two of its like, or a pane that it touches. */
const seconded = 0.35

/** Most of glass that is inked; and how much darker than the wall it is, at the least. */
const mostInked = 0.45
const palest = -0.05
/** How much darker than the wall dark glass is; and the most of it that its reflections ink. */
const deep = 0.25
const mostReflected = 0.6

/** A field is looked for everywhere, so that it is believed for its company only, and a little less than others. */
const fieldGain = (votes: number) => (votes < seconded ? -Infinity : votes - 0.3)

/** Whether a field is neither hatched, nor a paler piece of wall, nor stands in the ground. */
const isGlazed = ({ evidence: { closed, darker, busy, framed }, sillM, columns, rows }: Candidate) => {
  const isGrid = isGridOf({ columns, rows })
  // What is far darker than the wall and has bars both ways in a frame is glass, however full of reflections.
  const most = isGrid && darker > deep && framed > 0.85 ? mostReflected : mostInked
  return closed >= 0.7 && busy < most && sillM > -0.2 && (darker > palest || isGrid)
}

/** Whether it may be, as far as its tones and bars tell: half of the fields are not asked for more. */
const mayBeGlazed = (reading: Reading, quad: Quad, { darker, busy }: Tones) =>
  busy < (darker > deep ? mostReflected : mostInked) && (darker > palest || isGridOf(findBars(reading, quad)))

const isGridOf = ({ columns, rows }: Bars) => columns.length > 0 && rows.length > 0

function consider(reading: Reading, proposal: Proposal, support?: number, tones?: Tones): Candidate {
  const { quad, family, from } = proposal
  const evidence = judgeQuad(reading, quad, support, tones)
  const size = sizeOf(reading, quad, family)
  const bars = findBars(reading, quad)
  const weight = weigh(size, bars, evidence) + gainOf(reading, quad)
  return { quad, family, from, evidence, weight, ...size, ...bars, kind: kindFor(size, bars, evidence) }
}

/** What the network's word adds to a weight, from nothing to all; and how likely glass is that adds nothing. */
const heard = { slope: 1.5, even: 0.35 }

function gainOf({ estimate, width, height }: Reading, quad: Quad): number {
  return estimate ? heard.slope * (glassIn(estimate, quad, width, height).inside - heard.even) : 0
}

/** Least that the network gives for what lines alone make an opening, 0–1. */
const incredible = 0.06

/** What may be an opening of a proposal, as far as its lines and its size tell. */
function likelyIn(reading: Reading, proposal: Proposal): Candidate[] {
  const { quad, from } = proposal
  const support = supportOf(reading, quad)
  if (support < (from === 'twin' ? twinSupport : leastSupport) || isParted(reading, quad)) return []
  const tones = from === 'field' ? tonesOf(reading, quad) : undefined
  if (tones && !mayBeGlazed(reading, quad, tones)) return []
  return clearOfWall(reading, consider(reading, proposal, support, tones)).filter(isLikely)
}

const isLikely = (c: Candidate) => c.evidence.closed >= 0.45 && c.weight > 0 && c.sillM > -0.6 && (c.from !== 'field' || isGlazed(c))

/** A candidate, or what is left of it without the wall in it: of what is no garage door nearly as sure as the whole. */
function clearOfWall(reading: Reading, whole: Candidate): Candidate[] {
  if (whole.weight <= 0) return [whole]
  const isGarage = whole.kind === 'garage'
  const parts = isGarage ? [underHead(reading, whole.quad, reading.camera.pixelsPerM)] : withoutWall(reading, whole.quad)
  if (parts[0] === whole.quad) return [whole]
  return parts.map((quad) => {
    const part = consider(reading, { ...whole, quad })
    return { ...part, weight: part.weight > hopeful && !isGarage ? Math.max(part.weight, whole.weight - doubt) : part.weight }
  })
}

/** Whether there is sky right beside a jamb: what ends at the corner of the house is a wall, at most with glass in it. */
function isAtCorner({ width, height, camera }: Reading, roles: Uint8Array, { quad: [a, b, c, d], heightM }: Candidate): boolean {
  if (heightM < cornerM) return false
  const near = 0.1 * camera.pixelsPerM
  const strip = (from: Point, to: Point, x0: number, x1: number): Quad => [
    { x: from.x + x0, y: from.y },
    { x: from.x + x1, y: from.y },
    { x: to.x + x1, y: to.y },
    { x: to.x + x0, y: to.y },
  ]
  const isOpen = (piece: Quad) => isSky(roles, spansIn(piece, width, height))
  return isOpen(strip(a, d, -3 * near, -near)) || isOpen(strip(b, c, near, 3 * near))
}

/** Whether so much of some stretches of rows is sky that no pier stands there. */
function isSky(roles: Uint8Array, spans: Int32Array): boolean {
  let open = 0
  let total = 0
  for (let k = 0; k < spans.length; k += 2) {
    total += spans[k + 1] - spans[k]
    for (let i = spans[k]; i < spans[k + 1]; i++) if (roles[i] === Role.sky) open++
  }
  return open > cornerOpen * total
}

/** The candidates that do not overlap by more than `mostShared` and are not `isNone`, the best first. */
function takeBest(
  { width, height }: Reading,
  candidates: readonly Candidate[],
  mostShared: number,
  isNone: (c: Candidate) => boolean = () => false,
): Candidate[] {
  const size = (c: Candidate) => c.widthM * c.heightM
  // A frame is preferred to the pane inside it: a little weight for size among those that nest closely.
  const ranked = candidates.map((c) => ({ c, rank: c.weight + 0.8 * Math.log2(Math.min(largeM2, size(c))) }))
  const owner = new Uint8Array(width * height)
  const taken: Candidate[] = []
  for (const { c } of ranked.sort((p, q) => q.rank - p.rank || size(q.c) - size(p.c))) {
    const spans = spansIn(c.quad, width, height)
    if (!isFree(owner, spans, mostShared) || holdsDoor(c, candidates) || isNone(c)) continue
    for (let k = 0; k < spans.length; k += 2) owner.fill(1, spans[k], spans[k + 1])
    taken.push(c)
  }
  return taken
}

/** Whether stretches of rows are large enough for an opening, and no more than `mostShared` of them is another one's, 1 in `owner`. */
function isFree(owner: Uint8Array, spans: Int32Array, mostShared: number): boolean {
  let total = 0
  for (let k = 0; k < spans.length; k += 2) total += spans[k + 1] - spans[k]
  let owned = 0
  for (let k = 0; k < spans.length && owned <= mostShared * total; k += 2) for (let i = spans[k]; i < spans[k + 1]; i++) owned += owner[i]
  return total >= 30 && owned <= mostShared * total
}
