import { expect, test } from 'vitest'
import { daysBetween } from './opened-words.ts'

test('days are counted on the calendar, not in hours', () => {
  expect(daysBetween(new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 1))).toBe(1)
  expect(daysBetween(new Date(2026, 10, 21, 0, 1), new Date(2026, 10, 21, 23, 59))).toBe(0)
  expect(daysBetween(new Date(2026, 9, 31), new Date(2026, 10, 2))).toBe(2)
})
