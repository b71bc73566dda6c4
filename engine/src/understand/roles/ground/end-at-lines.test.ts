import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { endAtLines } from './end-at-lines.ts'

const [width, height] = [240, 160]
const foot = (x: number) => 90 + 0.05 * (x - 40)
/** Where the wall ends: its last upright, and how ragged it runs out to the right of that. */
const [corner, ragged] = [120, 132]

/** A wall that runs out over the path before it: its role is also that of the path, from the line that parts path and lawn on. */
function drawn(isWallBeyond: boolean): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y > foot(x) + 18) return Role.paving
    if (y > foot(x)) return Role.wall
    if (x < ragged) return y > 30 ? Role.wall : Role.sky
    return y < 60 ? Role.sky : isWallBeyond ? Role.wall : Role.ground
  })
}

/** What path, wall and the ragged end of the wall become, and what parts of the drawing the line cuts. */
function becameOf(isWallBeyond: boolean, from: number) {
  const role = drawn(isWallBeyond)
  const strokes = [
    strokeBetween({ x: from, y: foot(from) }, { x: 235, y: foot(235) }, 'toA'),
    strokeBetween({ x: corner, y: 30 }, { x: corner, y: 86 }, 'vertical'),
  ]
  const fine = { labels: Int32Array.from(role, (r) => Number(r === Role.wall)) }
  const camera = { fromAbove: false, horizon: 60, pixelsPerM: 40 }
  const cut = endAtLines({ strokes, fine, camera, width, height } as unknown as Reading, role)
  return { path: role[105 * width + 160], wall: role[80 * width + 80], end: role[84 * width + 126], cut: [...cut] }
}

test('what a line on the ground parts from a wall whose end it runs past is no wall, and the wall ends at its corner', () => {
  expect(becameOf(false, 40)).toEqual({ path: Role.paving, wall: Role.wall, end: Role.ground, cut: [1] })
})

test('a line along a wall, and one that begins beside it, as that of a low wall does, end no wall', () => {
  const { wall } = Role
  expect(becameOf(true, 40)).toEqual({ path: wall, wall, end: wall, cut: [] })
  expect(becameOf(false, 140)).toEqual({ path: wall, wall, end: wall, cut: [] })
})
