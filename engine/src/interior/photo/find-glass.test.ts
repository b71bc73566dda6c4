import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import type { SeenRoom } from '../seen/seen-room.ts'
import { findGlass } from './find-glass.ts'

const [width, height] = [80, 60]

/** A dim room with a white wall at its left, a bright sheer curtain that no label names, and a small bright globe. */
function brightPlaces() {
  const photo = { width, height, data: new Uint8ClampedArray(4 * width * height).fill(80) }
  const wall = newPlane(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const isWall = x < 20
      const isSheer = x >= 40 && x < 60 && y >= 10 && y < 44
      if (isWall || isSheer || Math.hypot(x - 72, y - 8) < 2) photo.data.fill(250, 4 * i, 4 * i + 4)
      if (isWall) wall.data[i] = 1
    }
  const room = { camera: { horizon: 25 }, floorRow: new Float32Array(width).fill(48) }
  const none = newPlane(width, height)
  const seen = { room, things: [], thingAt: new Uint16Array(width * height), wall, ceiling: none, floor: none } as unknown as SeenRoom
  return findGlass(seen, photo).data
}

test('daylight through sheer cloth is a pane down to its hem; a white wall and a lamp are none', () => {
  const panes = brightPlaces()
  const at = (x: number, y: number) => panes[y * width + x]
  expect([at(50, 15), at(50, 40)].every((v) => v > 0.9)).toBe(true)
  expect([at(10, 20), at(72, 8), at(30, 50)]).toEqual([0, 0, 0])
})
