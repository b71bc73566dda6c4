import { expect, test } from 'vitest'
import { quadOf } from '../../../geometry/quad.ts'
import { Role } from '../../../scene.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layFloorsBeforeDoors } from './floors-before-doors.ts'

const [width, height] = [200, 200]
/** The wall (0), the floor (1), an armchair of wall (2) with a seat of paving (3), a pier (4). */
const boxes = [
  [0, 20, 199, 139],
  [0, 140, 199, 199],
  [120, 125, 149, 159],
  [125, 128, 134, 137],
  [160, 30, 179, 159],
]

/** The role of the back, the seat and the foot of an armchair beside a door whose foot is at 140, and of the foot of a pier. */
function terrace(kind: 'door' | 'window', eye = 1.6, flight = 0) {
  const labels = new Int32Array(width * height)
  boxes.forEach(([left, top, right, bottom], k) => {
    for (let y = top; y <= bottom; y++) labels.fill(k, y * width + left, y * width + right + 1)
  })
  const roles = [Role.wall, Role.paving, Role.wall, Role.paving, Role.wall]
  const role = Uint8Array.from(labels, (k) => roles[k])
  for (let y = 140; y < 140 + flight; y++) role.fill(Role.stairs, y * width + 60, y * width + 91)
  const fine = { labels, top: boxes.map(([, top]) => top), area: [16000, 10000, 700, 30, 2600] }
  const reading = { fine, width, height, camera: { horizon: 80, eye, fromAbove: false, pixelsPerM: 40 }, perspective: frontalView(80) }
  layFloorsBeforeDoors(reading as unknown as Reading, role, [{ quad: quadOf(60, 60, 90, 140), kind, family: 'a' }])
  return [role[126 * width + 130], role[132 * width + 130], role[150 * width + 130], role[150 * width + 170]]
}

test('behind furniture the wall ends on the line on which its door stands, but piers before it stand lower', () => {
  expect(terrace('door')).toEqual([Role.wall, Role.wall, Role.paving, Role.wall])
})

test('windows tell nothing of the floor, and who looks down on furniture sees its floor behind it', () => {
  const asDrawn = [Role.wall, Role.paving, Role.wall, Role.wall]
  expect(terrace('window')).toEqual(asDrawn)
  expect(terrace('door', 4)).toEqual(asDrawn)
})

test('a door at the head of a flight does not stand on the line on which the ground begins', () => {
  expect(terrace('door', 1.6, 20)).toEqual([Role.wall, Role.paving, Role.wall, Role.wall])
})
