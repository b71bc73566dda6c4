import path from 'node:path'
import { expect, test } from 'vitest'
import { readInputs } from '../../../bench/inputs.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { measurePlants } from './measure-plants.ts'

test('the box of a plant holds its pixels and no more; one without any keeps its own', () => {
  const map = Uint16Array.from([0, 2, 0, 0, 2, 2, 0, 0, 0, 0, 0, 1])
  const own = { kind: 'tree', left: 1, top: 1, right: 2, bottom: 2 } as const
  expect(measurePlants(map, 4, [own, own, own])).toEqual([
    { kind: 'tree', left: 3, top: 2, right: 3, bottom: 2 },
    { kind: 'tree', left: 0, top: 0, right: 1, bottom: 1 },
    own,
  ])
})

test('plants whose borders were straightened lie within their boxes', async () => {
  const [{ raster }] = await readInputs(path.join(import.meta.dirname, '../../../fixtures/house-pencil.jpg'), 256)
  const { plant, plants, width } = await sceneOf(raster)
  expect(plants.length).toBeGreaterThan(2)
  const outside = plants.flatMap(({ left, top, right, bottom }, k) => {
    const isInside = (i: number) => i % width >= left && i % width <= right && i >= top * width && i < (bottom + 1) * width
    return [...plant.keys()].filter((i) => plant[i] === k + 1 && !isInside(i))
  })
  expect(outside).toEqual([])
})
