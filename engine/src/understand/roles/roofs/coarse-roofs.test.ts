import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { spreadCoarseRoofs } from './coarse-roofs.ts'

const [width, height] = [200, 200]

/** What a plane before the sky that long slopes bound becomes, and a bare patch in it that was taken for a role. */
function becameOf(gables: Gable[], patchRole: number = Role.wall, pixelsPerM = 20, base = 190): number[] {
  const isPlane = (x: number, y: number) => x >= 105 && x < 165 && y >= x - 60 && y < x - 30
  const isPatch = (x: number, y: number) => x >= 130 && x < 140 && y >= x - 50 && y < x - 40
  const plane = Int32Array.from({ length: width * height }, (_, i) => Number(isPlane(i % width, Math.floor(i / width))))
  const patch = plane.map((k, i) => (k && isPatch(i % width, Math.floor(i / width)) ? 2 : k))
  const strokes = [-60, -30].map((d) => strokeBetween({ x: 105, y: 105 + d }, { x: 165, y: 165 + d }, 'sloping'))
  const maps = drawStrokeMaps(strokes, width, height)
  const measure = (labels: Int32Array, count: number) =>
    measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(width, height, 1), maps, frontalView(190))
  const house = { left: 0, right: width, top: 20, base, tall: base - 20 }
  const blank = { ink: new Uint8Array(width * height), hatching: newPlane(width, height) }
  const roles = Uint8Array.from([Role.sky, Role.wall, patchRole])
  const camera = { pixelsPerM }
  const reading = { fine: measure(patch, 3), coarse: measure(plane, 2), maps, gables, house, camera, width, height, ...blank }
  spreadCoarseRoofs(reading as unknown as Reading, roles)
  return [...roles]
}

const gable = { apex: { x: 80, y: 5 }, left: { x: 0, y: 150 }, right: { x: 230, y: 155 } }

test('what long slopes bound is roof as a whole; hung in a gable, only what slopes by itself may be', () => {
  const { sky, roof, wall } = Role
  expect(becameOf([])).toEqual([sky, roof, roof])
  expect(becameOf([gable])).toEqual([sky, roof, wall])
})

test('ends of purlins under a gable that look like leaves are the underside of its roof', () => {
  expect(becameOf([gable], Role.plant)[2]).toBe(Role.soffit)
})

test('what slopes and stands before the sky, no larger than the head of a chimney, is one', () => {
  const { sky, chimney } = Role
  expect(becameOf([], Role.wall, 70)).toEqual([sky, chimney, chimney])
})

test('what goes on down to the foot of the house is a wall with its gable, however much of it slopes', () => {
  const { sky, wall } = Role
  expect(becameOf([], Role.wall, 20, 120)).toEqual([sky, wall, wall])
})

/** What a part before the sky becomes that narrows upwards between two slopes, on level lines that run to one side or to both. */
function pointedBecame(right: 'toA' | 'toB'): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return Number(y >= 60 && y < 100 && Math.abs(x - 100) < 5 + 2 * (y - 60))
  })
  const [eave, middle] = [100, 76]
  const strokes = [
    strokeBetween({ x: 15, y: eave }, { x: 63, y: middle }, 'sloping'),
    strokeBetween({ x: 137, y: middle }, { x: 185, y: eave }, 'sloping'),
    strokeBetween({ x: 15, y: eave }, { x: 100, y: eave }, 'toA'),
    strokeBetween({ x: 100, y: eave }, { x: 185, y: eave }, right),
  ]
  const maps = drawStrokeMaps(strokes, width, height)
  const facts = measureRegions({ labels, count: 2, peak: new Float32Array(2) }, newPlane(width, height, 1), maps, frontalView(190))
  const house = { left: 0, right: width, top: 20, base: 190, tall: 170 }
  const blank = { ink: new Uint8Array(width * height), hatching: newPlane(width, height) }
  const roles = Uint8Array.from([Role.sky, Role.wall])
  const reading = { fine: facts, coarse: facts, maps, gables: [], house, camera: { pixelsPerM: 20 }, width, height, ...blank }
  spreadCoarseRoofs(reading as unknown as Reading, roles)
  return roles[1]
}

test('what narrows upwards between slopes is a gable in one plane, and a roof where its eaves run round a corner', () => {
  expect(pointedBecame('toA')).toBe(Role.wall)
  expect(pointedBecame('toB')).toBe(Role.roof)
})
