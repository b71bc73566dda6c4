import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ablations, without } from '../../bench/ablations.ts'

test('the table of stages that the bench switches off names calls that are there, and what stands there instead is code', () => {
  for (const one of ablations) {
    const text = readFileSync(path.join(import.meta.dirname, '..', one.file), 'utf8')
    const changed = without(one, text)
    expect(changed, one.stage).toContain(one.instead)
    expect(() => stripTypeScriptTypes(changed), one.stage).not.toThrow()
  }
  expect(new Set(ablations.map(({ stage }) => stage)).size).toBe(ablations.length)
  expect(() => without({ ...ablations[0], call: 'nobody calls this' }, '')).toThrow('does not call')
})
