import { expect, test } from 'vitest'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { drawnBoxRoom, photographedBoxRoom } from '../../testing/box-room.ts'
import { Unsuitable } from '../order.ts'
import type { Raster } from '../pixels/raster.ts'
import { checkPlace, clearPlace, readSketch } from './clear-place.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** 1 in a box, in shares of the picture. */
const boxIn = ({ width, height }: Raster, [left, top, right, bottom]: Box) =>
  Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height]
    return x > left && x < right && y > top && y < bottom ? 1 : 0
  })

/** The picture with a box in a colour. */
function painted(picture: Raster, box: Box, colour: readonly number[]): Raster {
  const data = picture.data.slice()
  for (const [i, inside] of boxIn(picture, box).entries()) if (inside) data.set(colour, 4 * i)
  return { ...picture, data }
}

const { raster: photo } = photographedBoxRoom()
const seen = readSketch(photo, await roomEstimateOf(photo))
const readPhoto = () => seen
const cupboard: Box = [0.53, 0.35, 0.75, 0.8]

const look = (sketch: Raster, box: Box) => checkPlace({ picture: sketch, sketch, marks: boxIn(sketch, box), corrections: [] }, readPhoto)

test('a place of which too little is seen round about is refused, in a photo and in a drawing; any other is cleared', async () => {
  const drawing = drawnBoxRoom()
  const drawn = readSketch(drawing, await roomEstimateOf(drawing))
  for (const sketch of [photo, drawing]) {
    const read = sketch === drawing ? () => drawn : readPhoto
    const clear = (box: Box) => clearPlace({ picture: sketch, sketch, marks: boxIn(sketch, box), corrections: [] }, read)
    expect(() => clear([0.02, 0.02, 0.98, 0.98])).toThrow(new Unsuitable('place_too_large'))
    // The whole floor, of which nothing would be left to go by.
    expect(() => clear([0, 0.72, 1, 1])).toThrow(Unsuitable)
    expect(() => clear([0.5, 0.5, 0.5, 0.5])).toThrow(new Unsuitable('mask_empty'))
    expect(clear([0.53, 0.4, 0.6, 0.6])).toMatchObject({ width: sketch.width, height: sketch.height })
  }
})

test('a place is refused where what is seen round it is no one surface; the same place of an empty floor is not', () => {
  const box: Box = [0.08, 0.8, 0.22, 0.95]
  expect(() => look(photo, box)).not.toThrow()
  const things: Box[] = [
    [0.03, 0.75, 0.08, 1],
    [0.22, 0.75, 0.25, 1],
    [0.03, 0.72, 0.25, 0.79],
  ]
  const colours = [
    [20, 20, 30],
    [240, 240, 120],
    [60, 140, 220],
  ]
  const crowded = things.reduce((picture, thing, k) => painted(picture, thing, colours[k]), photo)
  const place = { picture: crowded, sketch: photo, marks: boxIn(crowded, box), corrections: [] }
  expect(() => checkPlace(place, readPhoto)).toThrow(new Unsuitable('place_cluttered'))
})

test('what the picture shows before the wall and its sketch does not is copied to no other place', () => {
  const sketch = photo
  const green = [30, 150, 40]
  const picture = painted(painted(sketch, [0.3, 0.35, 0.42, 0.55], green), [0.8, 0.86, 0.95, 0.96], green)
  const marks = boxIn(sketch, cupboard)
  const { data } = clearPlace({ picture, sketch, marks, corrections: [] }, readPhoto)
  const isGreen = (i: number) => data[4 * i + 1] > data[4 * i] + 20
  let cleared = 0
  for (const [i, mark] of marks.entries()) {
    if (mark) expect(isGreen(i), `pixel ${i}`).toBe(false)
    if (mark && [0, 1, 2].some((c) => Math.abs(data[4 * i + c] - picture.data[4 * i + c]) > 10)) cleared++
  }
  expect(cleared).toBeGreaterThan(1000)
})

test('an item that was brought goes, and the photo is seen again; what stands in the photo goes, once the item is gone, too', () => {
  const sketch = photo
  const item: Box = [0.5, 0.3, 0.78, 0.85]
  const furnished = painted(sketch, item, [190, 30, 40])
  const marks = boxIn(sketch, item)
  const apart = (a: Raster, b: Raster) => marks.reduce((sum, mark, i) => sum + (mark ? Math.abs(a.data[4 * i] - b.data[4 * i]) : 0), 0)
  const without = clearPlace({ picture: furnished, furnished, sketch, marks, corrections: [] }, readPhoto)
  const size = marks.reduce((sum, mark) => sum + mark, 0)
  expect(apart(without, sketch) / size).toBeLessThan(4)
  // Where nothing was brought, the cupboard of the photo goes.
  const elsewhere = painted(sketch, [0.05, 0.8, 0.2, 0.95], [190, 30, 40])
  const empty = clearPlace({ picture: elsewhere, furnished: elsewhere, sketch, marks: boxIn(sketch, cupboard), corrections: [] }, readPhoto)
  expect(apart(empty, sketch) / size).toBeGreaterThan(4)
})
