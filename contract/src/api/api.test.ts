import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { acceptedLocale, formatRoubles } from '../locale.ts'
import type { Endpoint } from './endpoint.ts'
import { errors, failures, fill } from './errors.ts'

const modules = await Promise.all(
  globSync('*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => import(/* @vite-ignore */ path.join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value
const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)

test('every call of the specification is declared once', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual([...new Set(calls)])
  for (const call of [
    'POST /auth/login',
    'POST /auth/register',
    'GET /auth/me',
    'GET /auth/google/url',
    'GET /auth/yandex/url',
    'POST /auth/yandex/process-token',
    'POST /auth/verify-email',
    'POST /auth/resend-verification',
    'GET /projects',
    'POST /projects',
    'DELETE /projects/:id',
    'GET /generations/project/:projectId',
    'GET /generations/project/:projectId/last',
    'POST /generations/generate',
    'POST /generations/prepare-sketch',
    'PATCH /generations/:id/feedback',
    'POST /payments/create',
    'GET /payments/status/:paymentId',
    'GET /payments/recent',
    'GET /admin/users',
    'GET /admin/users/:userId/generations',
  ])
    expect(calls).toContain(call)
})

test('only sign-in, shared pictures and facts about the installation are open to anyone', () => {
  const open = endpoints.filter((e) => e.access === 'anyone').map((e) => e.path)
  expect(open.filter((path) => !/^\/(auth\/|shared\/|health$|ready$|config$)/.test(path))).toEqual([])
  expect(endpoints.filter((e) => e.path.startsWith('/admin/') && e.access !== 'admin')).toEqual([])
})

test('every call that takes coins or money is idempotent', () => {
  const paying = endpoints.filter((e) => /generate$|prepare-sketch$|payments\/create$/.test(e.path))
  expect(paying.map((e) => e.idempotent)).toEqual([true, true, true])
})

test('the words of every refusal name the same facts in both languages', () => {
  const facts = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()
  for (const [code, words] of [...Object.entries(errors).map(([code, e]) => [code, e.words] as const), ...Object.entries(failures)]) {
    expect(facts(words.ru), code).toEqual(facts(words.en))
    expect(words.ru, code).toMatch(/[А-Яа-яё]/)
    expect(words.en, code).not.toMatch(/[А-Яа-яё]/)
  }
  expect(fill(errors.not_enough_coins.words.en, { needed: 8, balance: 4 })).toBe('You need 8 coins, you have 4.')
})

test('the language of an answer is the most wanted one that we speak, else Russian', () => {
  expect(acceptedLocale('en-US,en;q=0.9')).toBe('en')
  expect(acceptedLocale('de, en;q=0.4, ru;q=0.7')).toBe('ru')
  expect(acceptedLocale('fr')).toBe('ru')
  expect(acceptedLocale('ru;q=0, en;q=0.1')).toBe('en')
  expect(acceptedLocale(undefined)).toBe('ru')
})

test('roubles are written the way each language writes them', () => {
  expect(formatRoubles(1599, 'ru').replace(/\s/gu, ' ')).toBe('1 599 ₽')
  expect(formatRoubles(1599, 'en').replace(/\s/gu, ' ')).toBe('1,599 ₽')
})
