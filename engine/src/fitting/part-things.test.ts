import { expect, test } from 'vitest'
import { project, type Room } from '../interior/box/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { facings } from '../reading/estimate.ts'
import type { RoomEstimate } from '../reading/estimate-room.ts'
import { RoomLabel, roomLabels } from '../room-label.ts'
import { partThings } from './part-things.ts'

const [width, height] = [640, 400]
const wall = { part: 4, from: 0, to: width, along: [1, 0], inward: [0, -1], origin: [-4, 6], lengthM: 8 } as const
const room: Room = {
  width,
  height,
  heightM: 2.6,
  walls: [wall],
  confidence: 1,
  camera: { focal: 500, centreX: 320, horizon: 140, eye: 1.4, near: 1, pixelsPerM: 500, fromAbove: false },
  floorRow: new Float32Array(width).fill(257),
  ceilingRow: new Float32Array(width).fill(40),
  wallOf: new Uint8Array(width),
}

interface Block {
  x: number
  z: number
  widthM: number
  heightM: number
  ways: Partial<Record<(typeof facings)[number], number>>
}

/** A room whose blocks of furniture stand before each other: one mass, but for the border that is told round each. */
function told(blocks: readonly Block[]): { seen: SeenRoom; estimate: RoomEstimate } {
  const [w, h] = [width / 4, height / 4]
  const newPlanes = (count: number) => Array.from({ length: count }, () => new Float32Array(w * h))
  const [labels, turns] = [newPlanes(roomLabels.length), newPlanes(facings.length)]
  const border = new Float32Array(w * h)
  const thingAt = new Uint16Array(width * height)
  for (let i = 0; i < w * h; i++) labels[Math.floor(i / w) > 64 ? RoomLabel.floor : RoomLabel.wall][i] = 1
  for (const { x, z, widthM, heightM, ways } of blocks) {
    const { x: middle, y: foot, perM } = project(room, [x, 0, z])
    const [left, right] = [-1, 1].map((side) => Math.round((middle + (side * widthM * perM) / 2) / 4))
    const [top, bottom] = [Math.round((foot - heightM * perM) / 4), Math.round(foot / 4)]
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const i = row * w + column
        for (const plane of [...labels, ...turns]) plane[i] = 0
        labels[RoomLabel.furniture][i] = 1
        for (const [way, share] of Object.entries(ways)) turns[facings.indexOf(way as 'up')][i] = share
        border[i] = row === top || row === bottom || column === left || column === right ? 0.9 : 0.05
        for (let k = 0; k < 16; k++) thingAt[(4 * row + (k >> 2)) * width + 4 * column + (k & 3)] = 1
      }
  }
  const seen = { room, things: [], thingAt } as unknown as SeenRoom
  return { seen, estimate: { width: w, height: h, labels, alike: [], border, facings: turns } }
}

const sofa: Block = { x: -0.9, z: 3.6, widthM: 2.2, heightM: 0.85, ways: { up: 0.4, front: 0.5 } }
const table: Block = { x: 0.75, z: 3.4, widthM: 1.05, heightM: 0.45, ways: { up: 0.5, front: 0.5 } }
const cabinet: Block = { x: 0.75, z: 3.4, widthM: 1.05, heightM: 0.45, ways: { front: 0.95 } }

test('of furniture that meets the thing is parted that has the size and form of what is named', () => {
  const { seen, estimate } = told([sofa, table])
  const { things, thingAt } = partThings(seen, estimate, ['coffee_table'])
  expect(things).toHaveLength(1)
  expect(things[0].widthM).toBeCloseTo(1.05, 0)
  expect(things[0].confidence).toBeGreaterThan(0.5)
  const at = project(room, [table.x, 0.2, table.z])
  expect(thingAt[Math.round(at.y) * width + Math.round(at.x)]).toBe(1)
  const other = project(room, [sofa.x, 0.4, sofa.z])
  expect(thingAt[Math.round(other.y) * width + Math.round(other.x)]).not.toBe(2)
})

test('what is as large, but shows no top, is no table', () => {
  const { seen, estimate } = told([{ ...sofa, ways: { front: 0.9 } }, cabinet])
  expect(partThings(seen, estimate, ['coffee_table']).things).toHaveLength(0)
})

test('of two alike neither is surely meant', () => {
  const { seen, estimate } = told([table, { ...table, x: -0.6 }])
  const { things } = partThings(seen, estimate, ['coffee_table'])
  expect(things[0].confidence).toBeLessThan(0.5)
})

test('a chair whose foot a desk hides stands behind that desk, as large as such a chair is', () => {
  const chair: Block = { x: 0.2, z: 4.6, widthM: 0.82, heightM: 1.1, ways: { front: 0.4 } }
  const desk: Block = { x: 0.3, z: 3.4, widthM: 1.6, heightM: 0.74, ways: { up: 0.3, front: 0.7 } }
  const { seen, estimate } = told([chair, desk])
  const found = partThings(seen, estimate, ['office_chair']).things.find(({ item }) => item === 'office_chair')!
  expect(found.on).toBe('floor')
  expect(found.at[2]).toBeCloseTo(chair.z, 0)
  expect(found.heightM).toBeCloseTo(1.1, 0)
})
