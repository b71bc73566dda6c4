import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Gable } from '../../find-gables.ts'
import type { Reading } from '../reading.ts'
import { clearGables } from './clear-gables.ts'
import { fillRoofs, fillSeams } from './fill-roofs.ts'

const [width, height] = [300, 200]

/** A roof (1) with a scrap (2) in it, which strokes part from it or not. */
function reading(isParted: boolean, gables: Gable[] = []): Reading {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 20 || y >= 140) return 0
    return x >= 140 && x < 150 && y >= 60 && y < 76 ? 2 : 1
  })
  const box = [140, 150].map((x) => strokeBetween({ x, y: 60 }, { x, y: 76 }, 'vertical'))
  const strokes = isParted ? box : []
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(5) }, newPlane(width, height, 1), maps, frontalView(180))
  const camera = { fromAbove: false, pixelsPerM: 20 }
  return { fine, strokes, gables, outline: { frame: [] }, camera, house: { base: 190 }, width, height } as unknown as Reading
}

test('a roof goes on through a scrap of wall that nothing parts from it, not through what stands in it between uprights', () => {
  const became = (isParted: boolean) => {
    const roles = Uint8Array.from([Role.sky, Role.roof, Role.wall])
    fillRoofs(reading(isParted), roles)
    return roles[2]
  }
  expect(became(false)).toBe(Role.roof)
  expect(became(true)).toBe(Role.wall)
})

test('a scrap that hangs on another scrap of a roof is roof with it', () => {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= 130 && x < 150 && y >= 94 && y < 103) return y < 100 ? 2 : 3
    return y < 20 ? 0 : y < 100 ? 1 : 4
  })
  const maps = drawStrokeMaps([], width, height)
  const fine = measureRegions({ labels, count: 5, peak: new Float32Array(5).fill(5) }, newPlane(width, height, 1), maps, frontalView(180))
  const roles = Uint8Array.from([Role.sky, Role.roof, Role.wall, Role.wall, Role.wall])
  fillRoofs({ ...reading(false), fine }, roles)
  expect([...roles]).toEqual([Role.sky, Role.roof, Role.roof, Role.roof, Role.wall])
})

test('under a gable what stands between uprights is the front of a dormer, in a roof without one it is roof', () => {
  const became = (gables: Gable[]) => {
    const roles = Uint8Array.from([Role.sky, Role.roof, Role.roof])
    clearGables(reading(true, gables), roles)
    return roles[2]
  }
  expect(became([{ apex: { x: 145, y: 30 }, left: { x: 120, y: 55 }, right: { x: 170, y: 55 } }])).toBe(Role.wall)
  expect(became([{ apex: { x: 245, y: 30 }, left: { x: 220, y: 55 }, right: { x: 270, y: 55 } }])).toBe(Role.roof)
})

/** What sky, two strips, a roof that they lie on and two strips along its lower edge become, all of which rise to the right. */
function stripsBecame(): number[] {
  const [width, height] = [800, 600]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const across = y + 0.5 * x - 120
    if (x < 40 || x >= 160 || across < 0 || across >= 60) return 0
    return across < 10 ? 1 : across < 20 ? 2 : across < 40 ? 3 : across < 50 ? 4 : 5
  })
  const edges = [0, 10, 20, 40, 50, 60].map((d) => strokeBetween({ x: 160, y: 40 + d }, { x: 40, y: 100 + d }, 'sloping'))
  const maps = drawStrokeMaps(edges, width, height)
  const fine = measureRegions({ labels, count: 6, peak: new Float32Array(6).fill(5) }, newPlane(width, height, 1), maps, frontalView(180))
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall, Role.roof, Role.wall, Role.wall])
  fillRoofs({ ...reading(false), fine, strokes: edges, width, height }, roles)
  return [...roles]
}

test('strips between seams that lie on a roof one along the other are roof; boards that hang along its verge are not', () => {
  const { sky, roof, wall } = Role
  expect(stripsBecame()).toEqual([sky, roof, roof, roof, wall, wall])
})

/** What a piece of wall becomes that is left over the last seam of a roof, beside a post or between two uprights of its own. */
function pieceBecame(ownUprights: boolean): number {
  const [width, height] = [800, 600]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const across = y + 0.5 * x - 120
    if (x < 40 || x >= 160 || across < 12 || across >= 60) return 0
    return across >= 20 ? 1 : x >= 56 && x < 75 ? 2 : 0
  })
  const edges = [12, 20, 60].map((d) => strokeBetween({ x: 160, y: 40 + d }, { x: 40, y: 100 + d }, 'sloping'))
  const uprights = [56, 75].map((x) => strokeBetween({ x, y: 20 }, { x, y: 180 }, 'vertical'))
  const maps = drawStrokeMaps(ownUprights ? [...uprights, ...edges] : edges, width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(5) }, newPlane(width, height, 1), maps, frontalView(180))
  const roles = Uint8Array.from([Role.wall, Role.roof, Role.wall])
  fillSeams({ ...reading(false), fine, width, height }, roles)
  return roles[2]
}

test('a small piece over the last seam of a roof is roof where slopes alone are drawn round it', () => {
  expect(pieceBecame(false)).toBe(Role.roof)
  expect(pieceBecame(true)).toBe(Role.wall)
})
