import type { Quad } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import { isInWall } from './in-wall.ts'
import { footingOf } from './name-entrances.ts'
import type { Proposal } from './propose-quads.ts'
import { rowAt, type Rail } from './rails.ts'
import { overlap } from './relate-quads.ts'
import type { Candidate } from './select-openings.ts'

// A garage door is wider than any window, so that its jambs stand too far apart for one, and what is parked before it hides part of
// its foot. Its head is one line as long as the door; down from both ends of it the ink goes on to a line near the ground. Inside
// there are level seams, far closer than the courses of the wall beside it, or nothing at all, within a frame.

/** In metres. */
const size = { narrowest: 2.2, widest: 6.3, lowest: 1.55, highest: 2.9 }
/** How far beside the ends of the head, in metres, a jamb may stand: outwards, inwards. */
const beside = { out: 0.25, in: 0.12 }
/** Share of jambs and foot that is drawn. */
const drawn = { jamb: 0.75, foot: 0.55, corner: 0.5 }
/** Level lines in a metre from which on it is ribbed, lines across it as a share of them, and courses of the wall beside it. */
const ribs = { least: 2, rows: 3, across: 0.3, courses: 0.5 }
/** A door without seams: how much is inked, the least share of a second line in its frame, how far its head may run on. */
const plain = { busy: 0.16, framed: 0.5, headRuns: 0.65, across: 1 }

/** Garage doors that nothing else proposes; `consider` weighs a quadrilateral. `metre` as `metreFactor` tells it. */
export function findGarages(
  reading: Reading,
  roles: Uint8Array,
  openings: readonly Candidate[],
  rails: readonly Rail[],
  metre: number,
  consider: (proposal: Proposal) => Candidate,
): Candidate[] {
  const found: Candidate[] = []
  for (const head of rails) {
    const perM = reading.camera.pixelsPerM / metre
    if (!isOverGround(reading, roles, head, perM)) continue
    const isTaken = (quad: Quad) => [...openings, ...found].some((o) => overlap(o.quad, quad) > 0.1)
    const { left, right } = head
    if (isTaken([left, right, { x: right.x, y: right.y + size.lowest * perM }, { x: left.x, y: left.y + size.lowest * perM }])) continue
    const quad = below(reading, head, perM)
    if (!quad || isTaken(quad)) continue
    if (!isInWall(reading, roles, quad, metre) || footingOf(reading, roles, quad, metre).floor < 0.3) continue
    const door = consider({ quad, family: head.family, from: 'rails' })
    if (isGarage(door, metre)) found.push({ ...door, kind: 'garage', sillM: 0 })
  }
  return found
}

function isGarage({ widthM, rows, evidence }: Candidate, metre: number): boolean {
  const { across, down, courses, busy, framed, headRuns, corners } = evidence
  if (metre * widthM > size.widest || corners < drawn.corner) return false
  const isRibbed = rows.length >= ribs.rows && down / metre > ribs.least && across < ribs.across * down && courses < ribs.courses * down
  return isRibbed || (busy < plain.busy && framed > plain.framed && headRuns < plain.headRuns && across / metre < plain.across)
}

/** How far below the foot, in metres, a jamb is followed: the corner of a wall goes on. */
const pastM = 0.25
/** How much surer a line must be than one above it to be the foot. */
const lower = 0.25

/** Whether a line has the length of a head, with wall below it and ground within the height of a door: cheap to ask of every line. */
function isOverGround({ width, height }: Reading, roles: Uint8Array, head: Rail, perM: number): boolean {
  const wide = head.right.x - head.left.x
  if (wide < 0.6 * size.narrowest * perM || wide > size.widest * perM) return false
  let hasFloor = false
  for (const t of [0.25, 0.5, 0.75]) {
    const x = Math.floor(head.left.x + t * wide)
    const y = rowAt(head, x)
    const roleAt = (downM: number) => roles[Math.min(height - 1, Math.max(0, Math.round(y + downM * perM))) * width + x]
    if (x < 0 || x >= width || ![0.4, 0.8, 1.2].every((m) => isWall(roleAt(m)))) return false
    hasFloor ||= [1.8, 2.3, 2.8].some((m) => isFloor(roleAt(m)))
  }
  return hasFloor
}

const isWall = (role: number) => role === Role.wall || role === Role.plant || role === Role.thing
const isFloor = (role: number) => role === Role.ground || role === Role.paving || role === Role.plant || role === Role.thing

/** What hangs from a head down to a line near the ground, between jambs at its ends; `perM` in true metres. */
function below(reading: Reading, head: Rail, perM: number): Quad | undefined {
  const left = jamb(reading, head, head.left.x, -1, perM)
  const right = jamb(reading, head, head.right.x, 1, perM)
  if (left === undefined || right === undefined) return undefined
  const vanishing = reading.perspective[head.family]
  let most = 0
  let best: Quad | undefined
  for (let down = Math.round(size.lowest * perM); down <= size.highest * perM; down++) {
    const y = rowAt(head, left) + down
    const slope = slopeTo(vanishing, left, y)
    const other = y + slope * (right - left)
    const share = shareInked(reading, left, y, right, other, drawn.foot)
    if (share === 0) continue
    const past = (x: number, foot: number) => shareInked(reading, x, foot + 4, x, foot + 4 + pastM * perM, 0)
    // A thing before one jamb may go on below it.
    const sure = share - Math.min(past(left, y), past(right, other))
    if (sure <= most + (best ? lower : 0)) continue
    if (shareInked(reading, left, rowAt(head, left), left, y, drawn.jamb) === 0) continue
    if (shareInked(reading, right, rowAt(head, right), right, other, drawn.jamb) === 0) continue
    most = sure
    best = [
      { x: left, y: rowAt(head, left) },
      { x: right, y: rowAt(head, right) },
      { x: right, y: other },
      { x: left, y },
    ]
  }
  return best
}

/** The best drawn column by an end of a head, from there as far down as the lowest door reaches. */
function jamb(reading: Reading, head: Rail, end: number, way: 1 | -1, perM: number): number | undefined {
  let most = drawn.jamb
  let best: number | undefined
  for (let off = -beside.in * perM; off <= beside.out * perM; off++) {
    const x = end + way * off
    const y = rowAt(head, x)
    const share = shareInked(reading, x, y, x, y + size.lowest * perM, most)
    if (share > most) [most, best] = [share, x]
  }
  return best
}

/** Share of a line with ink within two pixels, above and below it or beside it; 0 as soon as it is less than `least`. */
function shareInked({ ink, width, height }: Reading, x0: number, y0: number, x1: number, y1: number, least: number): number {
  const isLevel = Math.abs(x1 - x0) > Math.abs(y1 - y0)
  const steps = Math.max(1, Math.round(isLevel ? Math.abs(x1 - x0) / 2 : Math.abs(y1 - y0)))
  const mostMisses = (1 - least) * (steps + 1)
  let misses = 0
  for (let k = 0; k <= steps; k++) {
    const x = Math.floor(x0 + ((x1 - x0) * k) / steps)
    const y = Math.floor(y0 + ((y1 - y0) * k) / steps)
    let isMet = false
    if (x > 1 && y > 1 && x < width - 2 && y < height - 2) {
      const i = y * width + x
      const by = isLevel ? width : 1
      isMet = (ink[i] | ink[i - by] | ink[i + by] | ink[i - 2 * by] | ink[i + 2 * by]) !== 0
    }
    if (!isMet && ++misses > mostMisses) return 0
  }
  return 1 - misses / (steps + 1)
}
