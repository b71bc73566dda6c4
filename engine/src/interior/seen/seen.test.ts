import { describe, expect, test } from 'vitest'
import { roomEstimateOf } from '../../../reader/estimate-of.ts'
import { project } from '../box/room.ts'
import type { MadeKind } from '../../../testing/made-room.ts'
import { madeRooms } from '../../../testing/made-rooms.ts'
import { traceRoom } from '../../../testing/trace-room.ts'
import { seeRoom } from './see-room.ts'
import { shrinkRaster, stretchPlane } from '../../pixels/resize.ts'

const photographed = async (name: string) => {
  const made = madeRooms.find(({ room }) => room.name === name)!
  const { raster, shown } = traceRoom(made.room, 400, 300, made.exposure)
  return { seen: seeRoom(raster, { estimate: await roomEstimateOf(raster), heightM: made.room.size[1] }), shown, made: made.room }
}

function agreement(mask: Float32Array, shown: MadeKind[], kinds: MadeKind[]): number {
  let both = 0
  let either = 0
  for (let i = 0; i < shown.length; i++) {
    const is = kinds.includes(shown[i])
    if (is && mask[i] > 0.5) both++
    if (is || mask[i] > 0.5) either++
  }
  return both / either
}

function coveredShare(masks: Float32Array[], shown: MadeKind[], kinds: MadeKind[]): number {
  let over = 0
  let all = 0
  for (let i = 0; i < shown.length; i++) {
    if (!kinds.includes(shown[i])) continue
    all++
    if (masks.some((mask) => mask[i] > 0.5)) over++
  }
  return over / all
}

const empty = await photographed('empty, frontal, boards')
const furnished = await photographed('living room, corner, evening')

describe('an empty room', () => {
  const { seen, shown, made } = empty

  test('has its floor, its walls and its ceiling found', () => {
    expect(agreement(seen.floor.data, shown, ['floor'])).toBeGreaterThan(0.9)
    expect(agreement(seen.wall.data, shown, ['wall'])).toBeGreaterThan(0.75)
    expect(agreement(seen.ceiling.data, shown, ['ceiling'])).toBeGreaterThan(0.9)
  })

  test('has its scale in metres when the height of the ceiling is told', () => {
    const { camera } = seen.room
    const row = 0.9 * 300
    const perM = (row - made.camera.horizon * 300) / made.camera.at[1]
    expect(Math.abs((row - camera.horizon) / camera.eye / perM - 1)).toBeLessThan(0.1)
    expect(project(seen.room, [0, 0, 3]).y).toBeGreaterThan(camera.horizon)
  })

  test('keeps its window and its door as things of its walls', () => {
    expect(coveredShare([seen.wall.data, seen.bare.data], shown, ['window', 'door'])).toBeLessThan(0.08)
    const kinds = seen.things.map(({ kind }) => kind)
    expect(kinds).toContain('window')
    expect(kinds).toContain('door')
    const door = seen.things.find(({ kind }) => kind === 'door')!
    expect(door.heightM).toBeGreaterThan(1.8)
    expect(door.heightM).toBeLessThan(2.4)
  })
})

describe('a furnished room', () => {
  const { seen, shown } = furnished

  test('has its floor found round the furniture, its rug included', () => {
    expect(agreement(seen.floor.data, shown, ['floor', 'rug'])).toBeGreaterThan(0.75)
    expect(coveredShare([seen.floor.data, seen.wall.data], shown, ['sofa', 'cabinet', 'chair'])).toBeLessThan(0.06)
  })

  test('has every pixel of a thing in its bounds', () => {
    const { width } = seen.room
    for (let i = 0; i < seen.thingAt.length; i++) {
      const thing = seen.things[seen.thingAt[i] - 1]
      if (!thing) continue
      const x = i % width
      const y = Math.floor(i / width)
      if (x < thing.left || x > thing.right || y < thing.top || y > thing.bottom) throw new Error(`${thing.kind} at ${x}, ${y}`)
    }
  })
})

test('a picture is made smaller by area, also by no whole number', () => {
  const data = new Uint8ClampedArray([0, 90, 180].flatMap((v) => [v, v, v, 255]))
  const small = shrinkRaster({ width: 3, height: 1, data }, 2, 1)
  expect([small.data[0], small.data[4]]).toEqual([30, 150])
})

test('a plane is made larger between the middles of its pixels', () => {
  const large = stretchPlane({ width: 2, height: 1, data: Float32Array.of(0, 1) }, 4, 1)
  expect([...large.data]).toEqual([0, 0.25, 0.75, 1])
})
