import { Correction, type Extent, type Place } from '@veduta/contract/catalogue/correction'
import { houseRoleIds } from '@veduta/contract/catalogue/role'
import { expect, test } from 'vitest'
import { drawCorner } from '../../../fixtures/drawings.ts'
import { estimateOf } from '../../../reader/estimate-of.ts'
import { Role, roleNames, type Scene } from '../../scene.ts'
import { behindEach } from '../planes-behind.ts'
import { understand } from '../understand.ts'
import { correctScene } from './correct-scene.ts'
import { findDoubts } from './find-doubts.ts'
import { packScene, unpackScene } from './pack-scene.ts'
import { partsAlong } from './parts-along.ts'
import { partsOf } from './parts-of.ts'
import { partsWithin } from './parts-within.ts'
import { innerPlace, pixelAt, selectPart } from './select-part.ts'

const { raster, parts, windows, door } = drawCorner()
const estimate = await estimateOf(raster)
const scene = understand(raster, estimate)
const { width, height } = scene
const middleOf = (polygon: readonly { x: number; y: number }[]): Place => [
  polygon.reduce((sum, p) => sum + p.x / polygon.length / width, 0),
  polygon.reduce((sum, p) => sum + p.y / polygon.length / height, 0),
]
const roof = middleOf(parts.roof)
const glass = middleOf(windows[0])
const roleAt = (s: Scene, at: Place) => roleNames[s.role[pixelAt(s, at)]]
const openingAt = (s: Scene, at: Place) => s.openings[s.opening[pixelAt(s, at)] - 1]
const correct = (...said: Correction[]) => correctScene(scene, said)

test('the roles that people are told are those of the engine', () => {
  expect(houseRoleIds).toEqual(roleNames)
})

test('a roof that a person calls a wall is wall wherever the part is, and nothing else changes', () => {
  const taken = new Set(selectPart(scene, pixelAt(scene, roof), 'part'))
  const corrected = correct({ kind: 'part', at: roof, extent: 'part', role: 'wall' })
  expect(taken.size).toBeGreaterThan(500)
  expect(corrected.role.every((r, i) => r === (taken.has(i) ? Role.wall : scene.role[i]))).toBe(true)
  expect(corrected.surfaces[corrected.surface[pixelAt(scene, roof)]].kind).toBe('wall')
  expect(roleAt(scene, roof)).toBe('roof')
})

test('an area takes what hangs together, whatever lines part it', () => {
  const at = pixelAt(scene, middleOf(parts.wallA))
  expect(selectPart(scene, at, 'area').length).toBeGreaterThanOrEqual(selectPart(scene, at, 'part').length)
})

test('a house that a person paints over with sky is gone from the building and its outline', () => {
  const across: Place[] = Array.from({ length: 12 }, (_, k) => [0, (k + 0.5) / 12] as Place).flatMap(([, y]) => [[0, y] as Place, [1, y]])
  const corrected = correct({ kind: 'brush', line: across, breadth: 0.2, role: 'sky' })
  expect(corrected.building.some((b) => b === 1)).toBe(false)
  expect(corrected.openings).toEqual([])
  expect(corrected.bounds.baseOf.every((y) => y === -1)).toBe(true)
})

test('what was painted over and wiped again is what was read', () => {
  const line: Place[] = [glass, roof]
  const corrected = correct({ kind: 'brush', line, breadth: 0.1, role: 'plant' }, { kind: 'brush', line, breadth: 0.1, role: null })
  for (const map of ['role', 'opening', 'surface', 'building'] as const)
    expect(corrected[map].every((v, i) => v === scene[map][i])).toBe(true)
})

test('a part of the wall that a person calls a door is an opening with a size in metres', () => {
  const corrected = correct({ kind: 'part', at: roof, extent: 'part', role: 'door' })
  expect(openingAt(corrected, roof)).toMatchObject({ kind: 'door', confidence: 1 })
  expect(openingAt(corrected, roof).widthM).toBeGreaterThan(0.2)
})

test('a window that a person calls a door is the same opening with a leaf', () => {
  const { quad } = openingAt(scene, glass)
  const corrected = correct({ kind: 'part', at: glass, extent: 'part', role: 'door' })
  expect(openingAt(corrected, glass)).toMatchObject({ kind: 'door', quad })
  expect(roleAt(corrected, glass)).toBe('door')
})

test('an opening that is none is wall, and the others stay', () => {
  const corrected = correct({ kind: 'closed', at: glass })
  expect(roleAt(corrected, glass)).toBe('wall')
  expect(corrected.openings).toHaveLength(scene.openings.length - 1)
  expect(openingAt(corrected, middleOf(windows[1]))?.quad).toEqual(openingAt(scene, middleOf(windows[1]))?.quad)
})

test('an opening that is moved leaves wall behind and is found where it was put', () => {
  const [x, y] = glass
  const corners = [
    [x + 0.04, y - 0.03],
    [x + 0.08, y - 0.03],
    [x + 0.08, y + 0.03],
    [x + 0.04, y + 0.03],
  ] as [Place, Place, Place, Place]
  const corrected = correct({ kind: 'opening', from: glass, corners, opening: 'window' })
  expect(roleAt(corrected, glass)).toBe('wall')
  expect(openingAt(corrected, [x + 0.06, y])).toMatchObject({ kind: 'window' })
  expect(openingAt(corrected, [x + 0.06, y]).quad[0].x).toBeCloseTo((x + 0.04) * width)
})

test('a part that is said to lie in the plane of another lies in it', () => {
  const [a, b] = [middleOf(parts.wallA), middleOf(parts.wallB)]
  const surfaceAt = (s: Scene, at: Place) => s.surface[pixelAt(s, at)]
  expect(surfaceAt(scene, a)).not.toBe(surfaceAt(scene, b))
  const corrected = correct({ kind: 'plane', at: a, extent: 'area', like: b })
  expect(surfaceAt(corrected, a)).toBe(surfaceAt(scene, b))
})

const behind = (at: Place[], front: Place, metres: number, extent: Extent = 'part'): Correction => ({
  kind: 'behind',
  at,
  extent,
  front,
  metres,
})
/** How far each surface lies behind the first of its kind, at a place. */
const behindAt = (s: Scene, at: Place) => behindEach(s.surfaces)[s.surface[pixelAt(s, at)]]

test('a part that is said to lie behind another is so much farther back, and its openings with it', () => {
  const [a, b] = [middleOf(parts.wallA), middleOf(parts.wallB)]
  const corrected = correct(behind([a], b, 2))
  expect(behindAt(corrected, a)).toBeCloseTo(2)
  expect(behindAt(corrected, b)).toBe(0)
  const at = middleOf(windows.find((pane) => scene.surface[pixelAt(scene, middleOf(pane))] === scene.surface[pixelAt(scene, a)])!)
  expect(behindAt(corrected, at)).toBeCloseTo(2)
  expect(openingAt(corrected, at).widthM).toBeGreaterThan(1.05 * openingAt(scene, at).widthM)
  expect(openingAt(corrected, at).surface).toBe(corrected.surface[pixelAt(scene, at)])
  expect(behindAt(corrected, roof)).toBe(0)
})

test('what lies behind what lies behind is as far back as both, whatever the size of the house is told to be', () => {
  const [a, b] = [middleOf(parts.wallA), middleOf(parts.wallB)]
  const at = middleOf(door)
  const corrected = correct(behind([b], roof, 1), behind([a], b, 1.5), { kind: 'height', at, metres: 4 })
  expect(behindAt(corrected, b)).toBeCloseTo(1)
  expect(behindAt(corrected, a)).toBeCloseTo(2.5)
  expect(openingAt(corrected, at).heightM).toBeCloseTo(4, 1)
})

test('what is said to lie in the plane of another, or is wiped, lies behind no longer, and nothing lies behind itself', () => {
  const [a, b] = [middleOf(parts.wallA), middleOf(parts.wallB)]
  expect(behindAt(correct(behind([a], b, 1), { kind: 'plane', at: a, extent: 'area', like: b }), a)).toBe(0)
  const line: Place[] = [a, [a[0] + 0.001, a[1]]]
  expect(behindAt(correct(behind([a], b, 1), { kind: 'brush', line, breadth: 0.02, role: null }), a)).toBe(0)
  expect(correct(behind([a], a, 1)).surface).toEqual(scene.surface)
})

test('however many distances are told, what lies behind lies on one of the planes that a scene can have', () => {
  const [a, b] = [middleOf(parts.wallA), middleOf(parts.wallB)]
  const said = Array.from({ length: 12 }, (_, k) => behind([k % 2 ? a : b], k % 2 ? b : a, 0.1 + k / 100))
  const corrected = correct(...said)
  expect(corrected.surfaces.length).toBeLessThan(16)
  expect(behindAt(corrected, a)).toBeGreaterThan(0)
})

test('a scene with planes that lie behind is the same once it was stored', () => {
  const corrected = correct(behind([middleOf(parts.wallA)], middleOf(parts.wallB), 1))
  const { surfaces, surface, openings } = unpackScene(structuredClone(packScene(corrected)))
  expect({ surfaces, surface, openings }).toEqual({
    surfaces: corrected.surfaces,
    surface: corrected.surface,
    openings: corrected.openings,
  })
})

test('what a line was drawn round are the parts that lie within it for the most part', () => {
  const whole: Place[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const [x, y] = glass
  const pane = 0.07
  const round: Place[] = [
    [x - pane, y - pane],
    [x + pane, y - pane],
    [x + pane, y + pane],
    [x - pane, y + pane],
  ]
  expect(partsWithin(scene, round).map((at) => scene.opening[pixelAt(scene, at)])).toContain(scene.opening[pixelAt(scene, glass)])
  expect(partsWithin(scene, round).map((at) => roleAt(scene, at))).not.toContain('roof')
  expect(partsWithin(scene, whole).length).toBe(partsOf(scene).count)
  expect(
    partsWithin(scene, [
      [0, 0],
      [0.001, 0],
      [0, 0.001],
    ]),
  ).toEqual([])
})

test('a door of so many metres is so high, and everything else grows with it', () => {
  const at = middleOf(door)
  const before = openingAt(scene, at)
  const corrected = correct({ kind: 'height', at, metres: 2 * before.heightM })
  expect(openingAt(corrected, at).heightM).toBeCloseTo(2 * before.heightM)
  expect(corrected.camera.pixelsPerM).toBeCloseTo(scene.camera.pixelsPerM / 2)
  expect(corrected.camera.eye).toBeCloseTo(2 * scene.camera.eye)
})

test('a correction of a scene that was packed without its tones is the same as one made at once', () => {
  const said: Correction[] = [
    { kind: 'part', at: roof, extent: 'area', role: 'plant' },
    { kind: 'closed', at: glass },
  ]
  const { json, maps } = packScene(scene)
  const { value: _, line, tone, ...kept } = maps
  const stored = correctScene(unpackScene({ json, maps: kept }), said)
  const whole = correctScene(scene, said)
  for (const map of ['role', 'opening', 'surface', 'plant'] as const) expect(stored[map].every((v, i) => v === whole[map][i])).toBe(true)
  expect([stored.openings, stored.plants]).toEqual([whole.openings, whole.plants])
  expect([line.length, tone.length]).toEqual([width * height, width * height])
})

test('the same words mean the same at another size', () => {
  const large = understand(raster, estimate, undefined, { width: 2 * width, height: 2 * height })
  const said: Correction[] = [{ kind: 'part', at: roof, extent: 'part', role: 'wall' }]
  const count = (s: Scene) => s.role.filter((r) => r === Role.roof).length / s.role.length
  expect(count(correctScene(large, said))).toBeCloseTo(count(correctScene(scene, said)), 2)
})

test('of what is doubted the place lies within it, and every part has been judged', () => {
  const { sure, doubts } = findDoubts(scene, estimate)
  expect(sure.some((s) => s > 200)).toBe(true)
  for (const { at, is, or } of doubts) expect([roleAt(scene, at), is === or]).toEqual([is, false])
})

test('the innermost place of a ring lies in the ring', () => {
  const size = { width: 9, height: 9 }
  const ring = Int32Array.from(
    Array.from({ length: 81 }, (_, i) => i).filter((i) => Math.max(Math.abs((i % 9) - 4), Math.abs(Math.floor(i / 9) - 4)) > 1),
  )
  expect(ring).toContain(pixelAt(size, innerPlace(size, ring)))
})

test('a drag over several windows takes each as a whole, and one word calls them all something', () => {
  const [one, other] = windows.slice(0, 2).map(middleOf)
  const swept = partsAlong(scene, [one, [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2], other], 'part')
  const taken = (at: Place) => swept.map((place) => scene.opening[pixelAt(scene, place)]).includes(scene.opening[pixelAt(scene, at)])
  expect([taken(one), taken(other)]).toEqual([true, true])
  const [first, last] = [one, other].map((at) => pixelAt(scene, at))
  const corrected = correct({ kind: 'parts', at: [one, other], extent: 'part', role: 'wall' })
  expect([corrected.role[first], corrected.role[last]]).toEqual([Role.wall, Role.wall])
  const apart = correct({ kind: 'part', at: one, extent: 'part', role: 'wall' }, { kind: 'part', at: other, extent: 'part', role: 'wall' })
  expect(corrected.role).toEqual(apart.role)
  expect(partsAlong(scene, [one], 'part')).toHaveLength(1)
})

test('what is drawn round is what is called something, to its line, and can be wiped again', () => {
  const line: Place[] = [
    [0.1, 0.05],
    [0.3, 0.05],
    [0.3, 0.2],
    [0.1, 0.2],
  ]
  const corrected = correct({ kind: 'fill', line, role: 'plant' })
  const inside = corrected.role.reduce((sum, r) => sum + Number(r === Role.plant), 0) - scene.role.filter((r) => r === Role.plant).length
  expect(inside / (0.2 * 0.15 * width * height)).toBeCloseTo(1, 1)
  expect(corrected.plants.length).toBeGreaterThan(scene.plants.length)
  expect(correct({ kind: 'fill', line, role: 'plant' }, { kind: 'fill', line, role: null }).role).toEqual(scene.role)
})
