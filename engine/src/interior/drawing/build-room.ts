import type { VanishingPoint } from '../../scene.ts'
import { Part, type Room, type RoomWall } from '../box/room.ts'

/** The horizon of a room and its two level directions: `back` runs along the wall that is seen more squarely. */
export interface RoomView {
  horizon: number
  side: VanishingPoint
  back: VanishingPoint
  focal: number
}

/**
 * The four numbers of a box room in a view: the columns of its two upright corners (outside the picture where a side wall
 * is not seen), the row where the back wall meets the floor at the left corner, and how much farther the ceiling lies above
 * the horizon than the floor below it.
 */
export interface Box {
  left: number
  right: number
  floor: number
  rise: number
}

/** Rows per column of a line to a vanishing point, through (x, y). */
export const slopeAt = (v: VanishingPoint, x: number, y: number) => (v.w === 0 ? 0 : (v.y - y) / (Math.abs(v.x - x) < 1 ? 1 : v.x - x))

/** The row where wall meets floor in a column. */
export function floorRowOf(view: Pick<RoomView, 'side' | 'back'>, box: Box, x: number): number {
  const { left, right, floor } = box
  const back = view.back.w === 0 ? 0 : slopeAt(view.back, left, floor)
  if (x < left) return floor + (x - left) * slopeAt(view.side, left, floor)
  if (x <= right) return floor + (x - left) * back
  const corner = floor + (right - left) * back
  return corner + (x - right) * slopeAt(view.side, right, corner)
}

const usualHeightM = 2.7
const usualEyeM = 1.45

/** The height of a room whose ceiling lies `rise` times as far above the horizon as its floor below: it and the eye should be usual. */
function likelyHeight(rise: number): number {
  const share = 1 / (1 + rise)
  const eye = 1 / 0.25 ** 2
  const room = 1 / 0.4 ** 2
  return Math.max(2.2, Math.min(5, (share * usualEyeM * eye + usualHeightM * room) / (share * share * eye + room)))
}

/** Stands a box up as a room in metres. `heightM`: the height of the room when it is known. */
export function buildRoom(view: RoomView, box: Box, width: number, height: number, confidence: number, heightM?: number): Room {
  const known = heightM ?? likelyHeight(box.rise)
  const eye = known / (1 + box.rise)
  const camera = { focal: view.focal, centreX: width / 2, horizon: view.horizon, eye, near: 1, pixelsPerM: view.focal, fromAbove: false }
  const floorRow = new Float32Array(width)
  const ceilingRow = new Float32Array(width)
  const wallOf = new Uint8Array(width)
  for (let x = 0; x < width; x++) {
    floorRow[x] = Math.max(view.horizon + 2, floorRowOf(view, box, x + 0.5))
    ceilingRow[x] = view.horizon - (floorRow[x] - view.horizon) * box.rise
  }
  const spans: [RoomWall['part'], number, number, VanishingPoint][] = [
    [Part.left, 0, box.left, view.side],
    [Part.back, Math.max(0, box.left), Math.min(width, box.right), view.back],
    [Part.right, box.right, width, view.side],
  ]
  const walls: RoomWall[] = []
  const room: Room = { width, height, camera, heightM: known, walls, floorRow, ceilingRow, wallOf, confidence }
  for (const [part, from, to, towards] of spans) {
    if (to - from < 2) continue
    for (let x = Math.round(from); x < Math.round(to); x++) wallOf[x] = walls.length
    walls.push(standWall(room, view, box, part, from, to, towards))
  }
  return room
}

function standWall(
  room: Room,
  view: RoomView,
  box: Box,
  part: RoomWall['part'],
  from: number,
  to: number,
  towards: VanishingPoint,
): RoomWall {
  const { camera } = room
  const place = (x: number): [number, number] => {
    const z = (camera.eye * camera.focal) / Math.max(2, floorRowOf(view, box, x) - camera.horizon)
    return [((x - camera.centreX) * z) / camera.focal, z]
  }
  const start = place(from)
  const end = place(to)
  const dx = towards.w === 0 ? 1 : (towards.x - camera.centreX) / camera.focal
  const dz = towards.w === 0 ? 0 : 1
  const length = Math.hypot(dx, dz)
  const sign = dx * (end[0] - start[0]) + dz * (end[1] - start[1]) < 0 ? -1 : 1
  const along: [number, number] = [(sign * dx) / length, (sign * dz) / length]
  const facing = start[0] * along[1] - start[1] * along[0]
  const inward: [number, number] = facing > 0 ? [-along[1], along[0]] : [along[1], -along[0]]
  return { part, from, to, along, inward, origin: start, lengthM: Math.hypot(end[0] - start[0], end[1] - start[1]) }
}
