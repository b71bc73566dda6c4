import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { keepSides } from './keep-sides.ts'

const [width, height] = [200, 200]
const [air, wall, pier, other] = [0, 1, 2, 3]

/** Whether what lies between a column and a pier at the end of a wall, from a row on, is kept as its side; uprights bound both. */
function isKept(from: number, top: number): boolean {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= from && x < 60 && y >= top && y < 160) return other
    if (x >= 60 && x < 85 && y >= 60 && y < 160) return pier
    return x >= 85 && x < 190 && y >= 40 && y < 100 ? wall : air
  })
  const uprights = [from, 60, 85].map((x) => strokeBetween({ x, y: x === from ? top : 60 }, { x, y: 160 }, 'vertical'))
  const levels = [strokeBetween({ x: 60, y: 60 }, { x: 85, y: 60 }, 'toB'), strokeBetween({ x: 60, y: 160 }, { x: 85, y: 160 }, 'toB')]
  const maps = drawStrokeMaps([...uprights, ...levels], width, height)
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4) }, newPlane(width, height), maps, frontalView(150))
  const isOutside = Uint8Array.from([0, 0, 0, 1])
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall, Role.wall])
  keepSides(
    { fine } as unknown as Reading,
    roles,
    isOutside,
    Float32Array.from(fine.area, (area, k) => (k === pier ? area : 0)),
  )
  return isOutside[other] === 0
}

test('a pier that is seen askew keeps its narrow side; what is broader or rises over it is no side of it', () => {
  expect(isKept(45, 62)).toBe(true)
  expect(isKept(15, 62)).toBe(false)
  expect(isKept(45, 20)).toBe(false)
})
