import { expect, test } from 'vitest'
import { newLight, newPlane } from '../../pixels/raster.ts'
import { findLitLamps } from './find-lit-lamps.ts'
import { seenLamps } from './photo-lamps.ts'
import { chooseRoomLight } from '../light/room-light.ts'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { Part, type Room, type RoomWall } from '../box/room.ts'
import { closeSeams } from '../seen/walls/close-seams.ts'

const width = 240
const height = 160
const room = {
  width,
  height,
  camera: { focal: 200, centreX: 120, horizon: 80, eye: 1.5, near: 1, pixelsPerM: 200, fromAbove: false },
  heightM: 2.7,
  walls: [],
  floorRow: new Float32Array(width).fill(120),
  ceilingRow: new Float32Array(width).fill(30),
  wallOf: new Uint8Array(width),
  confidence: 1,
} satisfies Room

const back = { part: Part.back, from: 0, to: width, along: [1, 0], inward: [0, -1], origin: [-1.8, 7.5], lengthM: 9 } satisfies RoomWall
const walled: Room = { ...room, walls: [back] }

/** A grey room with a lit globe under its ceiling, a window full of daylight and a sheet of white paper on its floor. */
function litRoom() {
  const photo = newLight(width, height)
  const panes = newPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const globe = Math.hypot(x - 150, y - 40) < 7
      const window = x > 20 && x < 70 && y > 40 && y < 100
      const paper = Math.hypot(x - 180, y - 140) < 9
      photo.data.fill(globe || window || paper ? 0.95 : 0.25, 3 * i, 3 * i + 3)
      panes.data[i] = window ? 1 : 0
    }
  }
  return { photo, panes }
}

test('a lit globe is a lamp; a window and white paper on the floor are none', () => {
  const { photo, panes } = litRoom()
  const lamps = findLitLamps(photo, room, panes)
  expect(lamps).toHaveLength(1)
  expect(Math.hypot(lamps[0].x - 150, lamps[0].y - 40)).toBeLessThan(4)
})

test('a lamp that is seen lights what is round it more, and more warmly, than what is far off', () => {
  const light = chooseRoomLight({ ...defaultBrief('interior'), time_of_day: 'evening', lighting: 'warm_artificial' })
  const lampLight = seenLamps([{ x: 60, y: 40, reach: 50 }], light)
  const near = [0, 0, 0]
  const far = [0, 0, 0]
  lampLight(60, 50, near)
  lampLight(230, 150, far)
  expect(near[1]).toBeGreaterThan(2 * far[1])
  expect(near[0] / near[2]).toBeGreaterThan(1.1 * (far[0] / far[2]))
})

test('a thin seam between wall and ceiling is closed where the masks leave it, a wide gap is not', () => {
  const wall = newPlane(width, height)
  const ceiling = newPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      ceiling.data[i] = y < 28 ? 1 : 0
      wall.data[i] = y > (x < 120 ? 29 : 60) ? 1 : 0
    }
  }
  closeSeams(walled, wall, ceiling, newPlane(width, height))
  expect([28, 29].map((y) => wall.data[y * width + 40] + ceiling.data[y * width + 40])).toEqual([1, 1])
  expect(wall.data[40 * width + 200]).toBe(0)
})

test('a seam is closed along the line that the photo shows, also where the masks are uneven', () => {
  const wall = newPlane(width, height)
  const ceiling = newPlane(width, height)
  const luma = newPlane(width, height)
  const seen = room.ceilingRow[40]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      ceiling.data[i] = y < seen - 2 + (x % 2) ? 1 : 0
      wall.data[i] = 1 - ceiling.data[i]
      luma.data[i] = y < seen ? 0.4 : 0.7
    }
  }
  closeSeams(walled, wall, ceiling, luma)
  for (const x of [30, 41, 52]) expect([-2, 1].map((d) => Math.round(wall.data[(seen + d) * width + x]))).toEqual([0, 1])
})
