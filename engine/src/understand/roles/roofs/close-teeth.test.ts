import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, strokeKinds } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { closeTeeth } from './close-teeth.ts'

const [width, height] = [200, 120]
const inNotch = 66 * width + 100

/** What becomes of a notch of wall in the upper edge of a roof, of which the ink and whether an upright stands in it are given. */
function becameOf(light: number, hasCorner = false): number {
  const edge = (x: number) => 60 + Math.max(0, 10 - Math.abs(x - 100) / 2)
  const role = Uint8Array.from({ length: width * height }, (_, i) => (Math.floor(i / width) >= edge(i % width) ? Role.roof : Role.wall))
  const value = newPlane(width, height, 1)
  for (let i = 0; i < role.length; i++) if (i >= 60 * width && role[i] === Role.wall) value.data[i] = light
  const maps = { kind: new Uint8Array(width * height) }
  if (hasCorner) for (let y = 0; y < 70; y++) maps.kind.fill(1 + strokeKinds.indexOf('vertical'), y * width + 99, y * width + 102)
  closeTeeth({ camera: { fromAbove: false, pixelsPerM: 60 }, outline: {}, maps, value, width, height } as unknown as Reading, role)
  return role[inNotch]
}

test('the upper edge of a roof has no teeth of ink where its seams run together', () => {
  expect(becameOf(0.5)).toBe(Role.roof)
})

test('a blank notch in a roof is wall, and so is the corner of a wall in a valley', () => {
  expect(becameOf(0.95)).toBe(Role.wall)
  expect(becameOf(0.5, true)).toBe(Role.wall)
})
