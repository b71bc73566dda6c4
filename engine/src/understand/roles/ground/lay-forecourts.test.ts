import { expect, test } from 'vitest'
import { quadOf } from '../../../geometry/quad.ts'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { readDrawing } from '../../read-drawing.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layForecourts } from './lay-forecourts.ts'

const [width, height] = [480, 360]

/** What the strip before a door, between the foot of the wall (310) and the edge of a shadow (330), and the wall become. */
function forecourt(kind: 'garage' | 'door' | 'window', below: number) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y <= y1 + 1; y++) {
      for (let x = x0; x <= x1 + 1; x++) data.fill(20, 4 * (y * width + x), 4 * (y * width + x) + 3)
    }
  }
  for (const x of [60, 200, 320]) line(x, x === 60 ? 60 : 210, x, 310)
  line(420, 60, 420, 310)
  for (const y of [60, 310]) line(60, y, 420, y)
  line(200, 210, 320, 210)
  line(140, 330, 380, 330)
  for (const x of [140, 380]) line(x, 310, x, 330)
  const reading = readDrawing({ width, height, data })
  const { labels, count } = reading.fine
  const roles = new Uint8Array(count).fill(Role.wall)
  roles[labels[350 * width + 240]] = below
  const ofPixel = Uint8Array.from(labels, (k) => roles[k])
  layForecourts(reading, roles, ofPixel, [{ quad: quadOf(200, 210, 322, 311), kind, family: 'a' }])
  return [320, 260].map((y) => ofPixel[y * width + 260])
}

test('what lies under the foot of a garage door is its drive, though lines along the wall bound it as they do a plinth', () => {
  expect(forecourt('garage', Role.ground)).toEqual([Role.paving, Role.wall])
  expect(forecourt('window', Role.ground)).toEqual([Role.wall, Role.wall])
})

test('before another door it is only where paving goes on round it', () => {
  expect(forecourt('door', Role.wall)).toEqual([Role.wall, Role.wall])
})

/** What a tongue so wide becomes in which the drive under a garage door goes on over a lawn, and that drive. */
function tongueOf(wide: number): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 311) return 0
    return (y < 330 && x >= 140 && x < 380) || (y < 345 && x >= 250 && x < 250 + wide) ? 1 : x < 250 ? 2 : 3
  })
  const view = frontalView(200)
  const maps = drawStrokeMaps([], width, height)
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4) }, newPlane(width, height, 1), maps, view)
  const roles = Uint8Array.of(Role.wall, Role.ground, Role.ground, Role.ground)
  const ofPixel = Uint8Array.from(labels, (k) => roles[k])
  const reading = { fine, perspective: view, camera: { pixelsPerM: 50, fromAbove: false }, width, height }
  layForecourts(reading as unknown as Reading, roles, ofPixel, [{ quad: quadOf(200, 210, 322, 311), kind: 'garage', family: 'a' }])
  return [340, 320].map((y) => ofPixel[y * width + 252])
}

test('a joint that goes on from a drive over the lawn is lawn, a path is paved', () => {
  expect(tongueOf(5)).toEqual([Role.ground, Role.paving])
  expect(tongueOf(30)).toEqual([Role.paving, Role.paving])
})
