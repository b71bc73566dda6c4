import { expect, test } from 'vitest'
import { drawBand } from '../pixels/draw.ts'
import { facings, lineKinds, type Estimate } from '../reading/estimate.ts'
import { Role, roleNames } from '../scene.ts'
import { fineMerging } from './basins.ts'
import { cutOutline } from './cut-outline.ts'
import { divide } from './regions.ts'

const side = 240

/** What a network tells that is sure by `sure` of a wall where one is seen, and of sky elsewhere. */
function telling(isWall: (x: number, y: number) => boolean, sure = 0.8): Estimate {
  const plane = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: side * side }, (_, i) => value(i % side, Math.floor(i / side)))
  const none = plane(() => 0)
  const wall = plane((x, y) => (isWall(x, y) ? sure : 1 - sure))
  const sky = wall.map((share) => 1 - share)
  return {
    width: side,
    height: side,
    roles: roleNames.map((_, k) => (k === Role.wall ? wall : k === Role.sky ? sky : none)),
    border: none,
    facings: facings.map(() => none),
    depth: none,
    lines: lineKinds.map(() => none),
    kinds: [],
    back: new Float32Array(),
    materials: { width: 0, height: 0, told: [] },
  }
}

/** Whether the building is seen at a place of a drawing of a box from 60 to 180, of whose right side a part is not drawn. */
function cut(estimate: Estimate, gap: [from: number, to: number] = [0, 0]) {
  const [ink, strokeKind] = [new Uint8Array(side * side), new Uint8Array(side * side)]
  const line = (x: number, y: number, toX: number, toY: number) => {
    drawBand(ink, side, side, { x, y }, { x: toX, y: toY }, 0)
    drawBand(strokeKind, side, side, { x, y }, { x: toX, y: toY }, 4)
  }
  line(60, 60, 180, 60)
  line(60, 60, 60, 180)
  line(60, 180, 180, 180)
  line(180, 60, 180, gap[0])
  line(180, gap[1], 180, 180)
  const { labels, built } = cutOutline(divide(ink, side, side, fineMerging), strokeKind, side, side, estimate)
  return (x: number, y: number) => built[labels[y * side + x]] === 1
}

const isBox = (x: number, y: number) => x > 60 && x < 180 && y > 60 && y < 180

test('teeth of wall that the network sees beyond a drawn side are no building', () => {
  const isBuilt = cut(telling((x, y) => isBox(x, y) || (x >= 180 && x < 205 && y > 60 && y < 180 && y % 10 < 5)))
  for (const y of [70, 85, 102, 115, 132]) expect([isBuilt(170, y), isBuilt(190, y)]).toEqual([true, false])
})

test('where a side was drawn with a gap the building ends between the ends of the pen, however the network wavers', () => {
  const isBuilt = cut(
    telling((x, y) => isBox(x, y) !== (y > 90 && y < 150 && (y % 8 < 4 ? x >= 180 && x < 188 : x > 172 && x < 180))),
    [90, 150],
  )
  const ends = Array.from({ length: 60 }, (_, k) => [...Array(40).keys()].findLastIndex((x) => isBuilt(155 + x, 90 + k)) + 155)
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(8)
})

test('a bite out of a drawn wall is filled, and what is seen of the sky through a large opening stays', () => {
  const bitten = cut(telling((x, y) => isBox(x, y) && !(x > 168 && y > 100 && y < 120), 0.7))
  expect(bitten(174, 110)).toBe(true)
  const open = cut(telling((x, y) => isBox(x, y) && !(x > 90 && x < 150 && y > 90 && y < 150), 0.95))
  expect([open(120, 120), open(75, 120)]).toEqual([false, true])
})

test('a strip beyond a drawn side that no line parts from the sky is wall only where the network is sure', () => {
  const isStrip = (x: number, y: number) => x >= 180 && y > 100 && y < 160
  const isBuilt = [0.7, 0.95].map((sure) => cut(telling((x, y) => isBox(x, y) || isStrip(x, y), sure))(210, 130))
  expect(isBuilt).toEqual([false, true])
})
