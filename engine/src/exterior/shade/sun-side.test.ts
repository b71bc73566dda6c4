import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { evenGrey, sunSide } from './sun-side.ts'

const [width, height] = [90, 60]

/** The side of the sun on a house whose left third looks left, and is lighter by so much. */
function sideOf(manner: 'pencil' | 'line', lighter: number): number {
  const [value, tone] = [newPlane(width, height), newPlane(width, height)]
  for (let i = 0; i < tone.data.length; i++) {
    tone.data[i] = i % width < 30 ? 0.6 + lighter : 0.6
    value.data[i] = i % 3 === 0 ? 0.4 : 1
  }
  const surface = Uint8Array.from(tone.data, (_, i) => (i % width < 30 ? 0 : 1))
  const surfaces = [{ normal: [-0.7, 0, -0.7] }, { normal: [0.7, 0, -0.7] }]
  const role = new Uint8Array(width * height).fill(Role.wall)
  return sunSide({ width, height, drawing: { manner, value, tone }, role, surface, surfaces } as unknown as Scene)
}

test('the sun stands where a pencil left the walls lighter; marks of a pen differ by as much without a reason', () => {
  expect([sideOf('pencil', 0.08), sideOf('line', 0.08), sideOf('line', 0.2)]).toEqual([-1, 1, -1])
})

test('undersides laid in grey tell of an author who lays planes of grey, whatever is glass', () => {
  const value = newPlane(width, height)
  const at = (i: number) => Math.floor((i % width) / 30)
  const role = Uint8Array.from(value.data, (_, i) => [Role.wall, Role.soffit, Role.window][at(i)])
  for (let i = 0; i < value.data.length; i++) value.data[i] = at(i) === 1 ? 0.7 : 1
  const share = evenGrey({ width, height, drawing: { value }, role } as unknown as Scene)
  expect(share).toBeGreaterThan(0.35)
  expect(share).toBeLessThan(0.55)
})
