import { expect, test } from 'vitest'
import { drawArches } from '../../../fixtures/arches.ts'
import { drawAbove, drawCorner, type Drawn } from '../../../fixtures/drawings.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { quadOf } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { scoreReading } from '../../measure/score-reading.ts'
import { readTruth } from '../../measure/truth.ts'
import type { Opening, Scene } from '../../scene.ts'
import { findBars } from './find-bars.ts'

const drawn: Record<string, () => Drawn> = {
  'a corner in lines': () => drawCorner(),
  'a corner in pencil': () => drawCorner('pencil'),
  'a blueprint': () => drawCorner('blueprint'),
  'a bare model': () => drawCorner('clay'),
  'a bare model on grey': () => drawCorner('grey'),
  'a house from above': () => drawAbove(),
}

test.each(Object.entries(drawn))('each window and the door of %s is one opening of its kind, and nothing else is one', async (_, draw) => {
  const { raster, windows, door } = draw()
  const scene = await sceneOf(raster)
  const score = scoreReading(readTruth(polygonsOf(scene, [...windows, door]), scene), scene)
  expect(score).toMatchObject({ found: windows.length + 1, missed: 0, false: 0 })
  expect([...windows, door].map((outline) => kindAt(scene, outline))).toEqual([...windows.map(() => 'window'), 'door'])
  expect(scene.openings.filter(({ arch }) => arch)).toEqual([])
})

test.each([0, 38])('arched windows and an arched door of a house that is turned by %s degrees are an opening each', async (degrees) => {
  const { raster, windows, door } = drawArches(degrees)
  const scene = await sceneOf(raster)
  const outlines = [...windows, door].map(({ outline }) => outline)
  expect(scoreReading(readTruth(polygonsOf(scene, outlines), scene), scene)).toMatchObject({ found: outlines.length, missed: 0, false: 0 })
})

test.each([
  [0, 5],
  [38, 5],
])('turned by %s degrees, at least %s of those keep their arcs, high or flat as they were drawn', async (degrees, least) => {
  const { raster, windows, door } = drawArches(degrees)
  const scene = await sceneOf(raster)
  const kept = [...windows, door].filter(({ outline, arch }) => {
    const rise = at(scene, outline)?.arch?.rise
    return rise !== undefined && Math.abs(rise - arch) < 0.18
  })
  expect(kept.length).toBeGreaterThanOrEqual(least)
})

/** A wall with these openings, as truths are written. */
function polygonsOf({ width, height }: Scene, openings: readonly (readonly Point[])[]): string {
  const told = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')
  return [`wall: ${told(quadOf(0, 0, width - 1, height - 1))}`, ...openings.map((outline) => `W: ${told(outline)}`)].join('\n')
}

const kindAt = (scene: Scene, outline: readonly Point[]) => at(scene, outline)?.kind

/** The opening that lies in the middle of an outline. */
function at({ openings, opening, width }: Scene, outline: readonly Point[]): Opening | undefined {
  const [x, y] = (['x', 'y'] as const).map((of) => outline.reduce((sum, p) => sum + p[of] / outline.length, 0))
  return openings[opening[Math.floor(y) * width + Math.floor(x)] - 1]
}

test('both lines of a glazing bar are one bar', () => {
  const ink = new Uint8Array(100 * 100)
  for (let y = 10; y < 90; y++) for (const x of [10, 48, 52, 90]) ink[y * 100 + x] = 1
  for (let x = 10; x < 90; x++) for (const y of [10, 90]) ink[y * 100 + x] = 1
  const { columns, rows } = findBars({ ink, width: 100, height: 100 }, quadOf(10, 10, 90, 90))
  expect(columns).toHaveLength(1)
  expect(columns[0]).toBeCloseTo(0.5, 1)
  expect(rows).toEqual([])
})
