import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { chimneyCaps } from './chimney-caps.ts'

const [width, height] = [80, 90]

/** A chimney before the sky, between two lines, as it is drawn. */
function chimney(draw: (x: number, y: number) => number): Scene {
  const value = newPlane(width, height, 1)
  const role = new Uint8Array(width * height).fill(Role.sky)
  for (let y = 20; y < 80; y++) {
    for (let x = 30; x < 60; x++) {
      role[y * width + x] = Role.chimney
      value.data[y * width + x] = x < 31 || x > 58 ? 0.2 : draw(x, y)
    }
  }
  return { width, height, role, drawing: { manner: 'line', value }, camera: { pixelsPerM: 30 } } as unknown as Scene
}

/** Whether the chimney has a cap in places from above down to its foot, and at its side. */
const capAt = (scene: Scene) =>
  [25, 38, 44, 70].map((y) => chimneyCaps(scene)?.[y * width + 45]).concat(chimneyCaps(scene)?.[70 * width + 30])

test('the solid dark head of a blank chimney is its cap, slats and all; the lines along its sides are none', () => {
  expect(capAt(chimney((_, y) => (y >= 40 ? 0.95 : y % 4 === 0 ? 0.6 : 0.3)))).toEqual([1, 1, 0, 0, 0])
})

test('a chimney of which one side is dark, or all of it, or only its outline has no cap', () => {
  const none = Array.from({ length: 5 }, () => undefined)
  expect(capAt(chimney((x) => (x < 45 ? 0.3 : 0.95)))).toEqual(none)
  expect(capAt(chimney(() => 0.3))).toEqual(none)
  expect(capAt(chimney(() => 0.95))).toEqual(none)
})

/** A chimney whose head rises to a summit in column 45, so many rows per column, with a line along it nine rows down. */
function gabled(steep: number): Scene {
  const value = newPlane(width, height, 1)
  const role = new Uint8Array(width * height).fill(Role.sky)
  for (let x = 25; x <= 65; x++) {
    const top = 12 + Math.round(steep * Math.abs(x - 45))
    for (let y = top; y < (x < 33 || x > 57 ? top + 12 : 85); y++) {
      role[y * width + x] = Role.chimney
      if (y < top + 2 || y === top + 9) value.data[y * width + x] = 0.3
    }
  }
  return { width, height, role, drawing: { manner: 'line', value }, camera: { pixelsPerM: 30 } } as unknown as Scene
}

test('a head that ends in a gable bears a little roof down to the line along it, and is shaft below', () => {
  const caps = chimneyCaps(gabled(1))
  for (const x of [28, 40, 45, 52, 62]) {
    const top = 12 + Math.abs(x - 45)
    expect([1, 5, 8, 13].map((down) => caps?.[(top + down) * width + x])).toEqual([1, 1, 1, 0])
  }
})

test('a level head seen in perspective bears none', () => {
  expect(chimneyCaps(gabled(0.3))).toBe(undefined)
})
