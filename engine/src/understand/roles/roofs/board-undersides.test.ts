import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { boardUndersides } from './board-undersides.ts'

const [width, height] = [240, 160]
const gable = { apex: { x: 120, y: 20 }, left: { x: 40, y: 100 }, right: { x: 200, y: 100 } }
/** How far a pixel lies under the rakes. */
const under = (x: number, y: number) => y - 20 - Math.abs(x - 120)
const [sky, edge, between, amid, boards] = [0, 1, 2, 3, 4]

/** What lies along a rake: the edge of a roof, one strip, in it a small one, and boards, of these tones. */
function becameOf(ofEdge: number, ofStrip: number): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const down = under(x, y)
    if (x < 120 || y >= 100 || down < 0) return sky
    if (down < 8) return edge
    if (down >= 24) return boards
    return x > 150 && x < 170 && down >= 18 ? amid : between
  })
  const tones = [1, ofEdge, ofStrip, 0.95, 1]
  const value = newPlane(width, height)
  value.data.set(Float32Array.from(labels, (k) => tones[k] ?? 1))
  const at = (p: { x: number; y: number }, down: number) => ({ x: p.x, y: p.y + down })
  const strokes = [8, 24].map((down) => strokeBetween(at(gable.apex, down), at(gable.right, down), 'sloping'))
  const partition = { labels, count: 5, peak: Float32Array.from([40, 4, 8, 3, 30]) }
  const fine = measureRegions(partition, value, drawStrokeMaps(strokes, width, height), frontalView(140))
  const roles = Uint8Array.from([Role.sky, Role.roof, Role.roof, Role.roof, Role.trim])
  boardUndersides({ fine, gables: [gable], camera: { pixelsPerM: 40 }, width, height } as unknown as Reading, roles)
  return [edge, between, amid].map((k) => roles[k] ?? 0)
}

test('what is dark between the light edge of a roof and the boards of its gable is an underside, with what is light amid it', () => {
  expect(becameOf(0.95, 0.6)).toEqual([Role.roof, Role.trim, Role.trim])
})

test('what is as light as the edge of the roof is roof, and so is what is dark on a dark roof', () => {
  expect(becameOf(0.95, 0.95)).toEqual([Role.roof, Role.roof, Role.roof])
  expect(becameOf(0.6, 0.6)).toEqual([Role.roof, Role.roof, Role.roof])
})
