import { expect, test } from 'vitest'
import { growBroadleaf, habits } from './grow-broadleaf.ts'

test('a bush is round at its foot, too: nothing cuts it off flat', () => {
  for (const habit of [habits.shrub, habits.low, habits.hydrangea, habits.box]) {
    const { first, last, height } = growBroadleaf(habit, 120, 1)
    const wide = Array.from(first, (from, y) => last[y] - from + 1)
    expect(wide[height - 1]).toBeLessThan(0.35 * Math.max(...wide))
    expect(wide[height - 12]).toBeGreaterThan(0.45 * Math.max(...wide))
  }
})
