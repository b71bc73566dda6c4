import { expect, test } from 'vitest'
import type { Room, RoomWall } from '../interior/box/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { newPlane } from '../pixels/raster.ts'
import { recedeWalls } from './recede-walls.ts'

const [width, height] = [320, 240]
const camera = { focal: 260, centreX: 160, horizon: 110, eye: 1.5 }
const left: RoomWall = { part: 3, from: 0, to: 90, along: [0, 1], inward: [1, 0], origin: [-1.2, 2], lengthM: 2.4 }

/** A room whose floor is seen as far left as `edge` (metres) and 7 m deep. */
function roomWith(edge: number): SeenRoom {
  const floor = newPlane(width, height)
  for (let y = 112; y < height; y++) {
    const z = (camera.eye * camera.focal) / (y + 0.5 - camera.horizon)
    for (let x = 0; x < width; x++) if (((x - camera.centreX) * z) / camera.focal > edge && z < 7) floor.data[y * width + x] = 1
  }
  const room = { width, height, camera, walls: [left], floorRow: new Float32Array(width).fill(200), wallOf: new Uint8Array(width) }
  return { room: room as unknown as Room, floor } as SeenRoom
}

test('a wall behind which the floor goes on stands where that floor ends, any other where it was read', () => {
  const [moved] = recedeWalls(roomWith(-3)).walls
  expect(moved.origin[0]).toBeGreaterThan(-3.3)
  expect(moved.origin[0]).toBeLessThan(-2.7)
  expect(recedeWalls(roomWith(-1.2)).walls[0]).toBe(left)
})
