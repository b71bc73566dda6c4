import { expect, test } from 'vitest'
import { drawCorner, drawFront } from '../fixtures/drawings.ts'
import { estimateOf } from '../reader/estimate-of.ts'
import type { Quad } from './geometry/quad.ts'
import type { Point } from './geometry/vector.ts'
import type { Raster } from './pixels/raster.ts'
import type { OpeningKind } from './scene.ts'
import { tellableOpenings } from './tell-house.ts'
import { understand } from './understand/understand.ts'

/** The scene of a drawing of which its windows and door are told. */
async function told(raster: Raster, windows: Point[][], door?: Point[]) {
  const { width, height } = raster
  const quads = [...windows.map((quad) => ({ kind: 'window', quad })), ...(door ? [{ kind: 'door', quad: door }] : [])]
  const role = new Uint8Array(width * height).fill(255)
  const shown = { width, height, role, quads: quads as unknown as { kind: OpeningKind; quad: Quad }[] }
  return understand(raster, await estimateOf(raster), undefined, raster, shown)
}

test('each window and door of a house is told once, in its place, on its floor', async () => {
  const { raster, windows, door } = drawCorner()
  const some = tellableOpenings(await told(raster, windows, door))
  expect(some.filter(({ kind }) => kind === 'window')).toHaveLength(windows.length)
  expect(some.filter(({ kind }) => kind === 'door')).toHaveLength(1)
  for (const quad of [...windows, door]) {
    const [x, y] = [quad.reduce((sum, p) => sum + p.x / 4, 0) / raster.width, quad.reduce((sum, p) => sum + p.y / 4, 0) / raster.height]
    expect(some.filter(({ box: [l, t, r, b] }) => l < x && x < r && t < y && y < b)).toHaveLength(1)
  }
  expect(some.find(({ kind }) => kind === 'door')!.storey).toBe(0)
  const storeys = new Set(some.map(({ storey }) => storey))
  expect(some.map(({ storey }) => storey)).toEqual(some.map(({ storey }) => storey).toSorted((p, q) => q - p))
  expect(storeys.size).toBeLessThanOrEqual(3)
})

test('what is not sure, and what is hidden, is not told', async () => {
  const { raster, windows } = drawFront()
  const scene = await told(raster, windows)
  const all = tellableOpenings(scene).length
  expect(all).toBe(windows.length)
  const doubted = { ...scene, openings: scene.openings.map((one, k) => (k === 0 ? { ...one, confidence: 0.4 } : one)) }
  expect(tellableOpenings(doubted)).toHaveLength(all - 1)
  expect(tellableOpenings({ ...scene, opening: scene.opening.map((n) => (n === 1 ? 0 : n)) })).toHaveLength(all - 1)
})
