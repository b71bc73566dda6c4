import { expect, test } from 'vitest'
import { project } from '../interior/box/room.ts'
import { made } from '../../testing/box-room.ts'
import type { Light } from '../pixels/raster.ts'
import { composeItems } from './compose-items.ts'
import type { PhotoSite } from './room-site.ts'
import type { Standing } from './site.ts'
import { room, standing } from '../../testing/standing.ts'

const { width, height } = made

const side = 40
const cut = { width: side, height: side, left: 0, top: 0, right: side - 1, bottom: side - 1, background: 'transparent', doubt: 0 }
const red = Float32Array.from({ length: 3 * side * side }, (_, i) => (i % 3 === 0 ? 0.8 : 0.02))
const brown = {
  ...cut,
  colour: Float32Array.from({ length: 3 * side * side }, (_, i) => [0.4, 0.2, 0.1][i % 3]),
  alpha: new Float32Array(side * side).fill(1),
} as Standing['cut']
const item = {
  ...standing,
  support: 'floor',
  item: 'chair',
  cut: { ...cut, colour: red, alpha: new Float32Array(side * side).fill(1) },
} as unknown as Standing

test('a thing is hidden by what stands before it, and not bitten by small pieces of what may', () => {
  const foot = project(room, item.at)
  const left = foot.x - 0.4 * foot.perM
  const at = (share: number, up: number) => Math.round(foot.y - up * foot.perM) * width + Math.round(left + share * 0.8 * foot.perM)
  const shown = (things: (share: number) => number) => {
    const thingAt = new Uint16Array(width * height)
    for (let i = 0; i < thingAt.length; i++) thingAt[i] = things(((i % width) - left) / (0.8 * foot.perM))
    const footRow = Float32Array.from(thingAt, (k) => (k > 0 ? height - 1 : 0))
    const photo: Light = { width, height, data: new Float32Array(3 * width * height).fill(0.5) }
    const site: PhotoSite = { room, windows: [], doors: [], things: [], freeAt: () => 1, thingAt, footRow }
    composeItems(photo, site, [item])
    return (share: number) => photo.data[3 * at(share, 0.4)] > 3 * photo.data[3 * at(share, 0.4) + 1]
  }
  const behindChair = shown((share) => (share < 0.25 ? 1 : 0))
  expect([behindChair(0.1), behindChair(0.5)]).toEqual([false, true])
  const withPieces = shown((share) => (Math.abs(share - 0.5) < 0.01 ? 1 : 0))
  expect([withPieces(0.1), withPieces(0.5)]).toEqual([true, true])
})

test('a thing keeps its colour among coloured walls, and is as dark as the room is', () => {
  const shown = (r: number, g: number, b: number) => {
    const grey = (i: number) => (Math.floor(i / 3) % 3 === 0 ? 0.5 * Math.max(r, g, b) : [r, g, b][i % 3])
    const photo: Light = { width, height, data: Float32Array.from({ length: 3 * width * height }, (_, i) => grey(i)) }
    const nothing = { thingAt: new Uint16Array(width * height), footRow: new Float32Array(width * height) }
    composeItems(photo, { room, windows: [], doors: [], things: [], freeAt: () => 1, ...nothing }, [{ ...item, cut: brown }])
    const { x, y, perM } = project(room, item.at)
    const at = 3 * (Math.round(y - 0.4 * perM) * width + Math.round(x))
    return photo.data.slice(at, at + 3)
  }
  const rooms = [shown(0.6, 0.6, 0.6), shown(0.1, 0.5, 0.6), shown(0.7, 0.35, 0.2), shown(0.15, 0.15, 0.15)]
  for (const [red, green, blue] of rooms) expect([red / green, green / blue].map((v) => Math.round(4 * v) / 4)).toEqual([2, 2])
  expect(rooms[3][0]).toBeLessThan(0.7 * rooms[0][0])
})
