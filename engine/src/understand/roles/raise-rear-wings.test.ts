import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Stroke } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { raiseRearWings } from './raise-rear-wings.ts'
import type { Reading } from './reading.ts'

const [width, height] = [400, 300]

/**
 * What is behind an annexe, whose roof lies at row 150 and whose foot at row 260, between a house (left of column 200) and column 300,
 * becomes where leaves stand for it: under its eaves, which meet at column 240, over them, high in the air, and beyond the end of the
 * annexe: under the eave as far as it is a stroke and farther, and on the lawn before it.
 */
function becameOf({ hasUpright = true, hasRidge = true, reachesFrom = 201, fadesAt = 312, every = 4, response = 0.2 }): number[] {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y > 260 ? Role.ground : x < 200 || (x < 300 && y > 150) ? Role.wall : y > 200 ? Role.ground : y > 40 ? Role.plant : Role.sky
  })
  const [a, b] = [
    { x: -400, y: 200 },
    { x: 900, y: 200 },
  ]
  const line = newPlane(width, height)
  const rise = (x: number, top: number) => top + (x < 240 ? ((200 - top) * (240 - x)) / 640 : ((200 - top) * (x - 240)) / 660)
  if (hasRidge) for (let x = 200; x < 330; x++) line.data[Math.round(rise(x, 70)) * width + x] = 0.4
  for (let x = 312; x <= fadesAt; x += every) line.data[Math.round(rise(x, 90)) * width + x] = response
  const eave = (from: number, to: number, kind: Stroke['kind']) => {
    const [p, q] = [from, to].map((x) => ({ x, y: rise(x, 90) }))
    return strokeBetween(p, q, kind)
  }
  const strokes = [eave(reachesFrom, 236, 'toA'), eave(244, 312, 'toB')]
  if (hasUpright) strokes.push(strokeBetween({ x: 240, y: 110 }, { x: 240, y: 140 }, 'vertical'))
  const camera = { fromAbove: false, horizon: 200 }
  const perspective = { kind: 'two-point', a, b }
  raiseRearWings({ strokes, outline: {}, camera, perspective, line, shaded: false, width, height } as unknown as Reading, role)
  return [
    role[120 * width + 270],
    role[85 * width + 260],
    role[45 * width + 380],
    role[120 * width + 304],
    role[120 * width + 322],
    role[270 * width + 304],
  ]
}

const standing = [Role.wall, Role.roof, Role.plant, Role.wall, Role.sky, Role.ground]

test('the storey that is seen over an annexe has walls under its eaves and a roof over them, and no leaves around it', () => {
  expect(becameOf({})).toEqual(standing)
  expect(becameOf({ hasRidge: false })).toEqual(standing.with(1, Role.sky))
})

test('beyond the end of the annexe it stands on the ground, and goes on to where its eave fades out', () => {
  expect(becameOf({ fadesAt: 326 })).toEqual(standing.with(4, Role.wall))
  expect(becameOf({ fadesAt: 326, every: 1, response: 0.06 })).toEqual(standing.with(4, Role.wall))
  expect(becameOf({ fadesAt: 326, every: 1, response: 0.02 })).toEqual(standing)
})

test('a faint eave of which only the end at the corner is drawn goes on to the house', () => {
  expect(becameOf({ reachesFrom: 210 })).toEqual(standing)
})

test('lines that meet over no upright, or that no house adjoins, are twigs', () => {
  const leaves = [Role.plant, Role.plant, Role.plant, Role.plant, Role.plant, Role.ground]
  expect(becameOf({ hasUpright: false })).toEqual(leaves)
  expect(becameOf({ reachesFrom: 220 })).toEqual(leaves)
})
