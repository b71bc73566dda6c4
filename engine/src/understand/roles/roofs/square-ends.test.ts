import { expect, test } from 'vitest'
import { drawLine } from '../../../pixels/draw.ts'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { squareEnds } from './square-ends.ts'

const [width, height] = [240, 100]
const [end, top, low] = [60, 30, 54]

const edgeOf = (x: number, y: number, toX: number, toY: number, kind: Stroke['kind'] = 'toA') =>
  strokeBetween({ x, y }, { x: toX, y: toY }, kind)

/** Roles at the upper and the lower corner of a slab whose torn end runs askew across its upright, which may be drawn faintly. */
function becameOf({ drawn = true, side = false } = {}) {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y >= top && y < low && x > end + 8 - 0.7 * (y - top) ? Role.trim : Role.sky
  })
  const ink = new Uint8Array(width * height)
  if (drawn) drawLine(ink, width, height, { x: end, y: top }, { x: end, y: low })
  const line = newPlane(width, height)
  for (let i = 0; i < ink.length; i++) line.data[i] = 0.1 * ink[i]
  const strokes = [edgeOf(end, top, 230, top), edgeOf(end, low, 230, low)]
  if (side) strokes.push(edgeOf(end, top, end, low, 'vertical'))
  const camera = { pixelsPerM: 60, horizon: 90, fromAbove: false }
  squareEnds({ shaded: true, line, strokes, camera, width, height } as unknown as Reading, role)
  return [role[(top + 2) * width + end + 3], role[(low - 3) * width + end - 4]]
}

test('a slab ends on the faint upright between its edges', () => {
  expect(becameOf()).toEqual([Role.trim, Role.sky])
})

test('without an upright, or with a clear one that parts it from its side, it stays', () => {
  for (const change of [{ drawn: false }, { side: true }]) expect(becameOf(change)).toEqual([Role.sky, Role.trim])
})
