import { expect, test } from 'vitest'
import { FittingFrames } from '@veduta/contract/catalogue/fitting-order'
import { misread, readSentences } from '../../../bench/fitting-text.ts'
import { readPlacement } from './read-placement.ts'

const sentences = readSentences()

test.each([
  ['en', 0.92],
  ['ru', 0.92],
] as const)('of the known sentences (%s) so many are understood', (language, share) => {
  const rows = sentences.filter((s) => s.part === 'development' && s.language === language)
  expect(rows.length).toBeGreaterThan(400)
  expect(rows.filter((row) => misread(row) === undefined).length / rows.length).toBeGreaterThanOrEqual(share)
})

test('of the sentences that nobody looks at, most are understood', () => {
  const rows = sentences.filter((s) => s.part === 'test')
  expect(rows.filter((row) => misread(row) === undefined).length / rows.length).toBeGreaterThanOrEqual(0.87)
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

const by = (relation: string, item: string) => ({ at: 'by', relation, of: [{ item }] })

test.each([
  ['coffee table in the middle of the rug', by('on', 'rug')],
  ['пуф в центре ковра', by('on', 'rug')],
  ['в центре лампа', { at: 'centre' }],
  ['put the pouf on the rug beside the coffee table', by('near', 'coffee_table')],
  ['a nightstand to the right of the bed instead of the floor lamp', by('instead', 'floor_lamp')],
  ['тумбочку справа от кровати, вместо торшера', by('instead', 'floor_lamp')],
  ['стул в конце коридора', { at: 'side', depth: 'far' }],
])('“%s” has one thing, in its place', (text, place) => {
  expect(readPlacement(text).wishes.map((wish) => wish.place)).toEqual([place])
})

test.each(['armchair by the window, facing the room', 'кресло у окна лицом в комнату'])('in “%s” it faces the middle', (text) => {
  expect(readPlacement(text).wishes).toMatchObject([{ item: 'armchair', facing: 'centre' }])
})

test.each([
  ['Замени бежевый диван на цветастый', 'sofa'],
  ['Журнальный стол поменяй на каменный', 'coffee_table'],
  ['swap the coffee table for this stone table', 'coffee_table'],
  ['кресло вместо кресла с пледом', 'armchair'],
] as const)('“%s” puts one of the kind instead', (text, item) => {
  expect(readPlacement(text).wishes).toMatchObject([{ item, place: by('instead', item) }])
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

test.each([
  ['replace the lamp by the bed with this nightstand', 'nightstand', 'lamp'],
  ['replace the armchair with the blanket by this sofa', 'sofa', 'armchair'],
  ['замени кресло у окна на кожаное', 'armchair', 'armchair'],
  ['замени стол со стульями на диван', 'sofa', 'dining_table'],
] as const)('“%s” puts the last thing instead of the first, whatever stands between', (text, item, old) => {
  expect(readPlacement(text).wishes).toMatchObject([{ item, place: { at: 'by', relation: 'instead', of: [{ item: old }] } }])
})

test.each([
  ['a chair in the bottom left corner', { at: 'corner', side: 'left', depth: 'near' }],
  ['armchair on the right, near the viewer', { at: 'side', side: 'right', depth: 'near' }],
  ['кресло слева, ближе к нам', { at: 'side', side: 'left', depth: 'near' }],
])('“%s” is near the eye', (text, place) => {
  expect(readPlacement(text).wishes[0].place).toEqual(place)
})

test('a table before a sofa or on a rug is a low one, if it is not said to be another', () => {
  expect(readPlacement('table in front of the sofa').wishes[0].item).toBe('coffee_table')
  expect(readPlacement('dining table in front of the sofa').wishes[0].item).toBe('dining_table')
  expect(readPlacement('стол перед окном').wishes[0].item).toBe('dining_table')
  expect(readPlacement('стол на ковёр').wishes[0].item).toBe('coffee_table')
})

test('a thing pointed at first and asked for later is the same thing', () => {
  const { wishes } = readPlacement('rug under the coffee table, coffee table in the centre')
  expect(wishes[0].place).toEqual({ at: 'by', relation: 'under', of: [{ item: 'coffee_table', wish: 1 }] })
})

test('a frame says what is asked of each thing, what stays and what goes, and which words told so', () => {
  const text = 'Keep the bed. The old desk goes, put a green armchair in its place, zyx'
  const { frames, strange } = readPlacement(text)
  expect(frames.map(({ deed, item }) => [deed, item])).toEqual([
    ['replace', 'armchair'],
    ['keep', 'bed'],
    ['remove', 'desk'],
  ])
  const words = frames.map(({ spans }) => spans.map(({ from, to }) => text.slice(from, to)))
  expect(words[0]).toEqual(['a green armchair', 'in its place'])
  expect(words[1]).toContain('the bed')
  expect(words[2]).toContain('The old desk')
  expect(strange.map(({ from, to }) => text.slice(from, to))).toEqual(['zyx'])
})

test('whatever is read are wishes of the contract, and every span lies in the text', () => {
  for (const { text } of sentences.filter((s) => s.part === 'development')) {
    const { frames, strange } = readPlacement(text)
    expect(FittingFrames.parse(frames)).toEqual(frames)
    for (const { from, to } of [...frames.flatMap(({ spans }) => spans), ...strange]) {
      expect(from).toBeLessThan(to)
      expect(to).toBeLessThanOrEqual(text.length)
    }
  }
})

test.each([
  ['nothing', ''],
  ['a blank', ' '],
  ['brackets', ')))(((('],
  ['words that tell nothing alone', 'not not instead of между photo photo 1 1 1'],
  ['digits', '1'.repeat(3000)],
  ['one word five hundred times', 'диван '.repeat(500)],
  ['a picture', '🛋️ у окна'],
])('nothing that a person may type breaks it: %s', (_, text) => {
  expect(readPlacement(text).wishes.length).toBeLessThanOrEqual(500)
})

test.each([
  ['Move the plant to the right of the sofa and put the pouf in front of it', ['move plant', 'place pouf']],
  ['Передвинь диван к окну и кресло в угол', ['move sofa', 'move armchair']],
  ['Move the sofa from photo 2 to the window', ['place sofa']],
  ['Put the sofa along the wall. Move it to the left', ['place sofa']],
  ['Убери офисное кресло', ['remove office_chair']],
  ['Take away the old armchair and put the new one in the corner', ['place armchair', 'remove armchair']],
  ['Armchair by the door. Forget the armchair', []],
])('what becomes of the things of the room: %s', (text, asked) => {
  expect(readPlacement(text).frames.map(({ deed, item }) => `${deed} ${item}`)).toEqual(asked)
})
