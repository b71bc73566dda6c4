import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { uprightFaces } from './upright-faces.ts'

const [width, height] = [240, 100]

/** A wall of which each pixel was read as running to A (0) or B (1). */
const wallOf = (faceAt: (x: number, y: number) => 0 | 1) =>
  ({
    width,
    height,
    role: new Uint8Array(width * height).fill(Role.wall),
    opening: new Uint16Array(width * height),
    surface: Uint8Array.from({ length: width * height }, (_, i) => faceAt(i % width, Math.floor(i / width))),
    surfaces: [
      { kind: 'wall', family: 'a', origin: [0, 0, 10], normal: [-Math.SQRT1_2, 0, -Math.SQRT1_2] },
      { kind: 'wall', family: 'b', origin: [0, 0, 10], normal: [Math.SQRT1_2, 0, -Math.SQRT1_2] },
    ],
    camera: { pixelsPerM: 40, centreX: 120, focal: 400 },
    perspective: { lean: 0, fan: 0 },
    strokes: [],
  }) as unknown as Scene

const facesOf = (scene: Scene) => [...uprightFaces(scene).surface]

test('a ragged border between two faces becomes one upright edge', () => {
  const faces = facesOf(wallOf((x, y) => (x < 120 + 20 * Math.sin(y / 5) ? 0 : 1)))
  const rows = Array.from({ length: height }, (_, y) => faces.slice(y * width, (y + 1) * width).indexOf(1))
  expect(new Set(rows).size).toBe(1)
  expect(Math.abs(rows[0] - 120)).toBeLessThan(8)
})

test('a patch within a wall belongs to the wall', () => {
  expect(facesOf(wallOf((x, y) => (Math.hypot(x - 100, y - 50) < 30 ? 1 : 0))).includes(1)).toBe(false)
})

test('what would be a wall of a hundred metres seen edge on faces the eye', () => {
  const frontal = wallOf(() => 1)
  const [a, b] = frontal.surfaces
  const surfaces = [
    { ...a, normal: [0, 0, -1] as const },
    { ...b, normal: [-1, 0, 0] as const },
  ]
  expect(facesOf({ ...frontal, surfaces }).includes(1)).toBe(false)
})
