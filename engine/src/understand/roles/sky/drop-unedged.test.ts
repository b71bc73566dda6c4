import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { dropUnedged } from './drop-unedged.ts'

const [width, height] = [200, 100]
const [slab, top] = [60, 30]

/** What a block of wall at the end of the edge of a slab before the sky becomes, as grey as the air or darker. */
function blockBecame(grey: number, shaded = true): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y >= slab || (y >= top && x >= 40 && x < 60) ? Role.wall : Role.sky
  })
  const value = newPlane(width, height, 1)
  for (let y = top; y < slab; y++) value.data.fill(grey, y * width + 40, y * width + 60)
  const strokes = [strokeBetween({ x: 60, y: slab }, { x: 190, y: slab }, 'toA')]
  dropUnedged(
    { shaded, strokes, value, camera: { fromAbove: false, horizon: 95, pixelsPerM: 40 }, width, height } as unknown as Reading,
    role,
  )
  return role[45 * width + 50]
}

test('in a shaded model a block on a slab whose top does not show is air, one whose top does is a chimney', () => {
  expect([blockBecame(1), blockBecame(0.8)]).toEqual([Role.sky, Role.wall])
})

test('in a drawing with lines nothing is told by tone', () => {
  expect(blockBecame(1, false)).toBe(Role.wall)
})
