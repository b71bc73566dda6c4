import type { Correction } from '@veduta/contract/catalogue/correction'
import { Part, surfaceMap } from '../interior/box/room.ts'
import { correctDrawing } from '../interior/drawing/correct-drawing.ts'
import { Drawn } from '../interior/drawing/drawn-room.ts'
import { correctPhoto, labelPhoto, looksLike } from '../interior/seen/correct-photo.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { readRoom } from '../interior/understand-room.ts'
import { Unsuitable } from '../order.ts'
import { lightOf, rasterOf } from '../pixels/colour.ts'
import { distanceTo } from '../pixels/distance.ts'
import type { Raster } from '../pixels/raster.ts'
import type { RoomEstimate } from '../reading/estimate-room.ts'
import { RoomLabel, roomLabels } from '../room-label.ts'
import { clearAway, emptyRoomOf, layUnder, rugPart, sourceOf, surfacesIn, type EmptyRoom } from './clear-away.ts'
import { meetFloor } from './meet-floor.ts'
import { tryPlace } from './try-place.ts'

/** A place of the picture of a room that is to be empty: 1 in `marks`. All have the size of the picture. */
export interface PlaceToClear {
  picture: Raster
  /** The photo or the drawing that the picture was made from: it tells where the room's planes lie. */
  sketch: Raster
  /** The photo with the items that were brought into it, before any of it was changed. */
  furnished?: Raster | undefined
  marks: Uint8Array
  corrections: readonly Correction[]
}

/** A sketch as it is read, whatever was said of it. */
export const readSketch = (sketch: Raster, estimate?: RoomEstimate) => readRoom(sketch, estimate, () => {})

/** The picture with the empty room where the place is; with the photo where an item was brought. Throws `Unsuitable`. */
export function clearPlace(place: PlaceToClear, read: (sketch: Raster) => ReturnType<typeof readRoom> = readSketch): Raster {
  const light = lightOf(place.picture)
  const empty = emptyAt(place, read)
  if (empty) clearAway(light, empty, place.marks, 0)
  else layUnder(light, lightOf(place.sketch), place.marks)
  return rasterOf(light)
}

/**
 * What a place has to have to be filled well, by places of photos that were cleared and looked at. Shares, unless said otherwise.
 */
const least = {
  /** Of the picture, at most. */
  place: 0.35,
  /** Of a place, from which on it counts of a part of the room. */
  counts: 0.06,
  /** Of the rim of a place, where a part is behind, that shows it: less has nothing to go on from. */
  seen: 0.3,
  /** Of what shows a part round a place that looks like most of it. Good: 0.65 and more; floors full of things, striped rugs: 0.31–0.54. */
  alike: 0.55,
  /** Of what is seen round a place on the wrong side of where wall and floor meet, at most. Good: to 0.04; poor: 0.25. */
  wrong: 0.15,
  /** Where wall is seen above floor in fewer columns than `met` (good: from 0.08 on), no more of the place than `open` may be either. */
  met: 0.06,
  open: 0.25,
  /** Where it is tried: so many times what the surface differs from itself by, and so much more, it may be off (logarithms of light). */
  off: { times: 2, more: 0.1 },
}
/** How far round a place, as a share of the width, its rim is looked at. */
const rimShare = 0.04

/**
 * Throws `Unsuitable` where no place is marked, no room is seen, or what would go on in the place is not seen well enough round it: that is
 * tried in places of the same surfaces that are seen.
 */
export function checkPlace(place: PlaceToClear, read: (sketch: Raster) => ReturnType<typeof readRoom> = readSketch): void {
  const empty = emptyAt(place, read)
  if (!empty) return
  const { picture, marks } = place
  const light = lightOf(picture)
  const away = distanceTo(marks, picture.width, picture.height)
  const parts = surfacesIn(empty, away, 0)
  const all = parts.reduce((sum, { hole }) => sum + hole.length, 0)
  for (const one of parts) {
    if (one.hole.length < least.counts * all) continue
    const { known, like } = sourceOf(light, empty, one)
    if (like < least.alike) throw new Unsuitable('place_cluttered')
    const trial = tryPlace(light, empty.room, one, known)
    if (!trial) throw new Unsuitable('place_too_large')
    if (trial.off > least.off.times * trial.own + least.off.more) throw new Unsuitable('place_uneven')
  }
}

/** What the place is filled from; nothing where an item is taken away, behind which the photo is known. Throws `Unsuitable`. */
function emptyAt(place: PlaceToClear, read: (sketch: Raster) => ReturnType<typeof readRoom>): EmptyRoom | undefined {
  const { sketch, marks, corrections } = place
  const all = marks.reduce((sum, mark) => sum + mark, 0)
  if (all === 0) throw new Unsuitable('mask_empty')
  if (showsItem(place)) return undefined
  if (all > least.place * marks.length) throw new Unsuitable('place_too_large')
  const away = distanceTo(marks, sketch.width, sketch.height)
  const meeting = meetFloor(understood(read(sketch), corrections), away)
  const empty = withRugs(meeting.empty, marks)
  const { behind, seen } = empty
  const [hole, round, near] = Array.from({ length: 3 }, () => new Uint32Array(rugPart + 1))
  for (const [i, part] of behind.entries()) {
    if (marks[i]) hole[part]++
    else if (away[i] <= rimShare * sketch.width) {
      round[part]++
      if (seen[i] === part) near[part]++
    }
  }
  if (hole.some((count, part) => count > least.counts * all && near[part] <= least.seen * round[part]))
    throw new Unsuitable('place_too_large')
  if (meeting.wrong > least.wrong || (meeting.met < least.met && meeting.open > least.open)) throw new Unsuitable('place_unclear')
  return empty
}

/** Differences of brightness, 0–255, that compression does not make; and the share of a place from which on an item was brought there. */
const different = 16
const leastBrought = 0.1

/** Whether the place shows an item that was brought, behind which the photo is known: the room need not be read for it. */
export function showsItem({ furnished, sketch, marks }: PlaceToClear): boolean {
  if (!furnished) return false
  let [all, brought] = [0, 0]
  for (const [i, mark] of marks.entries()) {
    if (!mark) continue
    all++
    const at = 4 * i
    const apart = [0, 1, 2].map((c) => Math.abs(furnished.data[at + c] - sketch.data[at + c]))
    if (Math.max(...apart) > different) brought++
  }
  return brought > leastBrought * all
}

function understood(read: ReturnType<typeof readRoom>, corrections: readonly Correction[]): EmptyRoom {
  if (read.seen) return withLikely(correctPhoto(read.seen, corrections))
  const { room, role } = correctDrawing(read.drawn, corrections)
  const behind = surfaceMap(room)
  const seen = behind.map((part, i) => {
    if (role[i] === Drawn.rug) return rugPart
    if (role[i] === Drawn.floor) return Part.floor
    return role[i] === (part === Part.ceiling ? Drawn.ceiling : Drawn.wall) && part !== Part.floor ? part : 0
  })
  return { room, behind, seen }
}

/** What is seen of a photographed room, sure or not: what is unlike the surface round the place is no source anyway. */
function withLikely(photo: SeenRoom): EmptyRoom {
  const { room, behind, seen } = emptyRoomOf(photo)
  const { region } = labelPhoto(photo)
  const [floor, ceiling, wall] = [RoomLabel.floor, RoomLabel.ceiling, RoomLabel.wall].map((label) => likelyPatches(photo, label))
  const likely = seen.map((part, i) => {
    if (part !== 0) return part
    const patch = region[i]
    return floor[patch] ? Part.floor : ceiling[patch] ? Part.ceiling : wall[patch] ? room.walls[room.wallOf[i % room.width]].part : 0
  })
  return { room, behind, seen: likely }
}

/** 1 for each patch that looks more like a label than like any other. */
const likelyPatches = (photo: SeenRoom, label: number) =>
  Uint8Array.from({ length: photo.basis.shows.length / roomLabels.length }, (_, patch) => (looksLike(photo, patch, label) ? 1 : 0))

/** Of the floor behind the place, that is rug which lies nearer to a rug that is seen than to other floor. */
function withRugs({ room, behind, seen }: EmptyRoom, marks: Uint8Array): EmptyRoom {
  const { width, height } = room
  const to = (part: number) =>
    distanceTo(
      seen.map((one, i) => (one === part && !marks[i] ? 1 : 0)),
      width,
      height,
    )
  if (!seen.includes(rugPart)) return { room, behind, seen }
  const [rug, floor] = [to(rugPart), to(Part.floor)]
  return { room, seen, behind: behind.map((part, i) => (part === Part.floor && rug[i] < floor[i] ? rugPart : part)) }
}
