import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { endWithTone } from './end-with-tone.ts'

const [width, height] = [120, 100]

/** What is at a place of a roof from the left to column 60, whose tone runs on up to a column; below lies the rest of the air. */
function becameAt(x: number, y: number, toneTo: number, shaded = true): number {
  const isRoof = (i: number) => Math.floor(i / width) >= 30 && Math.floor(i / width) < 45
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    if (!isRoof(i)) return Role.sky
    return i % width < 60 ? Role.roof : i % width < 75 ? Role.plant : Role.sky
  })
  const data = Float32Array.from(role, (_, i) => (isRoof(i) && i % width < toneTo ? 0.6 : 0.8))
  const camera = { horizon: 90, pixelsPerM: 40, fromAbove: false }
  const value = { width, height, data }
  endWithTone({ shaded, value, house: { top: 20 }, camera, width, height } as unknown as Reading, role)
  return role[y * width + x]
}

test('the roof of a shaded model reaches as far as its tone', () => {
  expect(becameAt(70, 40, 80)).toBe(Role.roof)
  expect(becameAt(78, 40, 80)).toBe(Role.roof)
  expect(becameAt(85, 40, 80)).toBe(Role.sky)
})

test('what goes on far with the tone of the roof is air, and what lines part is told by them', () => {
  expect(becameAt(70, 40, 120)).toBe(Role.plant)
  expect(becameAt(70, 40, 80, false)).toBe(Role.plant)
})
