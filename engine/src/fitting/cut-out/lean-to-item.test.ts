import { expect, test } from 'vitest'
import { leanToItem } from './lean-to-item.ts'

const [width, height] = [120, 100]

/** A grey wall over a pale floor; a brown table with two legs stands before both and shades the floor between them. */
function tableInRoom(): Float32Array {
  const lab = new Float32Array(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const under = x >= 30 && x < 90 && y >= 40
    const leg = under && y < 82 && (x < 40 || x >= 80)
    const top = x >= 25 && x < 95 && y >= 32 && y < 42
    const shade = under && y >= 62 && y < 80
    lab.set(leg || top ? [34, 16, 26] : y < 55 ? [62, 0, 2] : shade ? [44, 0.5, 4] : [84, 1, 7], 3 * i)
  }
  return lab
}

test('what goes on to the rim leans to the surroundings, also where legs part it from the rim or a table shades it', () => {
  const lean = leanToItem(tableInRoom(), width, height)
  const at = (x: number, y: number) => lean[y * width + x]
  expect(at(60, 37)).toBeGreaterThan(0.5)
  expect(at(35, 70)).toBeGreaterThan(0.5)
  expect(at(60, 10)).toBeLessThan(-2)
  expect(at(60, 92)).toBeLessThan(-2)
  expect(at(60, 48)).toBeLessThan(-1)
  expect(at(60, 70)).toBeLessThan(-1)
})
