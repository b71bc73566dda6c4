import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { roofByGrain } from './roofs-by-grain.ts'

const [width, height] = [240, 200]

/** What becomes of `roles`, those of regions that speckles of which every third pixel is inked lie on, or none. */
function rolesAfter(
  labelOf: (x: number, y: number) => number,
  isSpeckled: (y: number) => boolean,
  roles: Uint8Array,
  strokes: Stroke[],
  gables: Reading['gables'],
): Uint8Array {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x < 20 || x > 219 || y < 40 || y > 180 ? 0 : labelOf(x, y)
  })
  const value = newPlane(width, height)
  for (let i = 0; i < labels.length; i++) {
    const y = Math.floor(i / width)
    value.data[i] = labels[i] !== 0 && isSpeckled(y) && (i * 7 + y) % 3 === 0 ? 0.6 : 1
  }
  const maps = drawStrokeMaps(strokes, width, height)
  const perspective = frontalView(150)
  const fine = measureRegions(
    { labels, count: roles.length, peak: new Float32Array(roles.length).fill(10) },
    newPlane(width, height),
    maps,
    perspective,
  )
  const outline = { topOf: new Float32Array(width).fill(40), left: 20, right: 220, firstUpright: 20, lastUpright: 220, frame: strokes }
  const camera = { horizon: 150, pixelsPerM: 20, fromAbove: false }
  const house = { top: 40, base: 180, tall: 140 }
  const reading = { width, height, value, fine, maps, strokes, outline, gables, camera, house, perspective, shaded: false }
  roofByGrain(reading as unknown as Reading, roles)
  return roles
}

/** What the upper half of a house beside a gable becomes; `speckled` tells from which row to which. */
function upperOf([first, end]: readonly [number, number], gables: Reading['gables']): number {
  const eave = strokeBetween({ x: 20, y: 90 }, { x: 220, y: 90 }, 'toA')
  const walls = Uint8Array.from([Role.sky, Role.wall, Role.wall])
  const [, upper, lower] = rolesAfter(
    (_, y) => (y < 90 ? 1 : 2),
    (y) => y >= first && y < end,
    walls,
    [eave],
    gables,
  )
  expect(lower).toBe(Role.wall)
  return upper
}

const gable = { apex: { x: 60, y: 20 }, left: { x: 25, y: 60 }, right: { x: 95, y: 60 } }

test('what is rougher than the wall below its eave is a roof of shingles, if the house has a gable', () => {
  expect(upperOf([40, 90], [gable])).toBe(Role.roof)
  expect(upperOf([40, 90], [])).toBe(Role.wall)
})

test('a plain upper storey is none, nor one with the grain of the wall below it', () => {
  expect(upperOf([90, 180], [gable])).toBe(Role.wall)
  expect(upperOf([0, 0], [gable])).toBe(Role.wall)
})

test('a roof under a dormer runs on to its end, where no stroke parts it', () => {
  const [top, foot] = [90, 120].map((y) => strokeBetween({ x: 20, y }, { x: 220, y }, 'toA'))
  const end = strokeBetween({ x: 70, y: 90 }, { x: 70, y: 120 }, 'sloping')
  const roles = [Role.sky, Role.wall, Role.wall, Role.roof, Role.wall]
  const strip = (strokes: Stroke[]) =>
    rolesAfter(
      (x, y) => (y < 90 ? 1 : y >= 120 ? 4 : x < 70 ? 2 : 3),
      (y) => y >= 90 && y < 120,
      Uint8Array.from(roles),
      strokes,
      [gable],
    )
  expect([...strip([top, foot])]).toEqual([Role.sky, Role.wall, Role.roof, Role.roof, Role.wall])
  expect([...strip([top, foot, end])]).toEqual(roles)
})
