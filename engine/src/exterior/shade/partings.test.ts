import { expect, test } from 'vitest'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import { areParted, partingsOf } from './partings.ts'

const [width, height] = [120, 200]

/** Whether the roof right of column 60, in rows 60 to 80, is parted from the wall left of it by an upright from a row down to row 180. */
function isParted(top: number): boolean {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x > 60 && y >= 60 && y < 80 ? Role.roof : x > 60 && y < 60 ? Role.sky : Role.wall
  })
  const upright = { kind: 'vertical', from: { x: 60, y: top }, to: { x: 60, y: 180 }, length: 180 - top } as Stroke
  const scene = { width, height, role, strokes: [upright], camera: { pixelsPerM: 40 } } as unknown as Scene
  const partings = partingsOf(scene)
  expect(areParted(partings, 70, 90, 70)).toBe(false)
  return areParted(partings, 50, 75, 70)
}

test('a roof ends behind a wall whose edge goes on over it and under it', () => {
  expect(isParted(20)).toBe(true)
})

test('a roof over the end of a wall, at which its edge ends, stands out over it', () => {
  expect(isParted(62)).toBe(false)
})
