import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { closeSlots } from './close-slots.ts'
import type { Reading } from './reading.ts'

test('a narrow slot of sky that reaches down into the house is wall, one under a carport or beside a trunk stays open', () => {
  const [width, height] = [200, 120]
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isOpen = (x >= 50 && x < 60) || (x >= 100 && x < 160) || (x >= 180 && x < 190) || x >= 194
    return y < 20 || isOpen ? Role.sky : Role.wall
  })
  const outline = { topOf: new Float32Array(width).fill(20), left: 0, right: width }
  closeSlots({ outline, camera: { fromAbove: false, horizon: 110, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  const at = (x: number, y: number) => role[y * width + x]
  expect([at(55, 60), at(55, 10), at(130, 60), at(185, 60)]).toEqual([Role.wall, Role.sky, Role.sky, Role.sky])
})
