import { expect, test } from 'vitest'
import type { DrawnRoom, ThingPart } from '../drawing/drawn-room.ts'
import { softenSeats } from './soften-seats.ts'

test('a long seat is divided into cushions by seams that run as its short sides do, and is darker at its rim', () => {
  const [width, height] = [200, 120]
  const labels = new Int32Array(width * height).fill(1)
  for (let y = 20; y < 100; y++) {
    const down = (y - 20) / 80
    for (let x = 0; x < width; x++) {
      // Corners 30,50 · 150,20 · 170,70 · 50,100: the long sides rise to the right, the short ones fall.
      const [u, v] = [((x - 30) * 50 - (20 + 80 * down - 50) * 20) / 6600, ((x - 30) * 30 + (20 + 80 * down - 50) * 120) / 6600]
      if (u >= 0 && u <= 1 && v >= 0 && v <= 1) labels[y * width + x] = 0
    }
  }
  const seat = { turn: 'up' } as ThingPart
  const drawn = { room: { width, height }, labels, thingOf: Int32Array.from([0, -1]), things: [seat] } as unknown as DrawnRoom
  const bright = softenSeats(drawn, () => true)
  // The middle seam goes from 90,35 to 110,85.
  for (const [x, y] of [
    [96, 50],
    [104, 70],
  ] as const) {
    expect(bright(x, y, 0)).toBeLessThan(0.75)
    expect(bright(x - 18, y + 4, 0)).toBeGreaterThan(bright(x, y, 0) + 0.15)
    expect(bright(x + 18, y - 4, 0)).toBeGreaterThan(bright(x, y, 0) + 0.15)
  }
  expect(bright(70, 42, 0)).toBeLessThan(bright(75, 56, 0))
  expect(softenSeats(drawn, () => false)(96, 50, 0)).toBe(1)
})
