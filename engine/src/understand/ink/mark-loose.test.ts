import { expect, test } from 'vitest'
import { lineKinds, type Estimate } from '../../reading/estimate.ts'
import type { Stroke } from '../../scene.ts'
import { markLoose } from './mark-loose.ts'

test('a stroke of boards is loose, the crease of a corner is an edge', () => {
  const [width, height] = [20, 10]
  const lines = lineKinds.map(() => new Float32Array(width * height))
  lines[lineKinds.indexOf('pattern')].fill(0.8, 0, 5 * width)
  lines[lineKinds.indexOf('crease')].fill(0.8, 5 * width)
  const strokes = [4, 14].map((y): Stroke => ({ from: { x: 2, y }, to: { x: 36, y }, length: 34, angle: 0, kind: 'toA' }))
  const marked = markLoose(strokes, { width: 40, height: 20 }, { width, height, lines } as unknown as Estimate)
  expect(marked.map(({ loose }) => loose)).toEqual([true, undefined])
})
