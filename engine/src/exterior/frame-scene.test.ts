import { expect, test } from 'vitest'
import { briefOf } from '../../bench/every-choice.ts'
import { sceneOf } from '../../reader/estimate-of.ts'
import { Role, type Scene } from '../scene.ts'
import { resizeScene } from '../understand/scene/resize-scene.ts'
import { frameOf, frameScene } from './frame-scene.ts'
import { composedOf, paintExterior } from './paint-exterior.ts'
import { drawHouse } from '../../testing/draw-house.ts'

const scene = await sceneOf(drawHouse(0.4))
const shareOf = ({ building }: Scene) => building.reduce((sum, own) => sum + own, 0) / building.length

test('a corner is seen nearer, as sharp as the whole, and has the size of the picture', () => {
  const frame = frameOf(scene, 'corner_detail')
  const near = frameScene(scene, frame)
  expect([near.width, near.height]).toEqual([scene.width, scene.height])
  expect(shareOf(near)).toBeGreaterThan(1.3 * shareOf(scene))
  expect((near.camera.focal * frame.side) / scene.camera.focal).toBeCloseTo(1, 1)
  for (const { from, to } of near.strokes)
    for (const { x, y } of [from, to]) expect(x > -1 && y > -1 && x < near.width && y < near.height).toBe(true)
  expect(new Set(near.opening).size - 1).toBe(near.openings.length)
})

test('a panorama shows the whole house with land and sky on all sides', () => {
  const far = frameScene(scene, frameOf(scene, 'panoramic'))
  expect([far.width, far.height]).toEqual([scene.width, scene.height])
  expect(shareOf(far)).toBeCloseTo(shareOf(scene) / 2.25, 2)
  const outermost = (k: number) => [far.role[k * far.width], far.role[(k + 1) * far.width - 1]]
  expect(outermost(0)).toEqual([Role.sky, Role.sky])
  for (const role of outermost(far.height - 1)) expect([Role.ground, Role.paving]).toContain(role)
  expect(far.openings).toHaveLength(scene.openings.length)
})

test('where the drawing cuts the house off it is not made up how it goes on, and that is said', () => {
  const cut = (columns: (x: number) => boolean): Scene => ({
    ...scene,
    building: scene.building.map((own, i) => (columns(i % scene.width) ? 1 : own)),
  })
  const last = scene.width - 1
  expect(
    frameOf(
      cut((x) => x === 0),
      'panoramic',
    ).left,
  ).toBe(0)
  const right = frameOf(
    cut((x) => x === last),
    'panoramic',
  )
  expect(right.left + right.side).toBe(1)
  const both = cut((x) => x === 0 || x === last)
  expect(frameOf(both, 'panoramic')).toEqual({ left: 0, top: 0, side: 1 })
  const said = (on: Scene, camera_angle: string) => paintExterior(on, briefOf('exterior', { camera_angle })).notes.map(({ code }) => code)
  expect(said(both, 'panoramic')).toContain('view_kept')
  expect(said(scene, 'panoramic')).not.toContain('view_kept')
  expect(said(scene, 'bird_eye')).toContain('view_kept')
  expect(said(scene, 'human_level')).not.toContain('view_kept')
})

test('a larger picture shows what the first one shows', () => {
  const brief = briefOf('exterior', { camera_angle: 'corner_detail' })
  const large = resizeScene(scene, Math.round(1.37 * scene.width), Math.round(1.37 * scene.height))
  const composed = composedOf(scene, brief)
  const [{ report }, { report: larger }] = [paintExterior(scene, brief), paintExterior(large, brief, { composed })]
  for (const key of ['frame_left', 'frame_top', 'frame_side']) expect(larger[key]).toBe(report[key])
})
