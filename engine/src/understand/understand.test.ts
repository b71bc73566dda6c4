import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawCorner, drawFront, type Manner } from '../../fixtures/drawings.ts'
import { sceneOf } from '../../reader/estimate-of.ts'
import { areaOf, fillPolygon } from '../geometry/polygon.ts'
import type { Point } from '../geometry/vector.ts'
import { checkScene } from '../measure/check-scene.ts'
import { Role, type Scene } from '../scene.ts'

const scenes = new Map<Manner, Promise<Scene>>()
const cornerIn = (manner: Manner) => {
  const known = scenes.get(manner) ?? sceneOf(drawCorner(manner).raster)
  scenes.set(manner, known)
  return known
}

/** Share of a polygon's pixels that have one of the roles. */
function shareOf(scene: Scene, polygon: Point[], ...roles: number[]): number {
  let hits = 0
  let total = 0
  fillPolygon(polygon, scene.width, scene.height, (i) => {
    total++
    if (roles.includes(scene.role[i])) hits++
  })
  return hits / total
}

test('the horizon and both vanishing points of a house over its corner are found', async () => {
  const { camera } = drawCorner()
  const { perspective } = await cornerIn('line')
  expect(perspective.kind).toBe('two-point')
  expect(Math.abs(perspective.horizon - camera.horizon)).toBeLessThan(12)
  const turn = (38 * Math.PI) / 180
  const left = camera.centreX - camera.focal / Math.tan(turn)
  const right = camera.centreX + camera.focal * Math.tan(turn)
  expect(Math.abs(perspective.a.x - left)).toBeLessThan(0.05 * camera.focal)
  expect(Math.abs(perspective.b.x - right)).toBeLessThan(0.05 * camera.focal)
})

test('sky is above, ground below, and the house stands between', async () => {
  const { role, width, height } = await cornerIn('line')
  expect(role[5 * width + 5]).toBe(Role.sky)
  expect(role[(height - 5) * width + 5]).toBe(Role.ground)
  expect(checkScene(await cornerIn('line')).skyInside).toBe(0)
})

test.each<Manner>(['line', 'pencil', 'blueprint'])('roof, walls and gable are told apart in a %s drawing', async (manner) => {
  const { parts } = drawCorner(manner)
  const scene = await cornerIn(manner)
  expect(shareOf(scene, parts.roof, Role.roof)).toBeGreaterThan(0.9)
  expect(shareOf(scene, parts.gable, Role.roof)).toBeLessThan(0.15)
  expect(shareOf(scene, parts.wallA, Role.wall, Role.window, Role.door)).toBeGreaterThan(0.9)
  expect(shareOf(scene, parts.wallB, Role.wall, Role.window, Role.door)).toBeGreaterThan(0.9)
})

test('the walls and the roof of a shaded model are known though they have no outline', async () => {
  const { parts } = drawCorner('clay')
  const scene = await cornerIn('clay')
  expect(shareOf(scene, parts.roof, Role.roof)).toBeGreaterThan(0.9)
  expect(scene.drawing.manner).toBe('render')
  expect(shareOf(scene, parts.wallA, Role.wall, Role.window, Role.door)).toBeGreaterThan(0.9)
  expect(shareOf(scene, parts.wallB, Role.wall, Role.window, Role.door)).toBeGreaterThan(0.9)
})

test.each<Manner>(['line', 'pencil', 'blueprint', 'clay'])(
  'every window of a %s drawing is glass and the wall between them is not',
  async (manner) => {
    const { windows, parts } = drawCorner(manner)
    const scene = await cornerIn(manner)
    for (const window of windows) expect(shareOf(scene, window, Role.window)).toBeGreaterThan(0.5)
    const drawn = windows.slice(0, 5).reduce((sum, w) => sum + Math.abs(areaOf(w)), 0) / Math.abs(areaOf(parts.wallA))
    expect(shareOf(scene, parts.wallA, Role.window)).toBeLessThan(drawn + 0.08)
  },
)

test('windows are objects that know their size in metres and their bars', async () => {
  const { openings, opening, width } = await cornerIn('line')
  const { windows } = drawCorner('line')
  const middle = windows[0].reduce((sum, p) => ({ x: sum.x + p.x / 4, y: sum.y + p.y / 4 }), { x: 0, y: 0 })
  const found = openings[opening[Math.floor(middle.y - 6) * width + Math.floor(middle.x - 6)] - 1]
  expect(found.kind).toBe('window')
  expect(Math.abs(found.widthM - 1.4)).toBeLessThan(0.4)
  expect(Math.abs(found.heightM - 1.3)).toBeLessThan(0.33)
  expect(found.columns.some((t) => Math.abs(t - 0.5) < 0.1)).toBe(true)
})

test('a house seen square on is frontal, its four windows are found, and the slab over them carries no tiles', async () => {
  const { raster, windows, wall } = drawFront()
  const scene = await sceneOf(raster)
  expect(scene.perspective.kind).toBe('frontal')
  for (const window of windows) expect(shareOf(scene, window, Role.window)).toBeGreaterThan(0.5)
  const top = Math.min(...wall.map(({ y }) => y))
  const slab = scene.role[Math.round(top - 10) * scene.width + (scene.width >> 1)]
  expect([Role.trim, Role.wall]).toContain(slab)
  expect(scene.role).not.toContain(Role.roof)
})

test('the same drawing gives the same scene, bit for bit', async () => {
  const digest = (scene: Scene) => {
    const { role, surface, region, opening, drawing, openings, strokes, camera } = scene
    const hash = createHash('sha256')
    for (const map of [role, surface, region, opening, drawing.value.data, drawing.tone.data]) {
      hash.update(new Uint8Array(map.buffer, map.byteOffset, map.byteLength))
    }
    return hash.update(JSON.stringify([openings, strokes, camera])).digest('hex')
  }
  expect(digest(await sceneOf(drawCorner('pencil').raster))).toBe(digest(await cornerIn('pencil')))
})

test('an empty sheet is all sky and ground, without a house and without a number gone wrong', async () => {
  const blank = { width: 160, height: 120, data: new Uint8ClampedArray(4 * 160 * 120).fill(255) }
  const scene = await sceneOf(blank)
  expect([...new Set(scene.role)].every((r) => r === Role.sky || r === Role.ground)).toBe(true)
  expect(scene.openings).toEqual([])
  expect(checkScene(scene).notNumbers).toBe(0)
})
