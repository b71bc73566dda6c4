import { expect, test } from 'vitest'
import { roofs } from '../../materials/index.ts'
import { capOf } from '../../materials/roof-caps.ts'
import { Role, type Camera, type Scene, type Surface } from '../../scene.ts'
import { roofEdges } from './roof-edges.ts'
import { mapOf } from './surface-map.ts'

const [width, height] = [200, 160]
const camera: Camera = { focal: 200, centreX: 100, horizon: 130, eye: 1.6, near: 8, pixelsPerM: 25, fromAbove: false }
const slope = (pitch: number): Surface => ({
  kind: 'roof',
  family: 'a',
  origin: [0, 1.4, 8],
  u: [1, 0, 0],
  v: [0, Math.sin(pitch), Math.cos(pitch)],
  normal: [0, Math.cos(pitch), -Math.sin(pitch)],
})

/** A roof from row 40 down to row 100 and columns 30 to 170, under the sky and over a wall. */
function houseWith(roof: Surface): Scene {
  const role = new Uint8Array(width * height).fill(Role.sky)
  for (let y = 40; y < height; y++) role.fill(y < 100 ? Role.roof : Role.wall, y * width + 30, y * width + 170)
  return { width, height, role, surface: new Uint8Array(role.length), surfaces: [roof], camera } as unknown as Scene
}

const edgesOf = (roof: Surface) => roofEdges(houseWith(roof), [mapOf(roof, camera)], capOf(roofs.natural_tiles)!)!
const covered = (away: Uint8Array, row: number) => away.subarray(row * width + 50, row * width + 150).filter((at) => at > 0).length

test('ridge tiles lie along the ridge of a slope, verge tiles along its sides, nothing on the slope and at its eave', () => {
  const { away } = edgesOf(slope(0.7))
  expect([40, 70, 98].map((row) => covered(away, row))).toEqual([100, 0, 0])
  expect(away[70 * width + 30]).toBeGreaterThan(0)
  expect(away[70 * width + 169]).toBeGreaterThan(0)
})

test('a flat roof has no ridge', () => {
  expect(edgesOf(slope(0)).away.every((at) => at === 0)).toBe(true)
})
