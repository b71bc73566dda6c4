import { expect, test } from 'vitest'
import { noteWords } from './note-words.ts'

test('an option that found no place is named as people chose it', () => {
  expect(noteWords('item_not_placed', { item: 'pool_terrace' }, 'en')).toBe('No place was found for: pool and terrace.')
  expect(noteWords('item_not_placed', { item: 'pool_terrace' }, 'ru')).toBe('Не нашлось места для: бассейн с террасой.')
})

test('an answer that was taken from a reference goes by the words of the form', () => {
  const facts = { question: 'facade_materials', answer: 'brick' }
  expect(noteWords('answer_taken', facts, 'en')).toBe('Taken from the references, nearest in the catalogue: facade, brick.')
  expect(noteWords('answer_taken', facts, 'ru')).toBe('По референсам выбрано ближайшее из каталога: фасад, кирпич.')
})

test('what people wrote themselves is repeated as it is', () => {
  expect(noteWords('item_not_placed', { item: 'Green Sofa' }, 'en')).toBe('No place was found for: Green Sofa.')
  expect(noteWords('straightened', { degrees: 3 }, 'ru')).toBe('Выровнено на 3°.')
})

test('what a style changes and leaves is named by the parts of a room', () => {
  const facts = { changed: 'floor, door', kept: 'wall, furniture' }
  expect(noteWords('style_in_part', facts, 'en')).toContain('floor, doors. As far as they were told apart, these stay: walls, furniture.')
  expect(noteWords('style_in_part', facts, 'ru')).toContain('пол, двери. Остаются прежними, насколько их удалось отделить: стены, мебель.')
})

test('a picture that was stored before its note named parts says what it said', () => {
  expect(noteWords('style_in_part', {}, 'en')).toBe(
    'The style changes surfaces, colours and the tone of wood. Furniture (its style, too), curtains, lamps and pictures stay.',
  )
})
