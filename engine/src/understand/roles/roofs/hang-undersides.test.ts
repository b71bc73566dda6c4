import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { hangUndersides } from './hang-undersides.ts'

const [width, height, perM] = [100, 100, 40]

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
  hangUndersides({ camera: { fromAbove: false, horizon: 75, pixelsPerM: perM }, width, height } as Reading, role)
  return [role[50 * width + 20], role[50 * width + 60]]
}

/** What wall becomes that hangs as a strip under a roof, beyond the end of which something else stands in its place. */
function stripBeside(beyond: number) {
  const role = new Uint8Array(width * height).fill(Role.sky)
  for (let y = 30; y < 46; y++) role.fill(y < 40 ? Role.roof : Role.wall, y * width + 10, y * width + 60)
  for (let y = 30; y < 46; y++) role.fill(y < 40 ? Role.roof : beyond, y * width + 60, y * width + 90)
  hangUndersides({ camera: { fromAbove: false, horizon: 75, pixelsPerM: perM }, width, height } as Reading, role)
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
