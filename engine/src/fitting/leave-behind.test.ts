import { expect, test } from 'vitest'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { photographedBoxRoom } from '../../testing/box-room.ts'
import { seeRoom } from '../interior/seen/see-room.ts'
import { project } from '../interior/box/room.ts'
import { fillsPlace } from './leave-behind.ts'

const { raster: photo } = photographedBoxRoom()
const read = seeRoom(photo, { estimate: await roomEstimateOf(photo) })
const item = { at: [0, 0, 3], widthM: 1.2, heightM: 1 } as const

/** The room with a thing of some size where the item comes to stand. */
function withThing(wide: number, high: number) {
  const { x, y, perM } = project(read.room, item.at)
  const thingAt = new Uint8Array(photo.width * photo.height)
  for (let row = Math.max(0, Math.round(y - high * perM)); row < Math.min(photo.height, y); row++)
    for (let column = Math.max(0, Math.round(x - (wide * perM) / 2)); column < Math.min(photo.width, x + (wide * perM) / 2); column++)
      thingAt[row * photo.width + column] = 1
  return thingAt
}

test('what the new item hides need not be filled', () => {
  expect(fillsPlace(read, photo, withThing(0.9, 0.7), item)).toBe(true)
})

test('a thing that leaves most of the picture to be filled does not make room', () => {
  expect(fillsPlace(read, photo, withThing(9, 4), item)).toBe(false)
})
