import { expect, test } from 'vitest'
import { styles } from '../../looks/style.ts'
import { lay, newHit } from '../../materials/material.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { layTone } from './dark-cladding.ts'
import { darkParts } from './dark-parts.ts'
import { drawnTones } from './drawn-tones.ts'

const [width, height] = [400, 200]
const isFrame = (y: number) => (y > 20 && y < 33) || (y > 50 && y < 63)

/** The wall of a house with a timber frame over what is drawn there. */
function framed(draw: (x: number, y: number) => number, manner = 'pencil'): Scene {
  const value = newPlane(width, height)
  value.data.forEach((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    value.data[i] = isFrame(y) ? 0.15 : draw(x, y)
  })
  return {
    width,
    height,
    drawing: { manner, value },
    camera: { pixelsPerM: 40 },
    role: new Uint8Array(width * height).fill(Role.wall),
    surface: new Uint8Array(width * height),
    region: new Int32Array(width * height),
    regions: [{ area: width * height }],
  } as unknown as Scene
}

/** A porch: depth between posts, grey boards behind it; beside it a wall of grey bricks. */
const porch = (x: number, y: number) => {
  if (y < 100) return 0.95
  if (x < 200) return x % 50 < 12 ? 0.95 : x % 50 < 30 ? 0.3 : 0.7
  return x % 12 < 9 && y % 8 < 5 ? 0.5 : 0.95
}

test('in a pencil drawing one looks between the posts of a porch into its depth, at boards drawn lighter than that', () => {
  const { data } = drawnTones(framed(porch))
  const [post, depth, boards] = [106, 120, 140].map((x) => data[150 * width + x])
  expect([depth, boards, post]).toEqual([0.3, 0.7, 1].map((v) => expect.closeTo(v)))
})

test('bricks drawn grey are wall', () => {
  const { data } = drawnTones(framed(porch))
  expect(Math.min(...data.slice(150 * width + 220, 150 * width + 380))).toBe(1)
})

test('a joint of the bricks that runs into something dark is no part of it', () => {
  const { data } = drawnTones(framed((x, y) => (x > 100 && x < 120 && y > 100 ? 0.3 : x >= 120 && y >= 150 && y < 152 ? 0.5 : 0.95)))
  expect([data[150 * width + 110], data[150 * width + 140]]).toEqual([expect.closeTo(0.3), 1])
})

test('only a house that a pencil drew with a timber frame has such tones', () => {
  expect(darkParts(framed(porch))?.tones).toBeDefined()
  expect(darkParts(framed(porch, 'line'))?.tones).toBeUndefined()
})

test('what was drawn darker is darker timber, and what is hardly grey is wall', () => {
  const red = [0.2, 0.5, 0.7, 0.95].map((tone) => {
    const hit = newHit()
    lay(hit, [0.8, 0.8, 0.8], 1, 0, 0)
    layTone(tone, styles.tudor, hit)
    return hit.r
  })
  expect(red).toEqual([...red].sort((a, b) => a - b))
  expect(red[0]).toBeLessThan(0.05)
  expect(red[3]).toBeCloseTo(0.8)
})
