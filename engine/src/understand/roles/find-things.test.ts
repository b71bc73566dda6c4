import { expect, test } from 'vitest'
import { drawCorner } from '../../../fixtures/drawings.ts'
import { Role } from '../../scene.ts'
import { newPlane } from '../../pixels/raster.ts'
import { drawStrokeMaps } from '../ink/stroke-maps.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { understand } from '../understand.ts'
import { findThings } from './find-things.ts'
import type { Reading } from './reading.ts'

const { raster, camera } = drawCorner()
const { width } = raster

/** Draws an ellipse, white with an outline of ink, over what is there. */
function ring(data: Uint8ClampedArray, x: number, y: number, rx: number, ry: number) {
  for (let py = Math.floor(y - ry - 2); py < y + ry + 2; py++) {
    for (let px = Math.floor(x - rx - 2); px < x + rx + 2; px++) {
      const out = (Math.hypot((px + 0.5 - x) / rx, (py + 0.5 - y) / ry) - 1) * Math.min(rx, ry)
      if (out < 1) data.fill(out < -1 ? 255 : 20, 4 * (py * width + px), 4 * (py * width + px) + 3)
    }
  }
}

test('a person who stands before the house is no part of it, and a cloud is sky', () => {
  const data = raster.data.slice()
  const foot = 510
  const perM = (foot - camera.horizon) / camera.eye
  const [x, tall] = [250, 1.72 * perM]
  ring(data, x, foot - 0.91 * tall, 0.075 * tall, 0.09 * tall)
  ring(data, x, foot - 0.59 * tall, 0.15 * tall, 0.24 * tall)
  ring(data, x, foot - 0.22 * tall, 0.11 * tall, 0.22 * tall)
  ring(data, 150, 70, 60, 22)
  const { role } = understand({ ...raster, data })
  const at = (px: number, py: number) => role[Math.floor(py) * width + Math.floor(px)]
  expect([at(x, foot - 0.91 * tall), at(x, foot - 0.6 * tall), at(x, foot - 0.18 * tall)]).toEqual([Role.thing, Role.thing, Role.thing])
  expect(at(x - 0.5 * tall, foot - 0.9 * tall)).not.toBe(Role.thing)
  expect(at(150, 70)).toBe(Role.sky)
})

const [seat, arm, lowWall] = [1, 20, 21]

/** What becomes of chairs in three rows of four parts between a low wall and their last arm, which runs on for so many pixels. */
function chairs(armWide: number): number[] {
  const [across, down, count] = [600, 400, 22]
  const labels = Int32Array.from({ length: across * down }, (_, i) => {
    const [x, y] = [i % across, Math.floor(i / across)]
    if (y < 104 || y >= 200) return 0
    if (x >= 200 && x < 360) return seat + 4 * Math.floor((y - 104) / 32) + Math.floor((x - 200) / 40)
    if (x >= 360 && x < 360 + armWide && y === 150) return arm
    return x >= 150 && x < 200 && y >= 170 ? lowWall : 0
  })
  const maps = drawStrokeMaps([strokeBetween({ x: 150, y: 170 }, { x: 150, y: 200 }, 'vertical')], across, down)
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(across, down, 1), maps, frontalView(100))
  const none = new Float32Array(count)
  const roles = new Uint8Array(count).fill(Role.wall)
  roles[0] = Role.ground
  const camera = { horizon: 100, eye: 1.6, fromAbove: false }
  const house = { base: 210, tall: 150 }
  const coursed = none.with(arm, 1)
  findThings(
    { fine, leafy: none, coursed, hatching: newPlane(across, down), camera, house, width: across } as unknown as Reading,
    roles,
    none,
  )
  return [roles[seat], roles[arm], roles[lowWall]]
}

test('chairs stand whole before a low wall, and a course that runs on beside them is none', () => {
  expect(chairs(30)).toEqual([Role.thing, Role.thing, Role.wall])
  expect(chairs(190)).toEqual([Role.thing, Role.wall, Role.wall])
})

/** What becomes of a blank part 72 pixels tall before a wall, as wide in each of its rows as is said. */
function blank(wideAt: (share: number) => number): number {
  const [across, down] = [300, 300]
  const labels = Int32Array.from({ length: across * down }, (_, i) => {
    const [x, y] = [i % across, Math.floor(i / across)]
    if (y >= 200) return 0
    return y >= 120 && y < 192 && Math.abs(x - 150) < wideAt((y - 120) / 72) / 2 ? 2 : 1
  })
  const fine = measureRegions(
    { labels, count: 3, peak: new Float32Array(3) },
    newPlane(across, down, 1),
    drawStrokeMaps([], across, down),
    {
      ...frontalView(100),
    },
  )
  const none = new Float32Array(3)
  const roles = Uint8Array.from([Role.ground, Role.wall, Role.wall])
  const camera = { horizon: 129, eye: 1.5, pixelsPerM: 40, fromAbove: false }
  const house = { base: 200, tall: 150 }
  const hatching = newPlane(across, down, 1)
  const reading = { fine, leafy: none, coursed: new Float32Array(3).fill(1), hatching, camera, house, width: across, height: down }
  findThings(reading as unknown as Reading, roles, none)
  return roles[2]
}

test('a blank outline with head, shoulders and legs is a person, whatever it stands before; a pane and a pointed window are none', () => {
  expect(blank((at) => (at < 0.13 ? 9 : at < 0.55 ? 20 : 13))).toBe(Role.thing)
  expect(blank(() => 20)).toBe(Role.wall)
  expect(blank((at) => (at < 0.2 ? 100 * at : 20))).toBe(Role.wall)
})
