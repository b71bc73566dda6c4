import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import type { Bay } from './find-bays.ts'
import { columnAt, type Post } from './posts.ts'
import { overlap } from './relate-quads.ts'
import { enough, type Candidate } from './select-openings.ts'
import { inked } from './traced-ink.ts'

// A glass front two storeys high is drawn as panes one on the other, parted by a transom. The upper one shows a ceiling and what
// hangs from it, and no bars. What tells it is that both jambs of the lower one run on over the transom, each as one line, up to
// one level line: where a wall lies over a window, the jambs end at its head.

/** Narrowest front that goes on, and lowest pane over it, in metres; the tallest as a share of the front. */
const wideM = 2
const lowestM = 1.2
const tallest = 1.6
/** How far off a jamb its line may lie, in metres, and how far under the head it begins at least, as a share of the front. */
const besideM = 0.1
const below = 0.4
/** How far off one level line the upper ends of both may lie, as a share of the height of the pane. */
const uneven = 0.15
/** Share of the head that must be drawn, and of the weakest side of the pane and of its corners. */
const drawn = 0.85
/** How much of a pane the room behind it inks, and how far its value may lie from that of the front. */
const inkOfRoom = { least: 0.06, most: 0.4 }
const alike = 0.1

/** The openings, and the panes over wide fronts that go on upwards between the same jambs. */
export function raiseFronts(
  reading: Reading,
  openings: readonly Candidate[],
  asCandidate: (bay: Bay) => Candidate | undefined,
  posts: readonly Post[],
): Candidate[] {
  const found = [...openings]
  for (const front of openings) {
    if (front.kind !== 'window' || front.widthM < wideM) continue
    const quad = paneOver(reading, posts, front)
    const pane = quad && asCandidate({ quad, family: front.family })
    if (!pane || !showsSameRoom(pane, front) || found.some((o) => o !== front && overlap(o.quad, pane.quad) > 0.1)) continue
    found.push({ ...pane, kind: 'window', weight: enough })
  }
  return found
}

/** Whether a pane is drawn whole, shows more than a wall does and is as dark as the front below. */
const showsSameRoom = ({ evidence: { support, corners, busy, value } }: Candidate, front: Candidate) =>
  Math.min(support, corners) > drawn && busy > inkOfRoom.least && busy < inkOfRoom.most && Math.abs(value - front.evidence.value) < alike

/** The pane from the head of a front to the level line that ends both of its jambs; undefined where they do not run on. */
function paneOver(reading: Reading, posts: readonly Post[], { quad: [a, b, c, d], family }: Candidate): Quad | undefined {
  const left = risen(posts, a, d, reading.camera.pixelsPerM)
  const right = left && risen(posts, b, c, reading.camera.pixelsPerM)
  if (!right) return undefined
  const across = b.x - a.x
  const middle = (left.upper.y + right.upper.y) / 2
  const fall = slopeTo(reading.perspective[family], (a.x + b.x) / 2, middle) * across
  const tall = (a.y + b.y) / 2 - middle
  const slack = uneven * tall
  if (tall > (tallest * (d.y + c.y - a.y - b.y)) / 2 || Math.abs(right.upper.y - left.upper.y - fall) > slack) return undefined
  let most = drawn
  let best: Quad | undefined
  for (let k = 0; k <= slack; k++) {
    // From the middle outwards: of lines drawn alike the nearest counts.
    const off = k % 2 === 0 ? k / 2 : -(k + 1) / 2
    const from = onJamb(left, a, middle + off - fall / 2)
    const to = onJamb(right, b, middle + off + fall / 2)
    const share = inked(reading, from, to, 2, most)
    if (share > most) [most, best] = [share, [from, to, b, a]]
  }
  return best
}

/** The line of a jamb that runs on farthest over its upper end. */
function risen(posts: readonly Post[], upper: Point, lower: Point, pixelsPerM: number): Post | undefined {
  let highest: Post | undefined
  for (const post of posts) {
    if (post.lower.y < upper.y + below * (lower.y - upper.y) || post.upper.y > upper.y - lowestM * pixelsPerM) continue
    if (Math.abs(columnAt(post, upper.y) - upper.x) > besideM * pixelsPerM) continue
    if (!highest || post.upper.y < highest.upper.y) highest = post
  }
  return highest
}

/** The place in a row on the jamb that leans as its line does. */
const onJamb = (post: Post, jamb: Point, y: number): Point => ({ x: jamb.x + columnAt(post, y) - columnAt(post, jamb.y), y })
