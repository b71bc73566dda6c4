import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { levelEdges } from './level-edges.ts'

const [width, height] = [160, 60]

/** Where, in some columns, a flat roof ends over its edge that was found at these rows, at 30 pixels to the metre. */
function endsOf(rowAt: (x: number) => number, ...columns: number[]): number[] {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i >= rowAt(i % width) * width ? Role.trim : Role.roof))
  levelEdges({ hasFlatRoofs: true, camera: { pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  return columns.map((x) => role.filter((r, i) => i % width === x && r === Role.roof).length)
}

test('the top of a flat roof ends on the line of its edge, also where something on it hides that', () => {
  expect(endsOf((x) => (x > 90 && x < 120 ? 28 + (x % 7 > 3 ? 4 : 2) : 28), 50, 95, 110, 150)).toEqual([28, 28, 28, 28])
})

test('round a corner it ends on another line', () => {
  const corner = (x: number) => (x < 40 ? 24 + Math.round((x * 3) / 40) : 28)
  expect(endsOf(corner, 5, 20, 100)).toEqual([5, 20, 100].map(corner))
})
