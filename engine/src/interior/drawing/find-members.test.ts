import { expect, test } from 'vitest'
import type { Stroke, StrokeKind } from '../../scene.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'
import { findMembers } from './find-members.ts'

const [width, height] = [400, 300]

/** Which of some lines before the floor, under a table top down to row 150, are parts of the table. */
function members(...lines: readonly (readonly [kind: StrokeKind, x0: number, y0: number, x1: number, y1: number])[]) {
  const role = new Uint8Array(width * height).fill(Drawn.floor)
  for (let y = 120; y < 150; y++) role.fill(Drawn.thing, y * width + 100, y * width + 300)
  const strokes = lines.map(([kind, x0, y0, x1, y1]): Stroke => {
    const [dx, dy] = [x1 - x0, y1 - y0]
    return {
      from: { x: x0, y: y0 },
      to: { x: x1, y: y1 },
      length: Math.hypot(dx, dy),
      angle: (Math.atan2(dy, dx) + Math.PI) % Math.PI,
      kind,
    }
  })
  const drawn = { role, strokes, room: { width, height, camera: { horizon: 100, eye: 1.5 } } } as unknown as DrawnRoom
  const found = findMembers(drawn)
  return strokes.map(({ from, to }) => found.some((one) => one.from === from && one.to === to))
}

test('legs are of the table that they end at, and a rail from leg to leg', () => {
  expect(members(['vertical', 110, 151, 110, 220], ['vertical', 180, 151, 182, 220], ['toA', 112, 200, 180, 200])).toEqual([
    true,
    true,
    true,
  ])
})

test('joints of the floor that begin at a table go on beyond it, and what touches nothing is no part of it', () => {
  expect(members(['toB', 120, 152, 60, 190], ['vertical', 350, 200, 350, 260])).toEqual([false, false])
})
