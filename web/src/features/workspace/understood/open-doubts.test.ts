import type { Doubt } from '@veduta/contract/api/drawings'
import { expect, test } from 'vitest'
import { openDoubts } from './open-doubts.ts'

const doubts: Doubt[] = [1, 2, 3, 4, 5].map((n) => ({ at: [n / 10, 0.5], is: 'wall', or: 'window' }))
const asRead = doubts.map(({ is }) => is)
const answer = ({ at }: Doubt) => ({ kind: 'part', at, extent: 'part', role: 'window' }) as const

test('three questions are asked at most, the first ones first', () => {
  expect(openDoubts(doubts, asRead, [], new Set())).toEqual(doubts.slice(0, 3))
})

test('an answer and a question that is passed over count as asked', () => {
  const [first, second, third] = doubts as [Doubt, Doubt, Doubt]
  expect(openDoubts(doubts, asRead, [answer(first)], new Set([second]))).toEqual([third])
  expect(openDoubts(doubts, asRead, [first, second, third].map(answer), new Set())).toEqual([])
})

test('what has become something else by another word is not asked about', () => {
  expect(openDoubts(doubts, ['roof', ...asRead.slice(1)], [], new Set())).toEqual(doubts.slice(1, 4))
})
