import { defaultBrief, parametersOf } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const names = { type: 'Kind', fitting: 'Fitting', objects: 'Objects', placement: 'Placement', seed: 'Seed' }
const exterior = parametersOf({ ...defaultBrief('exterior'), seed: 1 })

test('two orders differ in the answers that are not the same, in words', () => {
  const other = { ...exterior, season: 'winter', additional_objects: 'two people', seed: 2 }
  expect(differences(exterior, other, names, 'en')).toEqual([
    { name: 'Season', first: 'Summer', second: 'Winter' },
    { name: 'Objects', first: '', second: 'two people' },
    { name: 'Seed', first: '1', second: '2' },
  ])
  expect(differences(exterior, exterior, names, 'ru')).toEqual([])
})

test('of different kinds, what only one has stands beside nothing', () => {
  const fitting = parametersOf({ ...defaultBrief('fitting'), placement_instructions: 'sofa left', seed: 1 })
  const found = differences(exterior, fitting, names, 'en')
  expect(found[0]).toEqual({ name: 'Kind', first: 'Exterior', second: 'Fitting' })
  expect(found).toContainEqual({ name: 'Placement', first: '', second: 'sofa left' })
  expect(found).toContainEqual({ name: 'Roof', first: 'Dark metal', second: '' })
})
