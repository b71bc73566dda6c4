import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { edgeSlabs } from './edge-slabs.ts'
import type { Reading } from './reading.ts'

/** What a paved strip becomes that bends round a corner at a row of a house 100 pixels tall, and fills so much of its place. */
function bent(row: number, fill: number, fromAbove = true): number {
  const fine = { count: 1, labels: new Int32Array(1000), area: [80], touch: [0], y: [row], fill: [fill], peak: [4] }
  const reading = { fine, house: { top: 0, tall: 100 }, camera: { fromAbove, pixelsPerM: 30 } } as unknown as Reading
  const ofPixel = new Uint8Array(1000).fill(Role.paving)
  edgeSlabs(reading, Uint8Array.of(Role.paving), ofPixel)
  return ofPixel[500]
}

test('from above, a narrow strip that bends round the house between two floors is the edge of a slab, a path at its foot is paved', () => {
  expect(bent(40, 0.2)).toBe(Role.trim)
  expect(bent(40, 0.7)).toBe(Role.paving)
  expect(bent(80, 0.2)).toBe(Role.paving)
  expect(bent(40, 0.2, false)).toBe(Role.paving)
})
