import { expect, test } from 'vitest'
import { readPlacement } from './read-placement.ts'
import type { Phrase } from './testing/phrase.ts'
import { heldOut, phrases, short } from './testing/phrases.ts'

const read = (text: string) => readPlacement(text).wishes.map(short).join(' | ')
/** The texts that are read otherwise than they are meant. */
const misread = (rows: readonly Phrase[]) =>
  rows.flatMap(([text, meant]) => (read(text) === meant ? [] : [{ text, meant, read: read(text) }]))

test.each(Object.entries(phrases))('every text is understood: %s', (_, rows) => {
  expect(misread(rows)).toEqual([])
})

test.each(Object.entries(heldOut))('of the %s phrases that no rule was made for, most are understood', (_, rows) => {
  expect(misread(rows).length / rows.length).toBeLessThanOrEqual(0.05)
})

test.each([
  ['the ceiling is 3 m high, sofa by the window', 3],
  ['ceiling height 2.85 m', 2.85],
  ['потолки 3,2 м, диван у окна', 3.2],
  ['высота потолков 270 см', 2.7],
  ['sofa 2 m wide', undefined],
])('the height of the room in “%s” is %s', (text, metres) => {
  expect(readPlacement(text).ceilingM).toBe(metres)
})

test('a thing that only a description knows is placed by the word of the description', () => {
  const [wish] = readPlacement('the gramophone to the left of the window', ['my old gramophone']).wishes
  expect(wish).toMatchObject({ reference: 0, place: { at: 'by', relation: 'left' } })
})

test('a thing that nobody knows is reported', () => {
  expect(readPlacement('a gramophone by the window').unknown).toEqual(['gramophone'])
  expect(readPlacement('граммофон у окна').unknown).toEqual(['граммофон'])
})

test.each([
  ['put a gramophone and a sofa by the window', 'gramophone'],
  ['a lamp to the left of the aquarium', 'aquarium'],
  ['gramophone, piano', 'gramophone'],
  ['поставьте граммофон и диван у окна', 'граммофон'],
  ['пианино, аквариум', 'аквариум'],
])('in “%s” the word %s is told back', (text, word) => {
  expect(readPlacement(text).unknown).toEqual([word])
})

test.each([
  'Reference 1 left of the window, reference 2 on the floor',
  'I would like what is on photo 1 to be by the window',
  'Хочу, чтобы референс 1 стоял у окна, а второй где-нибудь в углу',
  'как на фото, у окна',
  'by the window, please, so that it can be there',
])('“%s” has nothing to tell back', (text) => {
  expect(readPlacement(text).unknown).toEqual([])
})

test('a thing pointed at first and asked for later is the same thing', () => {
  const { wishes } = readPlacement('rug under the coffee table, coffee table in the centre')
  expect(wishes[0].place).toEqual({ at: 'by', relation: 'under', of: [{ item: 'coffee_table', wish: 1 }] })
})
