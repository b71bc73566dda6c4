import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { joinRidges } from './join-ridges.ts'

const [width, height] = [160, 100]
const ridge = [strokeBetween({ x: 10, y: 40 }, { x: 50, y: 40 }, 'toA'), strokeBetween({ x: 110, y: 40 }, { x: 150, y: 40 }, 'toA')]

/** What a bite of the sky in the roof, the foot and the head of what stands over the ridge become; `before` lies under it. */
function after(strokes: Reading['strokes'], above: number, before: number = Role.roof) {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x > 70 && x < 90 && y > 20 && y <= 60) return y < 40 ? above : before
    return y < 40 || (x > 52 && x < 62 && y < 46) ? Role.sky : Role.roof
  })
  joinRidges({ strokes, camera: { pixelsPerM: 40, fromAbove: false }, width, height } as unknown as Reading, role)
  return [role[43 * width + 57], role[38 * width + 80], role[25 * width + 80]]
}

test('between two parts of a ridge the roof reaches up to their line, and what stands over it is a chimney', () => {
  expect(after(ridge, Role.wall)).toEqual([Role.roof, Role.chimney, Role.chimney])
})

test('a gable before the ridge and a tree behind it are no chimneys', () => {
  expect(after(ridge, Role.wall, Role.wall)).toEqual([Role.roof, Role.wall, Role.wall])
  expect(after(ridge, Role.plant)).toEqual([Role.roof, Role.plant, Role.plant])
})

test('strokes off one line are parts of no ridge', () => {
  const lower = strokeBetween({ x: 110, y: 52 }, { x: 150, y: 52 }, 'toA')
  expect(after([ridge[0], lower], Role.wall)).toEqual([Role.sky, Role.wall, Role.wall])
})
