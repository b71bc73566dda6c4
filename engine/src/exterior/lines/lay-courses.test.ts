import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { layCourses } from './lay-courses.ts'

/** What a wall 320 pixels wide, 40 to the metre, is taken to be clad with on which level strokes are drawn in these rows. */
function cladUnder(rows: readonly number[]) {
  const [width, height] = [320, 120]
  const scene = {
    width,
    height,
    drawing: { manner: 'line' },
    strokes: rows.map((y) => ({ from: { x: 10, y }, to: { x: 310, y }, length: 300, angle: 0, kind: 'toA' })),
    camera: { focal: 400, horizon: 110, centreX: 160, eye: 1.6, near: 10, pixelsPerM: 40 },
    role: new Uint8Array(width * height).fill(Role.wall),
    surface: new Uint8Array(width * height),
    surfaces: [{ kind: 'wall', family: 'a', origin: [0, -1.6, 10], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] }],
    region: new Int32Array(width * height),
    regions: [{ role: Role.wall, area: width * height }],
  } as unknown as Scene
  return layCourses(scene).regions[0].material ?? 'plain'
}

test('level lines at an even spacing all over a wall are its boards', () => {
  expect(cladUnder([15, 25, 35, 46, 56, 66, 76, 86, 97, 107])).toBe('level boards')
})

test('lines at uneven heights, or a few over a part of it, are none', () => {
  expect(cladUnder([10, 22, 27, 48, 53, 75, 81, 110])).toBe('plain')
  expect(cladUnder([30, 40, 50, 60])).toBe('plain')
})
