import { expect, test } from 'vitest'
import type { Estimate } from '../reading/estimate.ts'
import { Role, strokeKinds, type Stroke } from '../scene.ts'
import { findHouse, heightsSeen, placeCamera, type Heights } from './house.ts'
import { frontalView } from '../../testing/drawn.ts'

const [width, height] = [300, 200]

function upright(x: number, top: number, foot: number): Stroke {
  return { from: { x, y: top }, to: { x, y: foot }, length: foot - top, angle: Math.PI / 2, kind: 'vertical' }
}

/** The foot of what is taken for a house, of which these uprights were drawn, seen under a horizon. */
function footOf(strokes: readonly Stroke[], horizon: number): number {
  const kind = new Uint8Array(width * height)
  for (const { from, to } of strokes) for (let y = from.y; y <= to.y; y++) kind[y * width + from.x] = 1 + strokeKinds.indexOf('vertical')
  const building = new Uint8Array(width * height).fill(1)
  return findHouse(building, { kind } as Parameters<typeof findHouse>[1], strokes, { horizon }, width, height).base
}

const walls = [40, 80, 120, 160, 200, 240].map((x) => upright(x, 40, 120))
const post = [upright(150, 165, 185), upright(156, 165, 185)]

test('a letter box before the house is not its foot', () => {
  expect(footOf([...walls, ...post], 400)).toBe(120)
})

test('uprights as long as those of the house are, however low they reach', () => {
  expect(footOf([...walls, upright(100, 60, 185), upright(140, 60, 185)], 400)).toBeGreaterThan(170)
})

test('walls that end above the horizon do not tell where the house stands', () => {
  expect(footOf([...walls, ...post], 130)).toBeGreaterThan(170)
})

const noHeights: Heights = { doors: [], panes: [], storeys: [] }

test('a house is the larger the smaller its doors, panes and storeys are in it', () => {
  const metres = (seen: Partial<Heights>) => {
    const heights = { ...noHeights, ...seen }
    return 160 / placeCamera(frontalView(150), { left: 40, right: 260, top: 20, base: 180, tall: 160 }, heights, width, height).pixelsPerM
  }
  for (const kind of ['doors', 'panes', 'storeys'] as const) {
    expect(metres({ [kind]: [14, 15] })).toBeGreaterThan(metres({}))
    expect(metres({ [kind]: [70, 84] })).toBeLessThan(metres({}))
  }
})

test('windows over each other with wall between them tell storeys, panes of one window do not', () => {
  // Cells of four pixels: two windows of 6 × 8 cells in each of two rows, 14 cells apart; or 9, as panes parted by a bar.
  const storeysOf = (apart: number) => {
    const [w, h] = [40, 50]
    const roles = Array.from({ length: 15 }, () => new Float32Array(w * h))
    for (const top of [5, 5 + apart])
      for (const left of [4, 20]) for (let y = top; y < top + 8; y++) roles[Role.window].fill(0.9, y * w + left, y * w + left + 6)
    return heightsSeen({ roles, width: w, height: h } as unknown as Estimate, 4 * h)
  }
  expect(storeysOf(14)).toEqual({ doors: [], panes: [32, 32, 32, 32], storeys: [56, 56] })
  expect(storeysOf(9).storeys).toEqual([])
})
