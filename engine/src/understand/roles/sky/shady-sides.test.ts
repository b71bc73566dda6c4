import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { closeShadySides } from './shady-sides.ts'

const [width, height] = [1000, 200]

/** Roles of a model with an underside, grey up to column 330 though found up to column 300; a tree and a line before the air. */
function rolesOf(shaded: boolean) {
  const role = new Uint8Array(width * height)
  const value = newPlane(width, height, 1)
  for (let y = 60; y < 80; y++) {
    role.fill(Role.soffit, y * width + 100, y * width + 300)
    value.data.fill(0.45, y * width + 100, y * width + 330)
    value.data.fill(0.45, (y - 40) * width + 20, (y - 40) * width + 40)
  }
  for (let y = 50; y < 60; y++) role.fill(Role.trim, y * width + 100, y * width + 330)
  for (const y of [58, 59]) value.data.fill(0.3, y * width + 100, y * width + 380)
  closeShadySides({ shaded, value, camera: { horizon: 180 }, width, height } as Reading, role)
  return (x: number, y: number) => role[y * width + x]
}

test('the tip of an underside that passed for air in a shaded model is underside, no tree and no line is', () => {
  const at = rolesOf(true)
  expect([at(302, 70), at(327, 62), at(327, 76)]).toEqual([Role.soffit, Role.soffit, Role.soffit])
  expect([at(340, 70), at(30, 30), at(360, 58)]).toEqual([Role.sky, Role.sky, Role.sky])
})

test('in a drawing with lines hatching before the air stays', () => {
  expect(rolesOf(false)(315, 70)).toBe(Role.sky)
})
