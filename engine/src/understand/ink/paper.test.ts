import { expect, test } from 'vitest'
import { drawCorner, type Manner } from '../../../fixtures/drawings.ts'
import { newPlane } from '../../pixels/raster.ts'
import { lumaOf } from '../../pixels/colour.ts'
import { readPaper } from './paper.ts'

/** The house over its corner with every tone changed; `down` runs from 0 at the top to 1 at the foot. */
function corner(manner: Manner, change: (tone: number, down: number) => number) {
  const luma = lumaOf(drawCorner(manner).raster)
  const out = newPlane(luma.width, luma.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = change(luma.data[i], Math.floor(i / luma.width) / luma.height)
  return readPaper(out)
}
const isBlank = (tone: number) => tone > 0.98

test.each<[string, (tone: number, down: number) => number]>([
  ['on a white ground', (t) => t],
  ['on a grey ground', (t) => (isBlank(t) ? 0.8 : t)],
  ['before a ground that darkens downwards', (t, down) => (isBlank(t) ? 0.95 - 0.3 * down : t)],
  ['in pale tones', (t) => 0.6 + 0.4 * t],
  ['on a grey lawn', (t, down) => (isBlank(t) && down > 0.6 ? 0.7 : t)],
])('a model without outlines %s is a shaded model', (_, change) => {
  expect(corner('clay', change)).toMatchObject({ shaded: true, lineless: true, inverted: false })
})

test.each<[Manner, string, (tone: number, down: number) => number]>([
  ['line', 'on white paper', (t) => t],
  ['line', 'on paper that darkens downwards', (t, down) => t * (1 - 0.4 * down)],
  ['line', 'on grey paper', (t) => 0.75 * t],
  ['pencil', 'on cream paper', (t) => t],
  ['blueprint', 'on blue', (t) => t],
])('a %s drawing %s is no shaded model', (manner, _, change) => {
  expect(corner(manner, change).shaded).toBe(false)
})

test('a model by night is no blueprint: it has no light lines', () => {
  expect(corner('clay', (t) => (isBlank(t) ? 0.1 : 0.05 + 0.3 * t))).toMatchObject({ shaded: true, inverted: false })
  expect(corner('blueprint', (t) => t)).toMatchObject({ shaded: false, inverted: true })
})

test('a shaded model keeps its tones and a drawing loses the tint of its paper', () => {
  const grey = (t: number) => (isBlank(t) ? 0.8 : t)
  const { value } = corner('clay', grey)
  expect(value.data[0]).toBeCloseTo(0.8 / 0.985 / 0.92, 1)
  expect(corner('line', (t) => 0.75 * t).value.data[0]).toBeGreaterThan(0.98)
})
