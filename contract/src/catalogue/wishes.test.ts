import { describe, expect, test } from 'vitest'
import { parametersOf, readBrief, type Brief } from './brief.ts'
import type { FittingFrame } from './fitting-frames.ts'
import { FittingFrames } from './fitting-order.ts'
import { thingIds } from './fitting-things.ts'
import { restoreChoices } from './form.ts'
import { wishSentences, wishWords } from './wish-words.ts'

const sofa: FittingFrame = {
  deed: 'place',
  item: 'sofa',
  words: 'диван',
  count: 1,
  spans: [],
  place: { at: 'wall', side: 'left' },
  facing: { opening: 'window' },
}
const lamp: FittingFrame = {
  deed: 'place',
  item: 'floor_lamp',
  words: 'торшер',
  count: 2,
  spans: [{ from: 0, to: 6 }],
  place: { at: 'by', relation: 'flank', of: [{ item: 'sofa', wish: 0 }] },
  heightM: 1.5,
  recolour: 'black',
  reference: 1,
}
const old: FittingFrame = { deed: 'remove', item: 'armchair', words: 'кресло', count: 1, spans: [] }
const briefOf = (form: Record<string, unknown>): Brief => {
  const read = readBrief(form)
  if (read.success) return read.data
  throw new Error(JSON.stringify(read.error.issues))
}
const form = (placement_wishes: unknown) => ({ interior_fitting_mode: 'true', placement_instructions: 'диван', placement_wishes })

describe('the wishes of a fitting order', () => {
  test('go with the form as JSON, stand in what the picture says of itself, and come back into the form', () => {
    const brief = briefOf(form(JSON.stringify([sofa, lamp, old])))
    expect(brief).toMatchObject({ kind: 'fitting', placement_wishes: [sofa, lamp, old] })
    const saved = JSON.parse(JSON.stringify(parametersOf(brief))) as Record<string, unknown>
    const choices = restoreChoices(saved)
    expect(choices).toMatchObject({ placement_wishes: [sofa, lamp, old], placement_wishes_of: 'диван' })
    expect(readBrief(choices)).toMatchObject({ success: true, data: { placement_wishes: [sofa, lamp, old] } })
  })

  test('are absent where nobody corrected any, and may be none at all', () => {
    expect(briefOf(form(undefined))).not.toHaveProperty('placement_wishes')
    expect(JSON.stringify(briefOf(restoreChoices(form(null))))).not.toContain('wishes')
    expect(briefOf(form('[]'))).toMatchObject({ placement_wishes: [] })
  })

  test.each([
    ['words that are no JSON', 'sofa'],
    ['a thing that nobody knows', JSON.stringify([{ ...sofa, item: 'dragon' }])],
    ['a field that nobody knows', JSON.stringify([{ ...sofa, price: 0 }])],
    ['a size of nothing', JSON.stringify([{ ...sofa, widthM: 0 }])],
    ['a place outside the photo', JSON.stringify([{ ...sofa, place: { at: 'spot', photo: [0.5, 1.5] } }])],
    ['a wish that points at itself', JSON.stringify([{ ...lamp, place: { at: 'by', relation: 'near', of: [{ item: 'sofa', wish: 0 }] } }])],
    [
      'a wish that points at what is taken away',
      JSON.stringify([old, { ...lamp, place: { at: 'by', relation: 'near', of: [{ item: 'armchair', wish: 0 }] } }]),
    ],
    ['something to replace nothing', JSON.stringify([{ ...sofa, deed: 'replace' }])],
    ['a place for what is taken away', JSON.stringify([{ ...old, place: { at: 'centre' } }])],
    ['more than anybody fits', JSON.stringify(Array.from({ length: 41 }, () => old))],
  ])('are refused under their own name: %s', (_, wishes) => {
    const read = readBrief(form(wishes))
    expect(read.success ? [] : read.error.issues.map(({ path }) => path[0])).toContain('placement_wishes')
  })

  test('of a saved form that is damaged are none', () => {
    for (const damaged of ['sofa', [{}], [null], [{ ...sofa, item: 'dragon' }]])
      expect(restoreChoices(form(damaged)).placement_wishes).toBeNull()
  })

  test('are said in both languages', () => {
    expect(wishWords(sofa, 'en')).toEqual(['sofa', 'left wall', 'facing the window'])
    expect(wishWords(sofa, 'ru')).toEqual(['диван', 'у левой стены', 'лицом к окну'])
    expect(wishWords(lamp, 'ru')).toEqual(['2 × торшер', 'по обе стороны от дивана', 'цвет: чёрный', 'высота 1,5 м', 'фото 2'])
    expect(wishWords(old, 'en')).toEqual(['armchair', 'take away'])
    expect(wishWords({ ...old, deed: 'place', facing: 'near' }, 'ru')).toEqual(['кресло', 'лицом к нам'])
    expect(wishSentences([sofa, old], (n) => `image ${n + 2}`)).toBe('Put in sofa, left wall, facing the window. Take away armchair.')
    const everything = thingIds.map((item): FittingFrame => ({ ...sofa, item, words: 'x', facing: { item } }))
    expect(FittingFrames.safeParse(everything.slice(0, 40)).success).toBe(true)
    for (const frame of everything) expect(wishWords(frame, 'ru').join()).not.toMatch(/undefined|\{/)
  })
})
