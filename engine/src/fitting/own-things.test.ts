import { expect, test } from 'vitest'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { seeRoom } from '../interior/seen/see-room.ts'
import { photographedBoxRoom } from '../../testing/box-room.ts'
import { coverOf, likeNeighbours, marksOf, ownThings } from './own-things.ts'
import { readPlacement } from './text/read-placement.ts'

const { raster: photo } = photographedBoxRoom()
const seen = seeRoom(photo, { estimate: await roomEstimateOf(photo) })
const cabinet = seen.things.findIndex(({ kind }) => kind === 'cabinet')
const order = (text: string, room = seen) => ownThings(readPlacement(text), room, photo)

test('what is kept is neither taken away nor moved', () => {
  const { kept, removed, stays } = order('keep the cabinet')
  expect([kept, removed.length, stays]).toEqual([[cabinet], 0, []])
})

test('of two that are to go and one that is seen, one stays to be told of', () => {
  const { removed, stays } = order('remove two cabinets')
  expect(removed).toHaveLength(1)
  expect(stays).toHaveLength(1)
})

/** The room with the lower half of its cabinet as another thing. */
function withOther(kind: 'table' | 'sofa') {
  const { left, right, top, bottom } = seen.things[cabinet]
  const half = Math.round((top + bottom) / 2)
  const at = (i: number) => [i % photo.width, Math.floor(i / photo.width)]
  const thingAt = seen.thingAt.map((k, i) => (k === cabinet + 1 && at(i)[1] > half ? seen.things.length + 1 : k))
  return { ...seen, thingAt, things: [...seen.things, { ...seen.things[cabinet], kind, left, right, top: half + 1, bottom }] }
}

test('what looks like what it meets is a part of it and does not go', () => {
  const room = withOther('table')
  const marks = Uint8Array.from(room.thingAt, (k) => (k === cabinet + 1 ? 1 : 0))
  expect(likeNeighbours(photo, room, marks)).toBeGreaterThan(0.5)
  expect(marksOf(room, photo, cabinet)).toBeUndefined()
  expect(order('remove the cabinet', room).stays).toEqual(['cabinet'])
})

test('a thing whose foot another hides is known to stand behind that', () => {
  const room = withOther('sofa')
  const marks = Uint8Array.from(room.thingAt, (k) => (k === cabinet + 1 ? 1 : 0))
  expect(coverOf(room, marks)).toBe(room.things.length - 1)
})
