import { expect, test } from 'vitest'
import { project } from '../interior/box/room.ts'
import { made } from '../../testing/box-room.ts'
import type { Light } from '../pixels/raster.ts'
import { castOnFloor } from './cast-shadow.ts'
import type { Layer } from './lay-item.ts'
import { placeOf, poseOf } from './pose.ts'
import type { Standing } from './site.ts'
import { room, standing } from '../../testing/standing.ts'
import { touchesOf } from './touches.ts'

const cut = { alpha: new Float32Array(4).fill(1), width: 2, height: 2, left: 0, right: 1, top: 0, bottom: 1 }
const item = { ...standing, box: {}, cut } as unknown as Standing

test('a foot has a dark spot under it that is longer on the side away from the light; between the feet the floor is lighter', () => {
  const pose = poseOf(item, item)
  const [left, right] = [0.75, 0.05].map((u) => project(room, [placeOf(pose, u, 0)[0], 0, placeOf(pose, u, 0)[1]]))
  const layer: Layer = {
    left: Math.round(left.x) - 4,
    top: Math.round(left.y) - 60,
    width: Math.round(right.x - left.x) + 8,
    height: 62,
    data: new Float32Array(),
  }
  layer.data = new Float32Array(4 * layer.width * layer.height)
  for (let y = 0; y < 60; y++) {
    for (let x = 0; x < layer.width; x++) {
      const isItem = y < 25 || Math.abs(layer.left + x - left.x) < 2 || Math.abs(layer.left + x - right.x) < 2
      if (isItem) layer.data[4 * (y * layer.width + x) + 3] = 1
    }
  }
  const photo: Light = { width: made.width, height: made.height, data: new Float32Array(3 * made.width * made.height).fill(0.5) }
  const site = { room, windows: [], doors: [], things: [], freeAt: () => 1 }
  castOnFloor(photo, site, item, layer, [1, 0], new Uint8Array(layer.width * layer.height))
  const at = (x: number, y: number) => photo.data[3 * (Math.round(y) * made.width + Math.round(x))]
  const below = right.y + 1
  expect(at(right.x, below)).toBeLessThan(0.25)
  const gap = 0.12 * right.perM
  expect(at(right.x + gap, below)).toBeLessThan(at(right.x - gap, below))
  expect(at((left.x + right.x) / 2, below)).toBeGreaterThan(1.5 * at(right.x, below))
})

test('a slanting leg touches the floor at its end alone', () => {
  const foot = project(room, [0, 0, 3.6])
  const layer: Layer = { left: Math.round(foot.x) - 30, top: Math.round(foot.y) - 59, width: 61, height: 60, data: new Float32Array() }
  layer.data = new Float32Array(4 * layer.width * layer.height)
  for (let y = 0; y < 60; y++) for (let x = 0; x < 3; x++) layer.data[4 * (y * 61 + 30 + Math.round((59 - y) / 3) + x) + 3] = 1
  const touches = touchesOf(room, item, layer, poseOf(item, item))
  expect(touches.map(([x]) => x)).toEqual([30, 31, 32])
})

test('what stands darkens the floor at its feet, be the floor dark or taken for something else, and with no window seen', () => {
  const item = { at: [0, 0, 3.8], along: [1, 0], mirrored: false, widthM: 0.6, heightM: 0.5, depthM: 0.4, cut } as unknown as Standing
  const foot = project(room, item.at)
  const across = Math.round(0.6 * foot.perM)
  const layer: Layer = {
    left: Math.round(foot.x - across / 2),
    top: Math.round(foot.y) - 40,
    width: across,
    height: 41,
    data: new Float32Array(),
  }
  layer.data = new Float32Array(4 * layer.width * layer.height).fill(1)
  const shadeAt = (lightness: number, takenAt: () => boolean, hidden = 0) => {
    const photo: Light = { width: made.width, height: made.height, data: new Float32Array(3 * made.width * made.height).fill(lightness) }
    const site = { room, windows: [], doors: [], things: [], freeAt: () => 1, takenAt }
    const before = new Uint8Array(layer.width * layer.height).fill(1, layer.width * (layer.height - hidden))
    castOnFloor(photo, site, item, layer, [1, 0], before)
    const at = (up: number) => photo.data[3 * ((Math.round(foot.y) + up) * made.width + Math.round(foot.x))] / lightness
    return [at(2), at(12)]
  }
  for (const [lightness, taken] of [
    [0.6, false],
    [0.03, false],
    [0.6, true],
  ] as const) {
    const [close, near] = shadeAt(lightness, () => taken)
    expect(close).toBeLessThan(0.45)
    expect(near).toBeLessThan(0.97)
    expect(near).toBeGreaterThan(close)
  }
  const [[seen], [unseen]] = [shadeAt(0.6, () => false), shadeAt(0.6, () => false, 3)]
  expect(unseen, 'a foot that something hides lays no line on that').toBeGreaterThan(seen + 0.1)
})
