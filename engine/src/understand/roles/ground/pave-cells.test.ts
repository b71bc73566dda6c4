import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Perspective } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { goOnWithJoints, paveCells } from './pave-cells.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [200, 200]
const perspective = { a: { x: 1, y: 0, w: 0 }, b: { x: 1, y: 0, w: 0 } } as Perspective

/** What six cells of 20 × 20 pixels on a lawn become; their borders wave by so many pixels, and they are as light as this. */
function becameOf(waves: number, tone = 1): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const column = Math.floor((x - 40 + waves * Math.sin(2 * y)) / 20)
    const row = Math.floor((y - 120 + waves * Math.sin(2 * x)) / 20)
    return column >= 0 && column < 3 && row >= 0 && row < 2 ? 1 + 3 * row + column : 0
  })
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 7, peak: new Float32Array(7) }, newPlane(width, height, tone), maps, perspective)
  const roles = new Uint8Array(7).fill(Role.ground)
  const reading = { fine, leafy: new Float32Array(7), camera: { horizon: 80 }, house: { base: 110, tall: 80 } } as unknown as Reading
  paveCells(reading, roles)
  return [...roles]
}

test('closed cells side by side on the ground are slabs in a lawn; those with ragged borders are grass, and so are scribbled ones', () => {
  expect(becameOf(0)).toEqual([Role.ground, ...Array<number>(6).fill(Role.paving)])
  for (const grass of [becameOf(3), becameOf(0, 0.55)]) expect(grass).toEqual(Array<number>(7).fill(Role.ground))
})

/** What a crescent beside six cells becomes, whose tone is this. */
function crescentOf(tone: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= 40 && x < 100 && y >= 120 && y < 160) return 1 + Math.floor((x - 40) / 20) + 3 * Math.floor((y - 120) / 20)
    const isCrescent = (x >= 100 && x < 106 && y >= 120 && y < 166) || (x >= 40 && x < 106 && y >= 160 && y < 166)
    return isCrescent ? 7 : 0
  })
  const plane = newPlane(width, height)
  for (let i = 0; i < labels.length; i++) plane.data[i] = labels[i] === 7 ? tone : 1
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 8, peak: new Float32Array(8) }, plane, maps, perspective)
  const roles = new Uint8Array(8).fill(Role.ground)
  const reading = { fine, leafy: new Float32Array(8), camera: { horizon: 80 }, house: { base: 110, tall: 80 } } as unknown as Reading
  paveCells(reading, roles)
  return roles[7]
}

test('a blank crescent along slabs is their kerb, a stippled one is a bed', () => {
  expect(crescentOf(1)).toBe(Role.paving)
  expect(crescentOf(0.9)).toBe(Role.ground)
})

test('joined cells between paving and the side of the picture go on as paving; scribbled ones and a few are lawn', () => {
  const became = (cells: number, tone: number) => {
    // A row of cells from paving, 0, on to the left side of the picture.
    const all = [...Array(cells).keys()].map((k) => k + 1)
    const row = (first: number, other: number) => new Float32Array(cells + 1).fill(other).fill(first, 0, 1)
    const fine = {
      count: cells + 1,
      labels: { length: 100_000 },
      area: row(9000, 60),
      top: row(60, 70),
      tone: row(1, tone),
      touch: row(2, 0).fill(4, cells),
      votes: new Float32Array(5 * cells + 5).map((_, i) => [10, 20, 20, 0, 0][i % 5]),
      neighbours: {
        from: [0, 1, ...all.map((k) => (k < cells ? 2 * k + 1 : 2 * k))],
        id: [1, ...all.flatMap((k) => (k < cells ? [k - 1, k + 1] : [k - 1]))],
        border: new Float32Array(2 * cells + 1).fill(20),
      },
    }
    const roles = new Uint8Array(cells + 1).fill(Role.ground).fill(Role.paving, 0, 1)
    goOnWithJoints({ fine, leafy: new Float32Array(cells + 1), camera: { horizon: 50 } } as unknown as Reading, roles)
    return roles[cells]
  }
  expect([became(6, 0.9), became(3, 0.9), became(6, 0.5)]).toEqual([Role.paving, Role.ground, Role.ground])
})
