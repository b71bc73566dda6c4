import path from 'node:path'
import { expect, test } from 'vitest'
import { readInputs } from '../../../bench/inputs.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { Role, type Scene } from '../../scene.ts'

// The same house three times: alone, among trees, and as a pencil drawing with construction lines.

const read = new Map<string, Promise<Scene>>()
const sceneIn = (name: string) => {
  const scene = read.get(name) ?? understood(name)
  read.set(name, scene)
  return scene
}
async function understood(name: string): Promise<Scene> {
  const [{ raster }] = await readInputs(path.join(import.meta.dirname, '../../../fixtures', `${name}.jpg`))
  return sceneOf(raster)
}

const isWallOrRoof = (role: number) => role === Role.wall || role === Role.roof

/** Wall and roof right of a column, as a share of the picture. */
function strayShare({ role, width }: Scene, column: number): number {
  return role.reduce((sum, r, i) => sum + Number(isWallOrRoof(r) && i % width > column), 0) / role.length
}

test('trees drawn beside and behind a house do not change where the house is', async () => {
  const alone = await sceneIn('house-line')
  const among = await sceneIn('house-trees')
  let both = 0
  let either = 0
  for (let i = 0; i < alone.building.length; i++) {
    both += alone.building[i] & among.building[i]
    either += alone.building[i] | among.building[i]
  }
  expect(both / either).toBeGreaterThan(0.85)
})

test.each(['house-line', 'house-trees', 'house-pencil'])(
  'nothing in %s right of the end of the flat roof is wall or roof',
  async (name) => {
    const scene = await sceneIn(name)
    expect(strayShare(scene, 0.885 * scene.width)).toBeLessThan(0.0005)
  },
)

test('trees whose branches are bare strokes are plants, the roof before them is not', async () => {
  const { role, width, height, perspective } = await sceneIn('house-trees')
  const shareAt = (left: number, right: number, top: number, bottom: number) => {
    let plants = 0
    let total = 0
    for (let y = Math.floor(top * height); y < bottom * height; y++) {
      for (let x = Math.floor(left * width); x < right * width; x++, total++) if (role[y * width + x] === Role.plant) plants++
    }
    return plants / total
  }
  expect(perspective.kind).toBe('frontal')
  expect(shareAt(0.94, 0.99, 0.3, 0.6)).toBeGreaterThan(0.7)
  expect(shareAt(0.47, 0.58, 0.36, 0.48)).toBeGreaterThan(0.6)
  expect(shareAt(0.2, 0.3, 0.36, 0.5)).toBeLessThan(0.01)
})
