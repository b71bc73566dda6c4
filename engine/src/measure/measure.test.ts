import { expect, test } from 'vitest'
import { drawCorner } from '../../fixtures/drawings.ts'
import { sceneOf } from '../../reader/estimate-of.ts'
import { checkScene } from './check-scene.ts'
import { lineFidelity } from './line-fidelity.ts'
import { optionSensitivity } from './option-sensitivity.ts'

const { raster } = drawCorner()
const scene = await sceneOf(raster)

test('a drawing keeps all its own lines, and lines moved elsewhere are not found', () => {
  const { share, control, points } = lineFidelity(scene.strokes, raster)
  expect(points).toBeGreaterThan(300)
  expect(share).toBeGreaterThan(0.97)
  expect(control).toBeLessThan(0.15)
})

test('an even picture keeps none', () => {
  const even = { ...raster, data: new Uint8ClampedArray(raster.data.length).fill(128) }
  expect(lineFidelity(scene.strokes, even)).toMatchObject({ share: 0, control: 0 })
})

test('a change is measured where it is and not elsewhere', () => {
  const data = Uint8ClampedArray.from([0, 0, 0, 255, 255, 255, 255, 255])
  const white = { width: 2, height: 1, data: new Uint8ClampedArray(8).fill(255) }
  const { inside, outside } = optionSensitivity({ width: 2, height: 1, data }, white, [1, 0])
  expect(inside).toBeCloseTo(100, 3)
  expect(outside).toBe(0)
})

test('a scene whose house is one window is seen to have collapsed', () => {
  expect(checkScene(scene).coverage.wall).toBeGreaterThan(0.3)
  const collapsed = checkScene({ ...scene, role: new Uint8Array(scene.role.length).fill(6) })
  expect(collapsed.largest).toBe('window')
  expect(collapsed.coverage.window).toBe(1)
})
