import { IntlMessageFormat } from 'intl-messageformat'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }

const here = import.meta.dirname
const features = globSync('ru/*.json', { cwd: here }).map((file) => path.basename(file, '.json'))
const words = (locale: 'en' | 'ru', feature: string): Map<string, string> => {
  const flat = (tree: Tree, above = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(value, `${above}${key}.`),
    )
  return new Map(flat(JSON.parse(readFileSync(path.join(here, locale, `${feature}.json`), 'utf8')) as Tree))
}

/** A parsed message: literal text has type 0; a plural or a choice has its cases. */
interface Element {
  type: number
  value?: string
  options?: Record<string, { value: Element[] }>
}
const parse = (message: string) => new IntlMessageFormat(message, 'ru', undefined, { ignoreTag: true }).getAst() as Element[]
const literal = 0

/** The names that a message is filled with, and the marks around its passages. */
function names(message: string): string[] {
  const inside = (elements: Element[]): string[] =>
    elements.flatMap(({ type, value, options = {} }) => {
      const cases = Object.values(options).flatMap((one) => inside(one.value))
      return type === literal || value === undefined ? cases : [value, ...cases]
    })
  const marks = [...message.matchAll(/<(\w+)>/g)].map(([mark]) => mark)
  return [...new Set([...inside(parse(message)), ...marks])].toSorted()
}

const plurals = (message: string) => parse(message).flatMap(({ options }) => (options ? [Object.keys(options)] : []))

test('both languages have a file for every feature', () => {
  expect(
    globSync('en/*.json', { cwd: here })
      .map((file) => path.basename(file, '.json'))
      .toSorted(),
  ).toEqual(features.toSorted())
})

test.each(features)('%s has the same texts in both languages, filled with the same facts', (feature) => {
  const en = words('en', feature)
  const ru = words('ru', feature)
  expect([...ru.keys()].toSorted()).toEqual([...en.keys()].toSorted())
  const facts = (all: Map<string, string>) => Object.fromEntries([...all].map(([key, message]) => [key, names(message)]))
  expect(facts(ru)).toEqual(facts(en))
})

test.each(features)('%s has no empty text and no Russian in English', (feature) => {
  for (const message of [...words('en', feature).values(), ...words('ru', feature).values()]) expect(message.trim()).not.toBe('')
  expect([...words('en', feature)].filter(([, message]) => /[а-яё]/i.test(message))).toEqual([])
})

test.each(features)('%s counts as each language counts', (feature) => {
  for (const message of words('en', feature).values())
    for (const cases of plurals(message)) expect(cases).toEqual(expect.arrayContaining(['one', 'other']))
  for (const message of words('ru', feature).values())
    for (const cases of plurals(message)) expect(cases).toEqual(expect.arrayContaining(['one', 'few', 'many', 'other']))
})

test('the sign-in says nothing that has to be counted, since plurals are loaded after it', () => {
  const counted = (['en', 'ru'] as const).flatMap((locale) =>
    [...words(locale, 'auth')].filter(([key, message]) => !/^(verify|callback)\./.test(key) && /\{\s*\w+\s*,/.test(message)),
  )
  expect(counted).toEqual([])
})

test('Russian joins a number to its per cent, and no sentence shouts', () => {
  const russian = features.flatMap((feature) => [...words('ru', feature)].map(([key, message]) => [`${feature}:${key}`, message] as const))
  expect(russian.filter(([, message]) => / [%₽]/.test(message))).toEqual([])
  expect(russian.filter(([key, message]) => message.includes('!') && !/copied/i.test(key))).toEqual([])
})
