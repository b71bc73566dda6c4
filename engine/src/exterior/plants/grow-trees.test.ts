import { expect, test } from 'vitest'
import { isConical } from './grow-trees.ts'

const [width, height] = [120, 160]
const tree = { kind: 'tree', left: 10, right: 110, top: 5, bottom: 155 } as const
/** Whether a crown is a conifer's whose half width is told for each share of its height. */
const told = (halfAt: (down: number) => number) => {
  const plant = Uint16Array.from({ length: width * height }, (_, i) => {
    const down = (Math.floor(i / width) - tree.top) / (tree.bottom - tree.top)
    return Number(down >= 0 && down <= 1 && Math.abs((i % width) - 60) <= halfAt(down))
  })
  return isConical({ width, plant }, tree, 0)
}

test('what is drawn with a point and widens down to its foot is a conifer, also over a bare stem', () => {
  expect(told((down) => 48 * down)).toBe(true)
  expect(told((down) => (down > 0.9 ? 4 : 50 * down))).toBe(true)
})

test('round and upright crowns are not', () => {
  expect(told((down) => 50 * Math.sqrt(Math.max(0, 1 - (2 * down - 1) ** 2)))).toBe(false)
  expect(told(() => 40)).toBe(false)
  expect(told((down) => (down < 0.6 ? 48 : 6))).toBe(false)
})
