import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { layCeilings, raiseAnnexes } from './raise-annexes.ts'
import type { Reading } from './reading.ts'

const [width, height] = [300, 200]

/**
 * What the front of a garage between a house (left of column 100) and an upright at column 200, its pier as wide as the edge over it, and
 * the garden beside it become.
 */
function becameOf({ hasFoot = true, darkness = 0.4 }): number[] {
  const role = Uint8Array.from({ length: width * height }, (_, i) =>
    i % width < 100 ? Role.wall : i < 150 * width ? Role.sky : Role.ground,
  )
  const value = newPlane(width, height)
  value.data.fill(1 - darkness)
  const level = (left: number, right: number, y: number) => strokeBetween({ x: left, y }, { x: right, y }, 'toA')
  const strokes = [level(100, 215, 80), level(100, 200, 90), strokeBetween({ x: 200, y: 90 }, { x: 200, y: 170 }, 'vertical')]
  if (hasFoot) strokes.push(level(120, 195, 170))
  const camera = { fromAbove: false, pixelsPerM: 30 }
  raiseAnnexes({ strokes, outline: {}, camera, value, perspective: {}, shaded: false, width, height } as unknown as Reading, role)
  return [role[130 * width + 150], role[85 * width + 150], role[130 * width + 210], role[130 * width + 230]]
}

test('the front of a garage that beam, upright, foot and house enclose is wall, with its white beam and pier', () => {
  expect(becameOf({})).toEqual([Role.wall, Role.wall, Role.wall, Role.sky])
})

test('what has no line along its foot, or no tone, is a pergola that stays open', () => {
  const open = [Role.sky, Role.sky, Role.sky, Role.sky]
  expect(becameOf({ hasFoot: false })).toEqual(open)
  expect(becameOf({ darkness: 0.05 })).toEqual(open)
})

/** What the inside of a carport whose beam runs to B becomes, and its ceiling, where a line is drawn between them or none. */
function insideOf(hasLine: boolean): (number | undefined)[] {
  const role = Uint8Array.from({ length: width * height }, (_, i) =>
    i % width < 100 ? Role.wall : i < 150 * width ? Role.sky : Role.ground,
  )
  const value = newPlane(width, height, 0.6)
  if (hasLine) for (let x = 100; x < 200; x++) value.data[Math.round(90 + (200 - x) / 20) * width + x] = 0.1
  const level = (left: number, right: number, y: number) => strokeBetween({ x: left, y }, { x: right, y }, 'toB')
  const strokes = [level(100, 200, 88), strokeBetween({ x: 200, y: 88 }, { x: 200, y: 170 }, 'vertical'), level(120, 195, 170)]
  const camera = { fromAbove: false, pixelsPerM: 50 }
  const perspective = { kind: 'two-point', a: { x: -1800, y: 190 }, b: { x: 90000, y: 88 } }
  const reading = { strokes, outline: {}, camera, value, perspective, shaded: false, width, height } as unknown as Reading
  const insides = raiseAnnexes(reading, role)
  layCeilings(insides, role)
  const inside = insides.find(({ laid }) => laid.includes(130 * width + 150))
  return [role[130 * width + 150], role[91 * width + 110], inside && (inside.family === 'a' ? 0 : 1)]
}

test('under a ceiling one looks into a carport, at the side that runs away from its beam', () => {
  expect(insideOf(true)).toEqual([Role.wall, Role.soffit, 0])
  expect(insideOf(false)).toEqual([Role.wall, Role.wall, undefined])
})
