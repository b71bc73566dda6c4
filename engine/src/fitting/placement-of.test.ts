import { FittingBrief } from '@veduta/contract/catalogue/brief'
import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { expect, test } from 'vitest'
import { placementOf } from './placement-of.ts'

const frame = (item: FittingFrame['item'], more: Partial<FittingFrame> = {}): FittingFrame => ({
  deed: 'place',
  item,
  words: item,
  count: 1,
  spans: [],
  ...more,
})
const asked = (placement_instructions: string, placement_wishes?: FittingFrame[]) =>
  placementOf(FittingBrief.parse({ kind: 'fitting', placement_instructions, placement_wishes }))

test('corrected wishes count in place of the text, its height of the room beside them', () => {
  const text = 'a gramophone by the door, ceiling 2.7 m'
  expect(asked(text)).toMatchObject({ unknown: ['gramophone'], ceilingM: 2.7 })
  const { wishes, unknown, ceilingM } = asked(text, [frame('sofa', { place: { at: 'centre' } })])
  expect(wishes).toEqual([{ item: 'sofa', words: 'sofa', count: 1, place: { at: 'centre' } }])
  expect({ unknown, ceilingM }).toEqual({ unknown: [], ceilingM: 2.7 })
  expect(asked('sofa in the corner', []).wishes).toEqual([])
})

test('what points at a wish points at it among the wishes, whatever is only kept or taken away', () => {
  const said = [
    frame('armchair', { deed: 'remove' }),
    frame('sofa'),
    frame('lamp', { place: { at: 'by', relation: 'left', of: [{ item: 'sofa', wish: 1 }] }, facing: { item: 'sofa', wish: 1 } }),
  ]
  const { wishes } = asked('', said)
  expect(wishes[1]).toMatchObject({ place: { of: [{ item: 'sofa', wish: 0 }] }, facing: { item: 'sofa', wish: 0 } })
})

test('what a text understands, said back as wishes, is the same order', () => {
  for (const text of [
    'Sofa along the left wall facing the window, two lamps on both sides of the sofa, replace the old armchair with a new one',
    'Диван к стене, торшер справа от дивана, ковёр под столом, кресло убрать',
  ]) {
    const read = asked(text)
    expect(asked(text, read.frames).wishes).toEqual(read.wishes)
  }
})
