import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { roofByGrain } from './roofs-by-grain.ts'

const [width, height] = [240, 200]

/** What the upper half of a house beside a gable becomes; `speckled` tells from which row to which every third pixel is inked. */
function upperOf(speckled: readonly [number, number], gables: Reading['gables']): number {
  const [sky, upper, lower] = [0, 1, 2]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x < 20 || x > 219 || y < 40 || y > 180 ? sky : y < 90 ? upper : lower
  })
  const value = newPlane(width, height)
  for (let i = 0; i < labels.length; i++) {
    const y = Math.floor(i / width)
    value.data[i] = labels[i] !== sky && y >= speckled[0] && y < speckled[1] && (i * 7 + y) % 3 === 0 ? 0.6 : 1
  }
  const strokes: Stroke[] = [strokeBetween({ x: 20, y: 90 }, { x: 220, y: 90 }, 'toA')]
  const maps = drawStrokeMaps(strokes, width, height)
  const perspective = frontalView(150)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(10) }, newPlane(width, height), maps, perspective)
  const outline = { topOf: new Float32Array(width).fill(40), left: 20, right: 220, firstUpright: 20, lastUpright: 220, frame: strokes }
  const camera = { horizon: 150, pixelsPerM: 20, fromAbove: false }
  const house = { top: 40, base: 180, tall: 140 }
  const reading = { width, height, value, fine, maps, strokes, outline, gables, camera, house, perspective, shaded: false }
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall])
  roofByGrain(reading as unknown as Reading, roles)
  expect(roles[lower]).toBe(Role.wall)
  return roles[upper]
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
