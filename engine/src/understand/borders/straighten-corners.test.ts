import { expect, test } from 'vitest'
import type { Stroke } from '../../scene.ts'
import { straightenCorners } from './straighten-corners.ts'

const [width, height] = [100, 90]
const upright = (x: number, from: number, to: number): Stroke => ({
  from: { x, y: from },
  to: { x, y: to },
  length: to - from,
  angle: Math.PI / 2,
  kind: 'vertical',
})

/** Two walls side by side, in teeth of nine pixels over a corner at column 50, under a roof (3) and over the ground (0). */
function corner(): Uint8Array {
  const map = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) map[y * width + x] = y < 10 ? 3 : y >= 80 ? 0 : x < 50 + (Math.floor(y / 20) % 2 === 0 ? 9 : 0) ? 1 : 2
  }
  return map
}

test('two walls meet in the upright that is drawn at their corner', () => {
  const map = straightenCorners(corner(), [1, 2], [upright(50, 15, 70)], width, 40)
  for (let y = 10; y < 80; y++) expect([map[y * width + 49], map[y * width + 50]], `row ${y}`).toEqual([1, 2])
  expect([map[9 * width + 50], map[80 * width + 50]]).toEqual([3, 0])
})

test('where no upright is drawn along most of it, or it is that of another corner, a border stays', () => {
  for (const stroke of [upright(50, 15, 25), upright(80, 10, 80)])
    expect(straightenCorners(corner(), [1, 2], [stroke], width, 40)).toEqual(corner())
})
