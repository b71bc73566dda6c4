import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { edgeRoofs } from './edge-roofs.ts'

const [width, height] = [240, 160]
const [sky, edge, boards, gable, field, eave, over, fascia] = [0, 1, 2, 3, 4, 5, 6, 7]
const roles = [Role.sky, Role.wall, Role.trim, Role.wall, Role.roof, Role.wall, Role.wall, Role.wall]
/** The rake falls with a slope of one half to the corner of the house at column 140, the eave beyond it goes on so. */
const under = (x: number, y: number) => y - 20 - x / 2

/** What a pixel under a rake shows: the edge of its roof over the boards, past the corner the edge of the eave over its fascia. */
function regionAt(x: number, y: number): number {
  const down = under(x, y)
  if (x > 220 || down < -8) return sky
  if (x < 90) return down < 0 ? sky : down < 6 ? edge : down < 14 ? boards : gable
  if (x < 140) return down < 0 ? sky : down < 6 ? field : down < 14 ? boards : gable
  return down < 0 ? over : down < 6 ? eave : down < 16 ? fascia : gable
}

/** The roles of the regions of a rake, with these strokes, after the rule. */
function becameOf(strokes: Stroke[], before: readonly number[] = roles): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => regionAt(i % width, Math.floor(i / width)))
  const partition = { labels, count: roles.length, peak: new Float32Array(roles.length).fill(4) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(140))
  const became = Uint8Array.from(before)
  const apex = { x: 0, y: 20 }
  const gables = [{ apex, left: apex, right: { x: 140, y: 90 } }]
  edgeRoofs({ fine, gables, camera: { pixelsPerM: 40 }, width, height } as unknown as Reading, became)
  return [...became]
}

const along = (down: number, from: number, to: number, kind: Stroke['kind']) =>
  strokeBetween({ x: from, y: 20 + from / 2 + down }, { x: to, y: 20 + to / 2 + down }, kind)
const rake = [0, 6, 14].map((down) => along(down, 0, 140, 'sloping'))
const eaves = [-8, 0, 6, 16].map((down) => along(down, 140, 220, 'toB'))

test('a strip over the boards of a rake before the open air is the edge of the roof', () => {
  const became = becameOf([...rake, ...eaves])
  expect(became[edge]).toBe(Role.roof)
  expect([became[boards], became[gable], became[fascia]]).toEqual([Role.trim, Role.wall, Role.wall])
})

test('past the corner the edge goes on over the fascia, and the roof shows over it between lines of its way', () => {
  const became = becameOf([...rake, ...eaves])
  expect([became[eave], became[over]]).toEqual([Role.roof, Role.roof])
})

test('a wall of the other face that is seen over the eave stays', () => {
  const [first, ...others] = eaves
  const became = becameOf([...rake, { ...first, kind: 'toA' }, ...others])
  expect([became[eave], became[over]]).toEqual([Role.roof, Role.wall])
})

test('a strip over no boards is a part of the wall', () => {
  const became = becameOf([...rake, ...eaves], roles.with(boards, Role.wall))
  expect([became[edge], became[eave]]).toEqual([Role.wall, Role.wall])
})
