import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layReturns } from './lay-returns.ts'

const [width, height] = [200, 160]
const [wall, face, gutter] = [0, 1, 2]
const [level, sloping] = [1, 4]

/** What a low triangle on the wall becomes that stands on a strip so many pixels deep, with the foot of a rake at a place. */
function became(deep: number, foot: { x: number; y: number }): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 100 && y < 100 + deep && x >= 50 && x < 130) return gutter
    return y >= 80 && y < 100 && Math.abs(x - 90) < 1.5 * (y - 79) ? face : wall
  })
  const isRim = (i: number) => labels[i] === face || labels[i + 1] === face || labels[i + width] === face
  const kind = Uint8Array.from(labels, (k, i) => (k === face && labels[i + width] === gutter ? level : isRim(i) ? sloping : 0))
  const maps = { kind, slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3) }, newPlane(width, height), maps, frontalView(150))
  const gables = [{ apex: { x: foot.x + 100, y: 10 }, left: foot, right: { x: foot.x + 200, y: foot.y } }]
  const roles = new Uint8Array(3).fill(Role.wall)
  const role = new Uint8Array(labels.length).fill(Role.wall)
  layReturns({ fine, gables, camera: { pixelsPerM: 100 }, width, height } as unknown as Reading, roles, role)
  return [role[92 * width + 90], role[105 * width + 90]]
}

test('a low triangle on a gutter at the foot of a rake is a small roof', () => {
  expect(became(10, { x: 40, y: 95 })).toEqual([Role.roof, Role.wall])
})

test('without a gutter, or away from the foot, it is a piece of the wall', () => {
  expect(became(50, { x: 40, y: 95 })).toEqual([Role.wall, Role.wall])
  expect(became(10, { x: 40, y: 20 })).toEqual([Role.wall, Role.wall])
})
