import { floorPlace, mainWall, onWall, project, wallDepth, wallPlace, type Room, type RoomWall } from '../interior/room.ts'
import type { CutOut } from './cut-out.ts'
import { itemKinds, type Support } from './items.ts'
import { keepOnFloor, overlap, type Base, type Spot } from './keep-on-floor.ts'
import type { Match } from './match-items.ts'
import type { Anchor, Place } from './placement.ts'

/** A rectangle on a wall that a text can point at, in metres along the wall and above the floor. */
export interface RoomOpening {
  wall: RoomWall
  left: number
  right: number
  low: number
  high: number
}

/** An item with its place in the room. */
export interface Standing {
  match: Match
  cut: CutOut
  support: Support
  /** Middle of its lower edge (for a flat thing its middle), metres; y up from the floor. */
  at: [x: number, y: number, z: number]
  /** Unit direction on the floor along its width, left to right as seen. */
  along: readonly [x: number, z: number]
  widthM: number
  heightM: number
  depthM: number
  /** Whether its picture is mirrored, so that its front turns to the room. */
  mirrored: boolean
}

/** What the room offers: its openings, and how free the floor is at a place (1 free, 0 taken or not seen). */
export interface Site {
  room: Room
  windows: RoomOpening[]
  doors: RoomOpening[]
  freeAt: (x: number, z: number) => number
}

/** Gives every item a place; those for which there is none are left out. Anchors are placed before what leans on them. */
export function standItems(matches: { match: Match; cut: CutOut }[], site: Site): { standing: Standing[]; lost: Match[] } {
  const standing: Standing[] = []
  const lost: Match[] = []
  for (const { match, cut } of inOrder(matches)) {
    const copies = match.wish.place?.at === 'by' && match.wish.place.relation === 'flank' ? 2 : match.wish.count
    for (let copy = 0; copy < copies; copy++) {
      const found = standOne(match, cut, site, standing, copy, copies)
      if (found) standing.push(found)
      else lost.push(match)
    }
  }
  return { standing, lost }
}

/** Things that others lean on first; then in the order of the text. */
function inOrder(matches: { match: Match; cut: CutOut }[]) {
  type Placed = (typeof matches)[number]
  const isMeant = (anchor: Anchor, { match }: Placed) =>
    'item' in anchor &&
    (anchor.reference === match.reference ||
      (anchor.wish === undefined ? match.index < 0 && match.wish.item === anchor.item : match.index === anchor.wish))
  const leansOn = (one: Placed, other: Placed) => {
    const { place } = one.match.wish
    return one !== other && place?.at === 'by' && place.of.some((anchor) => isMeant(anchor, other))
  }
  const ordered: Placed[] = []
  const rest = [...matches]
  while (rest.length > 0) {
    const next = rest.findIndex((one) => !rest.some((other) => leansOn(one, other)))
    ordered.push(...rest.splice(Math.max(0, next), 1))
  }
  return ordered
}

function sizeOf({ wish }: Match, cut: CutOut): [number, number, number] {
  const kind = itemKinds[wish.item]
  const aspect = (cut.right - cut.left + 1) / (cut.bottom - cut.top + 1)
  const depth = kind.size[2]
  if (kind.support === 'flat') return [wish.widthM ?? kind.size[0], 0, depth]
  if (wish.heightM) return [wish.widthM ?? wish.heightM * aspect, wish.heightM, depth]
  if (wish.widthM) return [wish.widthM, wish.widthM / aspect, depth]
  const slanted = kind.ruler === 'width' ? kind.size[0] + 0.25 * depth : kind.size[1] * aspect
  const height = Math.max(0.55 * kind.size[1], Math.min(1.7 * kind.size[1], slanted / aspect))
  return [height * aspect, height, depth]
}

function standOne(match: Match, cut: CutOut, site: Site, standing: Standing[], copy: number, copies: number): Standing | undefined {
  const { wish } = match
  const kind = itemKinds[wish.item]
  const [widthM, heightM, depthM] = sizeOf(match, cut)
  const base = { match, cut, support: kind.support, widthM, heightM, depthM }
  const spot = spotFor(wish.place, base, site, standing, copy, copies)
  const shown = spot && keepOnFloor(spot, base, site, standing)
  return shown && { ...base, ...shown }
}

function spotFor(place: Place | undefined, base: Base, site: Site, standing: Standing[], copy: number, copies: number): Spot | undefined {
  const { room } = site
  const spread = copies > 1 ? (copy - (copies - 1) / 2) * (base.widthM + 0.25) : 0
  if (base.support === 'ceiling') {
    const [x, z] = middleOf(room)
    const under = anchorOf(place, standing)
    const at = under ? under.at : ([x + spread, 0, z] as const)
    return { at: [at[0], room.heightM - base.heightM - 0.02, at[2]], along: [1, 0], mirrored: false }
  }
  if (place?.at === 'by') {
    const beside = byAnchor(place.relation, place.of, base, site, standing, copy, copies)
    if (beside) return beside
  }
  if (base.support === 'wall') return hang(place, base, site, standing, spread)
  if (base.support === 'surface') {
    const host = standing.findLast((s) => s.support === 'floor' && s.heightM < 1.3)
    if (host) return onTop(host, base, copy, copies)
  }
  if (place?.at === 'corner') return inCorner(place, base, site)
  if (place?.at === 'centre' || (base.support === 'flat' && !place)) {
    const [x, z] = freeMiddle(site, base)
    return { at: [x + spread, 0, z], along: turned(mainWall(room), 0.25), mirrored: false }
  }
  if (place?.at === 'side') return atSide(place, base, site, spread)
  const wall = wallFor(place, room)
  return alongWall(wall, base, site, standing, spread, endFor(place, wall, room))
}

const anchorOf = (place: Place | undefined, standing: Standing[]) =>
  place?.at === 'by' ? place.of.map((a) => ownOf(a, standing)).find((s) => s !== undefined) : undefined

/** The standing thing that an anchor means: the wish itself, or any of its kind. */
const ownOf = (anchor: Anchor, standing: Standing[]) =>
  'item' in anchor
    ? (standing.find((s) => anchor.reference !== undefined && s.match.reference === anchor.reference) ??
      standing.find((s) => anchor.wish !== undefined && s.match.index === anchor.wish) ??
      standing.find((s) => s.match.wish.item === anchor.item))
    : undefined

/** A place on the floor in the middle of what is seen of the room. */
function middleOf(room: Room): [x: number, z: number] {
  const { camera, height } = room
  const [, near] = floorPlace(room, camera.centreX, 0.97 * height)
  const wall = mainWall(room)
  const column = (Math.max(0, wall.from) + Math.min(room.width, wall.to)) / 2
  const far = wallDepth(room, column)
  const z = Math.max(near * 1.15, near + 0.5 * (far - near))
  return [(0.4 * (column - camera.centreX) * z) / camera.focal, z]
}

/** The freest place within about a metre of the middle of the room. */
function freeMiddle(site: Site, base: Base): [x: number, z: number] {
  const [x, z] = middleOf(site.room)
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
function turned({ along }: RoomWall, share: number): readonly [number, number] {
  const sign = along[0] < 0 ? -1 : 1
  const x = sign * along[0] * (1 - share) + share
  const z = sign * along[1] * (1 - share)
  const length = Math.hypot(x, z)
  return [x / length, z / length]
}

function wallFor(place: Place | undefined, room: Room): RoomWall {
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
function endFor(place: Place | undefined, wall: RoomWall, room: Room): number | undefined {
  const side = place?.at === 'wall' ? place.side : undefined
  if ((side !== 'left' && side !== 'right') || wall.part === (side === 'left' ? 3 : 5)) return undefined
  const column = (side === 'left' ? 0.12 : 0.88) * room.width
  const inside = Math.max(wall.from + 2, Math.min(wall.to - 2, column))
  return wallPlace(room, wall, inside, room.floorRow[Math.max(0, Math.min(room.width - 1, Math.round(inside)))])[0]
}

/** Along a wall: the freest stretch of it that is seen, near `wanted` metres from its left end where that is given. */
function alongWall(
  wall: RoomWall,
  base: Base,
  site: Site,
  standing: Standing[],
  spread: number,
  wanted: number | undefined,
): Spot | undefined {
  const { room } = site
  const near = base.depthM / 2 + 0.06
  const offsets = base.support === 'floor' ? [0, 0.35, 0.8, 1.3, 1.9, 2.6] : [0]
  let best: { u: number; off: number; score: number } | undefined
  const sideOn = Math.abs(wall.along[0]) < 0.75
  for (let k = 0; k <= 24; k++) {
    for (const out of offsets) {
      const u = (wall.lengthM * k) / 24
      const place = onWall(wall, u, 0, near + out)
      const seen = project(room, place)
      if (place[2] < 0.6 || seen.x < 0.04 * room.width || seen.x > 0.96 * room.width || seen.y > 0.985 * room.height) continue
      const cut = Math.min(u, wall.lengthM - u) < 0.45 * base.widthM ? 0.5 : 0
      const crowd = standing.reduce((sum, s) => sum + overlap(s, place, base), 0)
      const preferred = wanted === undefined ? Math.abs(u / wall.lengthM - (sideOn ? 0.62 : 0.5)) * 0.6 : Math.abs(u - wanted) * 1.2
      const score = 1.6 * freeUnder(site, place, wall, base) - preferred - cut - 1.5 * crowd - 0.32 * out
      if (!best || score > best.score) best = { u, off: near + out, score }
    }
  }
  if (!best) return undefined
  const at = onWall(wall, best.u + spread, 0, best.off)
  return { at, along: turned(wall, sideOn ? 0.45 : 0.3), mirrored: wall.part === 5 && sideOn }
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

function inCorner(place: Extract<Place, { at: 'corner' }>, base: Base, site: Site): Spot | undefined {
  const { room } = site
  const corners = room.walls.slice(1).map((wall) => ({ wall, x: wall.from }))
  const wanted = place.side === 'left' ? Math.min : place.side === 'right' ? Math.max : undefined
  const seen = corners.filter(({ x }) => x > 0.05 * room.width && x < 0.95 * room.width)
  const chosen = wanted
    ? seen.find(({ x }) => x === wanted(...seen.map((c) => c.x)) && (seen.length > 1 || (place.side === 'left') === x < room.width / 2))
    : seen[0]
  if (!chosen) {
    const column = (place.side === 'right' ? 0.9 : 0.1) * room.width
    const z = wallDepth(room, column) - base.depthM / 2 - 0.15
    return { at: [((column - room.camera.centreX) * z) / room.camera.focal, 0, z], along: [1, 0], mirrored: place.side === 'right' }
  }
  const before = room.walls[room.walls.indexOf(chosen.wall) - 1]
  const reach = Math.max(base.depthM, 0.8 * base.widthM) / 2 + 0.12
  const [x, , z] = onWall(chosen.wall, 0, 0)
  return {
    at: [x + reach * (chosen.wall.inward[0] + before.inward[0]), 0, z + reach * (chosen.wall.inward[1] + before.inward[1])],
    along: [1, 0],
    mirrored: x > 0,
  }
}

function atSide(place: Extract<Place, { at: 'side' }>, base: Base, { room }: Site, spread: number): Spot {
  const [, middle] = middleOf(room)
  const column = place.side === 'left' ? 0.24 : place.side === 'right' ? 0.76 : 0.5
  const depth =
    place.depth === 'near' ? 0.72 * middle : place.depth === 'far' ? wallDepth(room, column * room.width) - base.depthM : middle * 1.1
  const z = Math.min(depth, wallDepth(room, column * room.width) - base.depthM / 2 - 0.1)
  const x = ((column * room.width - room.camera.centreX) * z) / room.camera.focal
  return { at: [x + spread, 0, z], along: [1, 0], mirrored: place.side === 'right' }
}

function hang(place: Place | undefined, base: Base, site: Site, standing: Standing[], spread: number): Spot | undefined {
  const { room } = site
  const above = place?.at === 'by' && place.relation === 'above' ? anchorOf(place, standing) : undefined
  const wall = wallFor(place, room)
  const tall = base.heightM > 1.8
  const low = tall
    ? Math.max(0.02, room.heightM - base.heightM - 0.12)
    : Math.min(room.heightM - base.heightM - 0.15, Math.max(0.9, 1.55 - base.heightM / 2))
  if (above) {
    const host = mainWall(room)
    const u = (above.at[0] - host.origin[0]) * host.along[0] + (above.at[2] - host.origin[1]) * host.along[1]
    const at = onWall(host, u, Math.min(room.heightM - base.heightM - 0.1, Math.max(low, above.heightM + 0.22)), 0.03)
    return { at, along: host.along, mirrored: false }
  }
  const spots = alongWall(wall, { ...base, depthM: 0.04 }, { ...site, freeAt: () => 1 }, standing, spread, undefined)
  return (
    spots && {
      at: [spots.at[0], low, spots.at[2]],
      along: wall.along[0] < 0 ? [-wall.along[0], -wall.along[1]] : wall.along,
      mirrored: false,
    }
  )
}

function onTop(host: Standing, base: Base, copy: number, copies: number): Spot {
  const share = copies > 1 ? (copy / (copies - 1) - 0.5) * 0.6 : 0.18
  const soft = ['sofa', 'corner_sofa', 'armchair', 'bed'].includes(host.match.wish.item)
  const level = soft ? 0.52 * host.heightM : host.heightM * 0.93
  return {
    at: [host.at[0] + share * host.widthM * host.along[0], level, host.at[2] + share * host.widthM * host.along[1] - 0.12 * host.depthM],
    along: [1, 0],
    mirrored: base.match.index % 2 === 1,
  }
}

function byAnchor(
  relation: Extract<Place, { at: 'by' }>['relation'],
  of: Anchor[],
  base: Base,
  site: Site,
  standing: Standing[],
  copy: number,
  copies: number,
): Spot | undefined {
  const hosts = of.map((a) => ownOf(a, standing)).filter((s) => s !== undefined)
  const opening = of.find((a) => 'opening' in a)
  if (hosts.length === 0) {
    if (!opening) return undefined
    const openings = opening.opening === 'window' ? site.windows : site.doors
    return openings.length > 0 ? byOpening(relation, openings[0], base, site, standing) : undefined
  }
  const host = hosts[0]
  if (relation === 'on') return onTop(host, base, copy, copies)
  if (base.support === 'wall') return undefined
  const [x, , z] = host.at
  const [dx, dz] = host.along
  const toViewer = [-dz, dx].map((v) => (dx < 0 ? -v : v))
  const forward: [number, number] = toViewer[1] > 0 ? [-toViewer[0], -toViewer[1]] : [toViewer[0], toViewer[1]]
  const shift = (side: number, front: number): Spot => ({
    at: [x + side * dx + front * forward[0], 0, z + side * dz + front * forward[1]],
    along: host.along,
    mirrored: side > 0,
  })
  const beside = (host.widthM + base.widthM) / 2 + 0.14
  const row = copies > 1 ? (copy - (copies - 1) / 2) * (base.widthM + 0.2) : 0
  if (base.support === 'flat') return { at: [x + 0.5 * forward[0], 0, z + 0.5 * forward[1]], along: host.along, mirrored: false }
  switch (relation) {
    case 'left':
      return shift(-beside + row, 0)
    case 'right':
      return shift(beside + row, 0)
    case 'flank':
      return shift(copy === 0 ? -beside : beside, 0.1)
    case 'behind':
      return shift(row, -(host.depthM + base.depthM) / 2 - 0.1)
    case 'opposite':
      return shift(row, (host.depthM + base.depthM) / 2 + 1.5)
    case 'front':
    case 'under':
      return shift(row, (host.depthM + base.depthM) / 2 + 0.42)
    case 'around':
      return copy < 2 ? shift((copy * 2 - 1) * beside, 0.1) : shift((copy - 2.5) * base.widthM, copy % 2 === 0 ? 0.75 : -0.7)
    case 'between': {
      const other = hosts[1]
      if (!other) return shift(beside, 0)
      return { at: [(x + other.at[0]) / 2, 0, (z + other.at[2]) / 2], along: host.along, mirrored: false }
    }
    default:
      return shift((x > 0 ? -1 : 1) * beside + row, 0.12)
  }
}

/** Beside, under or across from a window or door. */
function byOpening(relation: string, o: RoomOpening, base: Base, site: Site, standing: Standing[]): Spot | undefined {
  const [a, b] = o.wall.along[0] >= 0 ? [o.left, o.right] : [o.right, o.left]
  const gap = base.widthM / 2 + 0.18
  const sign = o.wall.along[0] >= 0 ? 1 : -1
  const u =
    relation === 'left' ? a - sign * gap : relation === 'right' ? b + sign * gap : relation === 'between' ? b + sign * 2 * gap : (a + b) / 2
  if (relation === 'opposite') {
    const [x, , z] = onWall(o.wall, (a + b) / 2, 0, 2.6)
    return { at: [x, 0, z], along: [1, 0], mirrored: false }
  }
  const spot = alongWall(o.wall, base, site, standing, 0, Math.max(0.1, Math.min(o.wall.lengthM - 0.1, u)))
  if (!spot || base.support !== 'wall') return spot
  return { ...spot, at: [spot.at[0], Math.max(0.9, 1.55 - base.heightM / 2), spot.at[2]] }
}
