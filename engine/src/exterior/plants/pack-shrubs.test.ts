import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { packShrubs } from './pack-shrubs.ts'

const [width, height] = [300, 120]

test('a bed drawn in one outline is several shrubs that stand in it and fill it', () => {
  const inBed = (x: number, y: number) => ((x - 150) / 120) ** 2 + ((y - 70) / 25) ** 2 < 1
  const role = Uint8Array.from({ length: width * height }, (_, i) => (inBed(i % width, Math.floor(i / width)) ? Role.plant : Role.ground))
  const plant = Uint16Array.from(role, (r) => Number(r === Role.plant))
  const plants = [{ kind: 'shrub', left: 30, top: 45, right: 270, bottom: 95 }]
  const scene = { width, height, role, plant, plants, camera: { pixelsPerM: 60 } } as unknown as Scene
  const shrubs = packShrubs(scene, [true])
  expect(shrubs.length).toBeGreaterThan(5)
  expect(shrubs.every(({ x, y }) => inBed(x, y))).toBe(true)
  const covered = [...role.keys()].filter(
    (i) => role[i] === Role.plant && shrubs.some(({ x, y, radius }) => Math.hypot((i % width) - x, Math.floor(i / width) - y) < radius),
  )
  expect(covered.length / plant.reduce((sum, v) => sum + v, 0)).toBeGreaterThan(0.75)
  expect(packShrubs(scene, [false])).toEqual([])
})
