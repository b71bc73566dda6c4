import { expect, test } from 'vitest'
import { readObjects } from './read-objects.ts'

const things = (text: string) => readObjects(text).wanted.map(({ thing, count }) => `${count} ${thing}`)

test('things are read in both languages, with their number', () => {
  expect(things('two benches, a fountain and three birches')).toEqual(['2 bench', '1 fountain', '3 birch'])
  expect(things('две скамейки, фонтан и 4 ёлки')).toEqual(['2 bench', '1 fountain', '4 conifer'])
  expect(things('деревянная беседка у дома; клумба с розами')).toEqual(['1 gazebo', '1 flowers'])
})

test('what is not known is handed back in its own words', () => {
  expect(readObjects('a dragon, скамейка, летающая тарелка').unknown).toEqual(['dragon', 'летающая тарелка'])
})

test('a word that only begins like a name is no such thing', () => {
  expect(things('carpet')).toEqual([])
  expect(readObjects('').wanted).toEqual([])
})

test('no more than six of a kind are set up', () => {
  expect(things('40 trees')).toEqual(['6 tree'])
})
