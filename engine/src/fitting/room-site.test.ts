import { expect, test } from 'vitest'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { seeRoom } from '../interior/seen/see-room.ts'
import type { SeenThing } from '../interior/seen/seen-room.ts'
import { photographedBoxRoom } from '../../testing/box-room.ts'
import { readSite } from './room-site.ts'

test('a thing in the room hides what stands behind its foot; no rug, nothing unknown, torn or several in one does', async () => {
  const { raster } = photographedBoxRoom()
  const seen = seeRoom(raster, { estimate: await roomEstimateOf(raster) })
  const { width, height } = raster
  const top = Math.round(0.72 * height)
  const bottom = Math.round(0.95 * height)
  /** The lowest row known of a thing on the floor in the middle of the picture, of some share of its width. */
  const footOfThing = (share: number, told: Partial<SeenThing> = {}, filled = 1, kept: number[] = []) => {
    const half = (share * width) / 2
    const isThing = (i: number) => Math.abs((i % width) - width / 2) < half && i >= top * width && i < (bottom + 1) * width
    const thingAt = seen.thingAt.map((_, i) => (isThing(i) ? 1 : 0))
    const area = thingAt.reduce((sum, v) => sum + v, 0)
    const [left, right] = [Math.ceil(width / 2 - half), Math.floor(width / 2 + half)]
    const thing = { kind: 'cabinet', on: 'floor', area: filled * area, top, bottom, left, right, ...told } as SeenThing
    return readSite({ ...seen, things: [thing], thingAt }, kept).footRow[(top + 3) * width + Math.round(width / 2)]
  }
  expect(footOfThing(0.2)).toBe(bottom)
  expect(footOfThing(0.8)).toBe(0)
  expect(footOfThing(0.8, {}, 1, [0]), 'nor does what is kept').toBe(0)
  expect(footOfThing(0.2, { kind: 'unknown' })).toBe(0)
  expect(footOfThing(0.2, { kind: 'rug' })).toBe(0)
  expect(footOfThing(0.2, {}, 0.2)).toBe(0)
})
