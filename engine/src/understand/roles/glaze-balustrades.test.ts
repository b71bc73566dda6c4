import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import type { Reading } from './reading.ts'
import { glazeBalustrades } from './glaze-balustrades.ts'

const [width, height] = [160, 100]
const [left, right, rail, edge] = [40, 119, 30, 60]
const [sky, pane, house] = [0, 1, 2]

/** What stands on a roof where so thick a line closes in some open air over its edge, and what lies behind that line. */
function becomes({ thick = 1, behind = 0 } = {}) {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= edge) return house
    return x >= left && x <= right && y > rail ? pane : sky
  })
  const role = Uint8Array.from(labels, (k) => (k === house ? Role.wall : k === pane ? Role.sky : behind))
  const ink = Uint8Array.from(labels, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return Number(x >= left && x <= right && y <= rail && y > rail - thick)
  })
  const fine = {
    count: 3,
    labels,
    touch: [1, 0, 14],
    left: [0, left, 0],
    right: [width - 1, right, width - 1],
    top: [0, rail + 1, edge],
    bottom: [edge - 1, edge - 1, height - 1],
    x: [80, 80, 80],
    y: [20, 45, 80],
    fill: [0.8, 1, 1],
  }
  const value = { data: Float32Array.from(ink, (inked) => 1 - 0.5 * inked) }
  const camera = { fromAbove: false, horizon: 90, pixelsPerM: 30 }
  const reading = { fine, skies: [1, 0, 0], ink, value, camera, strokes: [], width, height }
  glazeBalustrades(reading as unknown as Reading, role)
  return (x: number, y: number) => role[y * width + x]
}

test('open air that a fine line closes in over the edge of a roof is seen through a pane with a rail and ends', () => {
  const at = becomes()
  expect([at(80, rail), at(left - 1, 45), at(right + 1, 45)]).toEqual([Role.railing, Role.railing, Role.railing])
  expect([at(80, 45), at(80, 20), at(80, edge + 3)]).toEqual([Role.sky, Role.sky, Role.wall])
})

test('under a thick edge or before a wall there is no pane', () => {
  expect(becomes({ thick: 9 })(80, rail)).toBe(Role.sky)
  expect(becomes({ behind: Role.wall })(80, rail)).toBe(Role.wall)
})
