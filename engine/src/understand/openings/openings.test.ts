import { expect, test } from 'vitest'
import { inQuad } from '../../geometry/quad.ts'
import type { Raster } from '../../pixels/raster.ts'
import type { Opening } from '../../scene.ts'
import { understand } from '../understand.ts'
import { findBars } from './find-bars.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]
type Pen = (left: number, top: number, right: number, bottom: number) => void

/** A flat-roofed house of two storeys, seen from the front, and what the test draws on it; 2 pixels a line. */
function houseWith(...draw: ((line: Pen) => void)[]) {
  const raster: Raster = { width: 480, height: 360, data: new Uint8ClampedArray(4 * 480 * 360).fill(255) }
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y <= y1 + 1; y++) {
      for (let x = x0; x <= x1 + 1; x++) raster.data.fill(20, 4 * (y * 480 + x), 4 * (y * 480 + x) + 3)
    }
  }
  line(10, 310, 470, 310)
  for (const part of [box([60, 60, 420, 310]), box([50, 50, 430, 60]), ...draw]) part(line)
  return raster
}

const box =
  ([left, top, right, bottom]: Box) =>
  (line: Pen) => {
    line(left, top, right, top)
    line(left, bottom, right, bottom)
    line(left, top, left, bottom)
    line(right, top, right, bottom)
  }
const framed = ([left, top, right, bottom]: Box) => [box([left, top, right, bottom]), box([left + 6, top + 6, right - 6, bottom - 6])]
const ribbed =
  ([left, top, right, bottom]: Box, pitch: number) =>
  (line: Pen) => {
    box([left, top, right, bottom])(line)
    for (let y = top + pitch; y < bottom - 2; y += pitch) line(left, y, right, y)
  }

const at = (openings: readonly Opening[], x: number, y: number) =>
  openings.filter(({ quad: [a, b, c] }) => x > a.x && x < b.x && y > a.y && y < c.y)

test('framed windows are found where they are drawn, and a field of louvres beside them is none', () => {
  const { openings } = understand(houseWith(...framed([100, 90, 150, 150]), ...framed([190, 90, 240, 150]), ribbed([290, 85, 390, 165], 4)))
  for (const left of [100, 190]) {
    const [found] = at(openings, left + 25, 120)
    expect(found?.kind).toBe('window')
    expect(Math.abs(found.quad[0].x - left)).toBeLessThan(4)
    expect(Math.abs(inQuad(found.quad, 0.5, 1).y - 151)).toBeLessThan(4)
  }
  expect(at(openings, 340, 125)).toEqual([])
})

test('windows with a hand of wall between them stay two, and a panelled leaf on the ground is a door', () => {
  const leaf = [...framed([200, 224, 240, 308]), box([211, 235, 229, 262]), box([211, 270, 229, 298])]
  const { openings } = understand(houseWith(...framed([100, 90, 150, 150]), ...framed([160, 90, 210, 150]), ...leaf))
  const found = openings.toSorted((p, q) => p.quad[0].x - q.quad[0].x)
  expect(found.map(({ kind, quad }) => `${kind} ${Math.round(quad[0].x / 10)}`)).toEqual(['window 10', 'window 16', 'door 20'])
})

test('a wide ribbed field on the ground is a garage door', () => {
  const { openings } = understand(houseWith(...framed([100, 90, 150, 150]), ribbed([260, 215, 370, 308], 6)))
  expect(at(openings, 315, 260).map((o) => o.kind)).toEqual(['garage'])
})

test('bays between thin mullions from floor to slab are a glass wall, a bare wall beside them and a box before them are none', () => {
  const bays = [120, 165, 210, 255].map((x) => (line: Pen) => line(x, 200, x, 308))
  const { openings } = understand(
    houseWith(...framed([100, 90, 150, 150]), ...bays, (line) => line(60, 198, 420, 198), box([330, 285, 400, 308])),
  )
  for (const x of [142, 187, 232]) expect(at(openings, x, 255).map((o) => o.kind)).toEqual(['window'])
  for (const [x, y] of [
    [290, 255],
    [365, 297],
  ])
    expect(at(openings, x, y)).toEqual([])
})

test('glass that would end at the corner of the house is a piece of wall', () => {
  const paned = ([left, top, right, bottom]: Box) => [
    box([left, top, left + 25, bottom]),
    box([left, top + 30, right, bottom]),
    box([left, top, right, bottom]),
  ]
  const { openings } = understand(houseWith(...framed([100, 90, 150, 150]), ...paned([250, 90, 300, 150]), ...paned([370, 90, 420, 150])))
  expect(at(openings, 275, 110).length).toBeGreaterThan(0)
  expect(at(openings, 395, 110)).toEqual([])
})

test('both lines of a glazing bar are one bar', () => {
  const ink = new Uint8Array(100 * 100)
  for (let y = 10; y < 90; y++) for (const x of [10, 48, 52, 90]) ink[y * 100 + x] = 1
  for (let x = 10; x < 90; x++) for (const y of [10, 90]) ink[y * 100 + x] = 1
  const { columns, rows } = findBars({ ink, width: 100, height: 100 }, [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
    { x: 90, y: 90 },
    { x: 10, y: 90 },
  ])
  expect(columns).toHaveLength(1)
  expect(columns[0]).toBeCloseTo(0.5, 1)
  expect(rows).toEqual([])
})

test('a garage door in its frame is found though it is wider than any window, beside it a leaf under a line that runs on', () => {
  const leaf = [...framed([90, 216, 128, 308]), box([99, 228, 119, 254]), box([99, 264, 119, 298])]
  // A rail that runs on from the leaf's middle would close a window over both.
  const rails = (line: Pen) => {
    line(84, 206, 180, 206)
    line(180, 206, 180, 262)
    line(128, 262, 180, 262)
  }
  const { openings } = understand(
    houseWith(...leaf, rails, ...framed([230, 90, 280, 150]), ...framed([230, 222, 390, 308]), ribbed([236, 228, 384, 308], 16)),
  )
  expect(at(openings, 109, 280).map(({ kind }) => kind)).toEqual(['door'])
  expect(at(openings, 310, 270).map(({ kind, sillM }) => [kind, sillM])).toEqual([['garage', 0]])
})

test('a panelled leaf beside a light with wall below it is a door, not a pane of a glass wall', () => {
  const leaf = [...framed([200, 214, 240, 308]), box([211, 225, 229, 252]), box([211, 262, 229, 298])]
  const { openings } = understand(houseWith(...framed([100, 90, 150, 150]), ...leaf, ...framed([246, 214, 280, 276])))
  expect(at(openings, 220, 260).map(({ kind }) => kind)).toEqual(['door'])
})
