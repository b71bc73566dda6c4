import { expect, test } from 'vitest'
import { styles } from '../looks/style.ts'
import { brickModule } from './brick.ts'
import { formwork } from './concrete.ts'
import { facades, grasses, grounds, roofs } from './index.ts'
import { bars, newHit, type Hit, type Material } from './material.ts'
import { seasons } from '../looks/season.ts'
import { tileModule } from './clay-tiles.ts'

const { summer } = seasons
const everything: [string, Material][] = [
  ...Object.entries(facades).flatMap(([id, make]) =>
    Object.entries(styles).map(([s, style]): [string, Material] => [`${id} ${s}`, make(style.tints)]),
  ),
  ...Object.entries(roofs),
  ...Object.entries(grounds),
  ...Object.entries(grasses).map(([id, make]): [string, Material] => [id, make(summer.grassShade, summer.grassLight, summer.straw)]),
]
const at = (material: Material, u: number, v: number, pixel = 0.002): Hit => {
  const hit = newHit()
  material({ u, v, du: pixel, dv: pixel }, hit)
  return hit
}
const brightness = ({ r, g, b }: Hit) => (r + g + b) / 3

test('every material is a finite colour within 0 and 1.3 at every place and distance', () => {
  for (const [name, material] of everything) {
    for (let k = 0; k < 60; k++) {
      const hit = at(material, k * 1.37 - 40, k * 0.71 - 9, [0.001, 0.02, 0.3][k % 3])
      for (const value of Object.values(hit)) expect(Number.isFinite(value), `${name} at ${k}`).toBe(true)
      expect(Math.min(hit.r, hit.g, hit.b), name).toBeGreaterThanOrEqual(0)
      expect(Math.max(hit.r, hit.g, hit.b), name).toBeLessThan(1.3)
    }
  }
})

test('a joint a tenth as wide as a pixel covers a tenth of it, a wide one all of it', () => {
  expect(bars(0.5, 1, 0.1, 1)).toBeCloseTo(0.1)
  expect(bars(0.05, 1, 0.1, 0.01)).toBeCloseTo(1)
  expect(bars(0.5, 1, 0.1, 0.01)).toBeCloseTo(0)
  expect(bars(-0.95, 1, 0.1, 0.01)).toBeCloseTo(1)
})

test('bricks repeat at the height of a course: every course has a joint of mortar below it', () => {
  const wall = facades.brick(styles.modern.tints)
  for (let row = 0; row < 12; row++) {
    const joint = at(wall, 3.21, row * brickModule.course + 0.008)
    const face = at(wall, 3.21, (row + 0.5) * brickModule.course)
    expect(joint.relief).toBeLessThan(face.relief)
    expect(joint.b / joint.r).toBeGreaterThan(0.55)
  }
})

test('in Flemish bond a long side is followed by one half as long', () => {
  const wall = facades.brick(styles.colonial.tints)
  const { course, length } = brickModule
  const isJoint = Array.from({ length: 3000 }, (_, k) => at(wall, k / 1000, 2.5 * course).relief < -0.05)
  const starts = isJoint.flatMap((is, k) => (is && !isJoint[k - 1] && k > 0 ? [k] : []))
  const longest = starts.slice(1).map((k, n) => (k - starts[n]) / 1000)
  expect(longest.every((m, n) => n < 2 || Math.abs(m - longest[n - 2]) < 0.003)).toBe(true)
  expect(Math.max(...longest)).toBeCloseTo(length, 2)
  expect(Math.min(...longest)).toBeCloseTo(length / 2, 2)
})

test('formwork panels meet every 2.4 m and tiles lap at every course', () => {
  const grey = facades.concrete(styles.modern.tints)
  const tiles = roofs.natural_tiles
  for (let k = 1; k < 6; k++) {
    expect(brightness(at(grey, k * formwork.width + 0.01, 0.4))).toBeLessThan(0.75 * brightness(at(grey, (k + 0.3) * formwork.width, 0.4)))
    expect(at(tiles, 0.15, k * tileModule.length + 0.02).relief).toBeLessThan(at(tiles, 0.15, (k + 0.5) * tileModule.length).relief)
  }
})

test('far away a material keeps its colour and loses its pattern', () => {
  for (const [name, material] of everything) {
    let near = 0
    const far: number[] = []
    for (let k = 0; k < 400; k++) {
      near += brightness(at(material, k * 0.137, k * 0.059)) / 400
      far.push(brightness(at(material, 5 + (k % 20) * 0.031, 7 + Math.floor(k / 20) * 0.029, 3)))
    }
    const mean = far.reduce((a, b) => a + b) / far.length
    expect(Math.abs(mean - near) / near, name).toBeLessThan(0.4)
    expect((Math.max(...far) - Math.min(...far)) / mean, name).toBeLessThan(0.75)
  }
})
