import { floorPlace, Part, project } from '../interior/box/room.ts'
import type { SeenRoom, SeenThing } from '../interior/seen/seen-room.ts'
import type { RoomOpening, Site } from './site.ts'

/** What the photo shows of a room to furnish: its openings and things, where the floor is free, and what stands in front of what. */
export interface PhotoSite extends Site {
  /** Per pixel, the lowest row of the thing it belongs to; 0 where none is seen that surely hides what is behind it. */
  footRow: Float32Array
  /** Per pixel, 1 + the index of that thing; 0 where none is seen. */
  thingAt: Uint16Array
}

/** Reads the site from what was seen in the photo. `kept`: which things are to stay seen. */
export function readSite(seen: SeenRoom, kept: readonly number[] = []): PhotoSite {
  const { room, things, floor, thingAt } = seen
  const { width, height } = room
  const freeAt = (x: number, z: number) => {
    const place = project(room, [x, 0, z])
    const column = Math.round(place.x)
    const row = Math.round(place.y)
    if (z < 0.4 || column < 0 || column >= width || row < 0) return 0
    return floor.data[Math.min(height - 1, row) * width + column]
  }
  const isTaken = [false, ...things.map(stands)]
  const openings = (kind: 'window' | 'door' | 'curtain') =>
    things
      .filter((thing) => thing.kind === kind && thing.along)
      .sort((a, b) => b.area - a.area)
      .map(({ wall, along }): RoomOpening => ({ wall, left: along!.from, right: along!.to, low: along!.low, high: along!.high }))
  const windows = [openings('window'), openings('curtain')].find((found) => found.length > 0)
  return {
    room,
    windows: windows ?? [],
    doors: openings('door'),
    things,
    freeAt,
    takenAt: (column, row) => isTaken[thingAt[row * width + column]],
    footRow: footRows(seen),
    kept: kept.map((k) => ({ ...things[k], item: 'thing', along: [1, 0], depthM: 0 })),
    thingAt,
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

/** How far before the foot of the walls, as a share of the height, and with how much of it a thing stands that stands in the room. */
const beforeWall = 0.035
const leastBefore = 0.12

/** For each pixel of a thing how far down it reaches, if it surely hides others: what reaches lower stands nearer. */
function footRows({ room, surface, things, thingAt }: SeenRoom): Float32Array {
  const { width, height, floorRow } = room
  const before = new Float32Array(things.length)
  const all = new Float32Array(things.length)
  for (let i = 0; i < thingAt.length; i++) {
    const k = thingAt[i] - 1
    if (k < 0) continue
    all[k]++
    if (surface[i] === Part.floor && Math.floor(i / width) > floorRow[i % width] + beforeWall * height) before[k]++
  }
  const isLow = ({ top, bottom }: SeenThing) =>
    bottom > height - 3 && (bottom - top) / project(room, [0, 0, floorPlace(room, 0, bottom)[1]]).perM < lowM
  const feet = things.map((thing, k) => {
    const { kind, label, area, left, right, top, bottom } = thing
    const told = label !== undefined || kind !== 'unknown'
    const clean = area > leastFilled * (right - left + 1) * (bottom - top + 1) && area < largestThing * thingAt.length
    return stands(thing) && told && clean && before[k] > leastBefore * all[k] && !isLow(thing) ? bottom : 0
  })
  return Float32Array.from(thingAt, (k) => feet[k - 1] ?? 0)
}

const stands = ({ on, kind }: SeenThing) => on === 'floor' && kind !== 'rug' && kind !== 'curtain'
