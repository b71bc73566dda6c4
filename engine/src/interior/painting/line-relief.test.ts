import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'
import { lineRelief } from './line-relief.ts'

test('a line that ends a top catches light, one across a front is a crease, and a wall has neither', () => {
  const [width, height] = [220, 120]
  const role = new Uint8Array(width * height).fill(Drawn.thing)
  for (let y = 0; y < height; y++) role.fill(Drawn.wall, y * width + 180, (y + 1) * width)
  const labels = Int32Array.from({ length: width * height }, (_, i) => (i < 40 * width ? 0 : 1))
  const line = newPlane(width, height)
  for (const y of [40, 90]) line.data.fill(0.4, y * width, (y + 1) * width)
  const things = [{ turn: 'up' }, { turn: 'back' }]
  const drawn = { role, labels, line, thingOf: Int32Array.of(0, 1), things, room: { width, height } } as unknown as DrawnRoom
  const bright = lineRelief(drawn)
  const at = (x: number, y: number) => bright[y * width + x]
  expect(at(80, 65)).toBe(1)
  expect(at(80, 90)).toBeLessThan(0.7)
  expect(at(80, 87)).toBeLessThan(1)
  expect(at(80, 40)).toBeGreaterThan(at(80, 90) + 0.2)
  expect(at(200, 90)).toBe(1)
})
