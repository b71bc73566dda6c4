import { expect, test } from 'vitest'
import type { Patches } from '../../photo/photo-regions.ts'
import { asFloors } from './surface-tones.ts'

test('grey, wood, stone and clay may be floors, a blue quilt and a purple throw hardly, however dark', () => {
  const of = (...lab: number[]) => asFloors({ lab: Float32Array.from(lab) } as unknown as Patches, 0)
  for (const lab of [
    [60, 0, 0],
    [16, 1, -4],
    [55, 18, 39],
    [30, 20, 27],
    [41, 27, 33],
  ])
    expect(of(...lab)).toBe(1)
  for (const lab of [
    [24, 0, -19],
    [25, 17, 8],
    [50, -20, 5],
  ])
    expect(of(...lab)).toBeLessThan(0.4)
})
