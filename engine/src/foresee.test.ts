import { defaultBrief, FittingBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { roomEstimateOf } from '../reader/estimate-of.ts'
import { plain, sofa } from '../testing/pictured-items.ts'
import { foresee, foreseeFitting } from './foresee.ts'
import { photographedBoxRoom } from '../testing/box-room.ts'
import { Unsuitable, type Order } from './order.ts'
import type { Raster } from './pixels/raster.ts'
import { render } from './render.ts'

const { raster: photo } = photographedBoxRoom()
const room = await roomEstimateOf(photo)
const blank = plain(240, 180, 245)
const fit = (placement_instructions: string, references: Raster[]) => {
  const brief = FittingBrief.parse({ kind: 'fitting', placement_instructions, reference_descriptions: [] })
  return { brief, sketch: photo, references, room } as Order
}
const restyle = (sketch: Raster, objects = '') =>
  ({ brief: { ...defaultBrief('interior'), objects }, sketch, references: [], room }) as Order

const rendered = (order: Order) => {
  try {
    return render(order).notes.map(({ code, facts }) => ({ code, facts, refuses: false }))
  } catch (error) {
    if (error instanceof Unsuitable) return [{ code: error.code, facts: {}, refuses: true }]
    throw error
  }
}

test.each<[string, Order]>([
  ['a sofa along a wall', fit('sofa along the left wall', [sofa.raster])],
  ['words that name nothing', fit('sofa by the bed, a gramophone by the door', [sofa.raster])],
  ['a thing that is not there to be replaced', fit('replace the bed with the sofa', [sofa.raster])],
  ['no reference', fit('sofa', [])],
  ['a blank reference', fit('sofa', [blank])],
  ['a room with something unknown', restyle(photo, 'a gramophone by the window')],
  ['an empty page', { ...restyle(blank), room: await roomEstimateOf(blank) }],
])('of %s is foreseen what its picture brings', (_what, order) => {
  expect(foresee(order).map(({ code, facts, refuses }) => ({ code, facts, refuses }))).toEqual(rendered(order))
})

test('what is foreseen of an item says which reference it is', () => {
  expect(foresee(fit('lamp in the corner, sofa by the bed', [sofa.raster]))).toContainEqual(
    expect.objectContaining({ code: 'place_not_seen', reference: 0 }),
  )
})

test('where a thing would stand is told in the photo, and moves with the place that is pointed at', () => {
  const at = (x: number, y: number) => {
    const wish = { deed: 'place', item: 'sofa', words: 'sofa', count: 1, spans: [], place: { at: 'spot', photo: [x, y] } }
    const brief = FittingBrief.parse({ kind: 'fitting', placement_wishes: [wish] })
    return foreseeFitting({ brief, sketch: photo, references: [sofa.raster], room })
  }
  const { footprints, floor } = at(0.4, 0.85)
  expect(footprints).toMatchObject([{ wish: 0, reference: 0, on: 'floor' }])
  expect(floor!.horizon).toBeLessThan(0.85)
  for (const [x, y] of [
    [0.4, 0.85],
    [0.6, 0.9],
  ]) {
    const [{ at: middle, corners }] = at(x, y).footprints
    expect(middle[0]).toBeCloseTo(x, 2)
    expect(middle[1]).toBeCloseTo(y, 2)
    const [left, right, top, bottom] = [corners.map((c) => c[0]), corners.map((c) => c[1])].flatMap((v) => [Math.min(...v), Math.max(...v)])
    expect(left < x && x < right && top < y && y < bottom).toBe(true)
  }
})

test('what would be refused has no places', () => {
  const { foreseen, footprints, floor } = foreseeFitting(fit('replace the bed with the sofa', [sofa.raster]) as Order<'fitting'>)
  expect(foreseen).toMatchObject([{ code: 'not_replaced', refuses: true, reference: 0 }])
  expect({ footprints, floor }).toEqual({ footprints: [], floor: undefined })
})
