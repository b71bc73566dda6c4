import { expect, test } from 'vitest'
import { lastWins } from './last-wins.ts'

test('a second press during the first is sent after it, and what lies between is left out', async () => {
  const sent: string[] = []
  const gate = Promise.withResolvers<void>()
  const rating = lastWins('none', async (value) => {
    sent.push(value)
    await gate.promise
  })
  const first = rating.give('like')
  await rating.give('dislike')
  await rating.give('none')
  expect(rating.wanted()).toBe('none')
  gate.resolve()
  await first
  expect(sent).toEqual(['like', 'none'])
})

test('a refused value leaves what held before, and the next one is sent again', async () => {
  let refuses = true
  const rating = lastWins('none', async () => {
    if (refuses) throw new Error('refused')
  })
  await expect(rating.give('like')).rejects.toThrow('refused')
  expect(rating.wanted()).toBe('none')
  refuses = false
  await rating.give('like')
  expect(rating.wanted()).toBe('like')
})
