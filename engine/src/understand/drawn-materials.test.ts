import { expect, test } from 'vitest'
import type { Estimate } from '../reading/estimate.ts'
import { drawnMaterials, Role, type DrawnMaterial } from '../scene.ts'
import { findMaterials } from './drawn-materials.ts'
import { surfaceIndex } from './surfaces.ts'

const [width, height] = [96, 48]

/**
 * What two walls are found to be made of: one from the left to a column, the other from there on, which runs to the other vanishing point;
 * `told` says what the network takes a column for, and how surely.
 */
function materialsOf(corner: number, told: (x: number) => [DrawnMaterial, number]) {
  const cells = { width: width / 4, height: height / 4 }
  const at = Array.from({ length: cells.width * cells.height }, (_, i) => told(4 * (i % cells.width) + 2))
  const estimate = {
    width: 2 * cells.width,
    height: 2 * cells.height,
    materials: drawnMaterials.map((name) =>
      Float32Array.from(at, ([likeliest, p]) => (name === likeliest ? p : (1 - p) / (drawnMaterials.length - 1))),
    ),
  } as unknown as Estimate
  const left = (_: unknown, i: number) => i % width < corner
  const labels = Int32Array.from({ length: width * height }, (_, i) => Number(!left(_, i)))
  const surface = Uint8Array.from(labels, (wall) => (wall === 0 ? surfaceIndex.wallA : surfaceIndex.wallB))
  return findMaterials({ width, height, role: new Uint8Array(width * height).fill(Role.wall), surface, labels, count: 2 }, estimate)
}

test('each face is of what most of its cells are told to be drawn with', () => {
  expect(materialsOf(48, (x) => (x < 44 ? ['brick', 0.9] : ['plain', 0.95]))).toEqual(['brick', undefined])
  expect(materialsOf(48, (x) => (x < 48 ? ['stone', 0.9] : ['level boards', 0.95]))).toEqual(['stone', 'level boards'])
})

test('a face of two patterns, or of none for sure, is of none', () => {
  expect(materialsOf(48, (x) => (x < 24 ? ['brick', 0.9] : x < 48 ? ['upright boards', 0.9] : ['plain', 0.9]))).toEqual([
    undefined,
    undefined,
  ])
  expect(materialsOf(48, () => ['brick', 0.4])).toEqual([undefined, undefined])
})
