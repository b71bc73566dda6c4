import { expect, test } from 'vitest'
import { RoomLabel } from '../room-label.ts'
import { readLabels, readMatte, scoreLabels } from './room-truth.ts'
import { unsure } from './truth.ts'

const room = 'wall: 0,0 9,0 9,9 0,9\nfloor: 0,5 9,5 9,9 0,9\nrug|floor: 4,7 6,7 6,9 4,9 # by the window\nunsure: 0,0 1,0 1,1 0,1'

test('polygons of a room are laid over each other, at any size', () => {
  const { label, second } = readLabels(room, { width: 10, height: 10 }, { width: 20, height: 20 })
  expect(label[8 * 20 + 10]).toBe(RoomLabel.wall)
  expect(label[12 * 20 + 2]).toBe(RoomLabel.floor)
  expect([label[15 * 20 + 10], second[15 * 20 + 10]]).toEqual([RoomLabel.rug, RoomLabel.floor])
  expect(label[0]).toBe(unsure)
})

test('a second label is as right as the first; what is read elsewhere counts against both', () => {
  const truth = readLabels(room, { width: 10, height: 10 }, { width: 10, height: 10 })
  const perfect = truth.label.map((v, i) => (truth.second[i] === unsure ? v : truth.second[i]))
  const { inter, union, seen } = scoreLabels(truth, perfect)
  expect(inter[RoomLabel.floor] / union[RoomLabel.floor]).toBe(1)
  expect(seen[RoomLabel.rug]).toBe(false)
  const flooded = scoreLabels(
    truth,
    truth.label.map(() => RoomLabel.floor),
  )
  expect(flooded.inter[RoomLabel.floor] / flooded.union[RoomLabel.floor]).toBeLessThan(0.5)
})

test('a matte has holes, and nothing is judged near its outline', () => {
  const matte = readMatte('item: 10,10 50,10 50,50 10,50\nhole: 25,25 35,25 35,35 25,35', { width: 60, height: 60 })
  expect(matte[15 * 60 + 18]).toBe(1)
  expect(matte[30 * 60 + 30]).toBe(0)
  expect(matte[10 * 60 + 20]).toBe(unsure)
  expect(matte[2 * 60 + 2]).toBe(0)
})
