import { expect, test } from 'vitest'
import { forgiving, memory } from './storage.ts'

test('what the browser stores is found again and can be removed', () => {
  const browser = memory()
  const store = forgiving(() => browser)
  store.setItem('a', '1')
  expect([store.getItem('a'), browser.getItem('a')]).toEqual(['1', '1'])
  store.removeItem('a')
  expect([store.getItem('a'), browser.getItem('a')]).toEqual([null, null])
})

test('a browser that refuses its storage keeps nothing, but the page remembers', () => {
  const store = forgiving(() => {
    throw new Error('denied')
  })
  expect(store.getItem('a')).toBeNull()
  store.setItem('a', '1')
  expect(store.getItem('a')).toBe('1')
  store.removeItem('a')
  expect(store.getItem('a')).toBeNull()
})
