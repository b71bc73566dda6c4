import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { endUnderSlabs } from './end-under-slabs.ts'
import type { Reading } from './reading.ts'

const [width, height] = [240, 120]
const [end, top, low] = [60, 30, 95]

/** Roles inside and outside the torn end of a wall under the end of a slab, over an upright that is drawn faintly or not at all. */
function becameOf(isDrawn: boolean) {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y > low + 5) return Role.ground
    return y < top || x > end + 7 * Math.cos(y / 6) ? Role.wall : Role.ground
  })
  const ink = new Uint8Array(width * height)
  if (isDrawn) drawLine(ink, width, height, { x: end, y: top }, { x: end, y: low })
  const line = newPlane(width, height)
  for (let i = 0; i < ink.length; i++) line.data[i] = 0.1 * ink[i]
  const strokes = [strokeBetween({ x: 230, y: top }, { x: end + 2, y: top }, 'toA')]
  endUnderSlabs({ line, strokes, camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, role)
  return [role[38 * width + end + 2], role[56 * width + end - 4]]
}

test('under the end of a slab a torn wall ends on the faint upright there, without one it stays', () => {
  expect(becameOf(true)).toEqual([Role.wall, Role.ground])
  expect(becameOf(false)).toEqual([Role.ground, Role.wall])
})
