import { expect, test } from 'vitest'
import { drawCorner } from '../../fixtures/drawings.ts'
import { estimateOf } from '../../reader/estimate-of.ts'
import { scoreReading } from '../measure/score-reading.ts'
import { readTruth } from '../measure/truth.ts'
import { Role } from '../scene.ts'
import { understand } from './understand.ts'

test('what is told of a drawing is what its scene shows, whatever the network makes of it', async () => {
  const { raster } = drawCorner()
  const { width, height } = raster
  const [w, h] = [width - 1, height - 1]
  const text = `sky: 0,0 ${w},0 ${w},${h} 0,${h}
water: 0,${Math.round(0.8 * h)} ${w},${Math.round(0.8 * h)} ${w},${h} 0,${h}
wall: 150,100 500,100 500,${Math.round(0.8 * h)} 150,${Math.round(0.8 * h)}
W: 200,150 260,150 260,220 200,220
G: 300,200 420,200 420,300 300,300`
  const truth = readTruth(text, raster)
  const scene = understand(raster, await estimateOf(raster), undefined, undefined, truth)
  const { right, pixels, found, missed } = scoreReading(truth, scene)
  expect(right / pixels).toBeGreaterThan(0.97)
  expect([found, missed]).toEqual([2, 0])
  expect(scene.openings.map(({ kind }) => kind)).toEqual(['window', 'garage'])
  expect(scene.role.includes(Role.water)).toBe(true)
})

test('a round-headed opening that is told by its outline and the box round it is round', async () => {
  const { raster } = drawCorner()
  const truth = readTruth(
    `window: 200,260 200,180 207,162 223,150 237,150 253,162 260,180 260,260
W q: 200,150 260,150 260,260 200,260
W: 300,200 360,200 360,260 300,260`,
    raster,
  )
  const { openings } = understand(raster, await estimateOf(raster), undefined, undefined, truth)
  expect(openings[0].arch?.bend).toBeCloseTo(1, 0)
  expect(openings[1].arch).toBeUndefined()
})
