import { expect, test } from 'vitest'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { seeRoom } from '../interior/seen/see-room.ts'
import { photographedBoxRoom } from '../interior/testing/box-room.ts'
import { lightOf } from '../pixels/colour.ts'
import { clearAway, emptyRoomOf } from './clear-away.ts'

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
