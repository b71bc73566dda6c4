import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layLandings } from './lay-landings.ts'

const [width, height, pixelsPerM] = [120, 160, 50]
/** The columns between which a level strip lies, and its rows. */
const [left, right] = [40, 70]
const [top, bottom] = [110, 118]

/** What becomes of a strip under a wall with floor before it that falls so much, by its jambs (columns) and the row in which they end. */
function after(jambs: readonly number[], foot = top - 3, fromAbove = false, fall = 0): number {
  const sunk = (x: number) => fall * ((x - left) / (right - left))
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const x = i % width
    const y = Math.floor(i / width) - sunk(x)
    return y < top ? 0 : y < bottom && x >= left && x < right ? 1 : 2
  })
  const rims = [top, bottom].map((y) => strokeBetween({ x: left, y }, { x: right, y: y + fall }, 'toA'))
  const strokes = [...rims, ...jambs.map((x) => strokeBetween({ x, y: 30 }, { x, y: foot + sunk(x) }, 'vertical'))]
  const parts = { labels, count: 3, peak: new Float32Array(3).fill(10) }
  const fine = measureRegions(parts, newPlane(width, height), drawStrokeMaps(strokes, width, height), frontalView(50))
  const roles = Uint8Array.from([Role.wall, Role.wall, Role.paving])
  layLandings({ fine, strokes, camera: { horizon: 50, pixelsPerM, fromAbove }, width, height } as unknown as Reading, roles)
  return roles[1]
}

test('a level strip at which the jambs of a door end is the landing before it', () => {
  expect(after([42, 68])).toBe(Role.paving)
})

test('a board of a wall is none: jambs end over a part of it, or elsewhere', () => {
  expect(after([42, 50])).toBe(Role.wall)
  expect(after([42])).toBe(Role.wall)
  expect(after([42, 68], 90)).toBe(Role.wall)
  expect(after([42, 68], 140)).toBe(Role.wall)
  expect(after([42, 68], top - 3, true)).toBe(Role.wall)
})

test('a strip that falls is a landing where uprights end at its head, and the base of a wall where they end at its foot', () => {
  expect(after([42, 68], top - 3, false, 12)).toBe(Role.paving)
  expect(after([42, 68], bottom + 4, false, 12)).toBe(Role.wall)
})
