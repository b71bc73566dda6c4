import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { shadeUnder } from './overhangs.ts'

const [width, height] = [80, 200]

/** A wall under an underside that is seen from row 40 to row 60, or less of it. */
function porch(from: number): Scene {
  const role = new Uint8Array(width * height).fill(Role.wall)
  role.fill(Role.roof, 0, from * width)
  role.fill(Role.soffit, from * width, 60 * width)
  const camera = { horizon: 160, near: 10, pixelsPerM: 50 }
  const surface = new Uint8Array(width * height)
  return { width, height, role, camera, surface, building: new Uint8Array(width * height).fill(1) } as unknown as Scene
}

test('a wall is darker the nearer under an overhang it is, and the farther that stands out', () => {
  const openAt = (from: number, y: number) => {
    const open = newPlane(width / 2, height / 2, 1)
    shadeUnder(porch(from), open)
    return open.data[(y / 2) * (width / 2) + 20]
  }
  expect(openAt(40, 70)).toBeLessThan(openAt(40, 100))
  expect(openAt(40, 100)).toBeLessThan(openAt(54, 100))
  expect(openAt(54, 190)).toBeGreaterThan(0.95)
})
