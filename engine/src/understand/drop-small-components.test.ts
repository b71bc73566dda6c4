import { expect, test } from 'vitest'
import { dropSmallComponents } from './drop-small-components.ts'

test('a small component takes the label that surrounds it, larger ones stay', () => {
  const map = Uint8Array.from(['1111111122', '1131111122', '1133111222', '1111114222', '5511111122'].join(''), Number)
  const kept = dropSmallComponents(map, 10, 5, 4)
  const rows = Array.from({ length: 5 }, (_, y) => kept.subarray(10 * y, 10 * y + 10).join(''))
  expect(rows).toEqual(['1111111122', '1111111122', '1111111222', '1111111222', '1111111122'])
})

test('parts that touch by a corner only are two parts', () => {
  const map = Uint8Array.from('111121211'.split(''), Number)
  expect(dropSmallComponents(map, 3, 3, 2)).toEqual(new Uint8Array(9).fill(1))
})

test('nothing stands in the air: what it alone surrounds, or it and a side of the picture, is air; what touches the house stays', () => {
  const [air, bush, house, width] = [0, 1, 2, 20]
  const map = new Uint8Array(30 * width).fill(house, 20 * width)
  map.fill(bush, 3 * width, 3 * width + 4)
  map.fill(bush, 6 * width + 10, 6 * width + 14)
  map.fill(bush, 19 * width + 10, 19 * width + 14)
  const kept = dropSmallComponents(map, width, 30, 1, air)
  expect([kept[3 * width], kept[6 * width + 12], kept[19 * width + 12]]).toEqual([air, air, bush])
})
