import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import { Part, type Room } from '../../box/room.ts'
import { leaveCasings } from './leave-casings.ts'
import { Told } from '../patches/settle-patches.ts'

/** Whether a place of a wall right beside leaves is left; the wall has L* 35, the leaves cover 40 × 40 of 200 × 200 pixels. */
function isLeft(lightness: number, hue: readonly [number, number]): boolean {
  const share = new Float32Array(12)
  share[Part.back] = share[6 + Part.back] = 1
  const isView = (at: number) => at >= 80 && at < 120
  const labels = new Int32Array(40_000).map((_, i) => (isView(i % 200) && isView(Math.floor(i / 200)) ? 1 : 0))
  const patches = { count: 2, labels, area: Float32Array.of(38_400, 1600), lab: Float32Array.of(35, 0, 5, lightness, ...hue), share }
  const wall = { part: Part.back, from: 0, to: 200, origin: [-1.5, 3], along: [1, 0], inward: [0, -1] }
  const camera = { focal: 200, eye: 1.5, horizon: 100, centreX: 100 }
  const room = { width: 200, height: 200, camera, walls: [wall], wallOf: new Uint8Array(200) }
  const near = new Uint8Array(40_000)
  leaveCasings(
    near,
    room as unknown as Room,
    { ...patches, steep: newPlane(200, 200) } as unknown as Patches,
    Uint8Array.of(Told.wall, Told.thing),
  )
  return near[100 * 200 + 76] === 1
}

test('what surrounds a view full of light leaves is the casing of its window', () => {
  expect(isLeft(55, [-15, 20])).toBe(true)
})

test('dark leaves may be a plant, and what is not green another thing', () => {
  expect(isLeft(30, [-15, 20])).toBe(false)
  expect(isLeft(55, [15, 20])).toBe(false)
})
