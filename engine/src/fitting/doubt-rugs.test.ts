import { expect, test } from 'vitest'
import type { SeenRoom, SeenThing } from '../interior/seen/seen-room.ts'
import { newPlane } from '../pixels/raster.ts'
import { doubtRugs } from './doubt-rugs.ts'

/** A floor in the lower half of a picture of 80 × 60 with a rug between columns. */
function seen(from: number, to: number, low: number): SeenRoom {
  const [width, height] = [80, 60]
  const floor = newPlane(width, height)
  const bare = newPlane(width, height)
  const thingAt = new Uint16Array(width * height)
  let area = 0
  for (let y = 30; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isRug = x >= from && x < to && y >= 40 && y < low
      floor.data[y * width + x] = 1
      bare.data[y * width + x] = isRug ? 0 : 1
      if (!isRug) continue
      area++
      thingAt[y * width + x] = 1
    }
  }
  const rug = { kind: 'rug', on: 'floor', area, left: from, right: to - 1, top: 40, bottom: low - 1 } as SeenThing
  return { room: { width, height }, floor, bare, thingAt, things: [rug] } as unknown as SeenRoom
}

test('a rug with floor round it carries things; one that the corner of the picture cuts, with little floor beside it, does not', () => {
  const lying = doubtRugs(seen(20, 50, 54))
  expect(lying.things[0].kind).toBe('rug')
  expect(lying.floor.data[45 * 80 + 30]).toBe(1)
  const above = seen(0, 50, 60)
  for (let i = 0; i < 40 * 80; i++) above.floor.data[i] = 0
  for (let y = 40; y < 60; y++) for (let x = 50; x < 80; x++) above.floor.data[y * 80 + x] = y > 53 ? 1 : 0
  const cut = doubtRugs(above)
  expect(cut.things[0].kind).toBe('bed')
  expect(cut.floor.data[45 * 80 + 30]).toBe(0)
  expect(cut.floor.data[57 * 80 + 70]).toBe(1)
})
