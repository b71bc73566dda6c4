import { expect, test } from 'vitest'
import { newRandom } from '../../random.ts'
import { doubtOf, lossOf, mostDoubt } from './doubt.ts'

const [width, height] = [160, 120]
const isItem = (x: number, y: number) => ((x - 80) / 55) ** 2 + ((y - 60) / 40) ** 2 < 1 || (Math.abs(x - 60) < 2 && y > 60 && y < 115)

/** An item on legs, dark on a light ground, and a matte of it. */
function doubtWith(isTaken: (x: number, y: number) => boolean): number {
  const lab = new Float32Array(3 * width * height)
  const alpha = new Float32Array(width * height)
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    lab[3 * i] = isItem(x, y) ? 40 : 90
    alpha[i] = isTaken(x, y) ? 1 : 0
  }
  return doubtOf(alpha, lab, width, height)
}

test('what ends where the picture has its edge is not doubted, thin legs among it', () => {
  expect(doubtWith(isItem)).toBeLessThan(0.6 * mostDoubt)
})

test('a matte that takes along some of the even ground is doubted', () => {
  expect(doubtWith((x, y) => isItem(x, y) || (y > 20 && y < 100 && x > 10))).toBeGreaterThan(mostDoubt)
})

test('small pieces of an item are doubted', () => {
  const random = newRandom(3)
  const kept = Array.from({ length: 40 * 30 }, () => random() > 0.5)
  expect(doubtWith((x, y) => isItem(x, y) && kept[Math.floor(y / 4) * 40 + Math.floor(x / 4)])).toBeGreaterThan(mostDoubt)
})

test('a cut-out without a part that is told, or of what is told faintly, is doubted; one without a seam is not', () => {
  const lossWith = (likely: number, isLost: (x: number, y: number) => boolean) => {
    const told = Float32Array.from({ length: width * height }, (_, i) => (isItem(i % width, Math.floor(i / width)) ? likely : 0))
    const alpha = told.map((p, i) => (p > 0 && !isLost(i % width, Math.floor(i / width)) ? 1 : 0))
    return lossOf(alpha, { width, height, data: told })
  }
  expect(lossWith(0.95, (_, y) => y > 85)).toBeLessThan(0.6 * mostDoubt)
  expect(lossWith(0.95, (_, y) => y > 65)).toBeGreaterThan(mostDoubt)
  expect(lossWith(0.95, (x) => x === 70)).toBeLessThan(0.1 * mostDoubt)
  expect(lossWith(0.5, () => false)).toBeGreaterThan(0.5 * mostDoubt)
})
