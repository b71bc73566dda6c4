import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { strokeBetween } from '../../understand/testing/drawn.ts'
import { isEdgeOfShade } from './edge-of-shade.ts'

const [width, height] = [600, 60]

/** Whether a level stroke through the middle is the edge of a shade, where rows so far from it have such a tone. */
function isShade(toneAt: (off: number) => number, role: number): boolean {
  const data = Float32Array.from({ length: width * height }, (_, i) => toneAt(Math.floor(i / width) - 30))
  const scene = { role: new Uint8Array(width * height).fill(role), drawing: { value: { width, height, data } }, width, height }
  return isEdgeOfShade(scene as unknown as Scene, strokeBetween({ x: 100, y: 30 }, { x: 300, y: 30 }, 'toA'))
}

test('a mere step of tone on the ground is the edge of a shade, a line there is a joint', () => {
  expect(isShade((off) => (off < 0 ? 1 : 0.7), Role.paving)).toBe(true)
  expect(isShade((off) => (Math.abs(off) < 2 ? 0.3 : 1), Role.paving)).toBe(false)
  expect(isShade((off) => (Math.abs(off) < 2 ? 0.3 : off < 0 ? 1 : 0.7), Role.paving)).toBe(false)
})

test('a step of tone on a wall may be a corner', () => {
  expect(isShade((off) => (off < 0 ? 1 : 0.7), Role.wall)).toBe(false)
})
