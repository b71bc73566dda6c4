import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { capChimneys } from './cap-chimneys.ts'

const [width, height] = [120, 120]
const [air, left, right, shaft] = [0, 1, 2, 3]

/** The roles over a shaft with two faces of a cap, the one higher than the other, which begin `away` pixels over it. */
function cappedBy(away: number, skies = Uint8Array.of(1, 0, 0, 0)) {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 40 || x >= 70) return air
    if (y >= 60) return shaft
    const foot = 60 - away
    if (x < 55) return y < foot && y >= foot - 12 && x - 40 > foot - y - 4 ? left : air
    return y < foot && y >= foot - 6 && x >= 58 && 70 - x > foot - y ? right : air
  })
  const partition = { labels, count: 4, peak: Float32Array.of(50, 5, 3, 14) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps([], width, height), frontalView(110))
  const roles = Uint8Array.of(Role.sky, Role.sky, Role.sky, Role.wall)
  const role = Uint8Array.from(labels, (k) => (k === shaft ? Role.chimney : Role.sky))
  capChimneys({ fine, skies, camera: { pixelsPerM: 40, horizon: 110 }, width, height } as unknown as Reading, roles, role)
  return (x: number, y: number) => role[y * width + x]
}

test('small faces that lines close off right over a chimney are its cap, with what lies between them', () => {
  const at = cappedBy(3)
  expect([at(50, 50), at(60, 54), at(56, 55), at(50, 58)]).toEqual([Role.chimney, Role.chimney, Role.chimney, Role.chimney])
  expect([at(30, 50), at(50, 40), at(75, 55)]).toEqual([Role.sky, Role.sky, Role.sky])
})

test('what floats higher over a chimney, and the open air, are no cap', () => {
  expect(cappedBy(12)(50, 40)).toBe(Role.sky)
  expect(cappedBy(3, Uint8Array.of(1, 1, 1, 0))(50, 50)).toBe(Role.sky)
})
