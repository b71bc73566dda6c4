import { Role } from '../../../scene.ts'
import { standsOnSteps } from '../../openings/name-entrances.ts'
import type { Candidate } from '../../openings/select-openings.ts'
import { slopeTo } from '../../perspective.ts'
import { isFloor, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Furniture on a terrace is drawn in many small pieces, some of which look like the wall behind it and some like the floor. But a wall
// ends where the doors in it stand: what is no taller than furniture and lies under the line of their feet is floor, what lies over it is
// wall. Piers before the wall are taller, and shrubs and steps stay. Who looks down on a terrace sees its floor behind the furniture.
// A door at the head of a flight stands higher than the ground, and does not tell where that ends.

/** From how high an eye at most furniture hides the foot of a wall, and height of its highest backs over that foot, in metres. */
const [highestEyeM, tallM] = [2.2, 1]
/** How far beside a door the line of its foot is that of its wall, how far under it furniture stands, in metres at the door. */
const [besideM, underM] = [8, 1.8]
/** How far beside a door the tops of furniture hide its wall, and how far over its foot they reach, in metres there. */
const [nearM, leastM, overM] = [2, 0.2, 0.5]
/** Largest top of furniture, as a share of the picture. */
const largestTop = 0.001

/** Lays the floor of a terrace up to the line on which its doors stand, and no farther, in place. */
export function layFloorsBeforeDoors(reading: Reading, role: Uint8Array, openings: readonly Pick<Candidate, 'quad' | 'kind' | 'family'>[]) {
  const { camera, perspective, width } = reading
  if (camera.fromAbove || camera.eye > highestEyeM) return
  for (const { kind, quad, family } of openings) {
    if (kind !== 'door' || standsOnSteps(reading, role, quad)) continue
    const [, , c, d] = quad
    const [x0, y0] = [(c.x + d.x) / 2, (c.y + d.y) / 2]
    const perM = (y0 - camera.horizon) / camera.eye
    if (perM <= 0) continue
    const slope = slopeTo(perspective[family], x0, y0)
    const last = Math.min(width - 1, c.x + besideM * perM)
    for (let x = Math.ceil(Math.max(0, d.x - besideM * perM)); x <= last; x++) {
      const foot = Math.round(y0 + slope * (x - x0))
      lowerColumn(reading, role, x, foot, perM)
      const off = Math.max(d.x - x, x - c.x)
      if (off > 0 && off < nearM * perM) raiseColumn(reading, role, x, foot, perM)
    }
  }
}

/** Turns what is wall under the foot of a wall, and stands on floor, into that floor. */
function lowerColumn({ fine: f, width, height }: Reading, role: Uint8Array, x: number, foot: number, perM: number) {
  let floor: number | undefined
  for (let y = Math.min(height - 1, Math.round(foot + underM * perM)); y > foot; y--) {
    const i = y * width + x
    if (isFloor(role[i])) floor = role[i]
    else if (!isWall(role[i]) || f.top[f.labels[i]] < foot - tallM * perM) floor = undefined
    else if (floor !== undefined) role[i] = floor
  }
}

/** Turns small pieces of paving over the foot of a wall into wall. */
function raiseColumn({ fine: f, width }: Reading, role: Uint8Array, x: number, foot: number, perM: number) {
  const over = Math.round(foot - overM * perM)
  if (!isWall(role[over * width + x])) return
  for (let y = over; y <= foot; y++) {
    const i = y * width + x
    const k = f.labels[i]
    if (role[i] === Role.paving && f.top[k] < foot - leastM * perM && f.area[k] < largestTop * f.labels.length) role[i] = Role.wall
  }
}
