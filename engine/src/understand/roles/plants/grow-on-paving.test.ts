import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { growOnPaving } from './grow-on-paving.ts'

const [width, height] = [400, 400]
const isIn = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom

/** What a part of a tone becomes that stands on a slab, with what is blank at its left upper corner, seen from above before a gable. */
function became(tone: number, of: { upright?: boolean; level?: boolean; fromAbove?: boolean; pixelsPerM?: number } = {}): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return isIn(x, y, 100, 120, 107, 127) ? 2 : isIn(x, y, 100, 120, 112, 132) ? 1 : 0
  })
  const plane = newPlane(width, height, 0.97)
  for (const [i, k] of labels.entries()) if (k === 1) plane.data[i] = tone
  const uprights = [100, 112].map((x) => strokeBetween({ x, y: 119 }, { x, y: 133 }, 'vertical'))
  const levels = [120, 127, 132].map((y) => strokeBetween({ x: 99, y }, { x: 113, y }, 'toA'))
  const strokes = [...(of.upright ? uprights : []), ...(of.level ? levels : [])]
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3) }, plane, maps, frontalView(20))
  const roles = new Uint8Array(3).fill(Role.paving)
  const camera = { fromAbove: of.fromAbove ?? true, horizon: 20, pixelsPerM: of.pixelsPerM ?? 30 }
  growOnPaving({ fine, camera, gables: [{}] } as unknown as Reading, roles)
  return [...roles]
}

test('what is shaded on slabs and does not run with them grows there, also its blank side', () => {
  expect(became(0.7)).toEqual([Role.paving, Role.plant, Role.plant])
})

test('what has upright sides there is a pot, unless it is as tall as a tree', () => {
  expect(became(0.7, { upright: true })).toEqual([Role.paving, Role.thing, Role.thing])
  expect(became(0.7, { upright: true, pixelsPerM: 5 })).toEqual([Role.paving, Role.plant, Role.plant])
})

test('what is blank or runs with the slabs is one, and at the height of a person all stays', () => {
  expect(became(0.95)).toEqual([Role.paving, Role.paving, Role.paving])
  expect(became(0.7, { level: true })).toEqual([Role.paving, Role.paving, Role.paving])
  expect(became(0.7, { fromAbove: false })).toEqual([Role.paving, Role.paving, Role.paving])
})
