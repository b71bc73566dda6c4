import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ablations, without } from '../../bench/ablations.ts'

test('the table of stages that the bench switches off names calls that are there', () => {
  for (const one of ablations) {
    const text = readFileSync(path.join(import.meta.dirname, '..', one.file), 'utf8')
    expect(without(one, text), one.stage).toContain(one.instead)
  }
  expect(new Set(ablations.map(({ stage }) => stage)).size).toBe(ablations.length)
  expect(() => without({ ...ablations[0], call: 'nobody calls this' }, '')).toThrow('does not call')
})
