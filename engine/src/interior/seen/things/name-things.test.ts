import { expect, test } from 'vitest'
import { nameThing, type Shape } from './name-things.ts'

/** A thing on the floor, 200 × 100 pixels large, of which this many are its own. */
const onFloor = (count: number): Shape => ({
  hint: 'thing',
  pixels: Array.from({ length: count }, (_, i) => i),
  left: 0,
  top: 0,
  right: 199,
  bottom: 99,
  onFloor: count,
  onWall: 0,
  onCeiling: 0,
})

test('a top on legs is a table, the bare border of a carpet is none', () => {
  const size = { widthM: 0.92, heightM: 0.36 }
  expect(nameThing(onFloor(7000), size, 'floor').kind).toBe('table')
  expect(nameThing(onFloor(1300), size, 'floor').kind).not.toBe('table')
})
