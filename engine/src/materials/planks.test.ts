import { expect, test } from 'vitest'
import { newHit, type Material } from './material.ts'
import { herringbone, planks } from './planks.ts'

const oak = [0.4, 0.28, 0.17] as const
const kinds: [string, Material][] = [
  ['boards', planks(oak, { width: 0.18, length: 2.2, variety: 0.7, gloss: 0.13 })],
  ['herringbone', herringbone(oak, 0.09, 0.17)],
]

/** Mean and standard deviation of the green of a floor, seen every 7 mm along a metre, with pixels of a size. */
function seenAlong(material: Material, pixel: number): { mean: number; spread: number } {
  const hit = newHit()
  const values = Array.from({ length: 150 }, (_, k) => {
    material({ u: 0.31, v: 0.007 * k, du: pixel, dv: pixel }, hit)
    return hit.g
  })
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  return { mean, spread: Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length) }
}

test.each(kinds)('%s seen from afar are as bright as near, and calmer', (_, material) => {
  const near = seenAlong(material, 0.0015)
  const far = seenAlong(material, 0.15)
  expect(Math.abs(near.mean / far.mean - 1)).toBeLessThan(0.05)
  expect(far.spread).toBeLessThan(0.6 * near.spread)
})

test.each(kinds)('what is darker in the timber of %s is browner', (_, material) => {
  const hit = newHit()
  const places = Array.from({ length: 400 }, (_, k) => {
    material({ u: 0.013 * k, v: 0.029 * k, du: 0.002, dv: 0.002 }, hit)
    return { light: hit.g, brown: hit.r / hit.b }
  }).toSorted((a, b) => a.light - b.light)
  const brownOf = (list: { brown: number }[]) => list.reduce((sum, { brown }) => sum + brown, 0) / list.length
  expect(brownOf(places.slice(0, 100))).toBeGreaterThan(1.03 * brownOf(places.slice(-100)))
})
