import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import { Part, type Room } from '../../box/room.ts'
import type { PatchTouch } from '../patches/patch-touch.ts'
import { Told } from '../patches/settle-patches.ts'
import { leaveOpen, takeAlike } from './settle-walls.ts'

interface Place {
  lab?: readonly [number, number, number]
  top?: number
  upright?: number
  /** How steep its border with the wall above it is; none where it does not meet it. */
  steep?: number
}

/** Whether a place on the right wall is told wall beside a sure back wall of L* 70, warm. */
function taken({ lab = [66, 4, 9], top = 20, upright = 0, steep }: Place): boolean {
  const share = new Float32Array(12)
  share[Part.back] = share[6 + Part.right] = 1
  const patches = {
    count: 2,
    labels: new Int32Array(10_000),
    area: Float32Array.of(2000, 500),
    lab: Float32Array.of(70, 4, 10, ...lab),
    share,
    steep: newPlane(100, 100),
    sideways: Float32Array.of(0.2, 0.2),
    upwards: Float32Array.of(0.2, 0.2),
    y: Float32Array.of(10, 40),
    top: Float32Array.of(0, top),
  }
  const met = steep === undefined ? 0 : 1
  const links = {
    first: Int32Array.of(0, met, 2 * met),
    to: Int32Array.of(1, 0),
    length: Float32Array.of(20, 20),
    steep: Float32Array.of(steep ?? 0, steep ?? 0),
    perimeter: Float32Array.of(100, 100),
  }
  const told = Uint8Array.of(Told.wall, Told.thing)
  takeAlike(patches as unknown as Patches, told, {
    lab: new Float32Array(30_000),
    room: { height: 100, camera: { horizon: 50 } } as unknown as Room,
    links,
    touch: { upright: Float32Array.of(0, upright * 100) } as unknown as PatchTouch,
    barred: () => false,
  })
  return told[1] === Told.wall
}

test('a plain place on another wall that has the colour of a sure one is wall', () => {
  expect(taken({})).toBe(true)
  expect(taken({ lab: [66, 20, 30] })).toBe(false)
})

test('what does not rise above the eye may be a seat of that colour', () => {
  expect(taken({ top: 52 })).toBe(false)
})

test('what stands between uprights may be a door, unless a wall goes on into it from above', () => {
  expect(taken({ upright: 0.4 })).toBe(false)
  expect(taken({ upright: 0.4, steep: 4 })).toBe(false)
  expect(taken({ upright: 0.4, steep: 1 })).toBe(true)
})

/** What a wall beside a ceiling is told that reaches the upper rim along a share of it, by how steep the border between the two is. */
function toldBeside(steep: number, atTop: number): number {
  const share = new Float32Array(12)
  share[Part.ceiling] = share[6 + Part.right] = 1
  const labels = new Int32Array(10_000).map((_, i) => (i % 100 >= 100 * (1 - atTop) ? 1 : 0))
  const links = {
    first: Int32Array.of(0, 1, 2),
    to: Int32Array.of(1, 0),
    length: Float32Array.of(40, 40),
    steep: Float32Array.of(steep, steep),
    perimeter: Float32Array.of(300, 300),
  }
  const told = Uint8Array.of(Told.ceiling, Told.wall)
  leaveOpen({ count: 2, labels, share, steep: newPlane(100, 100) } as unknown as Patches, links, told)
  return told[1]
}

test('a wall that goes on from the ceiling without an edge, up to the upper rim, is left', () => {
  expect(toldBeside(0.6, 0.5)).toBe(Told.thing)
  expect(toldBeside(2, 0.5)).toBe(Told.wall)
  expect(toldBeside(0.6, 0.1)).toBe(Told.wall)
})
