import { expect, test } from 'vitest'
import { borderPixels } from '../understand/border-pixels.ts'
import { Role, roleNames } from '../scene.ts'
import { facings, lineKinds, type Estimate } from './estimate.ts'
import { endsOf, houseEdging, settleParts, type Meeting } from './settle-parts.ts'
import { takeSides } from './take-sides.ts'

const side = 60

/** Three strips side by side: the middle one `broad` columns, what it is likely to be, and lines of a kind along its sides. */
function settle({
  broad,
  likely,
  line = 'none',
  stroke = 0,
}: {
  broad: number
  likely: [role: number, share: number]
  line?: string
  stroke?: number
}) {
  const first = (side - broad) / 2
  const labels = Int32Array.from({ length: side * side }, (_, i) => (i % side < first ? 0 : i % side < first + broad ? 1 : 2))
  const area = new Int32Array(3)
  for (const part of labels) area[part]++
  const parts: Meeting = {
    width: side,
    height: side,
    labels,
    count: 3,
    area,
    neighbours: { from: Int32Array.of(0, 1, 3, 4), id: Int32Array.of(1, 0, 2, 1) },
    borders: borderPixels(labels, side),
    strokeKind: new Uint8Array(side * side).fill(stroke),
  }
  const plane = (value: number) => new Float32Array(side * side).fill(value)
  const told: Estimate = {
    width: side,
    height: side,
    roles: roleNames.map(() => plane(0)),
    border: plane(0),
    facings: facings.map(() => plane(0)),
    depth: plane(0),
    lines: lineKinds.map((kind) => plane(Number(kind === line))),
    kinds: [],
    back: new Float32Array(),
    materials: { width: 0, height: 0, told: [] },
  }
  const means = new Float64Array(3 * roleNames.length)
  for (const part of [0, 2]) means[part * roleNames.length + Role.wall] = 1
  const [role, share] = likely
  means[roleNames.length + role] = share
  means[roleNames.length + Role.wall] = 1 - share
  const settled = settleParts(parts, endsOf(told), means, roleNames.length, houseEdging)
  return takeSides({ ...parts, built: Uint8Array.of(1, 1, 1) }, settled, roleNames.length).roles[1]
}

test('a strip of a wall that is as likely something else goes with the wall', () => {
  expect(settle({ broad: 2, likely: [Role.plant, 0.6] })).toBe(Role.wall)
})

test('what is broad and sure stays what it is', () => {
  expect(settle({ broad: 20, likely: [Role.plant, 0.9] })).toBe(Role.plant)
})

test('a strip stays what it is where its surface is seen to end, or where strokes run along it', () => {
  const strip = { broad: 2, likely: [Role.plant, 0.8] as [number, number] }
  expect(settle(strip)).toBe(Role.wall)
  expect(settle({ ...strip, line: 'outline' })).toBe(Role.plant)
  expect(settle({ ...strip, line: 'pattern' })).toBe(Role.wall)
  expect(settle({ ...strip, line: 'outline', stroke: 1 })).toBe(Role.plant)
})

test('trim edges a wall with less than it takes for a plant', () => {
  const strip = { broad: 2, likely: [Role.plant, 0.8] as [number, number] }
  expect(settle(strip)).toBe(Role.wall)
  expect(settle({ ...strip, likely: [Role.trim, 0.8] })).toBe(Role.trim)
})
