import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { slenderParts } from './slender-parts.ts'

const [width, height] = [240, 160]

/** A scene whose regions are shapes, each of a role, numbered from 1. */
function sceneOf(...shapes: [role: number, isIn: (x: number, y: number) => boolean][]) {
  const region = Int32Array.from({ length: width * height }, (_, i) => {
    return 1 + shapes.findLastIndex(([, isIn]) => isIn(i % width, Math.floor(i / width)))
  })
  const regions = [Role.sky, ...shapes.map(([role]) => role)].map((role) => ({ role }))
  const role = Uint8Array.from(region, (r) => regions[r].role)
  return { width, height, region, regions, role, drawing: { manner: 'line' }, camera: { pixelsPerM: 40 } } as unknown as Scene
}

/** 1 for each region most of whose pixels are slender. */
function slenderRegions(scene: Scene): number[] {
  const found = slenderParts(scene)
  return scene.regions.map((_, r) => {
    const own = found.filter((_found, i) => scene.region[i] === r)
    return Number(own.filter((mark) => mark === 1).length > own.length / 2)
  })
}

test('a slab, a sloping board and a post are slender, a wall, a short piece and the wall round or between windows are not', () => {
  const scene = sceneOf(
    [Role.wall, (x, y) => x >= 10 && x < 210 && y >= 4 && y < 14],
    [Role.wall, (x, y) => x >= 20 && x < 120 && Math.abs(y - 130 + x / 2) < 5],
    [Role.wall, (x, y) => x >= 140 && x < 160 && y >= 20 && y < 30],
    [Role.wall, (x, y) => x >= 170 && x < 230 && y >= 30 && y < 130 && !(x >= 180 && x < 220 && y >= 40 && y < 120)],
    [Role.wall, (x, y) => x >= 2 && x < 8 && y >= 20 && y < 120],
    [Role.wall, (x, y) => x >= 150 && x < 162 && y >= 40 && y < 140],
  )
  expect(slenderRegions(scene)).toEqual([0, 1, 1, 0, 0, 1, 0])
})

test('what a pen left blank between its marks is no slab: its side runs in lumps, and a slab in perspective tapers evenly', () => {
  const scene = sceneOf(
    [Role.wall, (x, y) => x >= 20 && x < 140 && y >= (Math.sin(x / 6) > 0 ? 19 : 26) && y < 40],
    [Role.wall, (x, y) => x >= 20 && x < 140 && y >= 70 - x / 30 && y < 80 + x / 40],
  )
  expect(slenderRegions(scene)).toEqual([0, 0, 1])
})

test('a strip of the ground that a border of the wall takes in is no slab of the wall', () => {
  const strip = (x: number, y: number) => x >= 20 && x < 180 && y >= 60 && y < 70
  expect(slenderRegions(sceneOf([Role.paving, strip]))).toEqual([0, 0])
  expect(slenderRegions(sceneOf([Role.trim, strip]))).toEqual([0, 1])
})

test('a slab is as straight as the rest of its side where the wall bites into it', () => {
  const isBite = (x: number, y: number) => x >= 60 && x < 72 && y < 34
  const scene = sceneOf([Role.wall, (x, y) => x >= 20 && x < 180 && y >= 30 && y < 44 && !isBite(x, y)])
  const found = slenderParts(scene)
  expect([32, 26].map((y) => found[y * width + 66])).toEqual([1, 0])
})

test('what strokes cut off the lower step of the edge of a roof is edge, and the wall under a balcony is wall', () => {
  const isStep = (x: number, y: number, from: number, to: number) => x >= from && x < to && y >= 44 && y < 50
  const edge = (under: number) =>
    sceneOf(
      [under, (x, y) => x >= 20 && x < 180 && y >= 30 && y < 100],
      [Role.wall, (x, y) => x >= 20 && x < 180 && y >= 30 && y < 44],
      [Role.wall, (x, y) => isStep(x, y, 20, 50)],
      [Role.wall, (x, y) => isStep(x, y, 50, 75)],
    )
  expect(slenderRegions(edge(Role.soffit))).toEqual([0, 0, 1, 1, 1])
  expect(slenderRegions(edge(Role.wall))).toEqual([0, 0, 1, 0, 0])
})

test('in a pencil drawing an upright strip of a wall that lies in shade is no post, and one left blank is', () => {
  const scene = sceneOf([Role.wall, (x) => x >= 50 && x < 58], [Role.wall, (x) => x >= 150 && x < 158])
  const value = newPlane(width, height, 0.9)
  for (let i = 0; i < value.data.length; i++) if (i % width < 100) value.data[i] = 0.6
  expect(slenderRegions({ ...scene, drawing: { ...scene.drawing, manner: 'pencil', value } })).toEqual([0, 0, 1])
})
