import { IntlMessageFormat } from 'intl-messageformat'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatMessage } from './message.ts'

test('names are filled in, and a name without a value leaves nothing behind', () => {
  expect(formatMessage('Delete {name}', { name: 'House #2 {x}' }, 'en')).toBe('Delete House #2 {x}')
  expect(formatMessage('{a}–{ b } of {count}', { a: 1, b: 4 }, 'en')).toBe('1–4 of ')
})

test('plurals count as the language counts, exact cases first', () => {
  const coins = '{n, plural, =0 {нет монет} one {# монета} few {# монеты} many {# монет} other {# монеты}} на {where}'
  const said = [0, 1, 2, 5, 11, 21, 1500].map((n) => formatMessage(coins, { n, where: 'балансе' }, 'ru'))
  expect(said).toEqual([
    'нет монет на балансе',
    '1 монета на балансе',
    '2 монеты на балансе',
    '5 монет на балансе',
    '11 монет на балансе',
    '21 монета на балансе',
    '1\u00a0500 монет на балансе',
  ])
})

const locales = path.join(import.meta.dirname, '../locales')
const texts = (tree: object): string[] => Object.values(tree).flatMap((one) => (typeof one === 'string' ? [one] : texts(one as object)))

test.each(['en', 'ru'])('every %s text of the client comes out as the reference implementation of ICU messages has it', (locale) => {
  const files = globSync(`${locale}/*.json`, { cwd: locales }).map((file) => readFileSync(path.join(locales, file), 'utf8'))
  const all = files.flatMap((file) => texts(JSON.parse(file) as object))
  expect(all.length).toBeGreaterThan(300)
  for (const message of all) {
    const reference = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
    const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name)
    for (const count of [0, 1, 2, 5, 21, 100]) {
      const values = Object.fromEntries(names.map((name) => [name, count]))
      expect(formatMessage(message, values, locale)).toBe(reference.format(values))
    }
  }
})
