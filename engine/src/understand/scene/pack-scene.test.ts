import { expect, test } from 'vitest'
import { drawCorner } from '../../../fixtures/drawings.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { packScene, unpackScene } from './pack-scene.ts'

test('a scene that was stored is the same scene, its planes to 8 bits', async () => {
  const scene = await sceneOf(drawCorner().raster)
  const { drawing, ...rest } = unpackScene(structuredClone(packScene(scene)))
  const { drawing: original, ...expected } = scene
  expect(rest).toEqual(expected)
  expect(drawing.ink).toEqual(original.ink)
  const worst = drawing.tone.data.reduce((most, v, i) => Math.max(most, Math.abs(v - original.tone.data[i])), 0)
  expect(worst).toBeLessThan(0.5 / 255 + 1e-6)
})
