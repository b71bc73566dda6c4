import { expect, test } from 'vitest'
import type { Reading } from '../reading.ts'
import { fieldsBetween } from './find-fields.ts'
import type { Post } from './posts.ts'
import type { Rail } from './rails.ts'

const size = 200
const upright = (x: number, from: number, to: number): Post => ({ x, upper: { x, y: from }, lower: { x, y: to }, length: to - from })
const level = (y: number, from: number, to: number): Rail => ({ family: 'a', left: { x: from, y }, right: { x: to, y } })

/** A square view at 40 pixels a metre in which posts and rails are inked as told. */
function readingOf(posts: readonly Post[], inked: readonly Rail[]): Reading {
  const ink = new Uint8Array(size * size)
  const kind = new Uint8Array(size * size)
  for (const { left, right } of inked) for (let x = left.x; x <= right.x; x++) ink[left.y * size + x] = 1
  for (const { x, upper, lower } of posts) {
    for (let y = upper.y; y <= lower.y; y++) {
      ink[y * size + x] = 1
      kind[y * size + x] = 3
    }
  }
  const perspective = { a: { x: 1, y: 0, w: 0 }, b: { x: 1, y: 0, w: 0 } }
  return { width: size, height: size, ink, maps: { kind }, perspective, camera: { pixelsPerM: 40 } } as unknown as Reading
}

const rows = (posts: readonly Post[], told: readonly Rail[], inked = told) =>
  fieldsBetween(readingOf(posts, inked), posts, told, []).map(({ quad }) => [quad[0].x, quad[0].y, quad[2].x, quad[2].y])

test('a window whose head and sill broke into short strokes is closed by the ink', () => {
  const posts = [upright(50, 60, 120), upright(110, 60, 120)]
  const drawn = [level(60, 50, 110), level(120, 50, 110)]
  expect(rows(posts, [level(60, 52, 62), level(120, 90, 104)], drawn)).toEqual([[50, 60, 110, 120]])
  expect(rows(posts, drawn, [level(60, 52, 62), level(120, 90, 104)])).toEqual([])
})

test('what lies between two courses of siding that cross running posts is none', () => {
  const posts = [upright(50, 20, 180), upright(110, 20, 180)]
  const courses = [60, 80, 100, 120].map((y) => level(y, 10, 190))
  expect(rows(posts, courses)).toEqual([])
})

test('a field that is known already is not told again', () => {
  const posts = [upright(50, 60, 120), upright(110, 60, 120)]
  const drawn = [level(60, 50, 110), level(120, 50, 110)]
  const [{ quad }] = fieldsBetween(readingOf(posts, drawn), posts, drawn, [])
  expect(fieldsBetween(readingOf(posts, drawn), posts, drawn, [quad])).toEqual([])
})
