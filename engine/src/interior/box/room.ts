import type { Camera } from '../../scene.ts'

/** What of the empty room a pixel would show. Also the values of `surfaceMap`. */
export const Part = { floor: 1, ceiling: 2, left: 3, back: 4, right: 5 } as const

/** One wall of the room as a plane that stands upright on the floor. */
export interface RoomWall {
  part: 3 | 4 | 5
  /** Columns between which it is seen. */
  from: number
  to: number
  /** Unit direction on the floor that runs along it from left to right: x to the right, z away from the eye. */
  along: readonly [x: number, z: number]
  /** Unit direction on the floor from it into the room. */
  inward: readonly [x: number, z: number]
  /** The place on the floor, in metres, where it is met by its first column. */
  origin: readonly [x: number, z: number]
  lengthM: number
}

/** A room as a box seen by a level camera; everything else in the interior is measured by it. */
export interface Room {
  width: number
  height: number
  camera: Camera
  heightM: number
  /** From left to right as seen. */
  walls: RoomWall[]
  /** Per column: the row where the wall meets the floor and the ceiling (may lie outside the picture), and which wall it is. */
  floorRow: Float32Array
  ceilingRow: Float32Array
  wallOf: Uint8Array
  /** How surely a room is seen, 0–1: the share of what is told that it explains, less in photos without straight edges. */
  confidence: number
}

/** The place on the floor that a pixel shows, in metres from the point under the eye. */
export function floorPlace({ camera }: Room, x: number, y: number): [x: number, z: number] {
  const z = (camera.eye * camera.focal) / Math.max(1.5, y - camera.horizon)
  return [((x - camera.centreX) * z) / camera.focal, z]
}

/** How far away the wall is in a column, in metres. */
export function wallDepth({ camera, floorRow, width }: Room, x: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)))
  return (camera.eye * camera.focal) / Math.max(2, floorRow[column] - camera.horizon)
}

/** Metres along the wall (from its left end) and above the floor at a pixel on it. */
export function wallPlace(room: Room, wall: RoomWall, x: number, y: number): [u: number, v: number] {
  const { camera } = room
  const [u, z] = wallColumn(room, wall, x)
  return [u, camera.eye - ((y - camera.horizon) * z) / camera.focal]
}

/** Metres along the wall (from its left end) in a column, and how far away it is there. */
export function wallColumn({ camera }: Room, wall: RoomWall, x: number): [u: number, z: number] {
  const rayX = (x - camera.centreX) / camera.focal
  const z = (wall.origin[0] * wall.inward[0] + wall.origin[1] * wall.inward[1]) / (rayX * wall.inward[0] + wall.inward[1])
  return [(rayX * z - wall.origin[0]) * wall.along[0] + (z - wall.origin[1]) * wall.along[1], z]
}

/** The point of a wall at `u` metres along it and `v` above the floor, as x (right), y (up from the floor) and z (away). */
export const onWall = (wall: RoomWall, u: number, v: number, out = 0): [number, number, number] => [
  wall.origin[0] + u * wall.along[0] + out * wall.inward[0],
  v,
  wall.origin[1] + u * wall.along[1] + out * wall.inward[1],
]

/** Where a place in the room (metres; y up from the floor) appears in the picture, and how many pixels a metre has there. */
export function project({ camera }: Room, [x, y, z]: readonly [number, number, number]): { x: number; y: number; perM: number } {
  const perM = camera.focal / Math.max(0.05, z)
  return { x: camera.centreX + x * perM, y: camera.horizon + (camera.eye - y) * perM, perM }
}

/** For each pixel, what of the empty room it shows: a value of `Part`. */
export function surfaceMap(room: Room): Uint8Array {
  const { width, height, floorRow, ceilingRow, wallOf, walls } = room
  const map = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      map[i] = y + 0.5 > floorRow[x] ? Part.floor : y + 0.5 < ceilingRow[x] ? Part.ceiling : walls[wallOf[x]].part
    }
  }
  return map
}

/** The longest wall seen nearly square on; what hangs or stands without a named wall goes there. */
export function mainWall(room: Room): RoomWall {
  const seen = (wall: RoomWall) => (Math.min(room.width, wall.to) - Math.max(0, wall.from)) * Math.abs(wall.along[0])
  return room.walls.reduce((best, wall) => (seen(wall) > seen(best) ? wall : best))
}
