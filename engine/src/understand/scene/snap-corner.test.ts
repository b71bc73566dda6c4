import { expect, test } from 'vitest'
import { strokeBetween } from '../../../testing/drawn.ts'
import { snapCorner } from './snap-corner.ts'

const post = strokeBetween({ x: 100, y: 20 }, { x: 100, y: 200 }, 'vertical')
const rail = strokeBetween({ x: 40, y: 60 }, { x: 180, y: 60 }, 'toA')
const scene = {
  width: 1000,
  height: 800,
  strokes: [post, rail, { ...strokeBetween({ x: 0, y: 63 }, { x: 900, y: 63 }, 'toA'), hatch: true as const }],
}

test('a corner goes to where an upright and a line across it meet', () => {
  expect(snapCorner(scene, { x: 104, y: 65 })).toEqual({ x: 100, y: 60 })
})

test('beside one line alone it goes onto that line', () => {
  expect(snapCorner(scene, { x: 96, y: 150 })).toEqual({ x: 100, y: 150 })
})

test('where nothing is drawn it stays, whatever hatching runs there', () => {
  expect(snapCorner(scene, { x: 500, y: 64 })).toEqual({ x: 500, y: 64 })
})
