import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { buildRoom } from './build-room.ts'
import { Drawn } from './drawn-room.ts'
import { dropShreds, findOpenings } from './find-openings.ts'

const width = 300
const height = 240
/** One wall seen squarely, 2.7 m high in 180 rows: its foot at row 210. */
const view = {
  horizon: 120,
  side: { x: 150, y: 120, w: 1 } as const,
  back: { x: 1, y: 0, w: 0 } as const,
  focal: 240,
  toSide: [],
  toBack: [],
  upright: [],
  strange: [],
}
const room = buildRoom(view, { left: -1, right: width + 1, floor: 210, rise: 1 }, width, height, 1, 2.7)

type Box = readonly [what: number, left: number, top: number, right: number, bottom: number]

/** What is read of the wall, boxes on it one over the other, and the openings that are found. */
function openings(...boxes: readonly Box[]) {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i < 210 * width ? Drawn.wall : Drawn.floor))
  for (const [what, left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) role.fill(what, y * width + left, y * width + right)
  dropShreds(room, role)
  return { ...findOpenings(room, role, newPlane(width, height)), at: (x: number, y: number) => role[y * width + x] }
}

test('what is read as a door is one as high as people, one that hangs is a window, one too low for them furniture', () => {
  expect(openings([Drawn.door, 100, 70, 160, 210]).doors).toHaveLength(1)
  expect(openings([Drawn.door, 100, 60, 160, 150]).windows).toHaveLength(1)
  const low = openings([Drawn.door, 100, 130, 160, 210])
  expect(low.doors).toEqual([])
  expect(low.at(130, 170)).toBe(Drawn.thing)
})

test('panes above each other are one window, even where one was taken for a picture', () => {
  const { windows, pictures } = openings([Drawn.picture, 100, 60, 180, 100], [Drawn.window, 100, 102, 180, 150])
  expect(pictures).toEqual([])
  expect(windows).toHaveLength(1)
  expect(windows[0].top - windows[0].sill).toBeCloseTo(90 / (180 / 2.7), 1)
})

test('a small frame is a picture, one that people look out of a window', () => {
  expect(openings([Drawn.picture, 100, 70, 140, 110]).pictures).toHaveLength(1)
  expect(openings([Drawn.picture, 100, 60, 180, 150]).windows).toHaveLength(1)
})

test('a window goes on behind somebody who stands before it, in its own frame', () => {
  const { windows, at } = openings([Drawn.window, 100, 60, 180, 150], [Drawn.object, 90, 110, 160, 210])
  const [{ lower }] = windows
  expect(lower.at + 130 * lower.slope).toBeCloseTo(149, 0)
  expect(at(130, 130)).toBe(Drawn.object)
  expect(at(170, 140)).toBe(Drawn.window)
})

test('what is too short for a curtain is wall', () => {
  expect(openings([Drawn.curtain, 100, 150, 120, 180]).at(110, 165)).toBe(Drawn.wall)
  expect(openings([Drawn.curtain, 100, 60, 120, 200]).at(110, 165)).toBe(Drawn.curtain)
})
