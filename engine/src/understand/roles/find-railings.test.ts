import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import type { Candidate } from '../openings/select-openings.ts'
import { frontalView } from '../testing/drawn.ts'
import { findRailings, layBars } from './find-railings.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 100]
const rail = 40
const edge = 65

/** A railing of ten posts across a picture of 30 pixels to the metre, drawn in lines of one pixel. */
function drawnRailing(): Reading {
  const ink = new Uint8Array(width * height)
  const line = (x: number, y: number, toX: number, toY: number) => drawLine(ink, width, height, { x, y }, { x: toX, y: toY })
  line(10, rail, 190, rail)
  line(10, edge, 190, edge)
  for (let x = 10; x <= 190; x += 20) line(x, rail, x, edge)
  const value = newPlane(width, height)
  for (let i = 0; i < ink.length; i++) value.data[i] = 1 - ink[i]
  const camera = { pixelsPerM: 30, horizon: 90 }
  return { value, strokes: [], camera, perspective: frontalView(90), ink, width, height } as unknown as Reading
}

const at = (role: Uint8Array, x: number, y: number) => role[y * width + x]

test('of a long railing the panels before the open air are seen through, those before a wall are not', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i < rail * width && i % width < 95 ? Role.sky : Role.wall))
  findRailings(drawnRailing(), role)
  expect([20, 60, 140, 180].map((x) => at(role, x, 55))).toEqual([Role.sky, Role.sky, Role.wall, Role.wall])
  expect(at(role, 20, rail)).toBe(Role.railing)
})

test('what rises over a railing and ends in the air is grown there, what rises less is a scrap', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const isCone = i % width > 95 && i % width < 106 && i > 15 * width
    const isScrap = i % width > 125 && i % width < 136 && i > 26 * width
    return i < rail * width && !isCone && !isScrap ? Role.sky : Role.wall
  })
  findRailings(drawnRailing(), role)
  expect([at(role, 100, 20), at(role, 100, 55), at(role, 80, 55)]).toEqual([Role.plant, Role.plant, Role.sky])
  expect([at(role, 130, 27), at(role, 130, 35)]).toEqual([Role.sky, Role.sky])
})

test('a railing before a wall keeps its bars, unless an opening begins under its rail', () => {
  const window = {
    quad: [8, 192]
      .flatMap((x) => [{ x, y: rail + 1 }])
      .concat([
        { x: 192, y: edge },
        { x: 8, y: edge },
      ]),
  }
  const barsWith = (openings: unknown[]) => {
    const role = new Uint8Array(width * height).fill(Role.wall)
    const reading = drawnRailing()
    layBars(reading, role, findRailings(reading, role), openings as Candidate[])
    return [at(role, 80, rail), at(role, 80, 55)]
  }
  expect(barsWith([])).toEqual([Role.railing, Role.wall])
  expect(barsWith([window])).toEqual([Role.wall, Role.wall])
})

test('seen from above a railing with the ground behind most of it is seen through along all of it', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i < rail * width && i % width < 135 ? Role.paving : Role.wall))
  const reading = drawnRailing()
  findRailings({ ...reading, camera: { ...reading.camera, horizon: -20, fromAbove: true } }, role)
  expect([20, 60, 180].map((x) => at(role, x, 55))).toEqual([Role.paving, Role.paving, Role.paving])
})
