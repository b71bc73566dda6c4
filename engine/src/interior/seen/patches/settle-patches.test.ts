import { expect, test } from 'vitest'
import type { Patches } from '../../photo/photo-regions.ts'
import { Part, type Room } from '../../box/room.ts'
import { leaveHigh, Told } from './settle-patches.ts'

type Lab = readonly [number, number, number]
interface Patch {
  told: number
  lab: Lab
  part: number
  rows: readonly [top: number, bottom: number]
  /** Share of the picture. */
  area: number
}

/** A picture of a hundred rows, the eye at row 50, with a back wall and these patches. */
function settled(list: readonly Patch[]) {
  const share = new Float32Array(6 * list.length)
  for (const [k, { part }] of list.entries()) share[6 * k + part] = 1
  const patches = {
    count: list.length,
    labels: new Int32Array(10_000),
    area: Float32Array.from(list, ({ area }) => 10_000 * area),
    lab: Float32Array.from(list.flatMap(({ lab }) => lab)),
    top: Float32Array.from(list, ({ rows }) => rows[0]),
    bottom: Float32Array.from(list, ({ rows }) => rows[1]),
    share,
  }
  const room = { camera: { horizon: 50 }, walls: [{ part: Part.back }] }
  const told = Uint8Array.from(list, (patch) => patch.told)
  leaveHigh(room as unknown as Room, patches as unknown as Patches, told)
  return told
}

const white: Lab = [90, 0, 2]
const ceiling: Patch = { told: Told.ceiling, lab: white, part: Part.ceiling, rows: [0, 5], area: 0.1 }
const wall = (lab: Lab, bottom: number, area = 0.2): Patch => ({ told: Told.wall, lab, part: Part.back, rows: [5, bottom], area })

test('a large wall of another colour than the ceiling stays, also where furniture hides it up to the height of the eye', () => {
  expect(settled([ceiling, wall([45, 0, -2], 44)])[1]).toBe(Told.wall)
  expect(settled([ceiling, wall([45, 0, -2], 25)])[1]).toBe(Told.thing)
  expect(settled([ceiling, wall([45, 0, -2], 44, 0.01)])[1]).toBe(Told.thing)
})

test('lower places of its own colour count, those of a floor do not', () => {
  const lower = (told: number): Patch => ({ told, lab: [48, 0, -2], part: Part.back, rows: [40, 70], area: 0.02 })
  expect(settled([ceiling, wall([45, 0, -2], 25), lower(Told.thing)])[1]).toBe(Told.wall)
  expect(settled([ceiling, wall([45, 0, -2], 25), lower(Told.floor)])[1]).toBe(Told.thing)
})

test('what has the colour of the ceiling may be a slope of it', () => {
  expect(settled([ceiling, wall([86, 0, 3], 44)])[1]).toBe(Told.thing)
})
