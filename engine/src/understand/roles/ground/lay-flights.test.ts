import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import { layFlights } from './lay-flights.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [240, 240]

/** Six level lines 40 pixels long, each 4 below and so far aside of the one above; the first one begins at a place. */
const flightFrom = (x: number, y: number, aside: number) =>
  Array.from({ length: 6 }, (_, k) => {
    const left = { x: x + k * aside, y: y + 4 * k }
    return strokeBetween(left, { x: left.x + 40, y: left.y }, 'toA')
  })

/** The ground at places of a picture, at 40 pixels a metre: of paving from (70, 92) to (160, 122), of another ground else. */
function groundWith(strokes: ReturnType<typeof flightFrom>, around: number, places: readonly (readonly [number, number])[]): number[] {
  const isPart = (x: number, y: number) => x > 70 && x < 160 && y > 92 && y < 122
  const labels = Int32Array.from({ length: width * height }, (_, i) => Number(isPart(i % width, Math.floor(i / width))))
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 2, peak: new Float32Array(2) }, newPlane(width, height), maps, frontalView(50))
  const roles = Uint8Array.of(around, Role.paving)
  const role = Uint8Array.from(labels, (k) => roles[k])
  const camera = { fromAbove: false, horizon: 50, pixelsPerM: 40 }
  layFlights({ strokes, fine, camera, width, height } as unknown as Reading, roles, role)
  return places.map(([x, y]) => role[y * width + x])
}

test('a flight lies between the ends of the lines of its steps, with lawn beside it', () => {
  const places = [
    [110, 105],
    [150, 105],
    [76, 105],
  ] as const
  expect(groundWith(flightFrom(100, 95, -4), Role.ground, places)).toEqual([Role.stairs, Role.ground, Role.ground])
  expect(groundWith(flightFrom(100, 95, -4), Role.paving, places)).toEqual([Role.stairs, Role.paving, Role.paving])
})

test('between two flights lies a landing', () => {
  const flights = [...flightFrom(160, 70, -4), ...flightFrom(80, 120, -4)]
  expect(
    groundWith(flights, Role.ground, [
      [120, 105],
      [120, 130],
    ]),
  ).toEqual([Role.stairs, Role.ground])
})

test('lines straight under each other are no flight, nor are fewer than three steps', () => {
  expect(groundWith(flightFrom(100, 95, 0), Role.ground, [[110, 105]])).toEqual([Role.paving])
  expect(groundWith(flightFrom(100, 95, -4).slice(2), Role.ground, [[110, 105]])).toEqual([Role.paving])
})
