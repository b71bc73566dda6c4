import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { openPassages } from './open-passages.ts'

const [width, height, pixelsPerM] = [120, 160, 50]
/** From left to right: a wall up to its corner, what stands behind the passage, a post, the open air. */
const [corner, post, end] = [50, 70, 80]
const [head, foot] = [30, 140]
const strokes = [
  strokeBetween({ x: post, y: head }, { x: post, y: foot }, 'vertical'),
  strokeBetween({ x: corner, y: 40 }, { x: corner, y: 70 }, 'vertical'),
  strokeBetween({ x: corner, y: 110 }, { x: corner, y: foot }, 'vertical'),
]
const roleAt = (x: number, y: number) => (x < end ? Role.wall : y > 90 ? Role.ground : Role.sky)
/** A fence before the open air. */
const fence = (y: number) => (y > 60 && y < 90 && y % 10 < 4 ? 0.4 : 0.95)

/** What becomes of the wall, of a point high and one low in the passage, and of the post, by how light the passage is in each row. */
function after(lightAt: (y: number) => number, fromAbove = false) {
  const role = new Uint8Array(width * height)
  const data = new Float32Array(width * height)
  const labels = new Int32Array(width * height)
  for (let i = 0; i < role.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    role[i] = roleAt(x, y)
    labels[i] = y < head ? 3 : x < corner + 2 ? 0 : x < post ? 1 : x < end ? 2 : 3
    data[i] = labels[i] === 1 ? lightAt(y) : fence(y)
  }
  const fine = {
    labels,
    left: [0, corner + 2, post, 0],
    right: [corner + 1, post - 1, end - 1, width - 1],
    top: [0, head, head, 0],
    bottom: [159, foot, foot, 159],
  }
  openPassages({ strokes, fine, value: { data }, camera: { pixelsPerM, fromAbove }, width, height } as unknown as Reading, role)
  return [
    [40, 60],
    [corner + 1, 60],
    [60, 60],
    [60, 120],
    [75, 60],
  ].map(([x, y]) => role[y * width + x])
}

test('between a wall and the post at the end of the house one sees what goes on beyond the post', () => {
  expect(after(fence)).toEqual([Role.wall, Role.sky, Role.sky, Role.ground, Role.wall])
})

test('a wall up to its corner board is none of what is seen beyond it', () => {
  const wall = [Role.wall, Role.wall, Role.wall, Role.wall, Role.wall]
  expect(after(() => 0.95)).toEqual(wall)
  expect(after((y) => (y % 7 < 3 ? 0.4 : 0.95))).toEqual(wall)
  expect(after(fence, true)).toEqual(wall)
})
