import { mainWall, onWall, project } from '../interior/box/room.ts'
import type { Anchor, Place, Relation } from './placement.ts'
import { seenAs } from './seen-host.ts'
import type { Base, Host, RoomOpening, Site, Spot, Standing } from './site.ts'
import { alongWall, wallFor } from './spots-in-room.ts'

// Places that a text names by another thing, placed or seen, or by a window or door.

/** The thing that an anchor means: the wish itself, any placed thing of its kind, or one that the photo shows. */
export function hostFor(anchor: Anchor, { things, room }: Site, standing: Standing[]): Host | undefined {
  if (!('item' in anchor)) return undefined
  const placed =
    standing.find((s) => anchor.reference !== undefined && s.match.reference === anchor.reference) ??
    standing.find((s) => anchor.wish !== undefined && s.match.index === anchor.wish) ??
    standing.find((s) => s.item === anchor.item)
  return placed ?? (anchor.reference === undefined ? seenAs(anchor.item, things, room) : undefined)
}

/** Smaller than this share of the largest one, a window or door is not the one that is meant. */
const telling = 0.3

/** The window or door that is meant: the largest one, or the outermost on the side that the text names. */
function openingFor({ opening, side }: Extract<Anchor, { opening: unknown }>, { room, windows, doors }: Site): RoomOpening | undefined {
  const all = opening === 'window' ? windows : doors
  if (!side) return all[0]
  const column = ({ wall, left, right }: RoomOpening) => project(room, onWall(wall, (left + right) / 2, 0)).x
  const area = ({ left, right, low, high }: RoomOpening) => Math.abs(right - left) * (high - low)
  const largest = Math.max(...all.map(area))
  const there = all.filter((o) => (side === 'left') === column(o) < room.width / 2 && area(o) > telling * largest)
  const outermost = there.toSorted((a, b) => (side === 'left' ? column(a) - column(b) : column(b) - column(a)))[0]
  return outermost ?? all[0]
}

/** Where an anchor is, as a place on the floor. */
export function anchorAt(anchor: Anchor, site: Site, standing: Standing[]): Host['at'] | undefined {
  if ('item' in anchor) return hostFor(anchor, site, standing)?.at
  const opening = openingFor(anchor, site)
  return opening && onWall(opening.wall, (opening.left + opening.right) / 2, 0)
}

/** On a wall: over the thing below it, or at the height of the eyes. */
export function hang(place: Place | undefined, base: Base, site: Site, standing: Standing[], spread: number): Spot | undefined {
  const { room } = site
  const above = place?.at === 'by' && place.relation === 'above' ? hostFor(place.of[0], site, standing) : undefined
  const wall = wallFor(place, room)
  const tall = base.heightM > 1.8
  const low = tall
    ? Math.max(0.02, room.heightM - base.heightM - 0.12)
    : Math.min(room.heightM - base.heightM - 0.15, Math.max(0.9, 1.55 - base.heightM / 2))
  if (above) {
    const host = mainWall(room)
    const u = (above.at[0] - host.origin[0]) * host.along[0] + (above.at[2] - host.origin[1]) * host.along[1]
    const at = onWall(host, u + spread, Math.min(room.heightM - base.heightM - 0.1, Math.max(low, above.heightM + 0.22)), 0.03)
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

/** How high a rug is, metres. */
const onRug = 0.005

/** On another thing: on its top, or on the seat of a soft one. */
export function onTop(host: Host, base: Base, copy: number, copies: number): Spot {
  // A rug carries things in its middle.
  if (host.item === 'rug') return { at: [host.at[0], Math.max(host.at[1], onRug), host.at[2]], along: host.along, mirrored: false }
  const share = copies > 1 ? (copy / (copies - 1) - 0.5) * 0.6 : 0.18
  const soft = ['sofa', 'corner_sofa', 'armchair', 'bed'].includes(host.item)
  const level = soft ? 0.52 * host.heightM : host.heightM * 0.93
  return {
    at: [host.at[0] + share * host.widthM * host.along[0], level, host.at[2] + share * host.widthM * host.along[1] - 0.06 * host.depthM],
    along: [1, 0],
    mirrored: base.match.index % 2 === 1,
  }
}

/** Beside, before, behind or on another thing. */
export function byAnchor(
  { relation, of, awayM }: Extract<Place, { at: 'by' }>,
  base: Base,
  site: Site,
  standing: Standing[],
  copy: number,
  copies: number,
): Spot | undefined {
  const hosts = of.map((anchor) => hostFor(anchor, site, standing)).filter((host) => host !== undefined)
  const opening = of.find((a) => 'opening' in a)
  if (hosts.length === 0) {
    if (!opening) return undefined
    const meant = openingFor(opening, site)
    return meant && byOpening(relation, meant, base, site, standing, awayM)
  }
  const host = hosts[0]
  if (relation === 'on' && base.support !== 'flat') return onTop(host, base, copy, copies)
  if (relation === 'instead')
    return { at: host.at, along: host.along, mirrored: false, instead: true, ...(host.seen === undefined ? {} : { replaces: host.seen }) }
  if (base.support === 'wall') return undefined
  // Left and right are told as seen, before and behind from the thing's own front.
  const aside = ['front', 'opposite', 'behind'].includes(relation) ? host.aside : undefined
  const { at, along, depthM } = aside ?? host
  const [x, , z] = at
  const [dx, dz] = along
  const toViewer = [-dz, dx].map((v) => (dx < 0 ? -v : v))
  const forward = aside?.front ?? (toViewer[1] > 0 ? [-toViewer[0], -toViewer[1]] : toViewer)
  const shift = (side: number, front: number): Spot => ({
    at: [x + side * dx + front * forward[0], 0, z + side * dz + front * forward[1]],
    along,
    mirrored: side > 0,
  })
  const beside = (host.widthM + base.widthM) / 2 + (awayM ?? 0.14)
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
      return shift(row, -(depthM + base.depthM) / 2 - (awayM ?? 0.1))
    case 'opposite':
      return shift(row, (depthM + base.depthM) / 2 + (awayM ?? 1.5))
    case 'front':
    case 'under':
      return shift(row, (depthM + base.depthM) / 2 + (awayM ?? 0.42))
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
function byOpening(relation: Relation, o: RoomOpening, base: Base, site: Site, standing: Host[], awayM?: number): Spot | undefined {
  const [a, b] = o.wall.along[0] >= 0 ? [o.left, o.right] : [o.right, o.left]
  const gap = base.widthM / 2 + (awayM ?? 0.18)
  const sign = o.wall.along[0] >= 0 ? 1 : -1
  const u =
    relation === 'left' ? a - sign * gap : relation === 'right' ? b + sign * gap : relation === 'between' ? b + sign * 2 * gap : (a + b) / 2
  if (relation === 'opposite') {
    const [x, , z] = onWall(o.wall, (a + b) / 2, 0, awayM ?? 2.6)
    return { at: [x, 0, z], along: [1, 0], mirrored: false }
  }
  const spot = alongWall(
    o.wall,
    base,
    site,
    standing,
    0,
    Math.max(0.1, Math.min(o.wall.lengthM - 0.1, u)),
    relation === 'near' ? awayM : undefined,
  )
  if (!spot || base.support !== 'wall') return spot
  return { ...spot, at: [spot.at[0], Math.max(0.9, 1.55 - base.heightM / 2), spot.at[2]] }
}
