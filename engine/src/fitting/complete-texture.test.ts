import { expect, test } from 'vitest'
import { completeTexture, type Texture } from './complete-texture.ts'

/** A wall of courses, 12 texels high, with joints every 20, each course moved by half. */
const bricks = (x: number, y: number) => (y % 12 < 2 || (x + (Math.floor(y / 12) % 2) * 10) % 20 < 2 ? 0 : 0.5)

interface Square {
  side: number
  from: number
  to: number
  alongFrom?: number
}

/** A square that shows what `look` tells, with a square hole in its middle. */
function holed({ side, from, to, alongFrom = Infinity }: Square, look: (x: number, y: number) => number): Texture {
  const texture: Texture = {
    width: side,
    height: side,
    colours: new Float32Array(3 * side * side),
    known: new Uint8Array(side * side),
    hole: new Uint8Array(side * side),
    sharp: new Uint8Array(side * side).fill(1),
    alongFrom,
  }
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    texture.hole[i] = x >= from && x < to && y >= from && y < to ? 1 : 0
    texture.known[i] = 1 - texture.hole[i]
    if (texture.known[i]) texture.colours.fill(look(x, y), 3 * i, 3 * i + 3)
  }
  return texture
}

/** The share of the hole that shows what is there in truth. */
function right(texture: Texture, look: (x: number, y: number) => number): number {
  const { width, hole } = texture
  const source = completeTexture(texture)
  const open = [...hole.keys()].filter((i) => hole[i])
  const at = (i: number) => look(i % width, Math.floor(i / width))
  for (const i of open) expect(texture.known[source[i]]).toBe(1)
  return open.filter((i) => Math.abs(at(i) - at(source[i])) < 0.1).length / open.length
}

test('a pattern goes on in a hole as it is, joint by joint', () => {
  expect(right(holed({ side: 130, from: 45, to: 85 }, bricks), bricks)).toBeGreaterThan(0.9)
})

test('what runs along the foot of a wall goes on there and nowhere else', () => {
  const skirting = (_: number, y: number) => (y > 78 ? -1 : y > 70 ? 0.4 : 0)
  expect(right(holed({ side: 100, from: 30, to: 84, alongFrom: 60 }, skirting), skirting)).toBe(1)
})

test('where nothing is seen nothing goes on', () => {
  const texture = holed({ side: 40, from: 0, to: 40 }, bricks)
  expect([...new Set(completeTexture(texture))]).toEqual([-1])
})
