import { defaultChoices, withFittingMode, withProjectType } from '@veduta/contract/catalogue/form'
import { expect, test } from 'vitest'
import { amountFields, amountsFor, picturesIn } from './amount.ts'

const exterior = withProjectType(withFittingMode(defaultChoices, false), 'exterior')

test('an order is one to four pictures, or the answers to a question that the form asks', () => {
  expect(amountsFor(exterior).slice(0, 6)).toEqual([1, 2, 3, 4, 'style', 'generation_mode'])
  expect(amountsFor(exterior)).not.toContain('room_type')
  expect(amountsFor(exterior)).not.toContain('quality')
  expect(amountsFor(defaultChoices)).toEqual([1, 2, 3, 4])
})

test('a study makes a picture for each answer, but no more than eight', () => {
  expect(picturesIn('season', exterior)).toBe(4)
  expect(picturesIn('style', exterior)).toBe(8)
  expect(picturesIn(3, exterior)).toBe(3)
})

test('one picture is ordered as ever, more are said', () => {
  expect([1, 4, 'season' as const].map(amountFields)).toEqual([{}, { variations: '4' }, { vary: 'season' }])
})
