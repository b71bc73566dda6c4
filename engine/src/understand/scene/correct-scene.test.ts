import { expect, test } from 'vitest'
import { drawCorner } from '../../../fixtures/drawings.ts'
import { Role, type Scene } from '../../scene.ts'
import { correctScene } from './correct-scene.ts'
import { packScene, unpackScene } from './pack-scene.ts'
import { understand } from '../understand.ts'

const { raster, parts, windows } = drawCorner()
const scene = understand(raster)
const middleOf = (polygon: readonly { x: number; y: number }[]) =>
  polygon.reduce((sum, p) => ({ x: sum.x + p.x / polygon.length, y: sum.y + p.y / polygon.length }), { x: 0, y: 0 })
const indexAt = ({ x, y }: { x: number; y: number }) => Math.floor(y) * scene.width + Math.floor(x)
const roof = indexAt(middleOf(parts.roof))

const shareOf = (s: Scene, region: number, role: number) => {
  let all = 0
  let same = 0
  for (let i = 0; i < s.role.length; i++) {
    if (s.region[i] !== region) continue
    all++
    if (s.role[i] === role) same++
  }
  return same / all
}

test('every pixel belongs to a region that exists', () => {
  expect(scene.region.every((k) => k >= 0 && k < scene.regions.length)).toBe(true)
})

test('a roof that a person calls a wall is wall wherever the region is, and nothing else changes', () => {
  const region = scene.region[roof]
  const corrected = correctScene(scene, [{ region, role: 'wall' }])
  expect(shareOf(scene, region, Role.roof)).toBeGreaterThan(0.9)
  expect(shareOf(corrected, region, Role.wall)).toBe(1)
  expect(corrected.regions[region].role).toBe(Role.wall)
  expect(corrected.surfaces[corrected.surface[roof]].kind).toBe('wall')
  expect(corrected.role.every((r, i) => scene.region[i] === region || r === scene.role[i])).toBe(true)
  expect(scene.role[roof]).toBe(Role.roof)
})

test('a house that a person calls sky is gone from the building and its outline', () => {
  const all = scene.regions.map((_, region) => ({ region, role: 'sky' as const }))
  const corrected = correctScene(scene, all)
  expect(corrected.building.some((b) => b === 1)).toBe(false)
  expect(corrected.openings).toEqual([])
  expect(corrected.bounds.baseOf.every((y) => y === -1)).toBe(true)
})

test('a part of the wall that a person calls a window is an opening with a size in metres', () => {
  const wall = scene.region[indexAt({ x: parts.gable[0].x + 40, y: parts.gable[0].y })]
  const { openings, opening, region } = correctScene(scene, [{ region: wall, role: 'window' }])
  const at = region.findIndex((k) => k === wall)
  const added = openings[opening[at] - 1]
  expect(added).toMatchObject({ kind: 'window', confidence: 1 })
  expect(added.widthM).toBeGreaterThan(0.2)
})

test('an opening whose parts a person calls wall is gone', () => {
  const k = scene.opening[indexAt(middleOf(windows[0]))] - 1
  const inside = new Set<number>()
  for (let i = 0; i < scene.opening.length; i++) if (scene.opening[i] === k + 1) inside.add(scene.region[i])
  const corrected = correctScene(
    scene,
    [...inside].map((region) => ({ region, role: 'wall' as const })),
  )
  expect(
    corrected.openings.some(({ quad }) => quad[0].x === scene.openings[k].quad[0].x && quad[0].y === scene.openings[k].quad[0].y),
  ).toBe(false)
})

test('a correction that was made on a stored scene is the same as one made at once', () => {
  const change = [{ region: scene.region[roof], role: 'plant' as const }]
  const stored = correctScene(unpackScene(structuredClone(packScene(scene))), change)
  expect(stored.role).toEqual(correctScene(scene, change).role)
  expect(stored.plants).toEqual(correctScene(scene, change).plants)
})

test('a region that does not exist is passed over', () => {
  expect(correctScene(scene, [{ region: 1e6, role: 'roof' }]).role).toEqual(scene.role)
})
