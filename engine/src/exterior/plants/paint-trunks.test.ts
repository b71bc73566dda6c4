import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import type { Site } from '../site/site.ts'
import { findTrunks } from './paint-trunks.ts'

const [width, height] = [200, 300]

/** Which of the places asked for are trunk, of a tree whose half width in each row is told. */
function trunksOf(halfAt: (y: number) => number, asked: readonly [number, number][], middle = 100): number[] {
  const plant = Uint16Array.from({ length: width * height }, (_, i) =>
    Number(Math.abs((i % width) - middle) < halfAt(Math.floor(i / width))),
  )
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => plant.some((p, i) => p > 0 && i % width === x))
  const scene = {
    width,
    height,
    plant,
    role: Uint8Array.from(plant, (p) => (p > 0 ? Role.plant : Role.sky)),
    plants: [{ kind: 'tree', left: columns[0], right: columns.at(-1)!, top: 0, bottom: height - 1 }],
    camera: { pixelsPerM: 40 },
  } as unknown as Scene
  const marks = findTrunks({ scene } as unknown as Site, [true])
  return asked.map(([x, y]) => marks[y * width + x])
}

test('a tree is bark below its crown, and bark throughout where it has no crown', () => {
  const crowned = (y: number) => (y < 150 ? 70 : 12)
  expect(
    trunksOf(crowned, [
      [100, 60],
      [100, 250],
    ]),
  ).toEqual([0, 1])
  expect(
    trunksOf(
      () => 20,
      [
        [100, 60],
        [100, 250],
      ],
    ),
  ).toEqual([1, 1])
})

test('the side of a crown that the picture cuts is no trunk', () => {
  expect(trunksOf(() => 30, [[190, 60]], 199)).toEqual([0])
})
