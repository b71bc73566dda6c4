import { boundsOf, type Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import type { Bay } from './find-bays.ts'
import { columnAt, findPosts, type Post } from './posts.ts'
import { overlap } from './relate-quads.ts'
import { enough, type Candidate } from './select-openings.ts'
import { inked } from './traced-ink.ts'

// Behind a large pane one sees a room: a lamp, shelves, a picture on its far wall. Such a pane has no bars and is no darker than
// the wall, and its jamb may bend into its head. What tells it is the front that it belongs to: head and sill of a sure front run
// on, drawn, as far as the next upright between them, and what lies there is neither bare, as a wall is, nor clad.

/** Lowest front that is widened, and narrowest and widest pane beside it, in metres. */
const lowestM = 1.7
const paneM = { narrowest: 0.7, widest: 4 }
/** Weight from which on a front is sure. */
const sure = 2.8
/** Share of head and sill, and of the jamb, that must be drawn. */
const drawn = { level: 0.85, jamb: 0.75 }
/** Share of the height at either end that a jamb may lack, where it bends into head and sill. */
const bend = 0.14
/** Share of the weakest side of a pane, and of its corners, that must be drawn. */
const whole = 0.95
/** How much of a pane the room behind it inks; a wall is barer, cladding and leaves fill more. */
const inkOfRoom = { least: 0.06, most: 0.4 }
/** Lines met in a metre, across and down, that a room shows at least. */
const linesOfRoom = 0.3

/** The openings, and the panes beside large fronts that go on between the same lines; pictures and shelves in them are none. */
export function widenFronts(
  reading: Reading,
  openings: readonly Candidate[],
  asCandidate: (bay: Bay) => Candidate | undefined,
  posts = findPosts(reading),
): Candidate[] {
  const fronts = openings.filter((o) => o.kind === 'window' && o.heightM > lowestM && o.weight > sure)
  let found = [...openings]
  for (const front of fronts) {
    for (const way of [-1, 1] as const) {
      const quad = paneBeside(reading, posts, front.quad, front.family, way)
      const pane = quad && asCandidate({ quad, family: front.family })
      if (!pane || !showsRoom(pane)) continue
      const inside = found.filter((o) => overlap(o.quad, pane.quad) > 0.1)
      if (!inside.every((o) => isSmall(o, pane))) continue
      found = [...found.filter((o) => !inside.includes(o)), { ...pane, kind: 'window', weight: enough }]
    }
  }
  return found
}

/** Whether a pane is drawn whole, ends at its jambs, is hardly paler than what is around it, and shows more than a wall does. */
const showsRoom = ({ evidence: { support, corners, headRuns, sillRuns, darker, busy, across, down, courses, boards } }: Candidate) =>
  Math.min(support, corners) > whole &&
  Math.max(headRuns, sillRuns) < 0.85 &&
  darker > -0.1 &&
  busy > inkOfRoom.least &&
  busy < inkOfRoom.most &&
  Math.min(across, down) > linesOfRoom &&
  courses + boards < 1

/** Whether an opening is so small that it is a thing in the room: a picture, a shelf. */
const isSmall = ({ quad }: Candidate, pane: Candidate) => areaOf(quad) < 0.3 * areaOf(pane.quad)

function areaOf(quad: Quad): number {
  const { left, right, top, bottom } = boundsOf(quad)
  return (right - left) * (bottom - top)
}

/** The nearest pane on one side of a front between the lines of its head and sill; undefined where they or the jamb are not drawn. */
function paneBeside(reading: Reading, posts: readonly Post[], front: Quad, family: 'a' | 'b', way: 1 | -1): Quad | undefined {
  const perM = reading.camera.pixelsPerM
  const [upper, lower] = way > 0 ? [front[1], front[2]] : [front[0], front[3]]
  const tall = lower.y - upper.y
  const slack = 0.05 * tall
  const vanishing = reading.perspective[family]
  const headSlope = slopeTo(vanishing, upper.x, upper.y)
  const sillSlope = slopeTo(vanishing, lower.x, lower.y)
  for (const post of way > 0 ? posts : posts.toReversed()) {
    const wide = way * (post.x - upper.x)
    if (wide < paneM.narrowest * perM || wide > paneM.widest * perM) continue
    const head = upper.y + headSlope * (post.x - upper.x)
    const sill = lower.y + sillSlope * (post.x - lower.x)
    const ends: [number, number] = [head + bend * (sill - head), sill - bend * (sill - head)]
    if (sill - head < 0.6 * tall || jambShare(post, ...ends) < drawn.jamb) continue
    const up = offsetOf(reading, upper, { x: columnAt(post, head), y: head }, slack)
    const down = offsetOf(reading, lower, { x: columnAt(post, sill), y: sill }, slack)
    if (up === undefined || down === undefined) return undefined
    const outer: [Point, Point] = [
      { x: columnAt(post, head + up), y: head + up },
      { x: columnAt(post, sill + down), y: sill + down },
    ]
    const inner: [Point, Point] = [
      { x: upper.x, y: upper.y + up },
      { x: lower.x, y: lower.y + down },
    ]
    return way > 0 ? [inner[0], outer[0], outer[1], inner[1]] : [outer[0], inner[0], inner[1], outer[1]]
  }
  return undefined
}

const jambShare = ({ upper, lower }: Post, from: number, to: number) =>
  (Math.min(lower.y, to) - Math.max(upper.y, from)) / Math.max(1, to - from)

/** By how many rows a line lies lower where it is drawn best; undefined where it is not within `slack`. */
function offsetOf(reading: Reading, from: Point, to: Point, slack: number): number | undefined {
  let most = drawn.level
  let best: number | undefined
  for (let k = 0; k <= slack; k++) {
    for (const off of [k, -k]) {
      const share = inked(reading, { x: from.x, y: from.y + off }, { x: to.x, y: to.y + off }, 2, most)
      if (share > most) [most, best] = [share, off]
    }
  }
  return best
}
