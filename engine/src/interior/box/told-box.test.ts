import { expect, test } from 'vitest'
import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { facings } from '../../reading/estimate.ts'
import { roomLabels, type RoomLabelName } from '../../room-label.ts'
import { floorRowOf, type Box } from '../drawing/build-room.ts'
import { boxTold, explained, readTold, viewOfTurned } from './told-box.ts'

const [columns, rows] = [112, 72]
const [width, height] = [560, 360]

/** What a network would tell that is right of every cell of a box. */
function toldOf(view: ReturnType<typeof viewOfTurned>, box: Box, ways: readonly ('left' | 'right' | 'front')[]): RoomEstimate {
  const newPlanes = (count: number) => Array.from({ length: count }, () => new Float32Array(columns * rows))
  const [labels, turns] = [newPlanes(roomLabels.length), newPlanes(facings.length)]
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [((i % columns) + 0.5) * (width / columns), (Math.floor(i / columns) + 0.5) * (height / rows)]
    const foot = floorRowOf(view, box, x)
    const top = view.horizon - (foot - view.horizon) * box.rise
    const label: RoomLabelName = y > foot ? 'floor' : y < top ? 'ceiling' : 'wall'
    const way = y > foot ? 'up' : y < top ? 'down' : ways[x < box.left ? 0 : x > box.right ? 2 : 1]
    labels[roomLabels.indexOf(label)][i] = 1
    turns[facings.indexOf(way)][i] = 1
  }
  return { width: columns, height: rows, labels, alike: [], facings: turns, border: new Float32Array(columns * rows) }
}

test.each([
  ['seen squarely', 0, { left: 150, right: 430, floor: 250, rise: 0.9 }, ['right', 'front', 'left']],
  ['seen into a corner', 0.65, { left: 240, right: 640, floor: 240, rise: 0.8 }, ['right', 'left', 'left']],
] as const)('a room %s is found where its surfaces and the ways that its walls turn are told', (_, yaw, box, ways) => {
  const view = viewOfTurned({ yaw, focal: 440, horizon: 150, ...box }, width)
  const told = readTold(toldOf(view, box, ways), width, height)
  const found = boxTold(told, [])
  expect(explained(told, found.view, found.box)).toBeGreaterThan(0.93)
  expect(Math.abs(found.box.left - box.left)).toBeLessThan(0.06 * width)
  for (const x of [40, 280, 520])
    expect(Math.abs(floorRowOf(found.view, found.box, x) - floorRowOf(view, box, x))).toBeLessThan(0.06 * height)
})

test('the wrong box explains less', () => {
  const box = { left: 150, right: 430, floor: 250, rise: 0.9 }
  const view = viewOfTurned({ yaw: 0, focal: 440, horizon: 150, ...box }, width)
  const told = readTold(toldOf(view, box, ['right', 'front', 'left']), width, height)
  expect(explained(told, view, { ...box, left: -10 })).toBeLessThan(explained(told, view, box) - 0.05)
  expect(explained(told, view, { ...box, floor: 300 })).toBeLessThan(explained(told, view, box) - 0.05)
})
