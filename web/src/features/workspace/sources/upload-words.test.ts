import { expect, test } from 'vitest'
import { sizeProblem } from './upload-words.ts'

test.each([
  ['a picture', { width: 1200, height: 860 }, null],
  ['the smallest one', { width: 64, height: 64 }, null],
  ['a stamp', { width: 1200, height: 63 }, 'too-few-pixels'],
  ['the longest one', { width: 100, height: 1200 }, null],
  ['a strip', { width: 100, height: 1201 }, 'too-long'],
  ['a plan of a town', { width: 9000, height: 7000 }, 'too-many-pixels'],
  ['what is no picture', null, 'damaged'],
])('%s is taken, or refused with its reason before anything is sent', (_, size, problem) => {
  expect(sizeProblem(size, 50)).toBe(problem)
})

test('while the limit of the installation is not known, only the server judges by it', () => {
  expect(sizeProblem({ width: 9000, height: 7000 }, undefined)).toBeNull()
})
