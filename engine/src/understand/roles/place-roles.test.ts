import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { placeRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 100]

/** What becomes of leaves at the foot of a wall, by what lies before them. */
function leavesBefore(foot: number): number {
  const isLeaves = (x: number, y: number) => x > 25 && x < 55 && y > 50 && y < 62
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (isLeaves(x, y)) return 2
    return y < 56 ? 0 : 1
  })
  const foliage = newPlane(width, height)
  foliage.data.set(Float32Array.from(labels, (k) => Number(k === 2)))
  const house = { left: 0, top: 0, right: width, base: 56, tall: 56 }
  const camera = { horizon: 20, pixelsPerM: 20 }
  const reading = { fine: { labels }, foliage, house, camera, value: newPlane(width, height), width, height }
  return placeRoles(reading as unknown as Reading, Uint8Array.from([Role.wall, foot, Role.plant]))[56 * width + 40]
}

test('leaves that a wall encloses are its texture, shrubs before it on the steps of a flight are none', () => {
  expect(leavesBefore(Role.trim)).toBe(Role.wall)
  expect(leavesBefore(Role.stairs)).toBe(Role.plant)
})
