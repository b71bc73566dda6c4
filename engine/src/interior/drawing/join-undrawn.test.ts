import { expect, test } from 'vitest'
import { Drawn } from './drawn-room.ts'
import { joinUndrawn } from './join-undrawn.ts'

test('faces of furniture that no line parts are one, those on both sides of a line are two, and a wall joins nothing', () => {
  const [width, height] = [80, 20]
  const labels = Int32Array.from({ length: width * height }, (_, i) => Math.floor((i % width) / 20))
  const name = Uint8Array.of(Drawn.thing, Drawn.thing, Drawn.thing, Drawn.wall)
  const firm = new Float32Array(width * height)
  for (let y = 0; y < height; y++) firm[y * width + 40] = 1
  const joined = joinUndrawn(labels, name, firm, width)
  const [first, second, third, wall] = [10, 30, 50, 70].map((x) => joined[5 * width + x])
  expect(first).toBe(second)
  expect(third).not.toBe(second)
  expect(wall).not.toBe(third)
})
