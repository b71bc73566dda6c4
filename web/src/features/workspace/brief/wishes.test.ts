import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { expect, test } from 'vitest'
import { asOffered, mergedWishes, withDeed, withoutPicture, withoutWish, withWish } from './wishes.ts'

const wish = (item: FittingFrame['item'], more: Partial<FittingFrame> = {}): FittingFrame => ({
  deed: 'place',
  item,
  words: item,
  count: 1,
  spans: [{ from: 0, to: item.length }],
  ...more,
})
const by = (item: FittingFrame['item'], at: number): Partial<FittingFrame> => ({
  place: { at: 'by', relation: 'near', of: [{ item, wish: at }] },
})
const [sofa, rug, lamp] = [wish('sofa'), wish('rug'), wish('lamp', by('sofa', 0))]

test('what points at a wish still does when another goes, and points at none when that one goes', () => {
  expect(withoutWish([rug, sofa, wish('lamp', by('sofa', 1))], 0)).toEqual([sofa, lamp])
  expect(withoutWish([sofa, lamp], 0)).toEqual([wish('lamp', { place: { at: 'by', relation: 'near', of: [{ item: 'sofa' }] } })])
})

test('a wish that becomes another thing is that for what points at it; what is taken away has no place and nobody points at it', () => {
  expect(withWish([sofa, lamp], 0, wish('bed'))[1]).toEqual(wish('lamp', by('bed', 0)))
  const [gone, left] = withWish([wish('sofa', { place: { at: 'centre' } }), lamp], 0, { ...sofa, deed: 'remove', place: { at: 'centre' } })
  expect(gone).toEqual({ ...sofa, deed: 'remove' })
  expect(left.place).toEqual({ at: 'by', relation: 'near', of: [{ item: 'sofa' }] })
})

test('what replaces something stands instead of it, and loses that when it no longer does', () => {
  const replacing = withDeed(wish('sofa', { place: { at: 'centre' } }), 'replace')
  expect(replacing.place).toEqual({ at: 'by', relation: 'instead', of: [{ item: 'sofa' }] })
  expect(withDeed(replacing, 'place')).toEqual(sofa)
})

test('what takes a place that is offered instead of one that is not free replaces nothing any more; what is moved still is', () => {
  const far = { at: 'wall', side: 'far' } as const
  expect(asOffered(withDeed(wish('sofa'), 'replace'), { place: far })).toEqual(wish('sofa', { place: far }))
  expect(asOffered(wish('sofa', { deed: 'move' }), { place: far }).deed).toBe('move')
  expect(asOffered(wish('sofa', { place: far, facing: 'left' }), { facing: 'near' })).toEqual(wish('sofa', { place: far, facing: 'near' }))
})

test('references that follow the one taken out move up', () => {
  const shown = (reference: number) => wish('sofa', { reference })
  expect(withoutPicture([shown(0), shown(1), shown(2)], 1)).toEqual([shown(0), sofa, shown(1)])
})

test('a text that is written on adds to what was corrected and loses nothing of it', () => {
  const mine = [wish('sofa', { widthM: 2 }), rug]
  const now = [sofa, rug, wish('lamp', by('sofa', 0)), wish('plant', by('lamp', 2))]
  expect(mergedWishes([sofa, rug], mine, now)).toEqual([
    ...mine,
    // the sofa was corrected: the lamp means the one of the text, by its name
    wish('lamp', { place: { at: 'by', relation: 'near', of: [{ item: 'sofa' }] } }),
    wish('plant', by('lamp', 2)),
  ])
})

test('what the text no longer asks for goes unless somebody touched it; what was added by hand stays', () => {
  const mine = [rug, wish('sofa', { count: 2 }), wish('bike')]
  expect(mergedWishes([rug, sofa], mine, [])).toEqual([wish('sofa', { count: 2 }), wish('bike')])
})
