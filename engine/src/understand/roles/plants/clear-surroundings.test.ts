import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { clearSurroundings } from './clear-surroundings.ts'
import { plantSurroundings } from './plant-surroundings.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [200, 200]
const [sky, wall, filling] = [0, 1, 2]

/** What a filling beside the wall of a house becomes. */
function cleared(labels: Int32Array, strokes: readonly Stroke[], topOf: Float32Array): number {
  const perspective = frontalView(150)
  const tone = newPlane(width, height)
  const maps = drawStrokeMaps([...strokes], width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(10) }, tone, maps, perspective)
  const outline = { topOf, left: 20, right: 180, firstUpright: 20, lastUpright: 180, frame: strokes }
  const camera = { horizon: 150, pixelsPerM: 20, fromAbove: false }
  const reading = { width, height, fine, strokes, outline, camera, house: { tall: 100 }, perspective } as unknown as Reading
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall])
  clearSurroundings(reading, roles)
  expect(roles[wall]).toBe(Role.wall)
  return roles[filling]
}

/** The sides of the house, and what fills it or stands on it. */
const houseWith = (isFilling: (x: number, y: number) => boolean) =>
  Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (isFilling(x, y)) return filling
    return x >= 20 && x < 180 && y >= 60 && y < 160 ? wall : sky
  })

/** What fills a notch between two wings, above the frame of the house, becomes; `roofed` tells whether an eave closes the notch. */
function becameOf(roofed: boolean): number {
  const eaves = [strokeBetween({ x: 20, y: 60 }, { x: 70, y: 60 }, 'toB'), strokeBetween({ x: 130, y: 60 }, { x: 180, y: 60 }, 'toB')]
  const strokes = [strokeBetween({ x: 70, y: 85 }, { x: 130, y: 85 }, 'toB'), ...eaves]
  for (const x of [20, 70, 130, 180]) strokes.push(strokeBetween({ x, y: 60 }, { x, y: x === 20 || x === 180 ? 160 : 85 }, 'vertical'))
  if (roofed) strokes.push(strokeBetween({ x: 70, y: 60 }, { x: 130, y: 60 }, 'toB'))
  return cleared(
    houseWith((x, y) => x >= 70 && x < 130 && y >= 60 && y < 85),
    strokes,
    new Float32Array(width).fill(60).fill(85, 70, 130),
  )
}

test('what fills a notch of the house is a tree behind it, unless a stroke parts it from the sky', () => {
  expect(becameOf(false)).toBe(Role.sky)
  expect(becameOf(true)).toBe(Role.wall)
})

test('a tuft of leaves behind the edge of a flat roof is no part of the house', () => {
  const edge = strokeBetween({ x: 20, y: 60 }, { x: 180, y: 60 }, 'toB')
  const twigs = [57, 58].map((y) => strokeBetween({ x: 80, y }, { x: 126, y }, 'toB'))
  const tuft = houseWith((x, y) => (y === 58 && x >= 80 && x < 126) || (y === 59 && x >= 96 && x < 110))
  expect(cleared(tuft, [edge, ...twigs], new Float32Array(width).fill(64))).toBe(Role.sky)
})

/** What a thicket of slanting ink beside the house becomes; in a pergola it lies on strokes that run as the house does. */
function grownOf(strokeKind: number, darkness = 0.8, bottom = 150): number {
  const ink = new Uint8Array(width * height)
  const kind = new Uint8Array(width * height)
  const value = newPlane(width, height)
  for (let i = 0; i < ink.length; i++) value.data[i] = i % width === 120 ? 0.2 : 1
  for (let y = 60; y < 150; y++) ink[y * width + 120] = 1
  for (let y = 90; y < bottom; y++) {
    for (let x = 10; x < 60; x++) {
      if ((x + y) % 7 > 0) continue
      ink[y * width + x] = 1
      value.data[y * width + x] = 1 - darkness
      kind[y * width + x] = strokeKind
    }
  }
  const role = Uint8Array.from({ length: width * height }, (_, i) =>
    i % width >= 100 ? Role.wall : i < 150 * width ? Role.sky : Role.ground,
  )
  const outline = { topOf: new Float32Array(width).fill(60), left: 100, right: 200 }
  const planes = { value, foliage: newPlane(width, height) }
  const reading = { width, height, ink, strokes: [], ...planes, maps: { kind }, outline, camera: { horizon: 140 } } as unknown as Reading
  plantSurroundings(reading, role)
  return role[110 * width + 35]
}

test('a thicket beside the house is a plant, a pergola whose bars run as the house does is none', () => {
  expect(grownOf(0)).toBe(Role.plant)
  expect(grownOf(2)).toBe(Role.sky)
})

test('faint curls above the horizon are clouds; drawn as dark as the house, or down to the ground, they are leaves', () => {
  expect(grownOf(0, 0.25, 130)).toBe(Role.sky)
  expect(grownOf(0, 0.8, 130)).toBe(Role.plant)
  expect(grownOf(0, 0.25, 150)).toBe(Role.plant)
})
