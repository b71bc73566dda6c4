import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { frontalView } from '../testing/drawn.ts'
import type { Post } from './railing-posts.ts'
import type { Reading } from './reading.ts'
import { openCorners } from './terrace-corners.ts'

const [width, height] = [200, 120]

/** The post of a railing in a column, 25 pixels high, on the nearer side of a terrace whose corner lies at column 150. */
const postAt = (x: number): Post => ({ from: { x, y: 80 - 0.2 * x }, to: { x, y: 105 - 0.2 * x } })

/** Both railings in lines of one pixel, 30 to the metre; the farther one falls to the corner and may go on past it. */
function drawnTerrace(end: number): Reading {
  const ink = new Uint8Array(width * height)
  for (const down of [0, 25]) {
    drawLine(ink, width, height, { x: 30, y: 74 + down }, { x: 150, y: 50 + down })
    drawLine(ink, width, height, { x: 70, y: 18 + down }, { x: end, y: 50 + down + 0.4 * (end - 150) })
  }
  const value = newPlane(width, height)
  for (let i = 0; i < ink.length; i++) value.data[i] = 1 - ink[i]
  const perspective = { ...frontalView(-90, { x: 1, y: 0.4, w: 0 }), a: { x: 1, y: -0.2, w: 0 } }
  const camera = { pixelsPerM: 30, horizon: -90, fromAbove: true }
  return { ink, value, perspective, camera, width, height } as unknown as Reading
}

/** What is seen over the farther foot and before it, where lawn lies beyond and the terrace was taken for wall. */
function seenAt(end: number) {
  const role = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.floor(i / width) < 0.4 * (i % width) - 10 ? Role.ground : Role.wall,
  )
  const rails = openCorners(drawnTerrace(end), role, [30, 60, 90, 120, 150].map(postAt))
  return [rails.length, role[45 * width + 110], role[70 * width + 110]]
}

test('at the corner of a terrace one sees its floor before the foot of the farther railing, and over it what lies beyond', () => {
  expect(seenAt(150)).toEqual([1, Role.ground, Role.paving])
})

test('rails that cross are no corner', () => {
  expect(seenAt(190)).toEqual([0, Role.wall, Role.wall])
})
