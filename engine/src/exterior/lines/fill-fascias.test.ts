import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { fillFascias } from './fill-fascias.ts'

const [width, height, pixelsPerM] = [400, 300, 40]

/** The core of lines on an underside that falls to the right from column 40 to 300, drawn as told so many rows under its upper rim. */
function coreOf(value: (x: number, down: number) => number): (x: number, down: number) => number {
  const role = new Uint8Array(width * height).fill(Role.sky)
  const plane = newPlane(width, height, 1)
  const topOf = new Int32Array(width).fill(height)
  for (let x = 40; x < 300; x++) {
    topOf[x] = 40 + (x >> 1)
    for (let y = topOf[x]; y < topOf[x] + 60; y++) {
      role[y * width + x] = Role.soffit
      plane.data[y * width + x] = value(x, y - topOf[x])
    }
  }
  const core = new Uint8Array(role.length)
  fillFascias(core, { width, height, role, drawing: { value: plane }, bounds: { topOf }, camera: { pixelsPerM } } as unknown as Scene)
  return (x, down) => core[(topOf[x] + down) * width + x]
}

test('a board laid in solid dark along the rim of an underside is even, grain and all, down to its foot and no farther', () => {
  const core = coreOf((x, down) => (down >= 9 ? 0.8 : (x + down) % 5 === 0 ? 0.7 : 0.2))
  for (const x of [45, 150, 290]) expect([0, 4, 7, 12].map((down) => core(x, down) > 128)).toEqual([true, true, true, false])
})

test('where a post runs on below, or a small piece of the board is blank, it keeps its depth', () => {
  const core = coreOf((x, down) => (x >= 150 && x < 158 ? 0.1 : x >= 200 && x < 208 ? 0.9 : down >= 9 ? 0.8 : 0.2))
  for (const x of [154, 204]) expect([4, 12].map((down) => core(x, down) > 128)).toEqual([true, false])
})

test('an underside that is hatched, dark throughout or has only a line along its rim bears no such board', () => {
  for (const value of [(x: number) => (x % 4 === 0 ? 0.2 : 0.8), () => 0.2, (_: number, down: number) => (down < 2 ? 0.1 : 0.8)]) {
    const core = coreOf(value)
    expect([0, 4, 7].map((down) => core(150, down))).toEqual([0, 0, 0])
  }
})
