import { expect, test } from 'vitest'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { seeRoom } from '../interior/seen/see-room.ts'
import { photographedBoxRoom } from '../../testing/box-room.ts'
import { lightOf } from '../pixels/colour.ts'
import { clearAway, clearThing, emptyRoomOf } from './clear-away.ts'

test('where a thing stood there is afterwards the tone of the wall and floor round about, and nothing else is touched', async () => {
  const { raster, shown } = photographedBoxRoom()
  const photo = lightOf(raster)
  const before = photo.data.slice()
  const seen = seeRoom(raster, { estimate: await roomEstimateOf(raster) })
  const counts = seen.things.map((_, k) => seen.thingAt.reduce((n, v, i) => n + (v === k + 1 && shown[i] === 'cabinet' ? 1 : 0), 0))
  const cabinet = counts.indexOf(Math.max(...counts))
  const marks = Uint8Array.from(seen.thingAt, (at) => (at === cabinet + 1 ? 1 : 0))
  clearAway(photo, emptyRoomOf(seen), marks, 4)
  let cleared = 0
  let touched = 0
  for (let i = 0; i < shown.length; i++) {
    const changed = Math.abs(photo.data[3 * i] - before[3 * i]) > 0.004
    if (changed && shown[i] === 'cabinet') cleared++
    if (changed && shown[i] === 'window') touched++
  }
  expect(cleared).toBeGreaterThan(0.2 * counts[cabinet])
  expect(touched).toBe(0)
})

test('the shade of a thing on the wall goes with it, and what stands before it stays as it is', async () => {
  const { raster } = photographedBoxRoom()
  const seen = seeRoom(raster, { estimate: await roomEstimateOf(raster) })
  const { width, height } = raster
  const photo = lightOf(raster)
  const plain = photo.data.slice()
  const [left, top, right, bottom] = [190, 110, 215, 150]
  const distance = (i: number) =>
    Math.max(left - (i % width), (i % width) - right, top - Math.floor(i / width), Math.floor(i / width) - bottom)
  const marks = Uint8Array.from({ length: width * height }, (_, i) => (distance(i) <= 0 ? 1 : 0))
  const other = seen.thingAt.map((_, i) => (Math.floor(i / width) > bottom && distance(i) < 12 ? 1 : 0))
  for (let i = 0; i < marks.length; i++) {
    const share = marks[i] ? 0.1 : 1 - 0.3 * Math.max(0, 1 - distance(i) / 8)
    for (let c = 0; c < 3; c++) photo.data[3 * i + c] *= share
  }
  const before = photo.data.slice()
  clearThing(photo, emptyRoomOf(seen), marks, Uint16Array.from(other))
  for (let i = 0; i < marks.length; i++) {
    if (other[i] && distance(i) > 3) expect(photo.data[3 * i]).toBe(before[3 * i])
    if (!other[i] && distance(i) < 4) expect(Math.abs(photo.data[3 * i] / plain[3 * i] - 1)).toBeLessThan(0.12)
  }
})
