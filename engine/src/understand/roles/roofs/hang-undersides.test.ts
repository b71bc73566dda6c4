import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { hangUndersides } from './hang-undersides.ts'

const [width, height, perM] = [100, 100, 40]

/** A drawing in which a strip of so many pixels below row 40, from column 10 up to another one, is a part of its own. */
function readingOf(right = 0, deep = 0): Reading {
  const isStrip = (x: number, y: number) => x >= 10 && x < right && y >= 40 && y < 40 + deep
  const labels = Int32Array.from({ length: width * height }, (_, i) => (isStrip(i % width, Math.floor(i / width)) ? 1 : 0))
  const fine = { labels, area: [width * height, (right - 10) * deep], left: [0, 10], right: [width - 1, right - 1] }
  return { fine, camera: { fromAbove: false, horizon: 75, pixelsPerM: perM }, width, height } as unknown as Reading
}

/** What wall becomes that hangs under boards so deep beyond the end of a house, and the wall of that house. */
function becameUnder(boards: number, below: number = Role.sky) {
  const role = new Uint8Array(width * height).fill(Role.sky)
  const fill = (what: number, left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) role.fill(what, y * width + left, y * width + right)
  }
  fill(Role.trim, 10, 40 - boards, 90, 40)
  fill(Role.wall, 10, 40, 90, 56)
  fill(below, 10, 56, 40, 80)
  fill(Role.wall, 40, 56, 90, 80)
  fill(Role.ground, 0, 80, width, height)
  hangUndersides(readingOf(), role)
  return [role[50 * width + 20], role[50 * width + 60]]
}

/** What wall becomes that hangs as a strip under a roof, beyond the end of which something else stands in its place. */
function stripBeside(beyond: number) {
  const role = new Uint8Array(width * height).fill(Role.sky)
  for (let y = 30; y < 46; y++) role.fill(y < 40 ? Role.roof : Role.wall, y * width + 10, y * width + 60)
  for (let y = 30; y < 46; y++) role.fill(y < 40 ? Role.roof : beyond, y * width + 60, y * width + 90)
  hangUndersides(readingOf(), role)
  return role[42 * width + 40]
}

test('what hangs under the edge of an eave over the open air is its underside', () => {
  expect(becameUnder(12)).toEqual([Role.soffit, Role.wall])
  expect(becameUnder(12, Role.window)).toEqual([Role.wall, Role.wall])
})

test('under boards that are the underside themselves it is boards', () => {
  expect(becameUnder(30)).toEqual([Role.trim, Role.wall])
})

test('a slender strip beyond which the roof goes on down to its foot is the edge of that roof', () => {
  expect(stripBeside(Role.roof)).toBe(Role.roof)
  expect(stripBeside(Role.sky)).toBe(Role.soffit)
})

test('a fascia that runs on over the wall is no underside, which begins below it', () => {
  const under = (right: number, deep: number) => {
    const role = new Uint8Array(width * height).fill(Role.sky)
    for (let y = 30; y < 56; y++) role.fill(y < 40 ? Role.roof : Role.wall, y * width + 10, y * width + 90)
    for (let y = 56; y < 80; y++) role.fill(Role.wall, y * width + 40, y * width + 90)
    hangUndersides(readingOf(right, deep), role)
    return [role[42 * width + 20], role[50 * width + 20]]
  }
  expect(under(90, 5)).toEqual([Role.wall, Role.soffit])
  expect(under(40, 5)).toEqual([Role.soffit, Role.soffit])
  expect(under(90, 12)).toEqual([Role.soffit, Role.soffit])
})
