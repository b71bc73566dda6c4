import { expect, test } from 'vitest'
import { Role, type Stroke } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { levelFeet } from './level-feet.ts'

const [width, height, foot] = [200, 140, 80]
/** Fifty pixels are a metre. */
const camera = { horizon: 20, pixelsPerM: 50, fromAbove: false }

/** What is over and under the foot of a wall in the columns 60 (hanging, with some beside it), 100 (torn upwards) and 140 (sound). */
function endOf(lengthOfLine: number, leaves: number, hanging = 9, outlined = 0): Record<string, [over: number, under: number]> {
  const role = new Uint8Array(width * height).fill(Role.ground)
  for (let x = 20; x < 180; x++) {
    const end = x >= 55 && x < 55 + hanging ? foot + 8 : x >= 95 && x < 105 ? foot - 8 : foot
    for (let y = 0; y <= end; y++) role[y * width + x] = Role.wall
    for (let y = end + 1; y <= end + leaves; y++) role[y * width + x] = Role.plant
  }
  const ink = new Uint8Array(role.length)
  if (outlined) ink.fill(1, (foot + leaves) * width, (foot + leaves + 1) * width)
  const line = { kind: 'toA', from: { x: 20, y: foot }, to: { x: 20 + lengthOfLine, y: foot }, length: lengthOfLine }
  levelFeet({ ink, camera, strokes: [line as Stroke], shaded: false, width, height } as unknown as Reading, role)
  const at = (x: number): [number, number] => [role[(foot - 2) * width + x], role[(foot + 3) * width + x]]
  return { down: at(60), up: at(100), sound: at(140) }
}

test('a wall ends on the line that is drawn along its foot, also where its border was torn', () => {
  const straight = [Role.wall, Role.ground]
  expect(endOf(160, 0)).toEqual({ down: straight, up: straight, sound: straight })
  expect(endOf(30, 0).down[1]).toBe(Role.wall)
})

test('a pier that stands before a wall keeps its foot', () => {
  expect(endOf(160, 0, 20)).toMatchObject({ down: [Role.wall, Role.wall], up: [Role.wall, Role.ground] })
})

test('a low strip of leaves on the line is lawn; shrubs are none, nor do they end where they hide the foot', () => {
  expect(endOf(160, 15).sound).toEqual([Role.wall, Role.ground])
  expect(endOf(160, 15, 9, 1).sound).toEqual([Role.wall, Role.plant])
  expect(endOf(160, 35)).toMatchObject({ up: [Role.plant, Role.plant], sound: [Role.wall, Role.plant] })
})

/** What is under the foot of a wall, so many rows of leaves before it, and beyond its end, so many rows under a hedge there. */
function groundBeside(leaves: number, beside: number, rest: number = Role.plant): number[] {
  const role = new Uint8Array(width * height).fill(Role.sky).fill(Role.ground, foot * width)
  for (let x = 20; x < 180; x++) {
    const isBefore = x < 120
    for (let y = 20; y <= foot; y++) role[y * width + x] = isBefore ? Role.wall : Role.plant
    for (let y = foot + 1; y <= foot + (isBefore ? leaves : beside); y++) role[y * width + x] = isBefore ? Role.plant : rest
  }
  const line = { kind: 'toA', from: { x: 20, y: foot }, to: { x: 120, y: foot }, length: 100 }
  const reading = { ink: new Uint8Array(role.length), camera, strokes: [line as Stroke], shaded: false, width, height }
  levelFeet(reading as unknown as Reading, role)
  return [50, 140].map((x) => role[(foot + 3) * width + x])
}

test('lawn along a wall goes on past its end, shrubs that reach further down do not', () => {
  expect(groundBeside(15, 20)).toEqual([Role.ground, Role.ground])
  expect(groundBeside(15, 55)).toEqual([Role.ground, Role.plant])
  expect(groundBeside(0, 20)).toEqual([Role.ground, Role.plant])
})

test('a scrap of paving at the end of a foot with lawn along it is lawn', () => {
  expect(groundBeside(15, 10, Role.paving)).toEqual([Role.ground, Role.ground])
  expect(groundBeside(0, 10, Role.paving)).toEqual([Role.ground, Role.paving])
})

test('the foot of a low wall over a flight of steps is straight, too, and so is one that begins where another slope ends', () => {
  const role = new Uint8Array(width * height).fill(Role.ground)
  role.fill(Role.stairs, (foot + 20) * width, (foot + 40) * width)
  const rowAt = (x: number) => (x < 100 ? foot : foot - (x - 100) / 10)
  for (let x = 20; x < 180; x++) {
    const isTorn = (x >= 60 && x < 68) || (x >= 150 && x < 158)
    for (let y = 0; y <= rowAt(x) - (isTorn ? 8 : 0); y++) role[y * width + x] = Role.wall
  }
  const line = (from: number, to: number) => ({ kind: 'toA', from: { x: from, y: rowAt(from) }, to: { x: to, y: rowAt(to) }, length: 80 })
  const strokes = [line(20, 99), line(100, 180)] as Stroke[]
  const reading = { ink: new Uint8Array(role.length), camera: { ...camera, horizon: foot - 15 }, strokes, shaded: false, width, height }
  levelFeet(reading as unknown as Reading, role)
  expect([64, 154].map((x) => role[Math.round(rowAt(x) - 4) * width + x])).toEqual([Role.wall, Role.wall])
})
