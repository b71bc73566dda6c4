import { expect, test } from 'vitest'
import type { Scene } from './scene.ts'
import { onceFor } from './once-for.ts'

test('what is asked of a scene again is not worked out again, and each scene has its own', () => {
  let asked = 0
  const widthOf = onceFor(({ width }: Scene) => {
    asked++
    return width
  })
  const [one, other] = [{ width: 3 } as Scene, { width: 5 } as Scene]
  expect([one, other, one, other].map(widthOf)).toEqual([3, 5, 3, 5])
  expect(asked).toBe(2)
})
