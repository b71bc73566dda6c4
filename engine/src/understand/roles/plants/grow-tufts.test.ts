import { expect, test } from 'vitest'
import { boxBlur } from '../../../pixels/blur.ts'
import { drawLine } from '../../../pixels/draw.ts'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Stroke } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { growTufts } from './grow-tufts.ts'

const [side, perM] = [120, 40]
const edge = { left: 20, right: 100, y: 80 }

/** The roles in the middle of what stands on the upper edge of a box before a wall, and of the box; a line of it leans by `leanOf`. */
function becameOf(leanOf: (k: number) => number, inBox = 0): [number, number] {
  const ink = new Uint8Array(side * side)
  const draw = (x0: number, y0: number, x1: number, y1: number) => drawLine(ink, side, side, { x: x0, y: y0 }, { x: x1, y: y1 })
  draw(edge.left, edge.y, edge.right, edge.y)
  for (let k = 0; k < 13; k++) draw(edge.left + 2 + 6 * k, edge.y, edge.left + 2 + 6 * k + leanOf(k), edge.y - 36)
  for (let k = 0; k < inBox; k++) draw(edge.left + 9 * k, edge.y, edge.left + 9 * k, edge.y + 30)
  const value = newPlane(side, side)
  for (let i = 0; i < ink.length; i++) value.data[i] = 1 - ink[i]
  boxBlur(value, 1, value)
  const rim = { kind: 'toA', from: { x: edge.left, y: edge.y }, to: { x: edge.right, y: edge.y }, length: edge.right - edge.left }
  const role = new Uint8Array(side * side).fill(Role.wall)
  const camera = { pixelsPerM: perM }
  growTufts({ value, ink, strokes: [rim as Stroke], camera, width: side, height: side } as unknown as Reading, role)
  return [role[(edge.y - 20) * side + 60], role[(edge.y + 10) * side + 60]]
}

const fanned = (k: number) => 3 * (k - 6)

test('steep blades that lean to both sides on the edge of a box are a plant, the box is none', () => {
  expect(becameOf(fanned)).toEqual([Role.plant, Role.wall])
})

test('boards, hatching and the bars of a railing over boards stay what they are', () => {
  expect(becameOf(() => 0)).toEqual([Role.wall, Role.wall])
  expect(becameOf(() => 14)).toEqual([Role.wall, Role.wall])
  expect(becameOf(fanned, 8)).toEqual([Role.wall, Role.wall])
})
