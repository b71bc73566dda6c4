import { expect, test } from 'vitest'
import { Role, type Stroke } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { closeEnds } from './close-ends.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 160]

const readingWith = (strokes: Stroke[], ink = new Uint8Array(width * height)) =>
  ({ strokes, ink, camera: { fromAbove: false, pixelsPerM: 30 }, shaded: false, width, height }) as unknown as Reading

/** What lies between a house (left of column 100) and an upright at column 150, with or without a roof over both. */
function becameOf(isRoofed: boolean): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 140) return Role.ground
    if (y >= 30 && y < 50 && (isRoofed || x < 100) && x < 160) return Role.roof
    return y >= 50 && x < 100 ? Role.wall : Role.sky
  })
  const strokes = [strokeBetween({ x: 150, y: 60 }, { x: 150, y: 138 }, 'vertical')]
  closeEnds(readingWith(strokes), role)
  expect(role[100 * width + 170]).toBe(Role.sky)
  return role[100 * width + 125]
}

test('what is open between the house and the upright at its end is wall under a roof, and air beside a trunk', () => {
  expect(becameOf(true)).toBe(Role.wall)
  expect(becameOf(false)).toBe(Role.sky)
})

/** What lies over the lower part of the end of a wall, which an upright at column 150 bounds, under the eave. */
function overWall(isCoursed: boolean): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 140) return Role.ground
    if (y >= 30 && y < 50) return Role.roof
    return y >= 50 && (x < 100 || (x <= 150 && y >= 85)) ? Role.wall : Role.sky
  })
  const ink = Uint8Array.from({ length: width * height }, (_, i) => Number(isCoursed && i % width < 150 && Math.floor(i / width) % 4 === 0))
  closeEnds(readingWith([strokeBetween({ x: 150, y: 80 }, { x: 150, y: 138 }, 'vertical')], ink), role)
  expect(role[70 * width + 170]).toBe(Role.sky)
  return role[70 * width + 125]
}

test('where only the lower part of the end of a wall was found, its bricks go on up to the eave, and blank air is air', () => {
  expect(overWall(true)).toBe(Role.wall)
  expect(overWall(false)).toBe(Role.sky)
})
