import { arcAt } from '../../geometry/arch.ts'
import { areaOf } from '../../geometry/polygon.ts'
import type { Reading } from '../roles/reading.ts'
import { findArches, type Arched } from './find-arches.ts'
import { footingOf } from './name-entrances.ts'
import { isOnWall, type Counted } from './on-wall.ts'
import type { Post } from './posts.ts'
import { overlap } from './relate-quads.ts'
import type { Candidate } from './select-openings.ts'
import { shareDrawn, type Arc } from './trace-arc.ts'
import { inkedAlong } from './traced-ink.ts'

// What has an arched head takes the place of what was found in it: the part under its springing line, a pane.

/** Least height in metres of what stands on jambs; a half-round one, of which the arc is more than a part, may be lower. */
const lowestM = 0.75
const allArc = 0.85
const widestM = 2.6
/** Most of the inside that is inked; and of what stands on the ground or on steps: a porch shows courses and a door behind it. */
const [mostInked, mostBehind] = [0.45, 0.3]
/** Share of the foot under which the ground lies there. */
const onGround = 0.55
/** What tells of glass or a leaf: a second line along its sides and its arc, or how much darker than the wall it is. */
const [framed, darker] = [0.85, 0.1]
/** How much less dark the lines of an arc may be than those of one inside it, which is its frame's inner edge. */
const nearlyAs = 0.8
/** Share of its width up to which a door in it stands at the back of a porch. */
const inPorch = 0.75
/** How much larger than an arch an opening is of which it is a part. */
const larger = 1.4

/** How dark the second line is at the least, as a share of the first one. */
const half = 0.5

/** An arch by its lines, and as a candidate. */
interface Likely extends Arched {
  area: number
  c: Candidate
}

/** What is sure of an arch, beyond what any candidate is asked for. */
const weight = 3

/** The openings, with the arched ones among them. */
export function withArches(
  reading: Reading,
  roles: Uint8Array,
  counted: Counted,
  posts: readonly Post[],
  openings: readonly Candidate[],
  asCandidate: (arched: Arched) => Candidate,
): Candidate[] {
  const likely = findArches(reading, roles, posts)
    .map((arched): Likely => ({ ...arched, area: areaOf(arched.quad), c: { ...asCandidate(arched), weight } }))
    .filter((o) => isGlazed(reading, o) && isOnWall(reading, roles, counted, o.c) && !isPorch(reading, roles, o.c))
    .sort((p, q) => q.area - p.area)
  let found = [...openings]
  const arches: Candidate[] = []
  for (const { drawn, c } of likely) {
    if (arches.some((o) => overlap(o.quad, c.quad) > 0.1)) continue
    if (likely.some((o) => o.drawn > drawn / nearlyAs && overlap(o.c.quad, c.quad) > 0.5)) continue
    const within = found.filter((o) => overlap(o.quad, c.quad) > 0.3)
    if (within.some((o) => isPartOf(c, o) || isBehind(c, o))) continue
    found = found.filter((o) => !within.includes(o))
    arches.push(c)
  }
  return [...found, ...arches]
}

const isPorch = (reading: Reading, roles: Uint8Array, { quad, evidence }: Candidate) =>
  evidence.busy > mostBehind && footingOf(reading, roles, quad, 1).floor >= onGround

const isPartOf = (c: Candidate, o: Candidate) => areaOf(o.quad) > larger * areaOf(c.quad)
const isBehind = (c: Candidate, o: Candidate) => o.kind === 'door' && o.widthM < inPorch * c.widthM

function isGlazed(reading: Reading, { c, arc, drawn }: Likely): boolean {
  if (c.widthM > widestM || (c.heightM < lowestM && c.arch!.rise < allArc) || c.evidence.busy > mostInked || c.sillM < -0.6) return false
  return c.evidence.darker > darker || (c.columns.length > 0 && c.rows.length > 0) || framedBy(reading, c, arc, half * drawn) > framed
}

/** How much of the jambs and the arc has another line so many pixels inside: the best offset counts. */
function framedBy(reading: Reading, { quad: [, , c, d] }: Candidate, arc: Arc, dark: number): number {
  const across = arc.right - arc.left
  const most = Math.min(0.22 * across, Math.max(7, 0.2 * reading.camera.pixelsPerM))
  let best = 0
  for (let off = Math.max(3, 0.035 * reading.camera.pixelsPerM); off <= most; off++) {
    const rise = arc.rise - off
    const bend = Math.abs(arc.bend - 1) < 0.01 ? 1 : (arc.bend * (rise / arc.rise)) / (1 - (2 * off) / across)
    if (rise < 3 || arcAt(bend, 0) <= 0) break
    const inner: Arc = { ...arc, left: arc.left + off, right: arc.right - off, rise, bend }
    const head = shareDrawn(reading.line, inner, dark, 1, 0)
    if (d.y - arc.leftRow < 2 * off) best = Math.max(best, head)
    else {
      const left = inkedAlong(reading, inner.left, arc.leftRow, d.x + off, d.y - off, 1)
      const right = inkedAlong(reading, inner.right, arc.rightRow, c.x - off, c.y - off, 1)
      best = Math.max(best, (head + left + right) / 3)
    }
  }
  return best
}
