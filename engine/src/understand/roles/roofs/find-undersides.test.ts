import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, strokeKinds, type Perspective, type Stroke } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { measureRegions } from '../../region-facts.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import { findUndersides } from './find-undersides.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [200, 300]
const upright = 1 + strokeKinds.indexOf('vertical')
const perspective: Perspective = {
  horizon: 280,
  a: { x: -100, y: 280, w: 1 },
  b: { x: 300, y: 280, w: 1 },
  kind: 'two-point',
  lean: 0,
  fan: 0,
  confidence: 1,
}

const cornerAt = (y: number, left: number, right: number): Gable => ({
  apex: { x: 100, y },
  left: { x: left, y: y + 100 - left },
  right: { x: right, y: y + right - 100 },
})
const corner = cornerAt(50, 20, 180)

/**
 * The role that a rule gives to a place under a flat roof whose corner stands at (100, 50), the post under it beginning at (100, 110).
 * Every band of ten rows is a region of its own, from column 135 to 150 apart from those beside it.
 */
function rolesUnder(uprights: readonly Stroke[], corners: readonly Gable[] = [corner], areDrawn = false): (x: number, y: number) => number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const x = i % width
    const band = Math.floor((Math.floor(i / width) - Math.abs(x - 100)) / 10) + 15
    return x >= 135 && x < 150 ? band + 50 : band
  })
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  if (areDrawn) for (let i = 0; i < labels.length; i++) if ([134, 149].includes(i % width)) maps.kind[i] = upright
  const count = Math.max(...labels) + 1
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(width, height), maps, perspective)
  const strokes = [strokeBetween({ x: 100, y: 110 }, { x: 100, y: 260 }, 'vertical'), ...uprights]
  const camera = { fromAbove: false, horizon: 280, pixelsPerM: 40 }
  const reading = { fine, corners, strokes, perspective, camera, width, height } as unknown as Reading
  const roles = new Uint8Array(count).fill(Role.wall)
  findUndersides(reading, roles)
  return (x, y) => roles[labels[y * width + x]]
}

test('what lies between the edges of a flat roof and the heads of the walls under it is its underside', () => {
  const at = rolesUnder([])
  const became = [40, 55, 75, 125, 200].map((y) => at(100, y))
  expect(became).toEqual([Role.wall, Role.soffit, Role.soffit, Role.wall, Role.wall])
})

test('a wall between two uprights that begin right under the edge hides the underside', () => {
  const sides = [
    strokeBetween({ x: 137, y: 96 }, { x: 137, y: 150 }, 'vertical'),
    strokeBetween({ x: 150, y: 108 }, { x: 150, y: 150 }, 'vertical'),
  ]
  expect([rolesUnder([])(142, 120), rolesUnder(sides)(142, 120)]).toEqual([Role.soffit, Role.wall])
  expect(rolesUnder(sides)(120, 95)).toBe(Role.soffit)
})

test('the edge over an underside is none of it, also where a farther edge in line with its upper line makes that longer', () => {
  const became = (upper: Gable, lower: Gable) => [60, 85].map((y) => rolesUnder([], [upper, lower])(100, y))
  expect(became(corner, cornerAt(68, 20, 180))).toEqual([Role.wall, Role.soffit])
  expect(became(cornerAt(50, 20, 220), cornerAt(68, 20, 175))).toEqual([Role.wall, Role.soffit])
  expect(became(cornerAt(50, 20, 220), cornerAt(68, 75, 125))).toEqual([Role.soffit, Role.soffit])
})

test('what two uprights bound under the edge is the upper end of a wall', () => {
  const at = rolesUnder([], [corner], true)
  expect([at(142, 120), at(120, 95)]).toEqual([Role.wall, Role.soffit])
})

test('a roof that stands over a larger one has its underside, too', () => {
  const lower: Gable = { apex: { x: 100, y: 150 }, left: { x: 5, y: 245 }, right: { x: 195, y: 245 } }
  expect([75, 125].map((y) => rolesUnder([], [lower, corner])(100, y))).toEqual([Role.soffit, Role.wall])
})

test('an underside ends with the farther edges of its roof, which run from its ends to the other vanishing points', () => {
  const under = (roof: Gable) => rolesUnder([], [roof])(142, 125)
  expect([under(corner), under(cornerAt(50, 50, 150))]).toEqual([Role.soffit, Role.wall])
})
