import { expect, test } from 'vitest'
import { complete, isUseless } from './complete.ts'

const shape = { id: '', coins: 0, open: false, detail: { '?': '' }, by: { '?': { name: '' } }, list: [{ id: '', n: 0 }], facts: { '*': 0 } }
const nothing = { id: '', coins: 0, open: false, detail: null, by: null, list: [], facts: {} }

test('what is missing, null or of another shape is nothing', () => {
  for (const answer of [undefined, null, 'text', [], {}]) expect(complete(answer, shape)).toEqual(nothing)
  const strange = { id: 1, coins: 'many', open: 'yes', detail: {}, by: 'Ada', list: { 0: {} }, facts: 'none' }
  expect(complete(strange, shape)).toEqual(nothing)
})

test('what is there stays, with what the contract does not know', () => {
  const whole = { id: 'a', coins: 3, open: true, detail: 'why', by: { name: 'Ada' }, list: [{ id: 'b', n: 1 }], facts: { x: 1 }, more: 1 }
  expect(complete(whole, shape)).toEqual(whole)
})

test('items without a name are left out of lists', () => {
  expect(complete({ list: [null, 'b', { n: 1 }, { id: 'c' }], facts: { x: 'one' } }, shape)).toEqual({
    ...nothing,
    list: [{ id: 'c', n: 0 }],
    facts: { x: 0 },
  })
})

test('items whose fields are not known beforehand stay as they are', () => {
  expect(complete({ list: [{ deed: 'place', at: null }, null] }, { list: [{ '*': null }] })).toEqual({
    list: [{ deed: 'place', at: null }],
  })
})

test('an answer without what the call was made for is useless', () => {
  expect(isUseless(complete({}, { access_token: '' }), { access_token: '' })).toBe(true)
  expect(isUseless(complete({ access_token: 'a' }, { access_token: '' }), { access_token: '' })).toBe(false)
  expect(isUseless(complete({}, { message: '' }), { message: '' })).toBe(false)
})
