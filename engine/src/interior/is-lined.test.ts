import { expect, test } from 'vitest'
import { isLined } from './is-lined.ts'
import { drawnBoxRoom, photographedBoxRoom } from '../../testing/box-room.ts'

test('lines are known from a photo, on white paper and on grey', () => {
  const drawing = drawnBoxRoom()
  const grey = { ...drawing, data: drawing.data.map((v, i) => (i % 4 === 3 ? v : 0.6 * v)) }
  expect([drawing, grey, photographedBoxRoom().raster].map(isLined)).toEqual([true, true, false])
})
