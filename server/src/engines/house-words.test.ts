import { expect, test } from 'vitest'
import { dialects } from './dialects.ts'
import type { TellableOpening } from './embedded/house-teller.ts'
import { houseWords } from './house-words.ts'

const whole = { width: 1000, height: 500, left: 0, top: 0, innerWidth: 1000, innerHeight: 500 }
const at = (kind: TellableOpening['kind'], storey: number, left: number): TellableOpening => ({
  kind,
  storey,
  box: [left, 0.2, left + 0.1, 0.4],
})
const house = [at('window', 1, 0.1), at('window', 1, 0.3), at('window', 1, 0.5), at('window', 0, 0.1), at('door', 0, 0.3)]

test('an editor is told what surely is there, floor by floor, never that this is all', () => {
  expect(houseWords(house, whole, dialects.openai)).toBe(
    'The house in image 1 has, among others, on the ground floor at least a door and a window; ' +
      'on the floor above it at least three windows; each stays where it is drawn.',
  )
  expect(houseWords([], whole, dialects.openai)).toBeUndefined()
  // It sees no picture that places could be in.
  expect(houseWords(house, whole, dialects.sdxl)).toBeUndefined()
})

test('whoever reads boxes gets them where the model sees the drawing, inside its margins', () => {
  const padded = { width: 1000, height: 1000, left: 0, top: 250, innerWidth: 1000, innerHeight: 500 }
  expect(houseWords([at('door', 0, 0.3)], padded, dialects.google)).toContain('at: door [350, 300, 450, 400].')
})
