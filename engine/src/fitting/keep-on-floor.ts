import { floorPlace, project, type Room } from '../interior/box/room.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import type { Place } from './placement.ts'
import { hides, overlap } from './in-the-way.ts'
import { placeOf, poseOf } from './pose.ts'
import type { Base, Host, Site, Spot, Standing } from './site.ts'
import { anchorAt, hostFor } from './spots-by-things.ts'
import { turnedAt } from './turned-at.ts'

const reachM = 2.6
const stepM = 0.25
/** Share of the foot that must be seen on free floor. */
const freeEnough = 0.64
/** Share of the floor under it that may be taken or out of sight: what stands before a thing hides some. */
const takenAtMost = 0.3
/** So much where a thing was to take the place of another that is not seen: then nothing says that it belongs there. */
const takenUnasked = 0.2
/** A thing that fills more of the picture's width than this is moved away from the eye if it can be; than the second, it has no place. */
const widestShown = 0.45
const tooWide = 0.8
/** The same for its height. */
const tallestShown = 0.3
/** How far the foot of a thing may lie below the picture, as a share of its height. */
const mostBelow = 0.03
/** The same beside the picture, as a share of its width. */
const mostAside = 0.01
/** Two things may share so much of the floor, each measured across the other: chairs go a little under tables. */
const crowdedAtMost = 0.6
/** Lower outlines higher than this share of the thing are its underside, not its foot. */
const highestFoot = 0.42

/**
 * The spot, or the best one near it where the thing is seen whole and its foot, as its picture shows it, is on free floor
 * before the walls, beside what stands already; undefined where there is none within reach. What hangs or stands on another
 * thing is only brought into view.
 */
export function keepOnFloor(asked: Spot, base: Base, site: Site, standing: Standing[]): Spot | undefined {
  const { room } = site
  const wanted = asked.along
  const spot = turnedAt(asked, base, room)
  const inView = bringIntoView(room, spot, base)
  const shown = inView && turnedAt({ ...inView, along: wanted }, base, room)
  if (base.support !== 'floor' || spot.at[1] > 0) return shown
  const foot = base.box ? [] : footOf(base.cut)
  const { place } = base.match.wish
  const host = besideOf(place, site, standing)
  const costAt = (near: Spot): number | undefined => {
    const drawn = base.box ? freeEdges(site, near, base) : freeUnder(site, near, base, foot)
    const taken = 1 - footprintFree(site, near, base)
    const free = near.replaces === undefined
    if (free && (drawn < freeEnough || taken > (spot.instead ? takenUnasked : takenAtMost))) return undefined
    const out = outOfView(room, near, base)
    if (free && (out.below > mostBelow || out.aside > mostAside)) return undefined
    const crowd = standing.reduce((sum, s) => sum + overlap(s, near, base), 0)
    if (free && crowd > crowdedAtMost) return undefined
    const moved = Math.hypot(near.at[0] - spot.at[0], near.at[2] - spot.at[2])
    const hiding = standing.reduce((sum, s) => sum + hides(room, near, base, s), 0)
    if (free && site.kept?.some((s) => hides(room, near, base, { ...s, support: 'floor' }) > 0)) return undefined
    const large = (base.widthM * room.camera.focal) / near.at[2] / room.width
    if (free && large > tooWide) return undefined
    const tall = (base.heightM * room.camera.focal) / near.at[2] / room.height
    const astray = onWrongSide(place, near, room) ? 1.5 : 0
    const over = host ? overlaid(place, near.at, host) : 0
    if (free && over > 1) return undefined
    return (
      moved +
      astray +
      over +
      1.2 * (1 - drawn) +
      4 * taken +
      25 * out.below +
      6 * out.aside +
      6 * crowd +
      14 * hiding +
      5 * Math.max(0, large - widestShown) +
      5 * Math.max(0, tall - tallestShown)
    )
  }
  const there = shown && costAt(shown)
  if (shown && there !== undefined && there < 0.7) return shown
  if (spot.replaces !== undefined) return shown
  let best = there === undefined ? undefined : shown
  let least = there ?? Infinity
  for (let dx = -reachM; dx <= reachM; dx += stepM) {
    for (let dz = -reachM; dz <= reachM; dz += stepM) {
      if (Math.hypot(dx, dz) >= Math.min(least, reachM)) continue
      const seen = bringIntoView(room, { ...spot, at: [spot.at[0] + dx, 0, spot.at[2] + dz] }, base)
      const near = seen && turnedAt({ ...seen, along: wanted }, base, room)
      const cost = near && costAt(near)
      if (cost !== undefined && cost < least) [least, best] = [cost, near]
    }
  }
  return best
}

/** Whether a thing that is wanted on the left or on the right is seen in the other half of the picture. */
export function onWrongSide(place: Place | undefined, { at: [x, , z] }: Pick<Spot, 'at'>, { camera, width }: Room): boolean {
  const side = place && 'side' in place ? place.side : undefined
  const column = camera.centreX + (camera.focal * x) / z
  return (side === 'left' && column > 0.55 * width) || (side === 'right' && column < 0.45 * width)
}

/**
 * How far a thing that is wanted on the left or the right of another is seen over it: 0 where its middle is beyond the other's edge on that
 * side, 1 at the other's middle, more beyond.
 */
function overlaid(place: Place | undefined, [x, , z]: Spot['at'], { at, along, widthM }: Pick<Host, 'at' | 'along' | 'widthM'>): number {
  const side = place?.at !== 'by' ? 0 : place.relation === 'left' ? -1 : place.relation === 'right' ? 1 : 0
  if (side === 0) return 0
  const ends = [-0.5, 0.5].map((u) => (at[0] + u * widthM * along[0]) / Math.max(0.2, at[2] + u * widthM * along[1]))
  const half = Math.max(0.01, Math.abs(ends[1] - ends[0]) / 2)
  const middle = at[0] / at[2]
  return Math.max(0, (half - side * (x / z - middle)) / half)
}

/** What a thing is wanted beside: another thing, or the middle of an opening. */
function besideOf(place: Place | undefined, site: Site, standing: Standing[]): Pick<Host, 'at' | 'along' | 'widthM'> | undefined {
  if (place?.at !== 'by') return undefined
  const at = anchorAt(place.of[0], site, standing)
  return hostFor(place.of[0], site, standing) ?? (at && { at, along: [1, 0], widthM: 0 })
}

/** Whether it stands over what it was to stand beside. */
export function isOver(place: Place | undefined, at: Spot['at'], site: Site, standing: Standing[]): boolean {
  const host = besideOf(place, site, standing)
  return host !== undefined && overlaid(place, at, host) > mostOverlaid
}
const mostOverlaid = 0.5

/** The corners of a box's floor, in shares of its width and depth. */
const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** How far a thing reaches out of the picture below and at the sides, as shares of the picture's height and width. */
function outOfView(room: Room, spot: Spot, base: Base): { below: number; aside: number } {
  const pose = poseOf(spot, base)
  const out = { below: 0, aside: 0 }
  const flat = [-0.5, 0.5].map((u): [number, number] => [spot.at[0] + u * base.widthM, spot.at[2]])
  const floor = base.box ? corners.map(([u, v]) => placeOf(pose, u * base.widthM, v * base.depthM)) : flat
  for (const [x, z] of floor) {
    const seen = project(room, [x, 0, Math.max(0.2, z)])
    out.below = Math.max(out.below, seen.y / room.height - 0.99)
    out.aside = Math.max(out.aside, -seen.x / room.width, seen.x / room.width - 1)
  }
  return out
}

/** Share of the near edges of a box that is on free floor; 0 when more than a little of them is drawn over a wall or behind the eye. */
function freeEdges({ room, freeAt }: Site, spot: Spot, base: Base): number {
  const pose = poseOf(spot, base)
  const steps = 12
  let sum = 0
  let overWall = 0
  for (let k = 0; k <= 2 * steps; k++) {
    const [u, v] = k < steps ? [1 - k / steps, 0] : [0, k / steps - 1]
    const [x, z] = placeOf(pose, u * base.widthM, v * base.depthM)
    if (z < 0.3) return 0
    const seen = project(room, [x, 0, z])
    if (seen.y < room.floorRow[Math.max(0, Math.min(room.width - 1, Math.round(seen.x)))]) overWall++
    sum += freeAt(x, z) > 0.5 ? 1 : 0
  }
  return overWall > 0.12 * (2 * steps + 1) ? 0 : sum / (2 * steps + 1)
}

/** Share of the floor that a thing takes up which is free. */
function footprintFree({ freeAt }: Site, { at: [x, , z], along: [dx, dz] }: Spot, base: Base): number {
  let sum = 0
  for (const u of [-0.45, -0.22, 0, 0.22, 0.45]) {
    for (const v of [-0.45, 0, 0.45]) {
      const across = u * base.widthM
      const deep = v * base.depthM
      sum += freeAt(x + across * dx - deep * dz, z + across * dz + deep * dx) > 0.5 ? 1 : 0
    }
  }
  return sum / 15
}

/** Where a picture's item touches the floor: places across (−0.5 to 0.5) and how far up they are drawn (0–1). */
function footOf({ alpha, width, left, right, top, bottom }: CutOut): [across: number, up: number][] {
  const feet: [number, number][] = []
  for (let x = left; x <= right; x++) {
    let y = bottom
    while (y > top && alpha[y * width + x] < 0.5) y--
    const up = (bottom - y) / (bottom - top + 1)
    if (up < highestFoot) feet.push([(x - left + 0.5) / (right - left + 1) - 0.5, up])
  }
  return feet
}

/** Share of the foot that is on free floor; 0 when more than a little of it is drawn over a wall. */
function freeUnder(
  { room, freeAt }: Site,
  { at: [x, , z], along: [dx, dz], mirrored }: Spot,
  base: Base,
  foot: [number, number][],
): number {
  const step = Math.max(1, Math.floor(foot.length / 24))
  let sum = 0
  let count = 0
  let overWall = 0
  for (let k = step >> 1; k < foot.length; k += step) {
    const across = (mirrored ? -foot[k][0] : foot[k][0]) * base.widthM
    const depth = z + across * dz
    if (depth < 0.3) return 0
    const seen = project(room, [x + across * dx, foot[k][1] * base.heightM, depth])
    if (seen.y < room.floorRow[Math.max(0, Math.min(room.width - 1, Math.round(seen.x)))]) overWall++
    sum += freeAt(...floorPlace(room, seen.x, seen.y)) > 0.5 ? 1 : 0
    count++
  }
  return count === 0 || overWall > 0.12 * count ? 0 : sum / count
}

/** Moves a thing that would hang out of the picture to where it is seen whole; undefined when it cannot be. */
function bringIntoView(room: Room, spot: Spot, base: Base): Spot | undefined {
  const { camera, width, height } = room
  let [x, y, z] = spot.at
  if (!(z > 0.3) || z > 30) return undefined
  const lowest = base.support === 'wall' || base.support === 'ceiling' ? height : 0.975 * height
  if (base.support !== 'ceiling' && base.support !== 'wall') {
    const nearest = (camera.focal * (camera.eye - y)) / Math.max(4, lowest - camera.horizon)
    z = Math.max(z, nearest + (base.support === 'flat' ? base.depthM / 2 : 0))
  }
  const half = (0.5 * base.widthM * camera.focal) / z
  const column = camera.centreX + (camera.focal * x) / z
  const inside = 2 * half > width ? width / 2 : Math.max(half, Math.min(width - half, column))
  if (Math.abs(inside - column) > 0.55 * width) return undefined
  x = ((inside - camera.centreX) * z) / camera.focal
  return { ...spot, at: [x, y, z] }
}
