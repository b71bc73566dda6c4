import { expect, test } from 'vitest'
import { defaultBrief, type FittingBrief } from '@veduta/contract/catalogue/brief'
import { itemEstimateOf, roomEstimateOf } from '../reader/estimate-of.ts'
import { madeRooms } from '../testing/made-rooms.ts'
import { sofa } from '../testing/pictured-items.ts'
import { traceRoom } from '../testing/trace-room.ts'
import { examineRoom } from './examine-room.ts'
import { renderFitting } from './fitting/render-fitting.ts'
import type { Raster } from './pixels/raster.ts'

const { room: made, exposure } = madeRooms.find(({ room }) => room.name === 'empty, frontal, boards')!
const { raster: photo, shown } = traceRoom(made, 400, 300, exposure)
const room = await roomEstimateOf(photo)

/** The photo with some of its pixels repainted. */
function repainted(change: (value: number, what: string, channel: number) => number): Raster {
  const data = photo.data.map((value, at) => (at % 4 === 3 ? 255 : change(value, shown[at >> 2], at % 4)))
  return { ...photo, data }
}
const evening = (value: number, channel: number) => value * [0.8, 0.7, 0.5][channel]

test('a room that only came out darker and warmer was not restyled; of one whose floor alone is new the walls are told', () => {
  const brief = defaultBrief('interior')
  const findings = (picture: Raster) => examineRoom({ brief, sketch: photo, references: [], room }, picture)
  expect(findings(repainted((value, _, channel) => evening(value, channel))).fault).toMatch(/as in the photo/)
  const carpet = repainted((value, what, channel) => evening(what === 'floor' ? [90, 110, 70][channel] : value, channel))
  expect(findings(carpet)).toEqual({ notes: [{ code: 'walls_kept', facts: {} }] })
  const whole = repainted((value, what, channel) =>
    evening(what === 'floor' ? [90, 110, 70][channel] : what === 'wall' ? [120, 60, 45][channel] : value, channel),
  )
  expect(findings(whole)).toEqual({ notes: [] })
})

test('a fitting without the thing that was brought in is a fault, whichever light it comes in; with it all is well', async () => {
  const brief = { ...defaultBrief('fitting'), placement_instructions: 'the sofa along the far wall' } as FittingBrief
  const order = { brief, sketch: photo, references: [sofa.raster], room, items: [await itemEstimateOf(sofa.raster)] }
  expect(
    examineRoom(
      order,
      repainted((value, _, channel) => evening(value, channel)),
    ).fault,
  ).toMatch(/nothing that was brought in/)
  expect(examineRoom(order, renderFitting(order, () => {}).raster)).toEqual({ notes: [] })
})
