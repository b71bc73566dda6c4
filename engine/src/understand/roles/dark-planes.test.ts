import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import type { RegionFacts } from '../region-facts.ts'
import { raiseDarkPlanes, spreadDarkWalls } from './dark-planes.ts'
import type { Reading } from './reading.ts'

interface Part {
  tone: number
  area: number
  coursed?: number
  peak?: number
}

/** What parts of a paved garden become that lie in a row, each of which borders on those beside it, in a picture of 100 000 pixels. */
function becameOf(parts: readonly Part[], fromAbove = true): number[] {
  const count = parts.length
  const beside = parts.map((_, k) => [k - 1, k + 1].filter((n) => n >= 0 && n < count))
  const from = [0]
  for (const list of beside) from.push(from.at(-1)! + list.length)
  const fine: Partial<RegionFacts> = {
    count,
    labels: new Int32Array(100_000),
    area: Int32Array.from(parts, ({ area }) => area),
    tone: Float32Array.from(parts, ({ tone }) => tone),
    peak: Float32Array.from(parts, ({ peak }) => peak ?? 20),
    touch: new Uint8Array(count),
    y: new Float32Array(count).fill(80),
    neighbours: { from: Int32Array.from(from), id: Int32Array.from(beside.flat()), border: new Float32Array(from[count]).fill(20) },
  }
  const coursed = Float32Array.from(parts, (part) => part.coursed ?? 0)
  const roles = new Uint8Array(count).fill(Role.paving)
  raiseDarkPlanes({ fine, coursed, shaded: false, camera: { horizon: 10, fromAbove }, gables: [{}] } as unknown as Reading, roles)
  return [...roles]
}

test('a large dark plane and a field of dark slats on the ground are walls, light and small ones are paving', () => {
  const wall = { tone: 0.4, area: 2000 }
  const slats = { tone: 0.7, area: 200, coursed: 0.9 }
  const boards = { tone: 0.9, area: 200, coursed: 0.9 }
  const slab = { tone: 0.9, area: 2000 }
  expect(becameOf([wall, slab, slats, boards], false)).toEqual([Role.wall, Role.paving, Role.wall, Role.paving])
})

test('a few dark strips on the ground are no plane, but the edges of beds or steps', () => {
  const [strip, slab] = [
    { tone: 0.7, area: 60, coursed: 0.9 },
    { tone: 0.9, area: 2000 },
  ]
  expect(becameOf([slab, strip, strip, slab], false)).toEqual([Role.paving, Role.paving, Role.paving, Role.paving])
  expect(becameOf([slab, strip, strip, strip, slab], false)).toEqual([Role.paving, Role.wall, Role.wall, Role.wall, Role.paving])
})

test('slats in the sun go on from dark ones', () => {
  const [slats, pale, slab] = [0.7, 0.8, 0.8].map((tone, k) => ({ tone, area: 200, coursed: k < 2 ? 0.9 : 0 }))
  expect(becameOf([slats, pale, pale, slab], false)).toEqual([Role.wall, Role.wall, Role.wall, Role.paving])
  expect(becameOf([slab, pale, pale, slab], false)).toEqual([Role.paving, Role.paving, Role.paving, Role.paving])
})

test('in a garden from above small dark parts side by side are a hedge, together with the narrow strip along them', () => {
  const shady = { tone: 0.4, area: 100 }
  const top = { tone: 0.8, area: 100, peak: 3 }
  const slab = { tone: 0.9, area: 500 }
  expect(becameOf([slab, shady, shady, top, slab])).toEqual([Role.paving, Role.plant, Role.plant, Role.plant, Role.paving])
  const isPaved = (roles: number[]) => roles.every((role) => role === Role.paving)
  expect(isPaved(becameOf([slab, shady, shady, top, slab], false))).toBe(true)
  expect(isPaved(becameOf([slab, shady, slab]))).toBe(true)
})

test('a dark wall goes on to its narrow end on the lawn, not along a line that leaves it', () => {
  const [width, height] = [60, 40]
  const value = newPlane(width, height)
  const isEnd = (x: number, y: number) => y >= 20 && y < 20 + (x - 10) / 2
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isLine = y === 36 && x > 4
    value.data[i] = isEnd(x, y) || isLine ? 0.3 : 1
    return Number(x >= 40 && y >= 20 && y < 37)
  })
  const fine = { labels, left: [0, 40], right: [59, 59], top: [0, 20], bottom: [39, 36] }
  const role = Uint8Array.from(labels, (k) => (k ? Role.wall : Role.ground))
  spreadDarkWalls({ fine, value, width, height } as unknown as Reading, role, [1])
  for (const [x, y, becomes] of [
    [30, 24, Role.wall],
    [18, 22, Role.wall],
    [30, 32, Role.ground],
    [30, 36, Role.ground],
    [30, 18, Role.ground],
  ]) {
    expect(role[y * width + x]).toBe(becomes)
  }
})
