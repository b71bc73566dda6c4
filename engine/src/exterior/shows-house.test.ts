import path from 'node:path'
import { expect, test } from 'vitest'
import { readInputs } from '../../bench/inputs.ts'
import { drawAbove, drawCorner, drawFront } from '../../fixtures/drawings.ts'
import { estimateOf } from '../../reader/estimate-of.ts'
import { drawnBoxRoom, photographedBoxRoom } from '../../testing/box-room.ts'
import { cat, portrait, sky } from '../../testing/not-rooms.ts'
import type { Raster } from '../pixels/raster.ts'
import { showsHouse } from './shows-house.ts'
import { drawHouse } from '../../testing/draw-house.ts'

const pages: Record<string, [boolean, () => Raster]> = {
  'a house in lines': [true, () => drawHouse(0.75)],
  'a blueprint': [true, () => drawCorner('blueprint').raster],
  'a pencil drawing': [true, () => drawCorner('pencil').raster],
  'a bare model': [true, () => drawCorner('clay').raster],
  'a front': [true, () => drawFront().raster],
  'a house from above': [true, () => drawAbove().raster],
  'a drawn room': [false, drawnBoxRoom],
  'a photographed room': [false, () => photographedBoxRoom().raster],
  'an empty page': [false, () => ({ width: 200, height: 150, data: new Uint8ClampedArray(120_000).fill(250) })],
  'a portrait': [false, portrait],
  'a cat': [false, cat],
  'a sky': [false, sky],
}
test.each(Object.entries(pages))('%s is a house or is none', async (_, [house, draw]) => {
  expect(await showsHouse(draw(), estimateOf)).toBe(house)
})

test('no room of our own, drawn, photographed or painted, is taken for a house', async () => {
  const root = path.join(import.meta.dirname, '../../..')
  const rooms = ['engine/fixtures/rooms', 'web/public/images/examples/room-sketch.webp']
  const inputs = (await Promise.all(rooms.map((place) => readInputs(path.join(root, place))))).flat()
  for (const { name, raster } of inputs) expect(await showsHouse(raster, estimateOf), name).toBe(false)
})
