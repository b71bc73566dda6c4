import { floorPlace, onWall, type Room, type RoomWall } from '../interior/box/room.ts'
import type { SeenThing, ThingKind } from '../interior/seen/seen-room.ts'
import { itemKinds, type ItemId } from './items.ts'
import type { Host } from './site.ts'

/** What is surer than this may make room for another thing; by what is not, others stand. */
export const doubt = 0.2

/** What the photo's things may be called, by kind. */
export const called: Partial<Record<ThingKind, readonly ItemId[]>> = {
  bed: ['bed', 'crib', 'sofa', 'corner_sofa'],
  sofa: ['sofa', 'corner_sofa', 'bed', 'armchair', 'bench', 'pouf'],
  cabinet: ['dresser', 'cabinet', 'tv_stand', 'wardrobe', 'bookcase', 'kitchen_unit', 'nightstand', 'fridge', 'console', 'island'],
  table: ['dining_table', 'coffee_table', 'side_table', 'desk', 'console', 'nightstand', 'dressing_table'],
  rug: ['rug'],
  lamp: ['floor_lamp', 'table_lamp', 'lamp', 'chandelier', 'sconce'],
  plant: ['plant', 'vase'],
  picture: ['picture', 'mirror', 'tv', 'clock'],
  curtain: ['curtains'],
}

/** What reaches over more of the picture than this and fills less of its bounds than that is several things, seen as one. */
const mostReached = 0.2
const leastFilled = 0.5
/** What takes up more of the picture than this is several as well, or leaves too little round it to tell what is behind it. */
const mostTaken = 0.18

/** What should stand on the floor and is seen on a wall is meant only where nothing else is. */
const hanging = 3

/** What is wider than so many usual things of its kind is that thing and its neighbours. */
const largest = 1.5

/**
 * The thing of the photo that a word most likely means, an index into `things`: one of its kind, the surest and largest; else one that
 * nobody could name whose size is that of such a thing: others stand by it, but it is not taken away. `alone`: it is that thing surely and
 * nothing else. `used`: things that are none of it.
 */
export function findThing(
  item: ItemId,
  things: readonly SeenThing[],
  room: Room,
  used: ReadonlySet<number> = new Set(),
): { at: number; alone: boolean } | undefined {
  const [width, , depth] = itemKinds[item].size
  let best: { thing: SeenThing; at: number; score: number } | undefined
  for (const [at, thing] of things.entries()) {
    if (used.has(at)) continue
    const named = isCalled(thing, item)
    if (!named && (thing.kind !== 'unknown' || thing.on !== 'floor' || fitOf(item, thing) > 1.6)) continue
    const score =
      (named ? (thing.item === item ? 3 : thing.kind === item ? 2.4 : 2) + thing.confidence : 0) -
      0.4 * fitOf(item, thing) +
      0.1 * Math.log2(thing.area) -
      (itemKinds[item].support === 'floor' && thing.on !== 'floor' ? hanging : 0)
    if (!best || score > best.score) best = { thing, at, score }
  }
  if (!best) return undefined
  const { at, thing } = best
  const single = thing.widthM < largest * (width + 0.3 * depth) && !isMass(thing, room) && thing.confidence > doubt
  return { at, alone: single && isCalled(thing, item) }
}

const isCalled = ({ kind, item: name }: SeenThing, item: ItemId) => name === item || (called[kind]?.includes(item) ?? false)

/** The same as what others stand by. */
export function seenAs(item: ItemId, things: readonly SeenThing[], room: Room): Host | undefined {
  const found = findThing(item, things, room)
  if (!found) return undefined
  const thing = things[found.at]
  const guessed = thing.confidence <= doubt || !isCalled(thing, item) || isMass(thing, room)
  return { ...hostOf(thing, item, room), ...(found.alone ? { seen: found.at } : {}), ...(guessed ? { guessed } : {}) }
}

export function isMass({ left, right, top, bottom, area }: SeenThing, { width, height }: Pick<Room, 'width' | 'height'>): boolean {
  const reached = (right - left + 1) * (bottom - top + 1)
  return area > mostTaken * width * height || (reached > mostReached * width * height && area < leastFilled * reached)
}

/** How far the sides of a thing are from those of a kind, in doublings. */
export function fitOf(item: ItemId, { widthM, heightM }: SeenThing): number {
  const [width, height, depth] = itemKinds[item].size
  return Math.abs(Math.log2(Math.max(0.05, widthM) / (width + 0.3 * depth))) + 0.6 * Math.abs(Math.log2(Math.max(0.05, heightM) / height))
}

/** What has its foot nearer to a side wall than it is deep, and so much, stands with its back to it, metres. */
const atWall = 0.6

function hostOf({ at, wall, widthM, heightM, on, ...seen }: SeenThing, item: ItemId, room: Room): Host {
  const [x, z] = wall.along
  const across = on !== 'floor' || Math.abs(x) > 0.7
  const along: [number, number] = across ? [Math.sign(x) * x, Math.sign(x) * z] : [1, 0]
  const depthM = Math.min(itemKinds[item].size[2], Math.max(0.3, 1.2 * widthM))
  if (item === 'rug') {
    const [mx, mz] = floorPlace(room, (seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
    return { at: [mx, 0, mz], along, widthM, heightM, depthM, item }
  }
  const foot: [number, number, number] = on === 'floor' ? [at[0], at[1], at[2] + depthM / 2] : [at[0], at[1], at[2]]
  const aside = on === 'floor' ? backedBy(at, item, room.walls) : undefined
  return { at: foot, along, widthM, heightM, depthM, item, ...(aside ? { aside } : {}) }
}

/** Where a thing stands that has its back to a side wall. */
function backedBy(at: Host['at'], item: ItemId, walls: readonly RoomWall[]): Host['aside'] {
  const [, , depthM] = itemKinds[item].size
  const outOf = ({ origin, inward }: RoomWall) => (at[0] - origin[0]) * inward[0] + (at[2] - origin[1]) * inward[1]
  const [nearest] = walls.toSorted((a, b) => outOf(a) - outOf(b))
  if (!nearest || Math.abs(nearest.along[0]) > 0.7 || outOf(nearest) > depthM + atWall) return undefined
  const u = (at[0] - nearest.origin[0]) * nearest.along[0] + (at[2] - nearest.origin[1]) * nearest.along[1]
  return { at: onWall(nearest, u, 0, depthM / 2), along: nearest.along, depthM, front: nearest.inward }
}
