import type { Generation } from '@veduta/contract/api/generations'
import { expect, test } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { longMoment, shortMoment } from '../../../lib/dates.ts'
import { briefUsed } from './brief-used.ts'
import { withGeneration, withoutGeneration } from '../../../lib/generation-pages.ts'
import { isRunning } from './use-generations.ts'

const generation = (id: string, state: Generation['state'] = 'succeeded') => ({ id, state }) as Generation

test('a picture takes its own place in its page, a new one the first of the first page', () => {
  const pages = [[generation('c'), generation('b')], [generation('a')]]
  const said = (list: Generation[][]) => list.map((page) => page.map((one) => `${one.id} ${one.state}`))
  expect(said(withGeneration(pages, generation('a', 'running')))).toEqual([['c succeeded', 'b succeeded'], ['a running']])
  expect(said(withGeneration(pages, generation('d', 'queued')))).toEqual([['d queued', 'c succeeded', 'b succeeded'], ['a succeeded']])
  expect(said(withGeneration([], generation('a', 'queued')))).toEqual([['a queued']])
  expect(said(withoutGeneration(pages, 'b'))).toEqual([['c succeeded'], ['a succeeded']])
})

test('only queued and running pictures are being made', () => {
  const states = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
  expect(states.filter((state) => isRunning({ state }))).toEqual(['queued', 'running'])
})

test('the brief of a picture is told with what was changed in front', () => {
  const parameters = {
    project_type: 'exterior',
    style: 'tudor',
    generation_mode: 'precise',
    season: 'winter',
    lighting: 'natural',
    facade_materials: 'stucco',
  }
  const told = briefUsed(parameters, 'Fitting', 'en')
  expect(told.slice(0, 2)).toEqual(['Exterior', 'Tudor'])
  expect(told.indexOf('Winter')).toBeLessThan(told.indexOf('Precise'))
  expect(told).toContain('Lighting: Natural')
  expect(told).toContain('Facade: Stucco')
  expect(briefUsed({ interior_fitting_mode: true }, 'Fitting', 'en')).toEqual(['Fitting'])
})

test('moments are written day first and with 24 hours in both languages', () => {
  const iso = new Date(2026, 10, 20, 16, 42).toISOString()
  speak('en')
  expect([shortMoment(iso), longMoment(iso)]).toEqual(['20 Nov, 16:42', '20 Nov 2026, 16:42'])
  speak('ru')
  expect(shortMoment(iso)).toMatch(/^20 нояб\.?, 16:42$/)
})
