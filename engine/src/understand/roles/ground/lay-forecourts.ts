import { Role } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import { standsOnSteps } from '../../openings/name-entrances.ts'
import type { Candidate } from '../../openings/select-openings.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// Shadows that fall on a drive cut it into pieces that only lines along the wall bound, like its plinth. But a wall ends where the
// doors in it stand: what lies below their feet without an upright of its own is what one walks or drives on. Under a garage door it
// is paving whatever surrounds it, for some way beside doors where paving and ground do. A door at the head of a flight tells nothing.

/** How far beside a door the line of its foot is told to be that of its wall, in metres. */
const besideM = 2
/** How far over that line a piece may begin, in metres; most of its border that is upright, and most of the picture that it covers. */
const overM = 0.1
const mostUpright = 0.2
const largest = 0.03
/** How far under a garage door, in metres, and under what share of it at least, a piece is its drive. */
const underM = 0.5
const leastUnder = 0.25
/** Share of its border, but for crumbs of less than this share of the picture, along which paving and ground surround a piece. */
const mostly = 0.6
const crumb = 0.0002
/** Widest joint in a lawn, in metres, and the smallest lawn, as a share of the picture. */
const jointM = 0.16
const lawn = 0.002

type Door = Pick<Candidate, 'quad' | 'kind' | 'family'>

/** Turns pieces of wall and lawn before doors into paving, in place: of regions and of pixels. */
export function layForecourts(reading: Reading, roles: Uint8Array, ofPixel: Uint8Array, openings: readonly Door[]) {
  if (reading.camera.fromAbove) return
  for (const door of openings) {
    if (door.kind === 'window' || (door.kind === 'door' && standsOnSteps(reading, ofPixel, door.quad))) continue
    const pieces = piecesBefore(reading, roles, door)
    const under = door.kind === 'garage' && pieces.length > 0 ? columnsUnder(reading, door) : undefined
    const wide = leastUnder * (door.quad[2].x - door.quad[3].x)
    for (let pass = 0, isNew = true; isNew && pass < 3; pass++) {
      isNew = false
      for (const k of pieces) {
        if (roles[k] === Role.paving || !((under && under[k] > wide) || isSurrounded(reading, roles, k))) continue
        roles[k] = Role.paving
        isNew = true
        pave(reading, ofPixel, k)
      }
    }
  }
}

/** The line of a door's foot: its row in a column. */
function footOf({ perspective }: Reading, { quad: [, , c, d], family }: Door): (x: number) => number {
  const [x0, y0] = [(c.x + d.x) / 2, (c.y + d.y) / 2]
  const slope = slopeTo(perspective[family], x0, y0)
  return (x) => y0 + slope * (x - x0)
}

/** The pieces of wall and lawn below the line of a door's foot. */
function piecesBefore(reading: Reading, roles: Uint8Array, door: Door): number[] {
  const { fine: f, camera } = reading
  const foot = footOf(reading, door)
  const { slope, low } = door.family === 'a' ? f.toA : f.toB
  const [first, last] = [door.quad[3].x - besideM * camera.pixelsPerM, door.quad[2].x + besideM * camera.pixelsPerM]
  const over = overM * camera.pixelsPerM
  const highestFoot = Math.min(foot(first), foot(last)) - over
  const pieces: number[] = []
  for (let k = 0; k < f.count; k++) {
    if (f.y[k] < highestFoot || !isAsked(roles[k]) || f.left[k] < first || f.right[k] > last || f.area[k] > largest * f.labels.length)
      continue
    const highest = low[k] + slope[k] * f.x[k]
    if (highest > foot(f.x[k]) - over && borderShares(f, k).vertical < mostUpright) pieces.push(k)
  }
  return pieces
}

/** Of each region the columns in which it lies right under a door. */
function columnsUnder(reading: Reading, door: Door): Int32Array {
  const { fine: f, camera, width, height } = reading
  const foot = footOf(reading, door)
  const under = new Int32Array(f.count)
  for (let x = Math.max(0, Math.ceil(door.quad[3].x)); x < Math.min(width, door.quad[2].x); x++) {
    const top = Math.max(0, Math.ceil(foot(x)))
    let last = -1
    for (let y = top; y <= Math.min(height - 1, top + underM * camera.pixelsPerM); y++) {
      const k = f.labels[y * width + x]
      if (k !== last) under[k]++
      last = k
    }
  }
  return under
}

const isAsked = (role: number) => role === Role.wall || role === Role.trim || role === Role.ground
const isPaved = (role: number) => role === Role.paving || role === Role.stairs

function isSurrounded({ fine: f }: Reading, roles: Uint8Array, k: number): boolean {
  // Lawn lies beside lawn; a piece of wall beside it is none.
  const isWall = roles[k] !== Role.ground
  let total = 1
  let floor = 0
  eachNeighbour(f, k, (id, border) => {
    if (f.area[id] < crumb * f.labels.length) return
    total += border
    if (isPaved(roles[id]) || (isWall && roles[id] === Role.ground)) floor += border
  })
  return floor > mostly * total
}

/** Paves a piece; where it is a line's width between lawns, it is a joint that goes on over these. */
function pave({ fine: { labels, area, left, top, right, bottom }, camera, width }: Reading, role: Uint8Array, k: number) {
  const wide = jointM * camera.pixelsPerM
  const isLawn = (i: number) => role[i] === Role.ground && area[labels[i]] > lawn * role.length
  for (let y = top[k]; y <= bottom[k]; y++) {
    const end = y * width + right[k] + 1
    for (let from = y * width + left[k]; from < end; from++) {
      if (labels[from] !== k) continue
      let to = from + 1
      while (to < end && labels[to] === k) to++
      const isJoint = to - from < wide && isLawn(from - 1) && isLawn(to)
      if (!isJoint) for (let i = from; i < to; i++) if (isAsked(role[i])) role[i] = Role.paving
      from = to
    }
  }
}
