import { floorPlace, mainWall, onWall, project, wallDepth, wallPlace, type Room, type RoomWall } from '../interior/box/room.ts'
import { overlap } from './in-the-way.ts'
import { backed } from './item-box.ts'
import type { Place } from './placement.ts'
import type { Base, Host, Site, Spot } from './site.ts'

// Places that a text names by the room itself: its middle, a side, a wall, a corner.

/** The floor is looked at in so many columns and rows; fewer free places than this tell no middle. */
const gridSide = 40
const fewestFree = 30

/** The middle of the free floor as it is seen; of the empty room where next to none is free. */
function middleOfFree({ room, freeAt }: Site): [x: number, z: number] {
  const free: [number, number][] = []
  for (let row = 0; row < gridSide; row++) {
    const y = ((row + 0.5) / gridSide) * room.height
    if (y < room.camera.horizon + 4) continue
    for (let column = 0; column < gridSide; column++) {
      const x = ((column + 0.5) / gridSide) * room.width
      if (freeAt(...floorPlace(room, x, y)) > 0.5) free.push([x, y])
    }
  }
  if (free.length < fewestFree) return middleOf(room)
  const [x, y] = [0, 1].map((c) => free.reduce((sum, at) => sum + at[c], 0) / free.length)
  return floorPlace(room, x, y)
}

/** A place on the floor in the middle of what is seen of the room. */
export function middleOf(room: Room): [x: number, z: number] {
  const { camera, height } = room
  const [, near] = floorPlace(room, camera.centreX, 0.97 * height)
  const wall = mainWall(room)
  const column = (Math.max(0, wall.from) + Math.min(room.width, wall.to)) / 2
  const far = wallDepth(room, column)
  const z = Math.max(near * 1.15, near + 0.5 * (far - near))
  return [(0.4 * (column - camera.centreX) * z) / camera.focal, z]
}

/** The freest place within about a metre of the middle of the room. */
export function freeMiddle(site: Site, base: Base): [x: number, z: number] {
  const [x, z] = middleOfFree(site)
  const wall = mainWall(site.room)
  let best: [number, number] = [x, z]
  let most = -Infinity
  for (let dx = -1.2; dx <= 1.21; dx += 0.3) {
    for (let dz = -0.9; dz <= 1.21; dz += 0.3) {
      const score = freeUnder(site, [x + dx, 0, z + dz], wall, base) - 0.3 * Math.hypot(dx, dz)
      if (score > most) [most, best] = [score, [x + dx, z + dz]]
    }
  }
  return best
}

/** The direction of a wall, turned by `share` to face the viewer: pictures of things are seldom taken from their very side. */
export function turned({ along }: RoomWall, share: number): readonly [number, number] {
  const sign = along[0] < 0 ? -1 : 1
  const x = sign * along[0] * (1 - share) + share
  const z = sign * along[1] * (1 - share)
  const length = Math.hypot(x, z)
  return [x / length, z / length]
}

export function wallFor(place: Place | undefined, room: Room): RoomWall {
  const side = place?.at === 'wall' ? place.side : undefined
  if (side === 'left' || side === 'right') {
    const part = side === 'left' ? 3 : 5
    const exact = room.walls.find((w) => w.part === part)
    if (exact && Math.min(room.width, exact.to) - Math.max(0, exact.from) > 0.06 * room.width) return exact
    return side === 'left' ? room.walls[0] : room.walls[room.walls.length - 1]
  }
  return mainWall(room)
}

/** Where on another wall a thing goes whose own wall is out of the picture: near the end on that side. */
export function endFor(place: Place | undefined, wall: RoomWall, room: Room): number | undefined {
  const side = place?.at === 'wall' ? place.side : undefined
  if ((side !== 'left' && side !== 'right') || wall.part === (side === 'left' ? 3 : 5)) return undefined
  const column = (side === 'left' ? 0.12 : 0.88) * room.width
  const inside = Math.max(wall.from + 2, Math.min(wall.to - 2, column))
  return wallPlace(room, wall, inside, room.floorRow[Math.max(0, Math.min(room.width - 1, Math.round(inside)))])[0]
}

/** How far beyond the picture's edge things may reach that are to stand along a wall, metres. */
const beyondM = 1.2

/** Along a wall: the freest interval of it that is seen, near `wanted` metres from its left end where that is given. */
export function alongWall(
  wall: RoomWall,
  base: Base,
  site: Site,
  standing: Host[],
  spread: number,
  wanted: number | undefined,
  awayM = 0.06,
): Spot | undefined {
  const { room } = site
  const near = base.depthM / 2 + awayM
  const offsets = base.support === 'floor' ? [0, 0.15, 0.35, 0.8, 1.3, 1.9, 2.6] : [0]
  let best: { u: number; off: number; score: number } | undefined
  const sideOn = Math.abs(wall.along[0]) < 0.75
  const [from, to] = [Math.max(0, wall.from), Math.min(room.width, Math.max(wall.to, wall.from + 1))]
  const middle = (from + to) / 2
  // Where the picture's edge cuts a wall it goes on.
  const [first, last] = [wall.from > 1 ? 0 : -beyondM, wall.lengthM + (wall.to < room.width - 1 ? 0 : beyondM)]
  for (let k = 0; k <= 36; k++) {
    for (const out of offsets) {
      const u = first + ((last - first) * k) / 36
      const place = onWall(wall, u, 0, near + out)
      const seen = project(room, place)
      if (place[2] < 0.6 || seen.x < 0.04 * room.width || seen.x > 0.96 * room.width || seen.y > 0.985 * room.height) continue
      const cut = Math.min(u - first, last - u) < 0.45 * base.widthM ? 0.5 : 0
      const crowd = standing.reduce((sum, s) => sum + overlap(s, { at: place, along: wall.along, mirrored: false }, base), 0)
      const preferred = wanted === undefined ? Math.abs(seen.x - middle) / (to - from) : Math.abs(u - wanted) * 1.2
      const score = 1.6 * freeUnder(site, place, wall, base) - preferred - cut - 1.5 * crowd - 0.6 * out
      if (!best || score > best.score) best = { u, off: near + out, score }
    }
  }
  if (!best) return undefined
  const at = onWall(wall, best.u + spread, 0, best.off)
  return { at, along: wall.along, mirrored: wall.part === 5 && sideOn }
}

function freeUnder({ freeAt }: Site, place: readonly [number, number, number], wall: RoomWall, base: Base): number {
  let sum = 0
  for (const share of [-0.4, -0.15, 0.15, 0.4]) {
    for (const out of [0.1, 0.5]) {
      const x = place[0] + share * base.widthM * wall.along[0] + out * base.depthM * wall.inward[0]
      const z = place[2] + share * base.widthM * wall.along[1] + out * base.depthM * wall.inward[1]
      sum += freeAt(x, z)
    }
  }
  return sum / 8
}

export function inCorner(place: Extract<Place, { at: 'corner' }>, base: Base, { room }: Site, beside: Host['at'] | undefined): Spot {
  const corners = room.walls
    .slice(1)
    .map((wall, k) => ({ wall, before: room.walls[k], x: wall.from, at: onWall(wall, 0, 0) }))
    .filter(({ x }) => x > 0.05 * room.width && x < 0.95 * room.width)
  const away = beside && (({ at }: { at: Host['at'] }) => Math.hypot(at[0] - beside[0], at[2] - beside[2]))
  const ordered = away ? corners.toSorted((a, b) => away(a) - away(b)) : corners.toSorted((a, b) => a.x - b.x)
  const right = place.side === 'right'
  const outermost = right ? ordered.at(-1) : ordered[0]
  const onThatSide = outermost && (corners.length > 1 || right === outermost.x > room.width / 2)
  const chosen = place.depth === 'near' ? undefined : away || !place.side ? ordered[0] : onThatSide ? outermost : undefined
  if (!chosen) {
    const column = (right ? 0.9 : 0.1) * room.width
    const far = wallDepth(room, column) - base.depthM / 2 - 0.15
    const z = place.depth === 'near' ? Math.min(far, floorPlace(room, column, 0.95 * room.height)[1] + base.depthM) : far
    return { at: [((column - room.camera.centreX) * z) / room.camera.focal, 0, z], along: [1, 0], mirrored: right }
  }
  const reach = Math.max(base.depthM, 0.8 * base.widthM) / 2 + (place.awayM ?? 0.12)
  const [x, , z] = chosen.at
  const [acrossM, awayM] = [0, 1].map((c) => chosen.wall.inward[c] + chosen.before.inward[c])
  const at = [x + reach * acrossM, 0, z + reach * awayM] as const
  // A seat looks out of its corner, a chest stands with its back to the wall.
  const out = Math.hypot(acrossM, awayM)
  return { at, along: backed.includes(base.item) && out > 0 ? [-awayM / out, acrossM / out] : [1, 0], mirrored: x > 0 }
}

export function atSide(place: Extract<Place, { at: 'side' }>, base: Base, { room }: Site, spread: number): Spot {
  const [, middle] = middleOf(room)
  const share = place.side === 'left' ? 0.24 : place.side === 'right' ? 0.76 : 0.5
  // What is far is before the wall at the end of the room, not before a side wall that is seen in that column.
  const end = mainWall(room)
  const [from, to] = place.depth === 'far' ? [Math.max(0, end.from), Math.min(room.width, end.to)] : [0, room.width]
  const column = from + share * (to - from)
  const wall = wallDepth(room, column)
  const depth = place.depth === 'near' ? 0.72 * middle : place.depth === 'far' ? wall - base.depthM : middle * 1.1
  const z = Math.min(depth, wall - base.depthM / 2 - 0.1)
  const x = ((column - room.camera.centreX) * z) / room.camera.focal
  return { at: [x + spread, 0, z], along: [1, 0], mirrored: place.side === 'right' }
}
