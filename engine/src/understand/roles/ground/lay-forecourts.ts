import { Role } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import type { Candidate } from '../../openings/select-openings.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// Shadows that fall on a drive cut it into pieces that only lines along the wall bound, like its plinth. But a wall ends where the
// doors in it stand: what lies below their feet without an upright of its own is what one walks or drives on. Under a garage door it
// is paving whatever surrounds it, for some way beside doors where paving and ground do.

/** How far beside a door the line of its foot is told to be that of its wall, in metres. */
const besideM = 2
/** Least share of a piece that lies below that line, most of its border that is upright, and most of the picture that it covers. */
const below = 0.85
const mostUpright = 0.2
const largest = 0.03
/** How far under a garage door, in metres, and under what share of it at least, a piece is its drive. */
const underM = 0.5
const leastUnder = 0.25
/** Share of its border, but for crumbs of less than this share of the picture, along which paving and ground surround a piece. */
const mostly = 0.6
const crumb = 0.0002

type Door = Pick<Candidate, 'quad' | 'kind' | 'family'>

/** Turns pieces of wall and lawn before doors into paving, in place: of regions and of pixels. */
export function layForecourts(reading: Reading, roles: Uint8Array, ofPixel: Uint8Array, openings: readonly Door[]) {
  if (reading.camera.fromAbove) return
  for (const door of openings) {
    if (door.kind === 'window') continue
    const pieces = piecesBefore(reading, ofPixel, door)
    const wide = door.kind === 'garage' ? leastUnder * (door.quad[2].x - door.quad[3].x) : Infinity
    for (let pass = 0; pass < 3; pass++) {
      for (const [k, under] of pieces) {
        if (roles[k] === Role.paving || (under < wide && !isSurrounded(reading, roles, k))) continue
        roles[k] = Role.paving
        pave(reading, ofPixel, k)
      }
    }
  }
}

/** The pieces of wall and lawn below the line of a door's foot, with the number of columns in which they lie right under the door. */
function piecesBefore({ fine: f, camera, perspective, width, height }: Reading, role: Uint8Array, door: Door): Map<number, number> {
  const [, , c, d] = door.quad
  const reach = besideM * camera.pixelsPerM
  const slope = slopeTo(perspective[door.family], (c.x + d.x) / 2, (c.y + d.y) / 2)
  const under = new Map<number, number>()
  const found = new Map<number, number>()
  for (let x = Math.max(0, Math.ceil(d.x - reach)); x < Math.min(width, c.x + reach); x++) {
    const foot = Math.ceil((c.y + d.y) / 2 + slope * (x - (c.x + d.x) / 2))
    const isUnder = x > d.x && x < c.x
    let last = -1
    for (let y = Math.max(0, foot); y < height; y++) {
      const k = f.labels[y * width + x]
      if (!isAsked(role[y * width + x])) continue
      found.set(k, (found.get(k) ?? 0) + 1)
      if (!isUnder || k === last || y > foot + underM * camera.pixelsPerM) continue
      under.set(k, (under.get(k) ?? 0) + 1)
      last = k
    }
  }
  const pieces = new Map<number, number>()
  for (const [k, count] of found) {
    if (count < below * f.area[k] || f.area[k] > largest * f.labels.length) continue
    if (borderShares(f, k).vertical < mostUpright) pieces.set(k, under.get(k) ?? 0)
  }
  return pieces
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

function pave({ fine: { labels, left, top, right, bottom }, width }: Reading, role: Uint8Array, k: number) {
  for (let y = top[k]; y <= bottom[k]; y++) {
    for (let i = y * width + left[k]; i <= y * width + right[k]; i++) if (labels[i] === k && isAsked(role[i])) role[i] = Role.paving
  }
}
