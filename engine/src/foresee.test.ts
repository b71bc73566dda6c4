import { defaultBrief, FittingBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { plain, sofa } from './fitting/testing/pictured-items.ts'
import { foresee } from './foresee.ts'
import { photographedBoxRoom } from './interior/testing/box-room.ts'
import { Unsuitable, type Order } from './order.ts'
import type { Raster } from './pixels/raster.ts'
import { render } from './render.ts'

const { raster: photo } = photographedBoxRoom()
const blank = plain(240, 180, 245)
const fit = (placement_instructions: string, references: Raster[]) => {
  const brief = FittingBrief.parse({ kind: 'fitting', placement_instructions, reference_descriptions: [] })
  return { brief, sketch: photo, references } as Order
}
const restyle = (sketch: Raster, objects = '') => ({ brief: { ...defaultBrief('interior'), objects }, sketch, references: [] }) as Order

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
  ['words that name nothing', fit('sofa by the piano, a gramophone by the door', [sofa.raster])],
  ['a thing that is not there to be replaced', fit('replace the piano with the sofa', [sofa.raster])],
  ['no reference', fit('sofa', [])],
  ['a blank reference', fit('sofa', [blank])],
  ['a room with something unknown', restyle(photo, 'a gramophone by the window')],
  ['an empty page', restyle(blank)],
])('of %s is foreseen what its picture brings', (_what, order) => {
  expect(foresee(order).map(({ code, facts, refuses }) => ({ code, facts, refuses }))).toEqual(rendered(order))
})

test('what is foreseen of an item says which reference it is', () => {
  expect(foresee(fit('lamp in the corner, sofa by the piano', [sofa.raster]))).toContainEqual(
    expect.objectContaining({ code: 'place_not_seen', reference: 0 }),
  )
})
