import { Part, project, wallPlace } from '../interior/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { labPlanes } from '../pixels/colour.ts'
import { componentsOf } from '../pixels/components.ts'
import type { Raster } from '../pixels/raster.ts'
import { recedeWalls } from './recede-walls.ts'
import { readUnrest } from './read-unrest.ts'
import type { RoomOpening, Site } from './site.ts'

/** What the photo shows of a room to furnish: its openings and things, where the floor is free, and what stands in front of what. */
export interface PhotoSite extends Site {
  /** Per pixel, the lowest row of the thing it belongs to; 0 where there is floor, wall, ceiling or what hides nothing. */
  footRow: Float32Array
}

/** Reads the site from what was seen in the photo. */
export function readSite(seen: SeenRoom, photo: Raster): PhotoSite {
  const { things, floor, thingAt } = seen
  const room = recedeWalls(seen)
  const { width, height } = room
  const lab = labPlanes(photo)
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
  const openings = (kind: 'window' | 'door') =>
    things
      .filter((thing) => thing.kind === kind && thing.along)
      .sort((a, b) => b.area - a.area)
      .map(({ wall, along }): RoomOpening => ({ wall, left: along!.from, right: along!.to, low: along!.low, high: along!.high }))
  const windows = openings('window')
  return {
    room,
    windows: windows.length > 0 ? windows : brightOpenings(seen, lab),
    doors: openings('door'),
    things,
    freeAt,
    takenAt: (column, row) => standsOnFloor[thingAt[row * width + column]] === 1,
    unrestAt: readUnrest(seen, lab),
    footRow: footRows(seen),
  }
}

/** Bright places in the walls, those that touch or nearly touch put together, the largest first. `lab`: L*a*b* of the photo. */
function brightOpenings({ room, surface, wall }: SeenRoom, lab: Float32Array): RoomOpening[] {
  const { width, height } = room
  const mask = new Uint8Array(width * height)
  const gap = Math.max(2, Math.round(width / 90))
  for (let y = 0, i = 0; y < height; y++) {
    let last = -1
    for (let x = 0; x < width; x++, i++) {
      const onWall = surface[i] !== Part.floor && surface[i] !== Part.ceiling && y < room.floorRow[x] - 0.05 * height
      if (!onWall || wall.data[i] > 0.4 || lab[3 * i] < 80) continue
      if (last >= 0 && x - last <= gap) for (let k = last; k <= x; k++) mask[y * width + k] = 1
      mask[i] = 1
      last = x
    }
  }
  const groups = componentsOf(mask, width, height)
  const order = [...groups.area.keys()].filter((k) => groups.area[k] > 0.003 * mask.length).sort((a, b) => groups.area[b] - groups.area[a])
  return order.slice(0, 4).map((k) => {
    const middle = Math.round((groups.left[k] + groups.right[k]) / 2)
    const on = room.walls[room.wallOf[middle]]
    const from = Math.max(groups.left[k], on.from)
    const to = Math.min(groups.right[k], on.to)
    const [a, high] = wallPlace(room, on, from, groups.top[k])
    const [b, low] = wallPlace(room, on, to, groups.bottom[k])
    return { wall: on, left: Math.min(a, b), right: Math.max(a, b), low: Math.max(0, low), high }
  })
}

/**
 * A thing that takes up more of the picture than this is several, seen as one. Which of them stands nearer is not known: nothing of
 * it hides an item.
 */
const largestThing = 0.1

/** For each pixel of a thing that may hide others, how far down the thing reaches: what reaches lower stands nearer. */
function footRows({ room, surface, floor, wall, ceiling, things, thingAt }: SeenRoom): Float32Array {
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
  const whole = (k: number) => (k < things.length ? things[k].area : groups.area[k - things.length]) < largestThing * loose.length
  const lowest = (k: number) => (k < things.length ? things[k].bottom : groups.bottom[k - things.length])
  return Float32Array.from(groupAt, (k) => (k === 0 || !before[k - 1] || !whole(k - 1) ? 0 : lowest(k - 1)))
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
