import { floorPlace, Part, project } from '../interior/box/room.ts'
import type { SeenRoom, SeenThing } from '../interior/seen/seen-room.ts'
import { labPlanes } from '../pixels/colour.ts'
import { componentsOf } from '../pixels/components.ts'
import type { Raster } from '../pixels/raster.ts'
import { recedeWalls } from './recede-walls.ts'
import { readUnrest } from './read-unrest.ts'
import type { RoomOpening, Site } from './site.ts'

/** What the photo shows of a room to furnish: its openings and things, where the floor is free, and what stands in front of what. */
export interface PhotoSite extends Site {
  /** Per pixel, the lowest row of the thing it belongs to; 0 where none is seen that surely hides what is behind it. */
  footRow: Float32Array
  /** Per pixel, 1 + the index of that thing; 0 where none is seen. */
  thingAt: Uint16Array
}

/** Reads the site from what was seen in the photo. */
export function readSite(seen: SeenRoom, photo: Raster): PhotoSite {
  const { things, floor, thingAt } = seen
  const room = recedeWalls(seen)
  const { width, height } = room
  const freeAt = (x: number, z: number) => {
    const place = project(room, [x, 0, z])
    const column = Math.round(place.x)
    const row = Math.round(place.y)
    if (z < 0.4 || column < 0 || column >= width || row < 0) return 0
    return floor.data[Math.min(height - 1, row) * width + column]
  }
  const standsOnFloor = Uint8Array.from(
    [false, ...things.map(({ on, kind }) => on === 'floor' && kind !== 'rug' && kind !== 'curtain')],
    Number,
  )
  const openings = (kind: 'window' | 'door' | 'curtain') =>
    things
      .filter((thing) => thing.kind === kind && thing.along)
      .sort((a, b) => b.area - a.area)
      .map(({ wall, along }): RoomOpening => ({ wall, left: along!.from, right: along!.to, low: along!.low, high: along!.high }))
  const windows = [openings('window'), openings('curtain')].find((found) => found.length > 0)
  const feet = footRows(seen)
  return {
    room,
    windows: windows ?? [],
    doors: openings('door'),
    things,
    freeAt,
    takenAt: (column, row) => standsOnFloor[thingAt[row * width + column]] === 1,
    hiderAt: readHiders(seen),
    unrestAt: readUnrest(seen, labPlanes(photo)),
    footZAt: (column, row) => {
      const foot = column < 0 || column >= width || row < 0 || row >= height ? 0 : feet.ownFoot[row * width + column]
      return foot > 0 ? floorPlace(room, column, foot)[1] : undefined
    },
    footRow: feet.footRow,
    thingAt,
  }
}

/** Holes in the floor smaller than this share of the picture are glints and patterns. */
const smallHole = 0.0004

/** What stands between the eye and each place of the floor: in its column the first floor below what hides it. */
function readHiders({ room, floor }: SeenRoom): Site['hiderAt'] {
  const { width, height } = room
  const closed = Uint8Array.from(floor.data, (v) => (v > 0.5 ? 0 : 1))
  const holes = componentsOf(closed, width, height)
  const firstFloor = new Int32Array(closed.length).fill(-1)
  for (let i = closed.length - 1; i >= 0; i--) {
    const isFloor = !closed[i] || holes.area[holes.labels[i] - 1] < smallHole * closed.length
    firstFloor[i] = isFloor ? Math.floor(i / width) : i + width < closed.length ? firstFloor[i + width] : -1
  }
  return (x, z) => {
    const at = project(room, [x, 0, z])
    const [column, row] = [Math.round(at.x), Math.round(at.y)]
    if (z < 0.4 || column < 0 || column >= width || row < 0 || row >= height) return undefined
    const foot = firstFloor[row * width + column]
    if (foot === row) return undefined
    return foot < 0 ? Infinity : Math.max(0, z - floorPlace(room, column, foot)[1])
  }
}

/**
 * A thing that takes up more of the picture than this is several, seen as one. Which of them stands nearer is not known: nothing of
 * it hides an item.
 */
const largestThing = 0.1

/** What is cut by the picture's lower edge and stands out no higher over it, metres, may be floor as well: it hides nothing either. */
const lowM = 0.45

/** What hides an item fills so much of its bounds: less, and its border is torn or it is several things. */
const leastFilled = 0.5

interface Feet extends Pick<PhotoSite, 'footRow'> {
  /** Per pixel, the lowest row that its thing reaches without a gap below it; 0 where there is no thing, or one of no name at a wall. */
  ownFoot: Float32Array
}

/** For each pixel of a thing how far down it reaches, if it surely hides others: what reaches lower stands nearer. */
function footRows({ room, surface, floor, wall, ceiling, things, thingAt }: SeenRoom): Feet {
  const { width, height } = room
  const groupAt = new Int32Array(surface.length)
  const loose = new Uint8Array(surface.length)
  for (let i = 0; i < loose.length; i++) {
    const thing = things[thingAt[i] - 1]
    if (thing?.on === 'floor' && thing.kind !== 'rug' && thing.kind !== 'curtain') groupAt[i] = thingAt[i]
    const low = Math.floor(i / width) > room.camera.horizon - 0.12 * height
    loose[i] = !thing && low && floor.data[i] < 0.5 && wall.data[i] < 0.5 && ceiling.data[i] < 0.5 ? 1 : 0
  }
  const groups = componentsOf(loose, width, height)
  for (let i = 0; i < loose.length; i++) {
    const k = groups.labels[i] - 1
    if (k >= 0 && groups.area[k] > 0.002 * loose.length) groupAt[i] = things.length + 1 + k
  }
  const count = things.length + groups.count
  const before = beforeWalls(groupAt, count, surface, room.floorRow, width, height)
  const isLow = ({ top, bottom }: SeenThing) =>
    bottom > height - 3 && (bottom - top) / project(room, [0, 0, floorPlace(room, 0, bottom)[1]]).perM < lowM
  const feet = things.map((thing, k) => {
    const { kind, label, area, left, right, top, bottom } = thing
    const told = label !== undefined || kind !== 'unknown'
    const clean = area > leastFilled * (right - left + 1) * (bottom - top + 1)
    return told && clean && before[k] && area < largestThing * loose.length && !isLow(thing) ? bottom : 0
  })
  const ownFoot = new Float32Array(groupAt.length)
  for (let i = groupAt.length - 1; i >= 0; i--) {
    const k = groupAt[i] - 1
    if (k < 0 || (k >= things.length && !before[k])) continue
    const below = i + width
    ownFoot[i] = below < groupAt.length && groupAt[below] === groupAt[i] ? ownFoot[below] : Math.floor(i / width)
  }
  const footRow = Float32Array.from(groupAt, (k) => feet[k - 1] ?? 0)
  return { footRow, ownFoot }
}

/** Which groups stand in the room and not against its walls: a good part of them lies clearly before the foot of the walls. */
function beforeWalls(
  groupAt: Int32Array,
  count: number,
  surface: Uint8Array,
  floorRow: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const before = new Float32Array(count)
  const all = new Float32Array(count)
  for (let i = 0; i < groupAt.length; i++) {
    const k = groupAt[i] - 1
    if (k < 0) continue
    all[k]++
    if (surface[i] === Part.floor && Math.floor(i / width) > floorRow[i % width] + 0.035 * height) before[k]++
  }
  return Uint8Array.from(before, (n, k) => (n > 0.12 * all[k] ? 1 : 0))
}
