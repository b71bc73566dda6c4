import { expect, test } from 'vitest'
import { newLight, newPlane } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'
import { creaseLines } from './crease-lines.ts'

test('every long line is a crease, on furniture and on walls; scratches, and what parts two surfaces, are none', () => {
  const [width, height] = [240, 160]
  const role = new Uint8Array(width * height)
  role.fill(Drawn.ceiling, 0, 40 * width)
  role.fill(Drawn.wall, 40 * width, 100 * width)
  role.fill(Drawn.thing, 100 * width)
  const line = newPlane(width, height)
  for (const y of [40, 70, 130]) line.data.fill(0.4, y * width + 20, y * width + 220)
  line.data.fill(0.4, 85 * width + 60, 85 * width + 65)
  const picture = newLight(width, height)
  picture.data.fill(0.5)
  creaseLines(picture, { role, line, room: { width, height, wallOf: new Uint8Array(width) } } as unknown as DrawnRoom, 1)
  const at = (x: number, y: number) => picture.data[3 * (y * width + x)]
  expect(at(120, 70)).toBeLessThan(0.4)
  expect(at(120, 130)).toBeLessThan(0.3)
  expect(at(120, 133)).toBeLessThan(0.5)
  expect(at(120, 40)).toBeGreaterThan(0.49)
  expect(at(62, 85)).toBeGreaterThan(0.49)
})
