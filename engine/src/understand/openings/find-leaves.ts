import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { Role } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import { isFloor } from '../roles/place-roles.ts'
import type { Reading } from '../roles/reading.ts'
import { isInWall } from './in-wall.ts'
import type { Proposal } from './propose-quads.ts'
import { rowAt, type Rail } from './rails.ts'
import { overlap } from './relate-quads.ts'
import type { Candidate } from './select-openings.ts'
import { inkedAlong } from './traced-ink.ts'

// A front door often stands in a recess: the edge of the recess, far longer than a leaf, is one of its jambs, and steps, a handrail or
// a pot hide its foot, so that neither two posts of like ends nor a line below tell of it. What tells is its head, a line as wide as a
// leaf with a jamb at either end, the floor or the top of a flight a leaf's height below it, and that the whole is drawn twice: a
// frame, and the leaf in it.

/** Most of the smaller of two openings that the other may cover. */
const apart = 0.05
/** How many times as wide as its leaf a recess is, and what is no matter of a sill or a jamb, in metres. */
const [recessed, slack] = [1.3, 0.1]

/** In metres. */
const size = { narrowest: 0.45, widest: 1.3, lowest: 1.75, highest: 2.65 }
/** Shortest head, in metres, and how far beside its ends a jamb may stand: outwards, inwards. */
const [shortestHead, out, within] = [0.35, 0.2, 0.12]
/** Share of a jamb that is drawn, from the head down to where the lowest leaf ends; what a pixel off the end of the head costs. */
const [drawnJamb, offEnd] = [0.72, 0.004]
/** Least of a leaf's foot under which a floor is met. */
const footed = 0.6
/** From which on a leaf is drawn whole, and twice. */
const sure = { weight: 1.8, framed: 0.9, corners: 0.9, support: 0.93 }

/**
 * The openings, and doors below heads as wide as a leaf where there is none yet, or where what was taken for a window is the recess in
 * which the leaf stands. `consider` weighs a quadrilateral; `metre` as `metreFactor` tells it.
 */
export function withLeaves(
  reading: Reading,
  roles: Uint8Array,
  openings: readonly Candidate[],
  rails: readonly Rail[],
  metre: number,
  consider: (proposal: Proposal) => Candidate,
): Candidate[] {
  const perM = reading.camera.pixelsPerM / metre
  const likely: Candidate[] = []
  for (const head of rails) {
    const quad = leafBelow(reading, roles, head, perM)
    if (!quad || !isFree(openings, quad, perM) || !isInWall(reading, roles, quad, metre)) continue
    const leaf = consider({ quad, family: head.family, from: 'rails' })
    if (isLeaf(leaf, metre)) likely.push({ ...leaf, kind: 'door', sillM: 0 })
  }
  const leaves: Candidate[] = []
  for (const leaf of likely.toSorted((p, q) => q.weight - p.weight)) {
    if (leaves.every(({ quad }) => overlap(quad, leaf.quad) < apart)) leaves.push(leaf)
  }
  return [...openings.filter((o) => !leaves.some(({ quad }) => isRecessOf(o, quad, perM))), ...leaves]
}

const isFree = (openings: readonly Candidate[], quad: Quad, perM: number) =>
  openings.every((o) => overlap(o.quad, quad) < apart || isRecessOf(o, quad, perM))

/** Whether what was taken for a window holds the head of a leaf, and the leaf goes on below its sill. */
function isRecessOf({ kind, quad: [a, b, c, d] }: Candidate, leaf: Quad, perM: number): boolean {
  const head = (leaf[0].y + leaf[1].y) / 2
  const foot = (leaf[2].y + leaf[3].y) / 2
  const isHeld = leaf[0].x > a.x - slack * perM && leaf[1].x < b.x + slack * perM && head > Math.min(a.y, b.y) - slack * perM
  const sill = Math.max(c.y, d.y)
  return kind === 'window' && isHeld && b.x - a.x > recessed * (leaf[1].x - leaf[0].x) && sill > head && foot - sill > slack * perM
}

const isLeaf = ({ widthM, heightM, weight, evidence: { framed, corners, support } }: Candidate, metre: number) =>
  weight > sure.weight &&
  framed > sure.framed &&
  corners > sure.corners &&
  support > sure.support &&
  metre * widthM > size.narrowest &&
  metre * widthM < size.widest &&
  metre * heightM > size.lowest &&
  metre * heightM < size.highest

/** What hangs from a head down to the floor, between jambs at its ends; `perM` in true metres. */
export function leafBelow(reading: Reading, roles: Uint8Array, head: Rail, perM: number): Quad | undefined {
  const wide = head.right.x - head.left.x
  if (wide < shortestHead * perM || wide > size.widest * perM) return undefined
  const left = jamb(reading, head, head.left.x, -1, perM)
  const right = left === undefined ? undefined : jamb(reading, head, head.right.x, 1, perM)
  if (left === undefined || right === undefined) return undefined
  const foot = footBelow(reading, roles, head, left, right, perM)
  return foot && [{ x: left, y: rowAt(head, left) }, { x: right, y: rowAt(head, right) }, foot[1], foot[0]]
}

/** The best drawn column by an end of a head. */
function jamb(reading: Reading, head: Rail, end: number, way: 1 | -1, perM: number): number | undefined {
  let most = drawnJamb
  let best: number | undefined
  for (let off = Math.round(-within * perM); off <= out * perM; off++) {
    const x = end + way * off
    const y = rowAt(head, x)
    const cost = offEnd * Math.abs(off)
    const share = inkedAlong(reading, x, y, x, y + size.lowest * perM, 1, most + cost) - cost
    if (share > most) [most, best] = [share, x]
  }
  return best
}

/** The ends of the line on which a floor or a flight begins below most of a head. */
function footBelow(
  { width, height, perspective }: Reading,
  roles: Uint8Array,
  head: Rail,
  left: number,
  right: number,
  perM: number,
): [Point, Point] | undefined {
  const middle = (left + right) / 2
  const places = 9
  const met: number[] = []
  const slope = slopeTo(perspective[head.family], middle, rowAt(head, middle) + 2 * perM)
  for (let n = 0; n < places; n++) {
    const x = Math.round(left + ((n + 0.5) / places) * (right - left))
    const top = Math.round(rowAt(head, x) + size.lowest * perM)
    const end = Math.min(height, top + (size.highest - size.lowest) * perM)
    let y = top
    while (y < end && !isUnderfoot(roles[y * width + x])) y++
    if (y < end && y > top) met.push(y - slope * (x - middle))
  }
  if (met.length < footed * places) return undefined
  const y = met.toSorted((p, q) => p - q)[met.length >> 1]
  return [
    { x: left, y: y - slope * (middle - left) },
    { x: right, y: y + slope * (right - middle) },
  ]
}

const isUnderfoot = (role: number) => isFloor(role) || role === Role.stairs
