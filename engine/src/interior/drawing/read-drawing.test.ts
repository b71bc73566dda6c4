import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readInputs } from '../../../bench/inputs.ts'
import { roomEstimateOf } from '../../../reader/estimate-of.ts'
import { drawLine } from '../../pixels/draw.ts'
import type { Raster } from '../../pixels/raster.ts'
import { Drawn } from './drawn-room.ts'
import { labelsOfDrawing } from '../labels-of.ts'
import { readDrawing } from './read-drawing.ts'

const width = 560
const height = 420

/** A corner of a room whose left foot line falls more steeply than its ceiling lets it, with a table and a rectangle `high` at the wall. */
function sketchedCorner(high = 84): Raster {
  const ink = new Uint8Array(width * height)
  const line = (...points: [number, number][]) => {
    for (const [k, [x, y]] of points.slice(1).entries()) drawLine(ink, width, height, { x: points[k][0], y: points[k][1] }, { x, y }, 1, 0)
  }
  line([0, 80], [300, 150], [559, 20])
  line([300, 150], [300, 250])
  line([0, 345], [300, 250], [559, 352])
  line([225, 274], [225, 274 - high], [258, 264 - high], [258, 263])
  line([330, 330], [395, 306], [462, 330], [396, 357], [330, 330], [330, 346], [396, 373], [462, 346], [462, 330])
  line([396, 357], [396, 373])
  line([330, 346], [330, 386])
  line([396, 373], [396, 413])
  line([462, 346], [462, 386])
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let i = 0; i < ink.length; i++) if (ink[i]) data.fill(0, 4 * i, 4 * i + 3)
  return { width, height, data }
}

const read = async (sketch: Raster) => readDrawing(sketch, await roomEstimateOf(sketch))
const drawn = await read(sketchedCorner())
const at = (x: number, y: number) => drawn.role[y * width + x]
const partAt = (x: number, y: number) => drawn.things[drawn.thingOf[drawn.labels[y * width + x]]]

test('the foot of a wall is where it is drawn, even where perspective would have it elsewhere', () => {
  for (const [x, row] of [
    [40, 332],
    [200, 282],
    [500, 329],
  ])
    expect(Math.abs(drawn.room.floorRow[x] - row)).toBeLessThan(5)
})

test('what is seen between the legs of a table is floor, its top and its rims are the table', () => {
  expect(at(362, 385)).toBe(Drawn.floor)
  expect(at(430, 385)).toBe(Drawn.floor)
  for (const [x, y] of [
    [396, 330],
    [362, 351],
    [430, 351],
  ])
    expect(at(x, y)).toBe(Drawn.thing)
})

test('the faces of a table are turned three ways: up, and along each of the two walls', () => {
  const [top, left, right] = [partAt(396, 330), partAt(362, 351), partAt(430, 351)]
  expect(top.turn).toBe('up')
  expect(new Set([left.turn, right.turn])).toEqual(new Set(['side', 'back']))
  expect(left.normal[0]).toBeLessThan(0)
  expect(right.normal[0]).toBeGreaterThan(0)
})

test('a rectangle that stands at the foot of a wall and is as high as people is a door', () => {
  expect(drawn.doors).toHaveLength(1)
  expect(at(241, 230)).toBe(Drawn.door)
})

test('one that is too low for people is no door', async () => {
  const low = await read(sketchedCorner(44))
  expect(low.doors).toHaveLength(0)
  expect(low.role[250 * width + 241]).toBe(Drawn.thing)
})

test('a door is ruled where it is drawn', () => {
  const [{ from, to, upper, lower }] = drawn.doors
  expect([from, to].map((x, k) => Math.abs(x - [225, 258][k]))).toEqual([expect.closeTo(0, -1), expect.closeTo(0, -1)])
  for (const [line, row] of [
    [upper, 185],
    [lower, 268],
  ] as const)
    expect(Math.abs(line.at + line.slope * 241 - row)).toBeLessThan(4)
})

test('drawings of generated rooms that no network was trained on are labelled as they are', async () => {
  const folder = path.join(import.meta.dirname, '../../../fixtures/generated-rooms')
  const pictures = (await readInputs(folder, 448, false)).filter(({ name }) => !name.includes('.') && Number(name) % 3 === 2)
  for (const { name, raster } of pictures) {
    const truth = await sharp(path.join(folder, `${name}.labels.png`))
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const labels = labelsOfDrawing(await read(raster))
    expect(labels.filter((label, i) => label === truth[i]).length / labels.length, name).toBeGreaterThan(0.9)
  }
})
