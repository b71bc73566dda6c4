import { project, type Room } from '../interior/box/room.ts'
import { placeOf, poseOf, type Pose } from './pose.ts'
import type { Base, Host, Site, Spot } from './site.ts'

// Whether a thing would stand in another one, of the photo or placed before it, or hide it.

/** What hides a place and stands so close before it takes it up, metres. */
const bodyM = 0.3
/**
 * What is drawn over others that stand no farther behind it than this, metres, may stand in them: some stand on a stem, or on legs.
 * Things so wide, metres, stand right before others, as there is seldom another place for them.
 */
const closeM = 0.45
const wideM = 1.2
const closeBehindWideM = 0.15
/** So much of a thing may be hidden by another that is placed. */
const mostHidden = 0.08
/** Space between two things, metres. */
const gapM = 0.04

/** Places of a footprint that are looked at, in shares of its width and depth. */
const within = [0.06, 0.28, 0.5, 0.72, 0.94]

/** Share of the floor that a thing takes up on which something of the photo stands: that thing's foot is seen there or close before. */
export function struckUnder({ hiderAt, takenAt, room }: Site, spot: Spot, base: Base): number {
  if (!hiderAt) return 0
  const pose = poseOf(spot, base)
  let struck = 0
  for (const u of within) {
    for (const v of within) {
      const [x, z] = placeOf(pose, u * base.widthM, v * base.depthM)
      if (isBehindWall(room, x, z)) {
        const { x: column, y: row } = project(room, [x, 0, z])
        if (takenAt?.(Math.round(column), Math.round(row))) struck++
        continue
      }
      const before = hiderAt(x, z)
      if (before === undefined || before === Infinity) continue
      const nearer = (z - before) / z
      if (before < bodyM || isInside(pose, base, nearer * x, nearer * z)) struck++
    }
  }
  return struck / within.length ** 2
}

/**
 * Shares of a thing, as it is drawn, behind which others stand close, whose floor one sees under its legs, and before which something of
 * the photo stands.
 */
export function drawnOver({ footZAt, room }: Site, { at: [x, , z] }: Spot, base: Base): { close: number; hidden: number } {
  const closeEnough = base.widthM < wideM ? closeM : closeBehindWideM
  let [close, hidden] = [0, 0]
  for (const u of within) {
    for (const v of within) {
      const seen = project(room, [x + (u - 0.5) * base.widthM, v * base.heightM, z])
      const foot = footZAt?.(Math.round(seen.x), Math.round(seen.y))
      if (foot === undefined) continue
      if (foot <= z - base.depthM / 2) hidden++
      else if (foot < z + base.depthM / 2 + closeEnough) close++
    }
  }
  const all = within.length ** 2
  return { close: close / all, hidden: hidden / all }
}

const isBehindWall = ({ walls }: Room, x: number, z: number) =>
  walls.some(({ origin, inward }) => (x - origin[0]) * inward[0] + (z - origin[1]) * inward[1] < 0)

/** Whether a place on the floor lies in a footprint. */
function isInside({ corner, across, deep }: Pose, { widthM, depthM }: Base, x: number, z: number): boolean {
  const [dx, dz] = [x - corner[0], z - corner[1]]
  const [u, v] = [dx * across[0] + dz * across[1], dx * deep[0] + dz * deep[1]]
  return u > 0 && u < widthM && v > 0 && v < depthM
}

/** Share of the farther of two things that the nearer one would hide, 0–1, by their outlines in the picture; little does not count. */
export function hides(room: Room, { at }: Spot, base: Base, s: Host & { support?: string }): number {
  if (s.support !== 'floor') return 0
  const outline = (place: Host['at'], { widthM, heightM }: { widthM: number; heightM: number }) => {
    const { x, y, perM } = project(room, place)
    return { left: x - (widthM * perM) / 2, right: x + (widthM * perM) / 2, top: y - heightM * perM, bottom: y }
  }
  const own = outline(at, base)
  const other = outline(s.at, s)
  const far = at[2] > s.at[2] ? own : other
  const across = Math.min(own.right, other.right) - Math.max(own.left, other.left)
  const down = Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top)
  if (across <= 0 || down <= 0) return 0
  return Math.max(0, (across * down) / ((far.right - far.left) * (far.bottom - far.top)) - mostHidden)
}

/** How far the floor that two things take up is the same, 0–1: rectangles with the room people leave between things. */
export function overlap(s: Host & { support?: string }, { at: [x, , z], along: [dx, dz] }: Spot, base: Base): number {
  if ((s.support ?? 'floor') !== 'floor' || base.support !== 'floor') return 0
  const [ox, oz] = [x - s.at[0], z - s.at[2]]
  let least = 1
  for (const [ax, az] of [
    [dx, dz],
    [-dz, dx],
    [s.along[0], s.along[1]],
    [-s.along[1], s.along[0]],
  ]) {
    const half = (w: number, d: number, [ux, uz]: readonly [number, number]) =>
      (w * Math.abs(ux * ax + uz * az)) / 2 + (d * Math.abs(-uz * ax + ux * az)) / 2
    const reach = half(base.widthM, base.depthM, [dx, dz]) + half(s.widthM, s.depthM, s.along) + gapM
    least = Math.min(least, 1 - Math.abs(ox * ax + oz * az) / reach)
  }
  return Math.max(0, least)
}
