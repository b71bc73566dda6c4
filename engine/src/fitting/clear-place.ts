import type { Correction } from '@veduta/contract/catalogue/correction'
import { Part, surfaceMap } from '../interior/box/room.ts'
import { correctDrawing } from '../interior/drawing/correct-drawing.ts'
import { Drawn } from '../interior/drawing/drawn-room.ts'
import { correctPhoto, labelPhoto, looksLike } from '../interior/seen/correct-photo.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { readRoom } from '../interior/understand-room.ts'
import { Unsuitable } from '../order.ts'
import { lightOf, rasterOf } from '../pixels/colour.ts'
import { distanceTo, fillFromNearest } from '../pixels/distance.ts'
import type { Raster } from '../pixels/raster.ts'
import { RoomLabel, roomLabels } from '../room-label.ts'
import { clearAway, emptyRoomOf, layUnder, rugPart, type EmptyRoom } from './clear-away.ts'

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
export const readSketch = (sketch: Raster) => readRoom(sketch, () => {})

/** The picture with the empty room where the place is; where an item was brought, with the photo. Throws `Unsuitable` like `checkPlace`. */
export function clearPlace(place: PlaceToClear, read = readSketch): Raster {
  const empty = checkPlace(place, read)
  const light = lightOf(place.picture)
  if (empty) clearAway(light, empty, place.marks, 0)
  else layUnder(light, lightOf(place.sketch), place.marks)
  return rasterOf(light)
}

/** Share of the picture from which on a place is too large to be filled; share of a place that counts of a surface in it. */
const largest = 0.35
const counts = 0.06
/** So far round a place (share of the width) so large a share of each surface is to be seen, and in all so many times its hole. */
const roundShare = 0.04
const leastSeen = 0.5
const leastSource = 0.5

/**
 * What the place is filled from; nothing where an item is taken away, behind which the photo is known. Throws `Unsuitable` where no place
 * is marked, no room is seen, or too little is seen right round the place of what would go on there.
 */
export function checkPlace(place: Omit<PlaceToClear, 'picture'>, read = readSketch): EmptyRoom | undefined {
  const { sketch, marks, corrections } = place
  const all = marks.reduce((sum, mark) => sum + mark, 0)
  if (all === 0) throw new Unsuitable('mask_empty')
  if (showsItem(place)) return undefined
  if (all > largest * marks.length) throw new Unsuitable('place_too_large')
  const away = distanceTo(marks, sketch.width, sketch.height)
  const reach = roundShare * sketch.width
  const empty = withRugs(asSeenRound(understood(read(sketch), corrections), away, reach), marks)
  const { behind, seen } = empty
  const [hole, round, near, anywhere] = Array.from({ length: 4 }, () => new Uint32Array(rugPart + 1))
  for (const [i, part] of behind.entries()) {
    if (marks[i]) hole[part]++
    else anywhere[seen[i]]++
    if (marks[i] || away[i] > reach) continue
    round[part]++
    if (seen[i] === part) near[part]++
  }
  const isUnseen = (part: number) => near[part] <= leastSeen * round[part] || anywhere[part] < leastSource * hole[part]
  if (hole.some((count, part) => count > counts * all && isUnseen(part))) throw new Unsuitable('place_too_large')
  return empty
}

/** Differences of brightness, 0–255, that compression does not make; and the share of a place from which on an item was brought there. */
const different = 16
const leastBrought = 0.1

function showsItem({ furnished, sketch, marks }: Omit<PlaceToClear, 'picture'>): boolean {
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

/** Where so large a share of what is seen round a place is where the box of the room has it, the box tells what is behind it. */
const boxHolds = 0.85

/** The room as it is seen round a place where the box is wrong: of walls and floor that meet in it each goes as far as it is nearest. */
function asSeenRound(empty: EmptyRoom, away: Float32Array, reach: number): EmptyRoom {
  const { room, behind, seen } = empty
  const { width, height } = room
  let [held, all] = [0, 0]
  const round = seen.map((part, i) => {
    if (part === 0 || part === Part.ceiling || away[i] === 0 || away[i] > reach) return 0
    all++
    if (part === behind[i] || part === rugPart) held++
    return part === rugPart ? Part.floor : part
  })
  if (held >= boxHolds * all) return empty
  const nearest = Int32Array.from(round, (part) => part || -1)
  fillFromNearest(
    nearest,
    Int32Array.from(nearest.keys()).filter((i) => nearest[i] < 0),
    width,
    height,
  )
  return { room, seen, behind: behind.map((part, i) => (away[i] <= reach && part !== Part.ceiling ? nearest[i] : part)) }
}

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
