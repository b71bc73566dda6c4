import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { behindUprights } from './behind-uprights.ts'

const [width, height, pixelsPerM] = [120, 120, 20]

/** A house from column 60 on with its corner drawn, a shrub beside it down to row 90 and, before the house, one from there on. */
function besideCorner(kind: 'vertical' | 'sloping', isBitten: (y: number) => boolean = () => false): Scene {
  const role = new Uint8Array(width * height).fill(Role.sky)
  const building = new Uint8Array(role.length)
  for (let y = 20; y < height; y++) {
    for (let x = 30; x < width; x++) {
      const i = y * width + x
      role[i] = y >= 90 || (x < (isBitten(y) ? 55 : 60) && y >= 50) ? Role.plant : x >= 60 ? Role.wall : Role.sky
      building[i] = role[i] === Role.wall ? 1 : 0
    }
  }
  const strokes = [{ kind, length: 80, from: { x: 61, y: 20 }, to: { x: 61, y: 100 }, angle: Math.PI / 2 }]
  const plants = [{ kind: 'shrub', left: 30, top: 50, right: width - 1, bottom: height - 1 }]
  const plant = role.map((own) => Number(own === Role.plant))
  return { width, height, role, plant, building, strokes, plants, camera: { pixelsPerM } } as unknown as Scene
}

/** Whether leaves are kept off places in these rows, a little inside the corner. */
const keptOff = (scene: Scene, rows: number[]) => {
  const found = new Set(behindUprights(scene, scene.plants))
  return rows.map((y) => found.has(y * width + 63))
}

test('leaves that end along the upright of a corner do not hang over it; those before the house reach up over its foot', () => {
  expect(keptOff(besideCorner('vertical'), [30, 45, 60, 80, 88, 95])).toEqual([false, true, true, true, false, false])
})

test('where no upright is drawn leaves hang over the house', () => {
  const scene = besideCorner('sloping')
  expect(behindUprights(scene, scene.plants)).toEqual([])
})

test('a bite in a shrub does not bend the line of the corner', () => {
  const scene = besideCorner('vertical', (y) => y === 68)
  const found = behindUprights(scene, scene.plants)
  expect(found.every((i) => i % width >= 60)).toBe(true)
})
