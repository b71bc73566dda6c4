import { expect, test } from 'vitest'
import { cuts } from './draw-lines.ts'

test('the freer a picture the shallower its joints, also on lawns and in their cores', () => {
  const { precise, balanced, creative } = cuts
  for (const part of Object.keys(cuts.precise) as (keyof typeof precise)[]) {
    expect(precise[part], part).toBeGreaterThanOrEqual(balanced[part])
    expect(balanced[part], part).toBeGreaterThan(creative[part])
  }
})
