import { expect, test } from 'vitest'
import { boxAt, print, Sheet } from '../../fixtures/drawings.ts'
import { estimateOf } from '../../reader/estimate-of.ts'
import { behindEach, distanceOf } from './planes-behind.ts'
import { pixelAt } from './scene/select-part.ts'
import { setBack } from './set-back.ts'
import { surfaceIndex } from './surfaces.ts'
import { understand } from './understand.ts'

// A façade seen square on, of two walls side by side, each with a window.

const [width, height] = [640, 480]
const sheet = new Sheet(width, height)
sheet.line({ x: 0, y: 380 }, { x: width, y: 380 })
sheet.face(boxAt(80, 120, 240, 260), 1)
sheet.face(boxAt(320, 120, 240, 260), 1)
for (const x of [160, 400]) {
  sheet.face(boxAt(x, 180, 80, 80), 1)
  sheet.face(boxAt(x + 6, 186, 68, 68), 0.5)
}
const raster = print(sheet, 'line')
const estimate = await estimateOf(raster)
const [w, h] = [estimate.width / 2, estimate.height / 2]
const even = { ...estimate, back: new Float32Array(w * h) }
const scene = understand(raster, even)
const [left, right] = [pixelAt(scene, [110 / width, 330 / height]), pixelAt(scene, [530 / width, 330 / height])]

/** The scene where the wall on the right is told to be farther, by this logarithm. */
const told = (farther: number) => setBack(scene, { ...even, back: even.back.map((_, i) => ((i % w) + 0.5 > w / 2 ? farther : 0)) })

test('a wall that is told to be farther than the one beside it lies behind, with its window, and no other', () => {
  const { surface, surfaces, openings } = told(0.2)
  const back = behindEach(surfaces)
  expect(back[surface[left]]).toBe(0)
  const share = back[surface[right]] / (distanceOf(surfaces[surfaceIndex.wallA]) * (Math.exp(0.2) - 1))
  expect(share).toBeGreaterThan(0.8)
  expect(share).toBeLessThan(1.05)
  expect(openings).toHaveLength(2)
  for (const [k, { quad, surface: own, heightM }] of openings.entries()) {
    const isRight = quad[0].x > scene.width / 2
    expect(back[own]).toBe(isRight ? back[surface[right]] : 0)
    expect(heightM / scene.openings[k].heightM).toBeCloseTo(isRight ? Math.exp(0.2) : 1, 1)
  }
})

test('the nearer of two walls is the one that is nearer, whichever side it is on', () => {
  const { surface, surfaces } = told(-0.2)
  const back = behindEach(surfaces)
  expect([back[surface[left]] > 1, back[surface[right]]]).toEqual([true, 0])
})

test('walls of which hardly anything else is told lie in one plane', () => {
  expect(told(0.05).surface).toEqual(scene.surface)
})
