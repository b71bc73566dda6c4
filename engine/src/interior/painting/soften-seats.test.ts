import { expect, test } from 'vitest'
import type { DrawnRoom, ThingPart } from '../drawing/drawn-room.ts'
import { softenSeats } from './soften-seats.ts'

test('a seat of cloth rolls off towards its rim and towards a seam that is drawn across it; a board does not', () => {
  const [width, height] = [200, 120]
  const isSeat = (x: number, y: number) => x >= 20 && x < 180 && y >= 20 && y < 100
  const labels = Int32Array.from({ length: width * height }, (_, i) => (isSeat(i % width, Math.floor(i / width)) ? 0 : 1))
  const firm = new Float32Array(width * height)
  for (let y = 20; y < 100; y++) firm.fill(1, y * width + 99, y * width + 102)
  const seat = { turn: 'up' } as ThingPart
  const drawn = { room: { width, height }, labels, thingOf: Int32Array.of(0, -1), things: [seat] } as unknown as DrawnRoom
  const bright = softenSeats(drawn, () => true, firm)
  expect(bright(60, 60, 0)).toBe(1)
  expect(bright(100, 60, 0)).toBeLessThan(0.9)
  expect(bright(20, 60, 0)).toBeLessThan(0.9)
  expect(softenSeats(drawn, () => false, firm)(100, 60, 0)).toBe(1)
})
