import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import type { Reading } from './reading.ts'
import { endUpright } from './upright-ends.ts'

const [width, height] = [80, 90]

/** Where, in some rows, a wall begins that was found to begin at these columns, at 30 pixels to the metre. */
function beginningsOf(columnAt: (y: number) => number, ...rows: number[]): number[] {
  const role = Uint8Array.from({ length: width * height }, (_, i) =>
    i % width < columnAt(Math.floor(i / width)) ? Role.ground : Role.wall,
  )
  endUpright({ camera: { pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  return rows.map((y) => role.subarray(y * width, (y + 1) * width).indexOf(Role.wall))
}

test('a wall ends upright, also where shade falls past it or a scrap is missing', () => {
  const torn = (y: number) => 40 - (y > 30 && y < 38 ? 3 - Math.abs(34 - y) : 0) * 2 + (y > 60 && y < 66 ? 4 : 0)
  expect(beginningsOf(torn, 10, 34, 63, 80)).toEqual([40, 40, 40, 40])
})

test('a slab that hangs over it goes on', () => {
  const slab = (y: number) => (y > 30 && y < 38 ? 35 : 40)
  expect(beginningsOf(slab, 10, 34)).toEqual([40, 35])
})
