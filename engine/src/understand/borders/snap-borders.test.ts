import { expect, test } from 'vitest'
import type { Stroke } from '../../scene.ts'
import { snapBorders } from './snap-borders.ts'

const [width, height] = [200, 60]
const at = (x: number, y: number) => y * width + x

/** 1 above and 2 below a border that wanders by two pixels around row 30. */
function ragged(): Uint8Array {
  const map = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) map[at(x, y)] = y < 30 + 2 * Math.sign(Math.sin(x / 3)) ? 1 : 2
  }
  return map
}
const level = (from: number, to: number, y: number): Stroke => ({
  from: { x: from, y },
  to: { x: to, y },
  length: to - from,
  angle: 0,
  kind: 'toA',
})

test('a ragged border lies on the stroke that runs along it', () => {
  const map = snapBorders(ragged(), [level(20, 180, 30)], width, height)
  for (let x = 20; x < 180; x++) expect([map[at(x, 29)], map[at(x, 30)]], `column ${x}`).toEqual([1, 2])
})

test('a border without a stroke stays as it is', () => {
  const map = snapBorders(ragged(), [level(20, 80, 30)], width, height)
  const before = ragged()
  for (let x = 100; x < width; x++) for (let y = 0; y < height; y++) expect(map[at(x, y)]).toBe(before[at(x, y)])
})

test('a stroke inside one part moves nothing, and a third part on the border keeps its pixels', () => {
  const inside = new Uint8Array(width * height).fill(3)
  expect(snapBorders(inside, [level(20, 180, 30)], width, height).every((v) => v === 3)).toBe(true)
  const map = ragged()
  for (let x = 95; x < 105; x++) map[at(x, 30)] = 7
  expect(snapBorders(map, [level(20, 180, 30)], width, height)[at(100, 30)]).toBe(7)
})

test('a border that wanders in a thick line follows the longer of its two edges all along', () => {
  const map = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) map[at(x, y)] = y < 33 + Math.round(2 * Math.sin(x / 7)) ? 1 : 2
  const snapped = snapBorders(map, [level(10, 190, 30), level(20, 170, 37)], width, height, Uint8Array.of(0, 1, 1))
  for (let x = 35; x < 165; x++)
    expect(
      [29, 30, 34, 36, 40].map((y) => snapped[at(x, y)]),
      `column ${x}`,
    ).toEqual([1, 2, 2, 2, 2])
})
