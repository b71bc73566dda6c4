import { globSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@playwright/test'
import { defaultChoices } from '@veduta/contract/catalogue/form'
import type { Endpoint } from '@veduta/contract/api/endpoint'

// Answers to every call, made from the contract alone: as agreed, or as another version of the server might give them.

const folder = path.resolve('contract/src/api')
const files = globSync('*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))
const modules = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>))
const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'reply' in value

/** Every call of the contract by its method and path. */
export const endpoints = new Map(
  modules.flatMap((module) => Object.values(module).filter(isEndpoint)).map((one) => [`${one.method} ${one.path}`, one]),
)

/** The ways in which an answer differs from what was agreed. */
export const bends = {
  'words and fields that nobody knows': { words: true, usual: true },
  'without the usual fields': { words: false, usual: false },
}
export type Bend = keyof typeof bends
const asAgreed = { words: false, usual: true }
type How = typeof asAgreed

const strange = 'unheard_of'
/** As many items in a list as the longest run of states, so that each stands in it. */
const listLength = 5

/** What `schema` allows at place `at` of a list; names decide what a text is. */
function sample(schema: any, how: How, at = 0, name = ''): unknown {
  const { def } = schema
  switch (def.type as string) {
    case 'object': {
      const fields = Object.entries(def.shape as Record<string, any>).filter((_, place) => how.usual || (place === 0 && name === '[]'))
      const known = Object.fromEntries(fields.map(([field, inner]) => [field, sample(inner, how, at, field)]))
      return how.words ? { ...known, [strange]: { [strange]: [strange] } } : known
    }
    case 'array':
      return Array.from({ length: listLength }, (_, place) => sample(def.element, how, place, '[]'))
    case 'tuple':
      return (def.items as unknown[]).map((inner) => sample(inner, how, at))
    case 'union':
      return sample(def.options[at % def.options.length], how, at)
    case 'record':
      if (name === 'parameters_used')
        return how.words
          ? { ...Object.fromEntries(Object.keys(defaultChoices).map((key) => [key, strange])), [strange]: 1 }
          : defaultChoices
      return { [strange]: sample(def.valueType, how, at) }
    case 'nullable':
    case 'optional':
      return at % 2 === 1 ? null : sample(def.innerType, how, at, name)
    case 'enum': {
      const words = Object.values(def.entries as Record<string, string>)
      return how.words ? strange : words[at % words.length]
    }
    case 'literal':
      return def.values[0]
    case 'number':
      return name === 'progress' ? 0.5 : 20 + at
    case 'boolean':
      return name !== 'maintenance'
    case 'string':
      if (['auth_url', 'confirmation_url', 'url'].includes(name)) return '/terms'
      if (name.endsWith('url')) return '/images/sample/sketch.jpg'
      if (['package_id', 'action', 'kind', 'provider', 'engine'].includes(name)) return how.words ? strange : 'starter'
      return `2026-03-0${at + 1}T10:00:00Z`
    default:
      return strange
  }
}

const patternOf = (at: string) => new RegExp(`^/api${at.replace(/:\w+/g, '[^/]+')}/?$`)
const routes = [...endpoints.values()]
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))

/** Answers any call as agreed, `bent` as `bend` says; what the client calls that the contract does not know stays unanswered. */
export function answerAny(bent: string, bend: Bend | null) {
  return async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const found = routes.find(({ endpoint, pattern }) => endpoint.method === request.method() && pattern.test(pathname))?.endpoint
    if (!found) return route.fallback()
    const isBent = bend !== null && `${found.method} ${found.path}` === bent
    const answer = JSON.stringify(sample(found.reply, isBent ? bends[bend] : asAgreed))
    if (request.headers().accept?.includes('event-stream'))
      return route.fulfill({ contentType: 'text/event-stream', body: `data: ${answer}\n\n` })
    return route.fulfill({ status: found.status, contentType: 'application/json', body: answer })
  }
}

/** What a call answers as agreed, but for these facts. */
export const agreed = (name: string, facts: object = {}) => ({
  ...(sample(endpoints.get(name)!.reply, asAgreed) as Record<string, object>),
  ...facts,
})

/** Whether an address is that of a call. */
export const isOf = (name: string) => {
  const { method, path: at } = endpoints.get(name)!
  const pattern = patternOf(at)
  return (asked: { method: string; url: string }) => asked.method === method && pattern.test(new URL(asked.url).pathname)
}
