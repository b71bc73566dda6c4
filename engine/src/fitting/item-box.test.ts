import { describe, expect, test } from 'vitest'
import { fillPolygon } from '../geometry/polygon.ts'
import type { CutOut } from './cut-out.ts'
import { boxOf, seenPixel, type ItemBox } from './item-box.ts'

const [width, height] = [240, 180]

/** The outline of a chest 1.2 × 0.8 × 0.5 m as a level camera sees it. */
function chest(turn: number, eyeM: number, mirrored: boolean): CutOut {
  const camera: ItemBox = {
    widthM: 1.2,
    heightM: 0.8,
    depthM: 0.5,
    frontM: 0.8,
    mirrored: false,
    turn,
    aside: turn,
    x: 150,
    y: 150,
    away: 3,
    perM: 110,
    eyeM,
    centre: width / 2,
  }
  const alpha = new Float32Array(width * height)
  const side = (corners: [number, number, number][]) => {
    const polygon = corners.map(([a, b, up]) => seenPixel(camera, a, b, up)).map(([x, y]) => ({ x: mirrored ? width - x : x, y }))
    fillPolygon(polygon, width, height, (i) => (alpha[i] = 1))
  }
  const upright = ([a, b]: [number, number], [c, d]: [number, number]) =>
    side([
      [a, b, 0],
      [c, d, 0],
      [c, d, 0.8],
      [a, b, 0.8],
    ])
  upright([0, 0], [1.2, 0])
  upright([0, 0], [0, 0.5])
  side([
    [0, 0, 0.8],
    [1.2, 0, 0.8],
    [1.2, 0.5, 0.8],
    [0, 0.5, 0.8],
  ])
  const on = [...alpha.keys()].filter((i) => alpha[i] > 0)
  const [xs, ys] = [on.map((i) => i % width), on.map((i) => Math.floor(i / width))]
  const bounds = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  return { width, height, colour: new Float32Array(3 * width * height), alpha, ...bounds, background: 'even' }
}

describe('the box of an item', () => {
  test.each([
    [0.3, 1.1, false],
    [0.7, 1.7, false],
    [0.5, 1.3, true],
  ])('turned by %f and seen from %f m is found from its outline', (turn, eyeM, mirrored) => {
    const box = boxOf(chest(turn, eyeM, mirrored), 'dresser', [1.1, 0.85, 0.48])!
    expect(box.mirrored).toBe(mirrored)
    expect(Math.abs(box.turn - turn)).toBeLessThan(0.12)
    expect(box.widthM / box.heightM / 1.5).toBeGreaterThan(0.88)
    expect(box.widthM / box.heightM / 1.5).toBeLessThan(1.12)
  })

  test('is not looked for where a thing has no corners on the floor', () => {
    expect(boxOf(chest(0.5, 1.3, false), 'plant', [0.5, 1, 0.5])).toBeUndefined()
  })
})
