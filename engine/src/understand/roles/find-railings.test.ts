import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import type { Candidate } from '../openings/select-openings.ts'
import { frontalView } from '../testing/drawn.ts'
import { findRailings as findIn, layBars } from './find-railings.ts'
import { rowsOfPosts } from './railing-posts.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 100]
const rail = 40
const edge = 65

const findRailings = (reading: Reading, role: Uint8Array) => findIn(reading, role, rowsOfPosts(reading))

type Line = readonly [x: number, y: number, toX: number, toY: number]

/** A railing of ten posts across a picture of 30 pixels to the metre, in lines of one pixel, with other uprights and level lines. */
function drawnRailing(uprights: readonly Line[] = [], levels: readonly Line[] = []): Reading {
  const posts = Array.from({ length: 10 }, (_, n): Line => [10 + 20 * n, rail, 10 + 20 * n, edge])
  const ink = inkOf([[10, rail, 190, rail], [10, edge, 190, edge], ...levels])
  const bars = inkOf([...posts, ...uprights])
  const value = newPlane(width, height)
  for (let i = 0; i < ink.length; i++) {
    value.data[i] = bars[i] ? 0 : ink[i] ? 0.4 : 1
    ink[i] |= bars[i]
  }
  const camera = { pixelsPerM: 30, horizon: 90 }
  return { value, strokes: [], camera, perspective: frontalView(90), ink, width, height } as unknown as Reading
}

function inkOf(lines: readonly Line[]): Uint8Array {
  const ink = new Uint8Array(width * height)
  for (const [x, y, toX, toY] of lines) drawLine(ink, width, height, { x, y }, { x: toX, y: toY })
  return ink
}

const at = (role: Uint8Array, x: number, y: number) => role[y * width + x]

test('of a long railing the panels before the open air are seen through, those before a wall are not', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i < rail * width && i % width < 95 ? Role.sky : Role.wall))
  findRailings(drawnRailing(), role)
  expect([20, 60, 140, 180].map((x) => at(role, x, 55))).toEqual([Role.sky, Role.sky, Role.wall, Role.wall])
  expect(at(role, 20, rail)).toBe(Role.railing)
})

test('where a railing ends before the open air two panels of it are enough to be seen through, amid a wall they are not', () => {
  const seenBefore = (from: number, to: number) => {
    const role = Uint8Array.from({ length: width * height }, (_, i) => {
      const x = i % width
      return i < rail * width && x > from && x < to ? Role.sky : Role.wall
    })
    findRailings(drawnRailing(), role)
    return [from + 10, to - 10].map((x) => at(role, x, 55))
  }
  expect(seenBefore(10, 50)).toEqual([Role.sky, Role.sky])
  expect(seenBefore(90, 130)).toEqual([Role.wall, Role.wall])
})

test('what rises over a railing and ends in the air is grown there, what rises less is a scrap', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const isCone = i % width > 95 && i % width < 106 && i > 15 * width
    const isScrap = i % width > 125 && i % width < 136 && i > 26 * width
    return i < rail * width && !isCone && !isScrap ? Role.sky : Role.wall
  })
  findRailings(drawnRailing(), role)
  expect([at(role, 100, 20), at(role, 100, 55), at(role, 80, 55)]).toEqual([Role.plant, Role.plant, Role.sky])
  expect([at(role, 130, 27), at(role, 130, 35)]).toEqual([Role.sky, Role.sky])
})

test('the underside of a roof that comes down to a railing is no scrap over it', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    if (i >= rail * width) return Role.wall
    return i % width < 17 ? Role.soffit : Role.sky
  })
  findRailings(drawnRailing(), role)
  expect([at(role, 12, rail - 5), at(role, 20, 55), at(role, 60, 55)]).toEqual([Role.soffit, Role.sky, Role.sky])
})

test('a railing before a wall keeps its bars, unless an opening begins under its rail', () => {
  const window = {
    quad: [8, 192]
      .flatMap((x) => [{ x, y: rail + 1 }])
      .concat([
        { x: 192, y: edge },
        { x: 8, y: edge },
      ]),
  }
  const barsWith = (openings: unknown[]) => {
    const role = new Uint8Array(width * height).fill(Role.wall)
    const reading = drawnRailing()
    layBars(reading, role, findRailings(reading, role), openings as Candidate[])
    return [at(role, 80, rail), at(role, 80, 55)]
  }
  expect(barsWith([])).toEqual([Role.railing, Role.wall])
  expect(barsWith([window])).toEqual([Role.wall, Role.wall])
})

test('seen from above a railing with the ground behind most of it is seen through along all of it', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i < rail * width && i % width < 135 ? Role.paving : Role.wall))
  const reading = drawnRailing()
  findRailings({ ...reading, camera: { ...reading.camera, horizon: -20, fromAbove: true } }, role)
  expect([20, 60, 180].map((x) => at(role, x, 55))).toEqual([Role.paving, Role.paving, Role.paving])
})

test('seen from above each place of a railing shows what lies over it', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    if (i >= rail * width) return Role.wall
    return i % width < 97 ? Role.paving : Role.ground
  })
  const reading = drawnRailing()
  findRailings({ ...reading, camera: { ...reading.camera, horizon: -20, fromAbove: true } }, role)
  expect([60, 94, 104, 140].map((x) => at(role, x, 55))).toEqual([Role.paving, Role.paving, Role.ground, Role.ground])
})

test('a railing goes on with posts that uprights behind and below lengthen', () => {
  const reading = drawnRailing([130, 150, 170, 190].map((x, n) => (n % 2 ? [x, edge, x, edge + 12] : [x, rail - 12, x, rail])))
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i < rail * width ? Role.sky : Role.wall))
  findRailings(reading, role)
  expect([100, 140, 160, 180].map((x) => at(role, x, 55))).toEqual([Role.sky, Role.sky, Role.sky, Role.sky])
})

test('a railing in the open air keeps its bars before whatever furniture stands behind it', () => {
  const reading = drawnRailing([], [[50, 52, 190, 52]])
  const barsBefore = (air: number) => {
    const role = Uint8Array.from({ length: width * height }, (_, i) => (i < rail * width && i % width < air ? Role.sky : Role.wall))
    layBars(reading, role, findRailings(reading, role), [])
    return at(role, 170, 45)
  }
  expect([barsBefore(95), barsBefore(0)]).toEqual([Role.railing, Role.wall])
})

test('under a slab that hangs over the rail one sees through a railing, but not through the wall that carries the slab', () => {
  const isBuilt = (i: number) => i % width > 130 && (i < 34 * width || i % width > 144)
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i < rail * width && !isBuilt(i) ? Role.sky : Role.wall))
  findRailings(drawnRailing(), role)
  expect([140, 147, 160].map((x) => at(role, x, 55))).toEqual([Role.sky, Role.wall, Role.wall])
})

test('boxes in a row that stand in the open are no railing, nor before the wall beside them, panels that passed for wall are', () => {
  const barsBefore = (beyond: number) => {
    const reading = drawnRailing()
    const role = Uint8Array.from({ length: width * height }, (_, i) => {
      if (i % width < 50) return Role.wall
      return i < rail * width ? Role.ground : beyond
    })
    layBars(reading, role, findRailings(reading, role), [])
    return [20, 120].map((x) => at(role, x, rail))
  }
  expect(barsBefore(Role.wall)).toEqual([Role.railing, Role.railing])
  expect(barsBefore(Role.paving)).toEqual([Role.wall, Role.paving])
})
