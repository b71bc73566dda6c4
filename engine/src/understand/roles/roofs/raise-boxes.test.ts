import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { raiseBoxes } from './raise-boxes.ts'

const [width, height] = [120, 80]

/** What a part between columns 50 and 79 becomes, with what lies to the left of it and above; an upright stands at column 35. */
function becameOf(besides: number = Role.roof, leftAt: (y: number) => number = () => 50) {
  const isFront = (x: number, y: number) => y >= 30 && y < 55 && x >= leftAt(y) && x < 80
  const labels = Int32Array.from({ length: width * height }, (_, i) => (isFront(i % width, Math.floor(i / width)) ? 1 : 0))
  const role = Uint8Array.from(labels, (k) => (k ? Role.roof : besides))
  const value = newPlane(width, height)
  value.data.fill(1)
  for (let y = 22; y < 52; y++) value.data[y * width + 35] = 0.4
  const area = [0, labels.filter((k) => k === 1).length]
  const fine = { count: 2, labels, area, left: [0, leftAt(54)], right: [width - 1, 79], top: [0, 30], bottom: [height - 1, 54] }
  const perspective = frontalView(-90, { x: 1, y: 0.3, w: 0 })
  const reading = { fine, value, perspective, hasFlatRoofs: true, camera: { pixelsPerM: 30 }, width, height }
  const sides = raiseBoxes(reading as unknown as Reading, role)
  const familyAt = (i: number) => sides.find(({ laid }) => laid.includes(i))?.family
  const places = [40 * width + 60, 40 * width + 42, 28 * width + 60, 60 * width + 60]
  return { roles: places.map((i) => role[i]), families: places.map(familyAt) }
}

test('on a flat roof a part with upright sides is the front of a box, of which one sees a side and the top, too', () => {
  expect(becameOf().roles).toEqual([Role.wall, Role.wall, Role.roof, Role.roof])
})

test('the front and the side of a box face to the two sides to which their edges run', () => {
  expect(becameOf().families).toEqual(['a', 'b', undefined, undefined])
})

test('what does not stand amid a roof, or has slanting sides, is none', () => {
  expect(becameOf(Role.ground).roles).toEqual([Role.roof, Role.ground, Role.ground, Role.ground])
  expect(becameOf(Role.roof, (y) => 84 - y).roles[1]).toBe(Role.roof)
})
