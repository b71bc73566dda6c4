import { expect, test } from 'vitest'
import type { Planted } from '../plants/planted.ts'
import type { Site } from '../site/site.ts'
import { isTipOver } from './paint-backdrop.ts'

const [width, height, roof] = [200, 400, 60]

/** Whether a tree behind a house, as tall as told and with its foot in row 150, shows no more than its tip; the house may have a gate. */
function isTip(tall: number, x: number, hasGate = false): boolean {
  const building = Uint8Array.from({ length: width * height }, (_, i) => {
    const [column, row] = [i % width, Math.floor(i / width)]
    return Number(row >= roof && column < 120 && !(hasGate && row > 90 && column > 40 && column < 70))
  })
  const planted = { sprite: { width: 40, height: 100 }, stand: { x, y: 150, height: tall } } as unknown as Planted
  return isTipOver({ building, width, height } as unknown as Site['scene'], planted)
}

test('a tree of which only the tip is seen over a roof looks grown out of it, one that rises over it or stands beside it does not', () => {
  expect(isTip(104, 60)).toBe(true)
  expect(isTip(60, 60)).toBe(true)
  expect(isTip(130, 60)).toBe(false)
  expect(isTip(100, 130)).toBe(false)
  expect(isTip(100, 55, true)).toBe(false)
})
