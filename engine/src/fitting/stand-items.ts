import { onWall, project, type RoomWall } from '../interior/box/room.ts'
import type { SeenThing } from '../interior/seen/seen-room.ts'
import { clamp } from '../pixels/curves.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import type { ItemBox } from './box-camera.ts'
import { aimedAt, frontOf, isTurned } from './facing.ts'
import { boxOf, facingOf, isFrontal } from './item-box.ts'
import { itemKinds, type ItemId } from './items.ts'
import { isOver, keepOnFloor, onWrongSide } from './keep-on-floor.ts'
import type { Offer } from '../order.ts'
import type { Match } from './match-items.ts'
import type { Anchor, Place } from './placement.ts'
import type { Base, Site, Spot, Standing } from './site.ts'
import { spotFor } from './spot-for.ts'
import { wallFor } from './spots-in-room.ts'
import { anchorAt, hostFor } from './spots-by-things.ts'
import { turnedAt } from './turned-at.ts'

/** An item that is to be placed, with its picture. */
export interface Placed {
  match: Match
  cut: CutOut
  /** The thing of the photo that it is, as large as it is there. */
  moved?: SeenThing
}
interface Boxed extends Placed {
  box: ItemBox | undefined
  /** Which way its back tells that it faces (`facingOf`). */
  faces: number | undefined
}

/** A thing that is moved farther than this stands elsewhere than the text wants it, metres. */
const nearby = 1.5
/** The same where it is wanted along a wall that the text names, or at a side of another thing, metres. */
const rightBy = 0.9
/** What is to stand by a window or door and has more floor than this between does not, metres. */
const byOpening = 1
/** What is to stand along a wall and has more floor than this between it and the wall does not, metres. */
const atWall = 0.5

interface Arrangement {
  standing: Standing[]
  lost: Match[]
}

export interface Arranged extends Arrangement {
  /** How an item can stand well that does not stand as it was told, where there is a way. */
  offerFor: (match: Match) => Omit<Offer, 'wish'> | undefined
}

/**
 * Gives every item a place; those for which there is none are left out. Anchors are placed before what leans on them; for the rest
 * two orders are tried, the tightest places first and the largest things first, and the one that moves things less is taken.
 */
export function standItems(placed: Placed[], site: Site): Arranged {
  const matches = placed.map((one): Boxed => {
    const { item } = one.match.wish
    const { size } = itemKinds[item]
    return { ...one, box: one.moved ? undefined : boxOf(one.cut, item, size), faces: facingOf(one.cut, item, size) }
  })
  const size = ({ match }: Placed) => -itemKinds[match.wish.item].size[0]
  const unsaid = ({ match }: Placed) => (match.wish.place ? 0 : 100)
  const orders = [latitude, size].map((rank) => inOrder(matches.toSorted((a, b) => unsaid(a) + rank(a) - unsaid(b) - rank(b))))
  const same = orders[0].every((placed, k) => placed === orders[1][k])
  const [first, second] = (same ? [orders[0]] : orders).map((order) => arrange(order, site))
  const best = second && costOf(second) < costOf(first) ? second : first
  const offerFor = (match: Match) =>
    nearestThatFits(
      matches.find((one) => one.match === match)!,
      site,
      best.standing,
    )
  return { ...best, offerFor }
}

/** Places that rooms have, and those that every thing has round it. */
const roomPlaces: readonly Place[] = [
  ...(['far', 'left', 'right'] as const).map((side) => ({ at: 'wall', side }) as const),
  ...(['left', 'right'] as const).flatMap((side) => (['corner', 'side'] as const).map((at) => ({ at, side }))),
  ...(['near', 'far'] as const).map((depth) => ({ at: 'side', depth }) as const),
  { at: 'centre' },
]
const round = ['left', 'right', 'front', 'opposite'] as const

/** Of the places that have a name the nearest to the told one where an item stands as it is wanted; else there, turned to the eye. */
function nearestThatFits(one: Boxed, site: Site, all: Standing[]): Omit<Offer, 'wish'> | undefined {
  const { wish } = one.match
  const others = all.filter(({ match }) => match !== one.match)
  const told = wish.place
  const asked = told && spotFor(told, baseOf(one), site, others, 0, 1)?.at
  if (!asked || wish.count > 1) return undefined
  const farFrom = (other: Omit<Offer, 'wish'>): number => {
    const there = standOne({ ...one, match: { ...one.match, wish: { ...wish, ...other } } }, site, others, 0, 1)
    if (!there || there.unturned || there.elsewhere || there.astray) return Infinity
    return Math.hypot(there.at[0] - asked[0], there.at[2] - asked[2])
  }
  const beside = told.at === 'by' ? round.map((relation): Place => ({ at: 'by', relation, of: told.of })) : []
  const offers = [...beside, ...roomPlaces].map((place) => ({ place }))
  const ranked = offers.map((offer) => ({ offer, far: farFrom(offer) })).sort((a, b) => a.far - b.far)
  if (ranked[0].far < Infinity) return ranked[0].offer
  const turned = { facing: 'near' } as const
  return farFrom(turned) < Infinity ? turned : undefined
}

/** What of its box is known of an item: the whole, or which side is seen of what is drawn flat. */
function seenSide({ box, faces }: Boxed): Pick<Base, 'box' | 'shown'> {
  if (box && !isFrontal(box)) return box.sure ? { box } : { shown: { aside: box.aside, mirrored: box.mirrored } }
  return faces ? { shown: { aside: Math.abs(faces), mirrored: faces < 0 } } : {}
}

const costOf = ({ standing, lost }: Arrangement) => standing.reduce((sum, s) => sum + s.movedM, 0) + 12 * lost.length

function arrange(order: Boxed[], site: Site): Arrangement {
  const standing: Standing[] = []
  const lost: Match[] = []
  for (const one of order) {
    const { match } = one
    const copies = match.wish.place?.at === 'by' && match.wish.place.relation === 'flank' ? 2 : match.wish.count
    for (let copy = 0; copy < copies; copy++) {
      const found = standOne(one, site, standing, copy, copies)
      if (found) standing.push(found)
      else lost.push(match)
    }
  }
  return { standing, lost }
}

/** Things that others lean on before those; else as they come. */
function inOrder(matches: Boxed[]): Boxed[] {
  const isMeant = (anchor: Anchor, { match }: Placed) =>
    'item' in anchor &&
    (anchor.reference === match.reference ||
      (anchor.wish === undefined ? match.index < 0 && match.wish.item === anchor.item : match.index === anchor.wish))
  const leansOn = (one: Placed, other: Placed) => {
    const { place } = one.match.wish
    return one !== other && place?.at === 'by' && place.of.some((anchor) => isMeant(anchor, other))
  }
  const ordered: Boxed[] = []
  const rest = [...matches]
  while (rest.length > 0) {
    const next = rest.findIndex((one) => !rest.some((other) => leansOn(one, other)))
    ordered.push(...rest.splice(Math.max(0, next), 1))
  }
  return ordered
}

const latitudes = { spot: -1, corner: 0, by: 1, centre: 2, wall: 3, side: 4 }
const latitude = ({ match }: Placed) => (match.wish.place ? latitudes[match.wish.place.at] : 0)

/** How much of its depth a picture shows beside its width that is not taken from the very front. */
const asideShown = 0.25
/** Where width and height of a picture tell different sizes, the measure that varies least between models counts so much. */
const rulerShare = 0.7

/** Width, height and depth in metres: the said ones, else the usual ones in the picture's own proportions. */
function sizeOf({ match: { wish }, cut, box, moved }: Boxed): [number, number, number] {
  const kind = itemKinds[wish.item]
  if (moved) return [moved.widthM, moved.heightM, Math.min(kind.size[2], moved.widthM)]
  if (box?.sure) {
    const scale = wish.widthM ? wish.widthM / box.widthM : wish.heightM ? wish.heightM / box.heightM : usualScale(wish.item, box.widthM)
    return [scale * box.widthM, scale * box.heightM, scale * box.depthM]
  }
  const aspect = (cut.right - cut.left + 1) / (cut.bottom - cut.top + 1)
  const depth = wish.depthM ?? kind.size[2]
  if (kind.support === 'flat') return [wish.widthM ?? kind.size[0], 0, depth]
  if (wish.heightM) return [wish.widthM ?? wish.heightM * aspect, wish.heightM, depth]
  if (wish.widthM) return [wish.widthM, wish.widthM / aspect, depth]
  const byWidth = (kind.size[0] + (box && isFrontal(box) ? 0 : asideShown) * depth) / aspect
  const byHeight = kind.size[1]
  const share = kind.ruler === 'width' ? rulerShare : 1 - rulerShare
  const height = Math.max(0.55 * kind.size[1], Math.min(1.7 * kind.size[1], byWidth ** share * byHeight ** (1 - share)))
  return [height * aspect, height, depth]
}

/** Models of soft furniture come in several widths; the box of an unusual one is brought so much nearer to the usual width. */
const mostScaled = 1.18

const usualScale = (item: ItemId, widthM: number) => {
  const { size } = itemKinds[item]
  return item === 'sofa' || item === 'corner_sofa' ? clamp(size[0] / widthM, 1 / mostScaled, mostScaled) : 1
}

function baseOf(one: Boxed): Base {
  const { match, cut } = one
  const { item } = match.wish
  const [widthM, heightM, depthM] = sizeOf(one)
  return { match, cut, item, support: itemKinds[item].support, widthM, heightM, depthM, ...seenSide(one) }
}

function standOne(one: Boxed, site: Site, standing: Standing[], copy: number, copies: number): Standing | undefined {
  const { match, box, faces } = one
  const { place } = match.wish
  const base = baseOf(one)
  const { widthM, depthM } = base
  const found = spotFor(place, base, site, standing, copy, copies)
  const front = found && frontOf(match.wish, found, site, standing)
  const spot = found && aimedAt(found, front, site, standing)
  // A very place that was pointed at is obeyed, whatever stands there.
  const shown =
    spot && (place?.at === 'spot' ? turnedAt(spot, base, site.room) : keepOnFloor(turnedAt(spot, base, site.room), base, site, standing))
  if (!shown) return undefined
  const movedM = Math.hypot(shown.at[0] - spot.at[0], shown.at[2] - spot.at[2])
  const isUnseen = (anchor: Anchor) => !anchorAt(anchor, site, standing) || hostFor(anchor, site, standing)?.guessed === true
  const astray = (place?.at === 'by' && place.of.every(isUnseen)) || (spot.instead === true && spot.replaces === undefined)
  const isNear =
    place?.at === 'by' ? place.relation === 'left' || place.relation === 'right' : place?.at === 'wall' && place.side !== undefined
  const far = movedM > (isNear ? rightBy : nearby) || farFromAsked(place, shown, { widthM, depthM }, site, standing)
  const misplaced = onWrongSide(place, shown, site.room) || isOver(place, shown.at, site, standing)
  const elsewhere = place !== undefined && !astray && (far || misplaced)
  const replaces = spot.replaces === undefined ? {} : { replaces: spot.replaces }
  const asWished = front && aimedAt(shown, front, site, standing)
  const toFace = asWished ?? (place?.at === 'wall' && box ? spot : undefined)
  // A seat whose back tells no side is seen from the front, whatever box it has.
  const seen = faces === 0 ? aimedAt(shown, 'near', site, standing) : shown
  const blind = typeof front === 'object' && isUnseen(front)
  const unturned = blind || (toFace !== undefined && !isTurned(seen, toFace))
  return { ...base, at: shown.at, along: shown.along, mirrored: shown.mirrored, movedM, astray, elsewhere, unturned, ...replaces }
}

/** Whether a thing of some width and depth stands away from the opening or the wall that it was to stand by. */
function farFromAsked(
  place: Place | undefined,
  { at: [x, , z], along }: Spot,
  { widthM, depthM }: Pick<Base, 'widthM' | 'depthM'>,
  site: Site,
  standing: Standing[],
): boolean {
  const awayM = place?.awayM ?? 0
  if (place?.at === 'by') {
    const opening = place.relation === 'opposite' ? undefined : place.of.find((anchor) => 'opening' in anchor)
    const at = opening && anchorAt(opening, site, standing)
    return at !== undefined && Math.hypot(x - at[0], z - at[2]) > Math.max(widthM, depthM) / 2 + byOpening + awayM
  }
  if (place?.at !== 'wall' || place.side === undefined) return false
  const wall = wallFor(place, site.room)
  const { origin, inward } = wall
  const [across, deep] = [along[0] * inward[0] + along[1] * inward[1], along[0] * inward[1] - along[1] * inward[0]].map(Math.abs)
  const far = (x - origin[0]) * inward[0] + (z - origin[1]) * inward[1] > (across * widthM + deep * depthM) / 2 + atWall + awayM
  return far || isHidden(wall, (x - origin[0]) * wall.along[0] + (z - origin[1]) * wall.along[1], widthM, site)
}

/** Heights over the floor at which a wall is looked at, metres, and how much of it furniture may hide that something stands at it. */
const lookedAt = [0.2, 0.4, 0.6, 0.8]
const hiddenShare = 0.5

/** Whether furniture of the photo stands between a wall and what is to stand along an interval of it, `u` metres along in its middle. */
function isHidden(wall: RoomWall, u: number, widthM: number, { room, takenAt }: Site): boolean {
  if (!takenAt) return false
  let taken = 0
  let seen = 0
  for (const up of lookedAt) {
    for (let k = -4; k <= 4; k++) {
      const { x, y } = project(room, onWall(wall, u + (k * widthM) / 8, up))
      const [column, row] = [Math.round(x), Math.round(y)]
      if (column < 0 || row < 0 || column >= room.width || row >= room.height) continue
      seen++
      if (takenAt(column, row)) taken++
    }
  }
  return taken > hiddenShare * seen
}
