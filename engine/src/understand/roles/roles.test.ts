import path from 'node:path'
import { expect, test } from 'vitest'
import { readInputs } from '../../../bench/inputs.ts'
import { Role } from '../../scene.ts'
import { understand } from '../understand.ts'

const [{ raster }] = await readInputs(path.join(import.meta.dirname, '../../../fixtures/house-line.jpg'))
const { role, width } = understand(raster)

function shareAt(which: number, left: number, top: number, right: number, bottom: number): number {
  let same = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (role[y * width + x] === which) same++
  return same / ((right - left) * (bottom - top))
}

test('what stands on the ridge is a chimney', () => {
  expect(shareAt(Role.chimney, 282, 248, 306, 258)).toBeGreaterThan(0.9)
})

test('the basin with a rim before the terrace is water, the terrace and its rim are not', () => {
  expect(shareAt(Role.water, 450, 540, 780, 560)).toBeGreaterThan(0.95)
  expect(shareAt(Role.water, 450, 460, 780, 490)).toBe(0)
})
