import { expect, test } from 'vitest'
import { Role, type Region, type Scene } from '../../scene.ts'
import { settleCoats } from './settle-coats.ts'

const [width, height] = [120, 80]

/** A wall of one face, of which each pixel was read as one of three parts: plain, with bricks, with boards. */
function wallOf(partAt: (x: number, y: number) => 0 | 1 | 2, roleAt: (x: number) => number = () => Role.wall): Scene {
  const map = Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)] as const)
  const regions = [{ role: Role.wall }, { role: Role.wall, material: 'brick' }, { role: Role.wall, material: 'level boards' }]
  return {
    width,
    height,
    role: Uint8Array.from(map, ([x]) => roleAt(x)),
    surface: new Uint8Array(map.length),
    plant: new Uint16Array(map.length),
    region: Int32Array.from(map, ([x, y]) => partAt(x, y)),
    regions: regions as Region[],
    drawing: { strokeKind: new Uint8Array(map.length) },
  } as unknown as Scene
}
const materialsOf = (scene: Scene) => settleCoats(scene).regions.map(({ material }) => material)

/** Plain above bricks, with a line to a vanishing point between them. */
function lined(): Scene {
  const scene = wallOf((_, y) => (y < 40 ? 0 : 1))
  scene.drawing.strokeKind.fill(1, 40 * width, 41 * width)
  return scene
}

test('bricks that are hinted at on a third of a wall are all over it', () => {
  expect(materialsOf(wallOf((x) => (x < 40 ? 1 : 0)))).toEqual(['brick', 'brick', 'level boards'])
})

test('a small piece of bricks on a plain wall goes', () => {
  expect(materialsOf(wallOf((x, y) => (x < 20 && y < 20 ? 1 : 0)))[1]).toBeUndefined()
})

test('bricks end at the line that their author drew', () => {
  expect(materialsOf(lined())).toEqual([undefined, 'brick', 'level boards'])
})

test('what is drawn with bricks and what is drawn with boards both stay', () => {
  expect(materialsOf(wallOf((_, y) => (y < 40 ? 1 : 2)))).toEqual([undefined, 'brick', 'level boards'])
})

test('a wall is clad alike to both sides of a post', () => {
  const post = (x: number) => (x >= 50 && x < 60 ? Role.trim : Role.wall)
  expect(materialsOf(wallOf((x) => (x < 55 ? 2 : 0), post))[0]).toBe('level boards')
})
