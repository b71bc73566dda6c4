import { areaOf } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import type { Bay } from './find-bays.ts'
import { columnAt, type Post } from './posts.ts'
import { rowAt, slopeOf, type Rail } from './rails.ts'
import { overlap } from './relate-quads.ts'
import { enough, type Candidate } from './select-openings.ts'
import { inked } from './traced-ink.ts'

// A glass front is often drawn as one mullion from its head to the floor, with a transom to one side of it and curtains behind. Its
// panes are as pale as the wall, and leaves before it hide its floor. What tells it is how its lines end on each other: the head on both
// jambs, the mullion on the floor, the transom on mullion and jamb. Lines of a wall run on.

/** Lowest and tallest front, narrowest pane and widest front, in metres. */
const size = { lowest: 1.9, tallest: 3, narrowest: 0.45, widest: 3 }
/** How far an end may lie from the line that it meets, in metres. */
const nearM = 0.1
/** Where the transom lies, as a share of the height. */
const transom = { highest: 0.12, lowest: 0.5 }
/** How far a jamb is drawn down from the head at the least, as a share of the height: leaves may hide its foot. */
const shown = 0.8
/** Least share drawn of each line, of the weakest side of one pane and of the corners of both; most of the line past the head. */
const drawn = { line: 0.9, side: 0.8, corners: 0.75, past: 0.3 }
/** Most of a pane that is inked, and most courses and boards that it may wear. */
const most = { inked: 0.4, clad: 1.5 }
/** How much of an opening lies in a front that takes its place, and how much of a pane, at the least, an opening is that it is known as. */
const within = 0.6
const known = 0.7

/** The openings, and the panes of halved fronts in place of the windows that were found within them. */
export function findHalvedFronts(
  reading: Reading,
  openings: readonly Candidate[],
  asCandidate: (bay: Bay) => Candidate | undefined,
  posts: readonly Post[],
  rails: readonly Rail[],
): Candidate[] {
  let found = [...openings]
  for (const head of rails) {
    const halves = halvesUnder(reading, head, posts, rails)
    const panes = halves?.map((quad) => asCandidate({ quad, family: head.family })).filter((c) => c !== undefined)
    if (!halves || panes?.length !== 2 || !panes.every(isGlazed) || !panes.some(({ evidence }) => evidence.support > drawn.side)) continue
    const [left, right] = halves
    const front: Quad = [left[0], right[1], right[2], left[3]]
    const inside = found.filter((o) => overlap(o.quad, front) > 0.1)
    if (inside.some((o) => isOther(o, front, reading.camera.pixelsPerM))) continue
    if (halves.every((pane) => inside.some((o) => overlap(o.quad, pane) > known && areaOf(o.quad) > known * areaOf(pane)))) continue
    found = [...found.filter((o) => !inside.includes(o)), ...panes.map(asPane)]
  }
  return found
}

/** A pane as it is believed; uprights in it are the folds of a curtain. */
const asPane = (c: Candidate): Candidate => ({ ...c, kind: 'window', weight: enough, columns: [] })

/** Whether an opening in a front is no part of it: a leaf on its floor, or what is larger or lies beside it. */
const isOther = ({ kind, quad }: Candidate, front: Quad, perM: number) =>
  (kind !== 'window' && Math.abs(quad[3].y - front[3].y) < 2 * nearM * perM) ||
  overlap(quad, front) < within ||
  areaOf(quad) > areaOf(front)

/** Whether the corners of a pane are drawn, and it is neither clad nor full of leaves. */
const isGlazed = ({ evidence: { corners, busy, courses, boards } }: Candidate) =>
  corners > drawn.corners && busy < most.inked && courses + boards < most.clad

/** The two panes under a head whose lines end on each other; undefined where they do not. */
function halvesUnder(reading: Reading, head: Rail, posts: readonly Post[], rails: readonly Rail[]): [Quad, Quad] | undefined {
  const perM = reading.camera.pixelsPerM
  const wide = head.right.x - head.left.x
  if (wide < 2 * size.narrowest * perM || wide > size.widest * perM) return undefined
  if (runsPast(reading, head, head.left, -1) || runsPast(reading, head, head.right, 1)) return undefined
  const near = nearM * perM
  const shortest = shown * size.lowest * perM
  const left = jambAt(posts, head.left, near, shortest)
  const right = left && jambAt(posts, head.right, near, shortest)
  if (!right) return undefined
  let tallest = size.lowest * perM
  let halves: [Quad, Quad] | undefined
  for (const mullion of posts) {
    if (mullion.x < left.x + size.narrowest * perM || mullion.x > right.x - size.narrowest * perM) continue
    const tall = mullion.lower.y - rowAt(head, mullion.x)
    if (tall < tallest || tall > size.tallest * perM || mullion.upper.y < rowAt(head, mullion.x) - near) continue
    const foot = footOf(reading, head, mullion)
    if (Math.abs(left.lower.y - foot.left.y) > near && Math.abs(right.lower.y - foot.right.y) > near) continue
    if (!isDrawn(reading, mullion, head, foot, 1) || !isDrawn(reading, left, head, foot, shown)) continue
    if (!isDrawn(reading, right, head, foot, shown)) continue
    const isTransom = (rail: Rail) => endsOn(rail, left, mullion, near) || endsOn(rail, mullion, right, near)
    const isOver = (rail: Rail) => isAbout(rowAt(rail, mullion.x), rowAt(head, mullion.x), tall)
    if (!rails.some((rail) => rail.family === head.family && isOver(rail) && isTransom(rail))) continue
    // The folds of a curtain end over the floor.
    tallest = tall
    halves = [quadOf(left, mullion, head, foot), quadOf(mullion, right, head, foot)]
  }
  return halves
}

/** Whether a line goes on past its end, to the right or to the left. */
function runsPast(reading: Reading, head: Rail, end: Point, way: 1 | -1): boolean {
  const perM = reading.camera.pixelsPerM
  const at = (m: number): Point => ({ x: end.x + way * m * perM, y: end.y + way * m * perM * slopeOf(head) })
  return inked(reading, at(nearM), at(4 * nearM), 1) > drawn.past
}

/** The post that hangs down from the end of a head nearest to it, as far as a jamb does. */
function jambAt(posts: readonly Post[], end: Point, near: number, shortest: number): Post | undefined {
  let best: Post | undefined
  let nearest = near
  for (const post of posts) {
    const off = Math.abs(columnAt(post, end.y) - end.x)
    if (off > nearest || Math.abs(post.upper.y - end.y) > near || post.length < shortest) continue
    ;[nearest, best] = [off, post]
  }
  return best
}

/** The line of the floor at the foot of a mullion, as long as the head. */
function footOf({ perspective }: Reading, { family, left, right }: Rail, { lower }: Post): Rail {
  const slope = slopeTo(perspective[family], lower.x, lower.y)
  const at = (x: number): Point => ({ x, y: lower.y + slope * (x - lower.x) })
  return { family, left: at(left.x), right: at(right.x) }
}

/** Whether a post is drawn from the head so far down to the foot. */
function isDrawn(reading: Reading, post: Post, head: Rail, foot: Rail, share: number): boolean {
  const upper = cornerOf(post, head)
  const lower = cornerOf(post, foot)
  const end = { x: upper.x + share * (lower.x - upper.x), y: upper.y + share * (lower.y - upper.y) }
  return inked(reading, upper, end, 2) > drawn.line
}

/** Whether a level line runs from one post to another. */
const endsOn = ({ left, right }: Rail, from: Post, to: Post, near: number) =>
  Math.abs(columnAt(from, left.y) - left.x) < near && Math.abs(columnAt(to, right.y) - right.x) < near

/** Whether a row lies where the transom of a front does. */
const isAbout = (row: number, top: number, tall: number) => row > top + transom.highest * tall && row < top + transom.lowest * tall

function cornerOf(post: Post, rail: Rail): Point {
  const y = rowAt(rail, post.x)
  return { x: columnAt(post, y), y }
}

const quadOf = (left: Post, right: Post, head: Rail, foot: Rail): Quad => [
  cornerOf(left, head),
  cornerOf(right, head),
  cornerOf(right, foot),
  cornerOf(left, foot),
]
