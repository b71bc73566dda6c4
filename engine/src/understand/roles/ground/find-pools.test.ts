import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { findPools } from './find-pools.ts'

const [width, height] = [100, 100]

/** What a rimmed part of the lawn becomes, of whose sides so much runs to the first vanishing point, to the other and to neither. */
function becomes([toA, toB, sloping]: readonly [number, number, number], kind: 'frontal' | 'two-point' = 'two-point'): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const rim = Math.min(x - 30, y - 60, 69 - x, 79 - y)
    return rim < 0 ? 0 : rim < 3 ? 1 : 2
  })
  const count = 3
  const area = new Float64Array(count)
  for (const k of labels) area[k]++
  const coarse = {
    count,
    labels,
    area,
    touch: [15, 0, 0],
    left: [0, 30, 33],
    right: [99, 69, 66],
    top: [0, 60, 63],
    bottom: [99, 79, 76],
    y: [50, 70, 70],
    fill: [0.9, 0.3, 1],
    votes: Float32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, toA, toB, 0, sloping),
  }
  const fine = { labels, tone: Float32Array.of(0.9, 0.98, 0.9) }
  const house = { left: 0, right: 99, top: 10, base: 60, tall: 50 }
  const role = new Uint8Array(width * height).fill(Role.ground)
  const camera = { horizon: 40, pixelsPerM: 20 }
  findPools({ coarse, fine, strokes: [], camera, perspective: { kind }, house, width, height } as unknown as Reading, role)
  return role[70 * width + 50]
}

test('a rimmed level part whose sides run both ways is a pool', () => {
  expect([becomes([40, 60, 0]), becomes([0, 100, 0])]).toEqual([Role.water, Role.ground])
})

test('askew two of its sides may run to neither vanishing point, seen from the front they are those of a path', () => {
  expect([becomes([0, 60, 40]), becomes([0, 60, 40], 'frontal')]).toEqual([Role.water, Role.ground])
})
