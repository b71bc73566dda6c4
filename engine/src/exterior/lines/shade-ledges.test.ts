import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { shadeUnderBoards } from './shade-ledges.ts'

const [width, height, pixelsPerM] = [200, 160, 40]

/** How deep the shade is under a board that falls by half across the picture, or under one as long as told, with teeth in places. */
function shadeUnder(length: number, torn: (x: number) => number): Uint8Array {
  const role = new Uint8Array(width * height).fill(Role.wall)
  for (let x = 30; x < 30 + length; x++) {
    const foot = Math.round(40 + x / 2) + torn(x)
    for (let y = foot - 20; y < foot; y++) role[y * width + x] = Role.trim
  }
  const scene = { width, height, role, opening: new Uint16Array(width * height), surfaces: [], camera: { pixelsPerM } }
  const shade = new Uint8Array(width * height)
  shadeUnderBoards(shade, scene as unknown as Scene)
  return shade
}

const under = (shade: Uint8Array, x: number, down: number) => shade[(Math.round(40 + x / 2) + down) * width + x]

test('the boards of a verge throw a soft shadow on the wall, deepest right under them, though no stroke is drawn there', () => {
  const shade = shadeUnder(140, () => 0)
  expect(under(shade, 100, 0)).toBeGreaterThan(50)
  expect(under(shade, 100, 6)).toBeLessThan(under(shade, 100, 0))
  expect(under(shade, 100, 20)).toBe(0)
  expect(under(shade, 100, -3)).toBe(0)
})

test('a tooth in a board leaves no streak in its shadow, and a scrap of board throws none', () => {
  const shade = shadeUnder(140, (x) => (x === 100 ? -40 : 0))
  expect(under(shade, 100, 2)).toBeGreaterThan(40)
  expect(under(shade, 100, -14)).toBe(0)
  expect(shadeUnder(20, () => 0).some((value) => value > 0)).toBe(false)
})
