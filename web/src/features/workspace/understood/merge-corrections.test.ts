import type { Correction } from '@veduta/contract/catalogue/correction'
import { expect, test } from 'vitest'
import { mergeCorrections } from './merge-corrections.ts'

const at = (x: number) => ({ kind: 'closed', at: [x, 0.5] }) satisfies Correction
const [a, b, c, d] = [at(0.1), at(0.2), at(0.3), at(0.4)]

test.each([
  ['both add', [a], [a, b], [a, c], [a, c, b]],
  ['mine was taken back, theirs was added', [a, b], [a], [a, b, c], [a, c]],
  ['all of mine was taken back', [a, b], [], [a, b, c], [c]],
  ['both say the same', [a], [a, b], [a, b], [a, b]],
  ['they took all back', [a], [a, b], [], [b]],
  ['nothing was said here', [a], [a], [a, d], [a, d]],
] as const)('%s', (_, base, mine, theirs, together) => {
  expect(mergeCorrections(base, mine, theirs)).toEqual(together)
})

test('what comes back from the server in another order is the same', () => {
  expect(mergeCorrections([], [a], [{ at: a.at, kind: 'closed' }, b])).toEqual([a, b])
})
