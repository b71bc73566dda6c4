import { expect, test } from 'vitest'
import { quadOf } from '../../../geometry/quad.ts'
import { Role } from '../../../scene.ts'
import { readDrawing } from '../../read-drawing.ts'
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
