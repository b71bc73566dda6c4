import { inQuad, type Quad } from '../../geometry/quad.ts'
import { medianOf } from '../../pixels/median-of.ts'
import type { Reading } from '../roles/reading.ts'
import type { Bay } from './find-bays.ts'
import { stripeAlong } from './mullions.ts'
import { paneBeside } from './pane-beside.ts'
import type { Post } from './posts.ts'
import type { Rail } from './rails.ts'
import { overlap } from './relate-quads.ts'
import { enough, type Candidate } from './select-openings.ts'

// A glass wall is one row of panes from floor to slab, parted by mullions of one breadth, round the corner of the house too. What one
// sees in the panes differs (a ceiling, curtains, a table, the railing of the balcony before them), so that each alone may look like
// nothing; what tells them is a sure pane of the row: from its mullion on head and foot run on, drawn, to the next such mullion,
// and glass that was laid in tone beside it is of the same tone. A wall between two windows is paler, or no mullion ends it. Its mullions
// are all that parts the row, and transoms that run through it: other lines are those of the room.

/** Weight from which on a front is sure, and its least height in metres. */
const sure = 2.5
const lowestM = 1.2
/** Tone of the paper, which is no glass; how far the tones of panes of one row lie apart. */
const paper = 0.965
const alike = 0.1
/** Level lines in a metre from which on a field holds courses, slats or shelves. */
const mostCourses = 9
/** How much less sure the pane may be whose lines an opening of the row takes. */
const nearly = 0.2
/** How far off the jambs and the head of a pane those of an opening may lie that is the same one, in metres; and in pixels at the least. */
const sameM = { jamb: 0.12, head: 0.35 }
const samePixels = 5
/** Most of a pane's height that a railing before it has, or furniture behind it; how far in it a mullion runs, in its width. */
const waist = 0.55
const within = 0.15
/** How far apart, in their heights, bars across two panes lie that are one transom. */
const levelOff = 0.05

/**
 * The openings, and the panes that go on beside sure ones. One of the row whose head or foot was taken for that of another line has
 * those of the row; what a mullion runs through stands before or behind the glass.
 */
export function continueGlazing(
  reading: Reading,
  openings: readonly Candidate[],
  asCandidate: (bay: Bay) => Candidate | undefined,
  posts: readonly Post[],
  rails: readonly Rail[],
): Candidate[] {
  let found = [...openings]
  for (const front of openings) {
    if (front.kind !== 'window' || front.heightM < lowestM || front.weight < sure || !found.includes(front)) continue
    const tone = toneOf(reading, front.quad)
    if (tone > paper) continue
    for (const way of [-1, 1] as const) found = continued(reading, found, front, tone, way, asCandidate, posts, rails)
  }
  return found
}

/** The openings with the panes beside one of them to one side, as far as they go. */
function continued(
  reading: Reading,
  openings: readonly Candidate[],
  front: Candidate,
  tone: number,
  way: 1 | -1,
  asCandidate: (bay: Bay) => Candidate | undefined,
  posts: readonly Post[],
  rails: readonly Rail[],
): Candidate[] {
  let found = [...openings]
  let last: Candidate | undefined = front
  while (last) {
    const next = paneBeside(reading, posts, rails, last, tone, way)
    const seen = next && asCandidate(next)
    last = undefined
    if (!seen) break
    const pane: Candidate = { ...seen, kind: 'window', weight: enough, knee: next.knee }
    const met = found.filter((o) => overlap(o.quad, pane.quad) > 0.1)
    const same = met.find((o) => isSame(o, pane, reading.camera.pixelsPerM))
    if (same) {
      if (!met.every((o) => o === same || isCut(o, pane))) break
      const isHeld = isLevel(same, pane) || front.weight < same.weight - nearly
      last = isHeld ? same : goesDown(reading, same, pane, tone) ? { ...pane, weight: same.weight } : undefined
      if (!last) break
    } else {
      if (pane.evidence.down > mostCourses || !met.every((o) => isCut(o, pane))) break
      const own = toneOf(reading, pane.quad)
      if (own > paper || Math.abs(own - tone) > alike) break
      last = { ...pane, columns: [], rows: pane.rows.filter((t) => front.rows.some((r) => Math.abs(r - t) < levelOff)) }
    }
    found = [...found.filter((o) => !met.includes(o)), last]
  }
  return found
}

/** Whether an opening lies between the jambs of a pane and under its head. */
function isSame({ kind, quad }: Candidate, { quad: pane }: Candidate, perM: number): boolean {
  const off = Math.max(samePixels, sameM.jamb * perM)
  const isNear = (k: number, l: number) => Math.abs(quad[k].x - pane[l].x) < off
  const isHead = (k: number) => Math.abs(quad[k].y - pane[k].y) < sameM.head * perM
  return kind === 'window' && isNear(0, 0) && isNear(1, 1) && isHead(0) && isHead(1)
}

/** Whether head and foot of an opening are those of a pane already. */
const isLevel = ({ quad }: Candidate, { quad: pane }: Candidate) => quad.every(({ y }, k) => Math.abs(y - pane[k].y) < samePixels)

/** Whether both mullions go on below the foot of an opening down to that of the pane. */
const goesDown = (reading: Reading, { quad }: Candidate, { quad: pane }: Candidate, tone: number) =>
  ([2, 3] as const).every(
    (k) => pane[k].y - quad[k].y < samePixels + 3 || stripeAlong(reading, { x: pane[k].x, y: quad[k].y }, pane[k], tone),
  )

/** Whether an opening is what stands before or behind a pane: no higher than one's waist, it lies in it or has its jamb run through. */
function isCut({ quad }: Candidate, { quad: pane }: Candidate): boolean {
  if (highOf(quad) > waist * highOf(pane)) return false
  const [a, b] = pane
  const [left, right] = [quad[0].x, quad[1].x]
  const far = within * (right - left)
  const isIn = (x: number) => x > left + far && x < right - far
  return isIn(a.x) || isIn(b.x) || (left > a.x - far && right < b.x + far)
}

const highOf = ([a, b, c, d]: Quad) => (d.y - a.y + c.y - b.y) / 2

/** Where across and down a pane its tone is looked for: above the railing before it. */
const walks = [0.1, 0.2, 0.3, 0.4, 0.5]
const step = 0.04

/** The tone of a pane between the lines in it; 0 where lines fill it. */
function toneOf({ value, ink, width }: Reading, quad: Quad): number {
  const seen: number[] = []
  for (const v of walks) {
    for (let u = 1.5 * step; u < 1 - step; u += step) {
      const p = inQuad(quad, u, v)
      const i = Math.floor(p.y) * width + Math.floor(p.x)
      if (ink[i] === 0) seen.push(value.data[i])
    }
  }
  return seen.length > 0 ? medianOf(seen) : 0
}
