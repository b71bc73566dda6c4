import type { Project } from '@veduta/contract/api/projects'
import { expect, test } from 'vitest'
import { chosenFrom, withoutProject } from './choose-project.ts'

const project = (id: string): Project => ({
  id,
  name: id,
  last_opened: '2026-11-20T10:00:00Z',
  total_spent_coins: 0,
  cover_url: null,
  archived_at: null,
  copied_from: null,
  look: null,
})
const [a, b, c] = [project('a'), project('b'), project('c')]

test('the project that was selected stays, else the first is taken, and none from an empty list', () => {
  expect(chosenFrom([a, b], 'b')).toBe(b)
  expect(chosenFrom([a, b], 'gone')).toBe(a)
  expect(chosenFrom([a, b], undefined)).toBe(a)
  expect(chosenFrom([], 'b')).toBeNull()
})

test('deleting the selected project selects the first that remains', () => {
  expect(withoutProject([a, b, c], 'a', 'a')).toEqual({ projects: [b, c], selected: b })
  expect(withoutProject([a, b, c], 'c', 'b')).toEqual({ projects: [a, b], selected: b })
  expect(withoutProject([a], 'a', 'a')).toEqual({ projects: [], selected: null })
})
