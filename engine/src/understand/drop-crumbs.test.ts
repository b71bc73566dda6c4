import { expect, test } from 'vitest'
import { dropCrumbs } from './drop-crumbs.ts'

test('a crumb takes the label that surrounds it, larger parts stay', () => {
  const map = Uint8Array.from(['1111111122', '1131111122', '1133111222', '1111114222', '5511111122'].join(''), Number)
  dropCrumbs(map, 10, 5, 4)
  const rows = Array.from({ length: 5 }, (_, y) => map.subarray(10 * y, 10 * y + 10).join(''))
  expect(rows).toEqual(['1111111122', '1111111122', '1111111222', '1111111222', '1111111122'])
})

test('parts that touch by a corner only are two parts', () => {
  const map = Uint8Array.from('111121211'.split(''), Number)
  dropCrumbs(map, 3, 3, 2)
  expect(map).toEqual(new Uint8Array(9).fill(1))
})

test('a scrap of wall over a roof stays wall where the board over it turns out to be wall, too', () => {
  const [wall, roof, board, width] = [1, 2, 4, 40]
  const map = new Uint8Array(20 * width).fill(wall).fill(roof, 10 * width)
  map.fill(board, 9 * width + 10, 9 * width + 18)
  map.fill(wall, 10 * width + 11, 10 * width + 16)
  dropCrumbs(map, width, 20, 0, (own, _, borders) => {
    if (own === board) return wall
    return borders[roof] > 0.7 * borders.reduce((sum, n) => sum + n) ? roof : own
  })
  expect(map.subarray(10 * width + 10, 10 * width + 17).join('')).toBe('2111112')
})
