import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { roofBesideGables } from './roofs-beside-gables.ts'

const [width, height] = [300, 200]
const stroke = (x1: number, y1: number, x2: number, y2: number, kind: Stroke['kind']) =>
  strokeBetween({ x: x1, y: y1 }, { x: x2, y: y2 }, kind)

/** What the wing to the left of a gable becomes, whose upper edge slopes like the rake or stands upright. */
function becameOf(isSloping: boolean): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y > 150 || (y > 50 && Math.abs(x - 180) < y - 50)) return y < 190 ? 1 : 0
    const isWing = isSloping ? x < 180 && x > 175 - (y - 20) && y > 20 : x > 100 && x < 180 && y > 20
    return isWing && 180 - x >= y - 50 ? 2 : 0
  })
  const rake = stroke(180, 50, 80, 150, 'sloping')
  const edge = isSloping ? stroke(175, 20, 45, 150, 'sloping') : stroke(100, 20, 100, 130, 'vertical')
  const perspective = frontalView(180)
  const strokes = [rake, edge, stroke(180, 50, 280, 150, 'sloping'), ...(isSloping ? [] : [stroke(180, 20, 180, 50, 'vertical')])]
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(20) }, newPlane(width, height), maps, perspective)
  const gables = [{ apex: { x: 180, y: 50 }, left: { x: 80, y: 150 }, right: { x: 280, y: 150 } }]
  const camera = { fromAbove: false, pixelsPerM: 40 }
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall])
  roofBesideGables({ fine, gables, strokes, outline: { frame: strokes }, camera, width, height } as unknown as Reading, roles)
  expect(roles[1]).toBe(Role.wall)
  return roles[2]
}

test('what slopes beside the rake of a gable, before the sky, is a roof; what stands there upright is wall', () => {
  expect(becameOf(true)).toBe(Role.roof)
  expect(becameOf(false)).toBe(Role.wall)
})
