import { expect, test } from 'vitest'
import { drawCorner } from '../../../fixtures/drawings.ts'
import { estimateOf } from '../../../reader/estimate-of.ts'
import { readScene } from '../understand.ts'
import { packScene, unpackScene } from './pack-scene.ts'

test('a reading that was stored is the same reading, to the last bit', async () => {
  const { raster } = drawCorner()
  const scene = readScene(raster, await estimateOf(raster))
  expect(unpackScene(structuredClone(packScene(scene)))).toEqual(scene)
})
