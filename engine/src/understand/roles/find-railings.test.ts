import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { Role, type Perspective, type Stroke } from '../../scene.ts'
import { findRailings } from './find-railings.ts'
import type { Reading } from './reading.ts'

test('of a long railing the panels before the open air are seen through, those before a wall are not', () => {
  const [width, height] = [200, 100]
  const posts = Array.from({ length: 10 }, (_, k): Stroke => {
    const x = 10 + 20 * k
    return { from: { x, y: 40 }, to: { x, y: 65 }, length: 25, angle: Math.PI / 2, kind: 'vertical' }
  })
  const ink = new Uint8Array(width * height)
  drawLine(ink, width, height, { x: 10, y: 40 }, { x: 190, y: 40 })
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width
    return i < 40 * width && x < 95 ? Role.sky : Role.wall
  })
  const perspective = { horizon: 90, a: { x: 1, y: 0, w: 0 }, b: { x: 1, y: 0, w: 0 } } as Perspective
  const camera = { pixelsPerM: 30, horizon: 90 }
  findRailings({ strokes: posts, camera, perspective, ink, width, height } as unknown as Reading, role)
  const at = (x: number) => role[55 * width + x]
  expect([at(20), at(60), at(140), at(180)]).toEqual([Role.sky, Role.sky, Role.wall, Role.wall])
  expect(role[40 * width + 20]).toBe(Role.railing)
})
