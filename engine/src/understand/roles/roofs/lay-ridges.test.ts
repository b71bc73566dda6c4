import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layRidges } from './lay-ridges.ts'

const [width, height] = [80, 60]

/** What a piece of wall right under the ridge of a roof becomes, between columns 30 and 50, so many rows high. */
function becameOf(rows: number, isBeside: (x: number) => boolean = () => false): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isWall = (x >= 30 && x < 50 && y < 20 + rows) || isBeside(x)
    return y < 20 ? Role.sky : isWall ? Role.wall : Role.roof
  })
  layRidges({ camera: { fromAbove: false, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  return role[22 * width + 40]
}

test('ridge tiles between the sky and a roof are roof', () => {
  expect(becameOf(6)).toBe(Role.roof)
})

test('what is higher, or goes on as a wall beside the roof, is none', () => {
  expect(becameOf(15)).toBe(Role.wall)
  expect(becameOf(6, (x) => x >= 50)).toBe(Role.wall)
})

test('seen from above, a roof ends on the line of its ridge also where that is torn; what stands out of it stays', () => {
  const ridge = strokeBetween({ x: 28, y: 20 }, { x: 72, y: 20 }, 'toA')
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= 2 && x < 7 && y >= 10 && y < 24) return Role.chimney
    const top = x < 16 ? 23 : x < 22 ? 17 : 20
    return y >= top && x < 75 ? Role.roof : Role.plant
  })
  const reading = { camera: { fromAbove: true, pixelsPerM: 30 }, gables: [{}], strokes: [ridge], width, height }
  layRidges(reading as unknown as Reading, role)
  const topAt = (x: number) => Array.from({ length: height }, (_, y) => role[y * width + x]).indexOf(Role.roof)
  expect([10, 14, 18, 40, 74].map(topAt)).toEqual([20, 20, 20, 20, 20])
  expect([role[12 * width + 4], role[21 * width + 78]]).toEqual([Role.chimney, Role.plant])
})
