import { alikeParts, patchesIn } from '../../pixels/components.ts'
import type { Plane } from '../../pixels/raster.ts'
import { wallColumn, wallPlace, type Room } from '../box/room.ts'
import { Drawn, type DrawnRoom, type FramedRectangle } from './drawn-room.ts'
import { rowAt, ruleEdges } from './frame-openings.ts'

/** Share of its rectangle that what is read as an opening fills at the least. */
const leastFill = 0.5
/** Metres that a window or a picture measures at the least, that a door is high, and that it ends above the floor at the most. */
const leastSide = 0.25
const lowestDoor = 1.5
const highestSill = 0.5
/** Between these heights, and so tall, an empty frame is a window that one looks out of, no picture. */
const highestPane = 1.15
const lowestHead = 1.75
const leastTall = 0.95

/** Share of the sheet of the least opening; how far two panes of one frame differ, as a share of their width, and the gap between them. */
const leastPatch = 0.0004
const alike = 0.15
const gap = 0.012

const kinds = [Drawn.window, Drawn.door, Drawn.picture] as const
const isOnWall = new Set<number>([Drawn.wall, Drawn.ceiling, ...kinds])

/**
 * Rules windows, doors and pictures where they are read on the walls, and lays them into `role`: what has the measures of none is wall,
 * a door that hangs is a window, one too low for people a piece of furniture.
 */
export function findOpenings(room: Room, role: Uint8Array, line: Plane): Pick<DrawnRoom, 'windows' | 'doors' | 'pictures'> {
  const { width, height, wallOf, walls } = room
  const key = Uint8Array.from(role, (what, i) => {
    const k = (kinds as readonly number[]).indexOf(what)
    return k < 0 ? 0 : 1 + walls.length * k + wallOf[i % width]
  })
  const patches = alikeParts(key, width, height)
  const patchAt = patchesIn(key, width)
  const read: Patch[] = []
  for (let c = 0; c < patches.count; c++) {
    const first = patches.first[c]
    if (key[first] === 0) continue
    const own = patchAt(first)
    if (own.length > leastPatch * key.length) read.push({ what: role[first], own, ...boundsOf(own, width) })
    else for (const i of own) role[i] = Drawn.wall
  }
  const found = new Map<number, FramedRectangle[]>(kinds.map((what) => [what, []]))
  for (const { what: told, own } of stacked(read, width)) {
    const framed = frame(room, role, own, line)
    const what = framed ? kindOf(told, framed) : Drawn.wall
    for (const i of own) role[i] = what === Drawn.thing ? what : Drawn.wall
    if (framed && found.has(what)) found.get(what)!.push(framed)
  }
  for (const [what, all] of found)
    for (const { from, to, upper, lower } of all)
      for (let x = Math.max(0, from); x <= Math.min(width - 1, to); x++) {
        const low = Math.min(height - 1, Math.round(rowAt(lower, x)))
        for (let y = Math.max(0, Math.round(rowAt(upper, x))); y <= low; y++)
          if (isOnWall.has(role[y * width + x])) role[y * width + x] = what
      }
  return { windows: found.get(Drawn.window)!, doors: found.get(Drawn.door)!, pictures: found.get(Drawn.picture)! }
}

/** What hangs together of one kind on one wall, with its bounds. */
interface Patch {
  what: number
  own: Int32Array
  left: number
  right: number
  top: number
  bottom: number
}

function boundsOf(own: Int32Array, width: number) {
  let [left, right] = [width, 0]
  for (const i of own) {
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
  }
  return {
    left,
    right,
    top: Math.floor(own.reduce((least, i) => Math.min(least, i), own[0]) / width),
    bottom: Math.floor(own.reduce((most, i) => Math.max(most, i), 0) / width),
  }
}

/** Patches between the same uprights one right above the other are one, the panes of one frame: a door if one of them is, else a window. */
function stacked(read: readonly Patch[], width: number): Patch[] {
  const joined: Patch[] = []
  for (const one of read) {
    const near = alike * (one.right - one.left)
    const host = joined.find(
      ({ left, right, bottom }) =>
        Math.abs(left - one.left) < near && Math.abs(right - one.right) < near && one.top - bottom < gap * width && one.bottom > bottom,
    )
    if (!host) {
      joined.push({ ...one })
      continue
    }
    host.what = host.what === Drawn.door || one.what === Drawn.door ? Drawn.door : Drawn.window
    host.own = Int32Array.from([...host.own, ...one.own])
    host.bottom = one.bottom
  }
  return joined
}

/** The rectangle of an opening's pixels on its wall; undefined where they are none. */
function frame(room: Room, role: Uint8Array, pixels: Int32Array, line: Plane): FramedRectangle | undefined {
  const edges = ruleEdges(pixels, line, (i) => isOnWall.has(role[i]), slopeOn(room))
  if (!edges) return undefined
  const { from, to, upper, lower } = edges
  const middle = (from + to) / 2
  const tall = rowAt(lower, middle) - rowAt(upper, middle)
  if (pixels.length < leastFill * (to - from + 1) * tall) return undefined
  const wall = room.walls[room.wallOf[Math.max(0, Math.min(room.width - 1, Math.round(middle)))]]
  const [left, right] = [from, to + 1].map((x) => wallColumn(room, wall, x)[0])
  const [sill, top] = [lower, upper].map((edge) => wallPlace(room, wall, middle, rowAt(edge, middle))[1])
  return { wall, left, right, sill: Math.max(0, sill), top, ...edges }
}

/** How level lines of the walls run in the picture: to the vanishing point of the foot of the wall. */
const slopeOn =
  ({ camera, floorRow, walls, wallOf, width }: Room) =>
  (x: number, y: number) => {
    const { from, to } = walls[wallOf[x]]
    const [left, right] = [Math.max(0, Math.round(from)), Math.min(width - 1, Math.round(to) - 1)]
    const fall = (floorRow[right] - floorRow[left]) / Math.max(1, right - left)
    return (fall * (y - camera.horizon)) / (floorRow[x] - camera.horizon)
  }

/** Metres that a curtain is long at the least. */
const leastCurtain = 0.8

/** Leaves no curtains that are too short to be any: they are of the wall. Changes `role`. */
export function dropShreds({ width, height, camera, floorRow }: Room, role: Uint8Array) {
  const patches = alikeParts(role, width, height)
  const patchAt = patchesIn(role, width)
  for (let c = 0; c < patches.count; c++) {
    if (role[patches.first[c]] !== Drawn.curtain) continue
    const own = patchAt(patches.first[c])
    const { left, right, top, bottom } = boundsOf(own, width)
    const perM = (floorRow[(left + right) >> 1] - camera.horizon) / camera.eye
    if (bottom - top < leastCurtain * perM) for (const i of own) role[i] = Drawn.wall
  }
}

/** What a rectangle can be that is read as something: people are as tall as they are. */
function kindOf(read: number, { left, right, sill, top }: FramedRectangle): number {
  if (right - left < leastSide || top - sill < leastSide) return Drawn.wall
  if (read === Drawn.picture && sill < highestPane && top > lowestHead && top - sill > leastTall) return Drawn.window
  if (read !== Drawn.door) return read
  if (sill > highestSill) return Drawn.window
  return top < lowestDoor ? Drawn.thing : read
}
