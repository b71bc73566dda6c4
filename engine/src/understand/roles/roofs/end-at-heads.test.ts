import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { endAtHeads } from './end-at-heads.ts'

const [width, height] = [200, 160]
const head = 50

/** What a place becomes at which an underside hangs over the head of a wall, down to `foot`, at which so many boards begin. */
function dripTo(foot: number, boards: number): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 20 || x < 20 || x >= 180) return Role.sky
    return y < head || (x >= 90 && x < 120 && y < foot) ? Role.soffit : Role.wall
  })
  const strokes = [
    strokeBetween({ x: 20, y: head }, { x: 100, y: head }, 'toA'),
    strokeBetween({ x: 110, y: head }, { x: 179, y: head }, 'toA'),
  ]
  for (let n = 0; n < boards; n++) strokes.push(strokeBetween({ x: 30 + 20 * n, y: head + 2 }, { x: 30 + 20 * n, y: 120 }, 'vertical'))
  endAtHeads({ strokes, camera: { fromAbove: false, horizon: 150, pixelsPerM: 40 }, width, height } as unknown as Reading, role)
  return role[(head + 10) * width + 105]
}

test('what hangs from an underside over the line at which the uprights of a wall begin is wall', () => {
  expect(dripTo(75, 3)).toBe(Role.wall)
})

test('where no uprights begin it is a beam, and an underside that goes on far under it stays', () => {
  expect(dripTo(75, 1)).toBe(Role.soffit)
  expect(dripTo(120, 3)).toBe(Role.soffit)
})
