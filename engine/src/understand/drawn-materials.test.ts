import { expect, test } from 'vitest'
import type { Estimate } from '../reading/estimate.ts'
import { drawnMaterials, Role, type DrawnMaterial } from '../scene.ts'
import { findMaterials } from './drawn-materials.ts'
import { measureRegions } from './region-facts.ts'
import { surfaceIndex } from './surfaces.ts'

const [width, height] = [96, 48]
const cells = { width: width / 4, height: height / 4 }

interface Strip {
  /** The column at which it ends, and the wall that it is of. */
  to: number
  wall?: 'wallA' | 'wallB'
  /** What the network takes it for, and how surely. */
  told: [DrawnMaterial, number]
}

/** What strips of walls beside each other, parted by a line each, are found to be drawn with; walls end where `ends` says. */
function materialsOf(strips: readonly Strip[], ends = false) {
  const stripAt = (x: number) => strips.findIndex(({ to }) => x < to)
  const labels = Int32Array.from({ length: width * height }, (_, i) => stripAt(i % width))
  const surface = Uint8Array.from(labels, (strip) => surfaceIndex[strips[strip].wall ?? 'wallA'])
  const told = drawnMaterials.map((name) =>
    Float32Array.from({ length: cells.width * cells.height }, (_, i) => {
      const [likeliest, p] = strips[stripAt(4 * (i % cells.width) + 2)].told
      return name === likeliest ? p : (1 - p) / (drawnMaterials.length - 1)
    }),
  )
  const lines = Array.from({ length: 11 }, (_, kind) => new Float32Array(cells.width * cells.height).fill(Number(ends && kind === 1)))
  const estimate = { ...cells, lines, materials: { ...cells, told } } as unknown as Estimate
  const strokes = { kind: new Uint8Array(width * height), slant: new Uint8Array(width * height) }
  const facts = measureRegions({ labels, count: strips.length, peak: new Float32Array(strips.length) }, width, height, strokes)
  const role = new Uint8Array(width * height).fill(Role.wall)
  return findMaterials({ width, height, ...facts, strokeKind: strokes.kind, role, surface }, estimate)
}

test('each wall is of what it is told to be drawn with, plain where nothing is', () => {
  expect(
    materialsOf([
      { to: 48, told: ['brick', 0.7] },
      { to: 96, wall: 'wallB', told: ['plain', 0.7] },
    ]),
  ).toEqual(['brick', undefined])
})

test('a strip of a wall whose pattern is only hinted at goes with its wall, and bricks with stones', () => {
  expect(
    materialsOf([
      { to: 44, told: ['brick', 0.7] },
      { to: 50, told: ['plain', 0.5] },
      { to: 90, told: ['brick', 0.7] },
      { to: 96, told: ['stone', 0.6] },
    ]),
  ).toEqual(['brick', 'brick', 'brick', 'brick'])
})

test('a wall that ends in another pattern keeps both', () => {
  expect(
    materialsOf(
      [
        { to: 60, told: ['level boards', 0.9] },
        { to: 96, told: ['shingles', 0.9] },
      ],
      true,
    ),
  ).toEqual(['level boards', 'shingles'])
})
