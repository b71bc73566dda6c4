import type { Patches } from '../interior/photo-regions.ts'
import { onWalls } from '../interior/photo-regions.ts'
import { Part, project, wallPlace, type Room } from '../interior/room.ts'
import type { PhotoSurfaces } from '../interior/find-surfaces.ts'
import { componentsOf } from '../pixels/components.ts'
import type { RoomOpening, Site } from './stand-items.ts'

/** What the photo shows of a room to furnish: its windows, where the floor is free, and what stands in front of what. */
export interface PhotoSite extends Site {
  /** Per pixel, the lowest row of the thing it belongs to; 0 where there is floor, wall or ceiling. */
  footRow: Float32Array
}

export function readSite(room: Room, patches: Patches, surfaces: PhotoSurfaces, surface: Uint8Array): PhotoSite {
  const { width, height } = room
  const free = freeFloor(room, patches, surfaces, surface)
  const freeAt = (x: number, z: number) => {
    const seen = project(room, [x, 0, z])
    const column = Math.round(seen.x)
    const row = Math.round(seen.y)
    if (z < 0.4 || column < 0 || column >= width || row < 0) return 0
    if (row >= height) return 0.35
    return free[row * width + column]
  }
  return { room, windows: findWindows(room, patches), doors: [], freeAt, footRow: footRows(free, surfaces, surface, room) }
}

/** Floor that is seen: the floor mask, and patches on the floor as even as a rug. */
function freeFloor(room: Room, p: Patches, { floor }: PhotoSurfaces, surface: Uint8Array): Float32Array {
  const free = new Float32Array(surface.length)
  const flat = new Uint8Array(p.count)
  for (let k = 0; k < p.count; k++) {
    const under = p.share[6 * k + Part.floor] > 0.9 && p.top[k] > room.floorRow[Math.round(p.x[k])] + 4
    flat[k] = under && p.area[k] > 0.008 * surface.length && p.rough[k] < 14 ? 1 : 0
  }
  for (let i = 0; i < free.length; i++) free[i] = surface[i] === Part.floor ? Math.max(floor.data[i], 0.85 * flat[p.labels[i]]) : 0
  return free
}

/** Bright patches in the walls, those that touch or nearly touch put together, the largest first. */
function findWindows(room: Room, p: Patches): RoomOpening[] {
  const { width, height } = room
  const bright = new Uint8Array(p.count)
  for (let k = 0; k < p.count; k++) {
    bright[k] =
      p.lab[3 * k] > 80 && onWalls(p, k) > 0.8 && p.area[k] > 30 && p.y[k] < room.floorRow[Math.round(p.x[k])] - 0.05 * height ? 1 : 0
  }
  const mask = new Uint8Array(width * height)
  const gap = Math.max(2, Math.round(width / 90))
  for (let y = 0, i = 0; y < height; y++) {
    let last = -1
    for (let x = 0; x < width; x++, i++) {
      if (!bright[p.labels[i]]) continue
      if (last >= 0 && x - last <= gap) for (let k = last; k <= x; k++) mask[y * width + k] = 1
      mask[i] = 1
      last = x
    }
  }
  const groups = componentsOf(mask, width, height)
  const order = [...groups.area.keys()].filter((k) => groups.area[k] > 0.003 * mask.length).sort((a, b) => groups.area[b] - groups.area[a])
  return order.slice(0, 4).map((k) => {
    const middle = Math.round((groups.left[k] + groups.right[k]) / 2)
    const wall = room.walls[room.wallOf[middle]]
    const from = Math.max(groups.left[k], wall.from)
    const to = Math.min(groups.right[k], wall.to)
    const [a, high] = wallPlace(room, wall, from, groups.top[k])
    const [b, low] = wallPlace(room, wall, to, groups.bottom[k])
    return { wall, left: Math.min(a, b), right: Math.max(a, b), low: Math.max(0, low), high }
  })
}

/** For each pixel of a thing, how far down the thing reaches: what reaches lower stands nearer. */
function footRows(free: Float32Array, { wall, ceiling }: PhotoSurfaces, surface: Uint8Array, room: Room): Float32Array {
  const { width, height } = room
  const thing = new Uint8Array(surface.length)
  for (let i = 0; i < thing.length; i++) {
    const row = Math.floor(i / width)
    const low = row > room.camera.horizon - 0.12 * height
    thing[i] = low && free[i] < 0.5 && wall.data[i] < 0.5 && ceiling.data[i] < 0.5 ? 1 : 0
  }
  const groups = componentsOf(thing, width, height)
  const inRoom = onTheFloor(groups.labels, groups.count, surface, room)
  const foot = new Float32Array(surface.length)
  for (let i = 0; i < foot.length; i++) {
    const k = groups.labels[i] - 1
    if (k >= 0 && inRoom[k] && groups.area[k] > 0.002 * foot.length) foot[i] = groups.bottom[k]
  }
  return foot
}

/** Which groups stand in the room and not against its walls: a good part of them lies clearly before the foot of the walls. */
function onTheFloor(labels: Int32Array, count: number, surface: Uint8Array, { width, height, floorRow }: Room): Uint8Array {
  const before = new Float32Array(count)
  const all = new Float32Array(count)
  for (let i = 0; i < labels.length; i++) {
    const k = labels[i] - 1
    if (k < 0) continue
    all[k]++
    if (surface[i] === Part.floor && Math.floor(i / width) > floorRow[i % width] + 0.035 * height) before[k]++
  }
  return Uint8Array.from(before, (n, k) => (n > 0.12 * all[k] ? 1 : 0))
}
