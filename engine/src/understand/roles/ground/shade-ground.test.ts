import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { shadeGround } from './shade-ground.ts'

const [width, height] = [200, 100]

/** What a part of paving of a tone becomes that lies in lawn, with a line of a strength around it. */
function became(tone: number, strength: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x >= 60 && x < 140 && y >= 50 && y < 80 ? 1 : 0
  })
  const plane = newPlane(width, height, 1)
  for (const [i, k] of labels.entries()) if (k === 1) plane.data[i] = tone
  const fine = measureRegions({ labels, count: 2, peak: new Float32Array(2) }, plane, drawStrokeMaps([], width, height), frontalView(20))
  const line = newPlane(width, height, strength)
  const roles = Uint8Array.of(Role.ground, Role.paving)
  shadeGround({ fine, line, camera: { pixelsPerM: 40 }, shaded: false, width, height } as unknown as Reading, roles)
  return roles[1]
}

test('what is grey on a lawn and ends there without a line is a shadow, what is blank goes on as lawn', () => {
  expect(became(0.7, 0.05)).toBe(Role.ground)
  expect(became(0.7, 0.5)).toBe(Role.paving)
  expect(became(0.98, 0.05)).toBe(Role.ground)
  expect(became(0.98, 0.5)).toBe(Role.paving)
})

/** What a grey part becomes that lies between lit wall above and lit floor below, seen from above, with so strong lines to either. */
function becameAmid(own: number, toWall: number, toFloor: number, fromAbove = true): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => (i < 40 * width ? 0 : i < 50 * width ? 1 : 2))
  for (let y = 40; y < 50; y++) labels.fill(0, y * width, y * width + 60).fill(0, y * width + 120, (y + 1) * width)
  const tone = newPlane(width, height, 1)
  const line = newPlane(width, height, toWall)
  for (const [i, k] of labels.entries()) if (k === 1) tone.data[i] = 0.75
  line.data.fill(toFloor, 45 * width)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3) }, tone, drawStrokeMaps([], width, height), frontalView(20))
  const roles = Uint8Array.of(Role.wall, own, Role.paving)
  shadeGround({ fine, line, camera: { pixelsPerM: 40, fromAbove }, shaded: false, width, height } as unknown as Reading, roles)
  return roles[1]
}

test('a small shadow seen from above lies on the wall or the floor that goes on in it without a line', () => {
  expect(becameAmid(Role.paving, 0.05, 0.5)).toBe(Role.wall)
  expect(becameAmid(Role.wall, 0.5, 0.05)).toBe(Role.paving)
  expect(becameAmid(Role.paving, 0.05, 0.5, false)).toBe(Role.paving)
})
