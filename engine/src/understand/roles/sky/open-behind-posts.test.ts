import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { openBehindPosts } from './open-behind-posts.ts'

const [width, height, pixelsPerM] = [160, 140, 50]
/** The columns of the sides of a post and of the corner of the wall; the rows of the beam, of the far line and of the foot of the post. */
const [outer, inner, corner] = [50, 58, 100]
const [beam, far, foot] = [20, 80, 110]

interface Drawn {
  /** Row in which a level line behind the post ends at it. */
  line?: number
  /** How far apart the boards behind the post are; none without. */
  boards?: number
  /** How light it is between post and wall. */
  light?: number
  /** Row from which on there is floor behind the post. */
  floor?: number
}

/** What becomes of the wall, of the post, and of a place behind it over and under the far line. */
function after({ line = far, boards = 0, light = 1, floor = foot }: Drawn, more: Partial<Reading> = {}) {
  const role = new Uint8Array(width * height)
  const ink = new Uint8Array(width * height)
  const data = new Float32Array(width * height)
  for (let i = 0; i < role.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isBehind = x > inner && x < corner && y > beam
    role[i] = y >= floor && x > outer ? Role.paving : x >= outer && y < foot ? Role.wall : y < far ? Role.sky : Role.ground
    data[i] = isBehind ? light : 1
    const isUpright = (x === outer || x === inner || x === corner) && y > beam
    const isBoard = isBehind && boards > 0 && (y - line) % boards === 0
    if (isUpright || isBoard || (x >= outer && y === beam) || y === (isBehind ? line : x < outer ? far : -1)) ink[i] = 1
  }
  const camera = { horizon: far - 10, pixelsPerM, fromAbove: false }
  openBehindPosts({ ink, value: { data }, camera, shaded: false, width, height, ...more } as unknown as Reading, role)
  return [
    [120, 60],
    [54, 60],
    [80, 40],
    [80, 95],
  ].map(([x, y]) => role[y * width + x])
}

const [seen, closed] = [
  [Role.wall, Role.wall, Role.sky, Role.ground],
  [Role.wall, Role.wall, Role.wall, Role.wall],
]

test('where a far line goes on behind a slender post, one sees air over it and the ground beyond under it', () => {
  expect(after({})).toEqual(seen)
})

test('a wall behind a post stays: its lines end elsewhere, lie as close as boards, or it is darker than the air', () => {
  expect(after({ line: far - 12 })).toEqual(closed)
  expect(after({ boards: 8 })).toEqual(closed)
  expect(after({ light: 0.9 })).toEqual(closed)
})

test('the line on which a wall itself ends is no far line', () => {
  expect(after({ floor: far + 2 }).slice(0, 3)).toEqual(closed.slice(0, 3))
})

test('from above, and in a shaded model, nothing is opened so', () => {
  expect(after({}, { shaded: true })).toEqual(closed)
  expect(after({}, { camera: { horizon: far, pixelsPerM, fromAbove: true } as Reading['camera'] })).toEqual(closed)
})
