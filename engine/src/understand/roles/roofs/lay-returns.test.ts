import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layReturns } from './lay-returns.ts'

const [width, height] = [200, 160]
const [wall, face, gutter, tip] = [0, 1, 2, 3]
const [level, sloping] = [1, 4]

/**
 * What a low triangle on the wall, the gutter under it and the tip beside it become. The triangle stands on a strip so many pixels deep,
 * with the foot of a rake at a place; the line between it and the tip is so strong, where the outline of the tip has .5.
 */
function became(deep: number, foot: { x: number; y: number }, hip = 0.5): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 100 && y < 100 + deep && x >= 50 && x < 130) return gutter
    if (y < 80 || y >= 100) return wall
    const beyond = Math.abs(x - 90) - 1.5 * (y - 79)
    return beyond < 0 ? face : x > 90 && y > 87 && beyond < 10 ? tip : wall
  })
  const isRim = (i: number) => labels[i] === face || labels[i + 1] === face || labels[i + width] === face
  const kind = Uint8Array.from(labels, (k, i) => (k === face && labels[i + width] === gutter ? level : isRim(i) ? sloping : 0))
  const maps = { kind, slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4) }, newPlane(width, height), maps, frontalView(150))
  const gables = [{ apex: { x: foot.x + 100, y: 10 }, left: foot, right: { x: foot.x + 200, y: foot.y } }]
  const roles = new Uint8Array(4).fill(Role.wall)
  const role = new Uint8Array(labels.length).fill(Role.wall)
  const line = newPlane(width, height)
  labels.forEach((k, i) => {
    const beside = [labels[i + 1], labels[i + width]]
    if (beside.some((id) => id !== k && [id, k].includes(tip))) line.data[i] = [k, ...beside].includes(face) ? hip : 0.5
  })
  layReturns({ fine, line, gables, camera: { pixelsPerM: 100 }, width, height } as unknown as Reading, roles, role)
  return [role[92 * width + 90], role[105 * width + 90], role[95 * width + 118]]
}

test('a low triangle on a gutter at the foot of a rake is a small roof', () => {
  expect(became(10, { x: 40, y: 95 })).toEqual([Role.roof, Role.wall, Role.wall])
})

test('without a gutter, or away from the foot, it is a piece of the wall', () => {
  expect(became(50, { x: 40, y: 95 })).toEqual([Role.wall, Role.wall, Role.wall])
  expect(became(10, { x: 40, y: 20 })).toEqual([Role.wall, Role.wall, Role.wall])
})

test('beyond a hip that is fainter than the outline the small roof goes on', () => {
  expect(became(10, { x: 40, y: 95 }, 0.2)).toEqual([Role.roof, Role.wall, Role.roof])
})
