import { expect, test } from 'vitest'
import { clearTop } from './clear-top.ts'

test('a cup on a table whose light falls off is filled with the tone of the top round it, and the top stays as it is', () => {
  const [width, height] = [240, 120]
  const top = new Uint8Array(width * height)
  const colour = new Float32Array(3 * width * height)
  const toneAt = (i: number) => 0.35 - (0.25 * (i % width)) / width
  const isCup = (i: number) => Math.hypot((i % width) - 100, Math.floor(i / width) - 50) < 8
  for (let i = 0; i < top.length; i++) {
    const row = Math.floor(i / width)
    top[i] = row >= 20 && row < 100 ? 1 : 0
    for (let c = 0; c < 3; c++) colour[3 * i + c] = isCup(i) ? 0.01 : toneAt(i) * [1, 0.6, 0.3][c]
  }
  const bare = clearTop(colour, top, width, height, width)
  for (let i = 0; i < top.length; i++) {
    if (top[i] === 0) continue
    if (isCup(i)) expect(Math.abs(bare[3 * i] / toneAt(i) - 1)).toBeLessThan(0.15)
    else if (Math.hypot((i % width) - 100, Math.floor(i / width) - 50) > 16) expect(bare[3 * i]).toBe(colour[3 * i])
  }
})
