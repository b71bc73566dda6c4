import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { kneeBetween } from './knee-between.ts'
import type { Rail } from './rails.ts'

const [width, height] = [200, 120]
/** The upper edges of a balcony, from its corner to both sides. */
const edges: Rail[] = [
  { family: 'a', left: { x: 20, y: 90 }, right: { x: 100, y: 70 } },
  { family: 'b', left: { x: 100, y: 70 }, right: { x: 190, y: 88 } },
]

function kneeFrom(drawn: readonly Rail[], rails = edges) {
  const ink = new Uint8Array(width * height)
  for (const { left, right } of drawn) drawLine(ink, width, height, left, right)
  return kneeBetween({ ink, width, height }, rails, { x: 60, y: 80 }, { x: 140, y: 78 })
}

test('the edge of a balcony bends at its corner before the foot of a pane', () => {
  expect(kneeFrom(edges)).toEqual({ knee: { x: 100, y: 70 }, end: { x: 140, y: 78 } })
})

test('one edge, or two of one wall, or one that is not drawn as far, does not bend', () => {
  const ofOneWall = edges.map((edge): Rail => ({ ...edge, family: 'a' }))
  expect([kneeFrom(edges, edges.slice(1)), kneeFrom(edges, ofOneWall), kneeFrom(edges.slice(0, 1))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
