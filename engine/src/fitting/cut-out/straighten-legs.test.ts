import { expect, test } from 'vitest'
import { straightenLegs } from './straighten-legs.ts'

test('the straight side of a leg is bare of what sticks out over it and has no bites', () => {
  const [width, height] = [60, 80]
  const solid = new Uint8Array(width * height)
  const at = (x: number, y: number) => y * width + x
  for (let y = 10; y < 70; y++) for (let x = 20; x < 40; x++) solid[at(x, y)] = 1
  for (let y = 30; y < 36; y++) for (let x = 12; x < 20; x++) solid[at(x, y)] = 1
  for (let y = 45; y < 50; y++) for (let x = 35; x < 40; x++) solid[at(x, y)] = 0
  const filled = straightenLegs(solid, solid.slice(), new Float32Array(3 * solid.length).fill(0.2), 8, width, height)
  expect(solid[at(14, 33)]).toBe(0)
  expect(solid[at(22, 33)]).toBe(1)
  expect(solid[at(38, 47)]).toBe(1)
  expect(filled[at(38, 47)]).toBe(1)
  expect(filled[at(22, 33)]).toBe(0)
})
