import { expect, test } from 'vitest'
import type { Scene } from '../../scene.ts'
import { crownsOf, isBeforeSky, isGrownAnew } from './crowns-of.ts'

const [width, height] = [200, 100]

/** A band of leaves, 20 pixels high, that falls from the left to the right, over a house that begins `above` rows higher or below it. */
function bandOver(above: number): Scene {
  const plant = new Uint16Array(width * height)
  const building = new Uint8Array(width * height)
  for (let x = 20; x < 180; x++) {
    const top = 10 + Math.floor(x / 4)
    for (let y = 0; y < height; y++) {
      if (y >= top && y < top + 20) plant[y * width + x] = 1
      else if (y >= top - above) building[y * width + x] = 1
    }
  }
  return { width, height, plant, building } as unknown as Scene
}
const band = { kind: 'shrub', left: 20, top: 15, right: 179, bottom: 73 } as const

test('a low band of leaves up in the air is a row of crowns that overlap, each as high as the band is there', () => {
  const crowns = crownsOf(bandOver(0), band, 0)
  expect(crowns).toHaveLength(5)
  for (const [k, { left, top, right, bottom }] of crowns.entries()) {
    expect(bottom - top).toBeLessThan(40)
    if (k > 0) expect(left).toBeLessThan(crowns[k - 1].right)
    if (k > 0) expect(top).toBeGreaterThan(crowns[k - 1].top)
    expect(right - left).toBeGreaterThan(40)
  }
  expect(crownsOf(bandOver(0), { ...band, kind: 'tree' }, 0)).toEqual([{ ...band, kind: 'tree' }])
})

test('leaves over which the wall goes on are not before the sky', () => {
  expect(isBeforeSky(bandOver(0), band, 0)).toBe(true)
  expect(isBeforeSky(bandOver(12), band, 0)).toBe(false)
})

test('a crown over its own foot is a tree to grow anew; one over the end of a hedge is not', () => {
  const treeAt = (middle: number) => {
    const plant = new Uint16Array(width * height)
    for (let y = 10; y < 90; y++) for (let x = 50; x < 150; x++) if (y >= 60 || Math.abs(x - middle) < 20) plant[y * width + x] = 1
    return isGrownAnew({ width, height, plant } as unknown as Scene, { kind: 'tree', left: 50, top: 10, right: 150, bottom: 90 }, 0)
  }
  expect([treeAt(100), treeAt(70)]).toEqual([true, false])
})
