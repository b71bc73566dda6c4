import { expect, test } from 'vitest'
import type { Scene } from '../../scene.ts'
import { slenderParts } from './slender-parts.ts'

test('a slab, a sloping board and a post are slender, a wall, a short piece and the wall round or between windows are not', () => {
  const [width, height] = [240, 160]
  const region = new Int32Array(width * height)
  const mark = (part: number, isIn: (x: number, y: number) => boolean) => {
    for (let i = 0; i < region.length; i++) if (isIn(i % width, Math.floor(i / width))) region[i] = part
  }
  mark(1, (x, y) => x >= 10 && x < 210 && y >= 4 && y < 14)
  mark(2, (x, y) => x >= 20 && x < 120 && Math.abs(y - 130 + x / 2) < 5)
  mark(3, (x, y) => x >= 140 && x < 160 && y >= 20 && y < 30)
  mark(4, (x, y) => x >= 170 && x < 230 && y >= 30 && y < 130 && !(x >= 180 && x < 220 && y >= 40 && y < 120))
  mark(5, (x, y) => x >= 2 && x < 8 && y >= 20 && y < 120)
  mark(6, (x, y) => x >= 150 && x < 162 && y >= 40 && y < 140)
  const scene = { width, height, region, regions: Array.from({ length: 7 }), camera: { pixelsPerM: 40 } } as unknown as Scene
  expect([...slenderParts(scene)]).toEqual([0, 1, 1, 0, 0, 1, 0])
})
