import { expect, test } from 'vitest'
import { Role, type Stroke } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { hangBoxes } from './hang-boxes.ts'

const [width, height] = [200, 150]

/** A box with its nearest corner at (100, 60) over walls that stand back; what becomes of what is under its edges and elsewhere. */
function becameUnder(more: readonly Partial<Stroke>[] = [], over: number = Role.wall): number[] {
  const line = (kind: Stroke['kind'], x: number, y: number, toX: number, toY: number) => ({
    kind,
    from: { x, y },
    to: { x: toX, y: toY },
    length: Math.hypot(toX - x, toY - y),
  })
  const strokes = [
    line('vertical', 100, 10, 100, 60),
    line('toA', 100, 60, 30, 74),
    line('vertical', 118, 10, 118, 63.6),
    line('vertical', 133, 10, 133, 66.6),
    line('vertical', 150, 10, 150, 70),
    line('toB', 40, 80, 110, 94),
    line('vertical', 40, 81, 40, 120),
    line('vertical', 110, 95, 110, 120),
    ...more,
  ]
  const role = new Uint8Array(width * height).fill(Role.wall)
  for (let x = 0; x < width; x++) for (let y = 0; y < 60 + 0.2 * Math.abs(x - 100); y++) role[y * width + x] = over
  const perspective = { kind: 'two-point', a: { x: -250, y: 130, w: 1 }, b: { x: 290, y: 130, w: 1 } }
  const camera = { fromAbove: false, horizon: 130, pixelsPerM: 40 }
  hangBoxes({ camera, perspective, strokes, width, height } as unknown as Reading, role)
  const at = (x: number, y: number) => role[y * width + x]
  return [at(80, 75), at(140, 78), at(80, 50), at(80, 100), at(140, 105), at(180, 90)]
}

test('under a box that hangs out over the walls below one sees its underside, down to their heads', () => {
  expect(becameUnder()).toEqual([Role.soffit, Role.soffit, Role.wall, Role.wall, Role.wall, Role.wall])
})

test('a box whose corner goes on below stands there, and under the edges of a roof other rules hold', () => {
  const post: Partial<Stroke> = { kind: 'vertical', from: { x: 100, y: 61 }, to: { x: 100, y: 120 }, length: 59 }
  expect(becameUnder([post])).not.toContain(Role.soffit)
  expect(becameUnder([], Role.roof)).not.toContain(Role.soffit)
})
