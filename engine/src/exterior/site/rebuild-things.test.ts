import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { render } from '../../render.ts'
import { briefOf } from '../../../bench/every-choice.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { drawHouse } from '../../../testing/draw-house.ts'
import { clearThings } from '../things/clear-things.ts'

const sketch = drawHouse()
const bare = await sceneOf(sketch)
const perM = bare.camera.pixelsPerM
const foot = Math.round(bare.camera.horizon + bare.camera.eye * perM)

/** The scene with something drawn before the house, so tall, wide and high up in metres. */
function withThing(tallM: number, wideM: number, upM = 0): Scene {
  const role = bare.role.slice()
  const [line, left] = [bare.drawing.line.data.slice(), 330]
  for (let y = Math.round(foot - (tallM + upM) * perM); y < foot - upM * perM; y++) {
    role.fill(Role.thing, y * bare.width + left, y * bare.width + Math.round(left + wideM * perM))
    line[y * bare.width + left] = 1
  }
  return { ...bare, role, drawing: { ...bare.drawing, line: { ...bare.drawing.line, data: line } } }
}

test('a drawn person and car are known by their size, and nothing of them stays in the scene', () => {
  const kinds = [
    [1.75, 0.5],
    [1.5, 4.2],
    [0.9, 0.7],
  ].map(([tallM, wideM]) => clearThings(withThing(tallM, wideM)).things.map(({ kind }) => kind))
  expect(kinds).toEqual([['person'], ['car'], ['other']])
  const { scene } = clearThings(withThing(1.75, 0.5))
  const before = foot - Math.round(perM)
  expect(scene.role.includes(Role.thing)).toBe(false)
  expect(scene.drawing.line.data[before * bare.width + 330]).toBe(0)
})

test('a plant goes on where something stood before it, and its box holds all of it', () => {
  const drawn = withThing(1.75, 0.5)
  const [top, bottom, right] = [Math.round(foot - 2 * perM), foot - 1, 329]
  const [role, plant] = [drawn.role.slice(), drawn.plant.slice()]
  for (let y = top; y <= bottom; y++) {
    role.fill(Role.plant, y * bare.width + 300, y * bare.width + right + 1)
    plant.fill(bare.plants.length + 1, y * bare.width + 300, y * bare.width + right + 1)
  }
  const plants = [...bare.plants, { kind: 'shrub', left: 300, top, right, bottom } as const]
  const { scene } = clearThings({ ...drawn, role, plant, plants })
  const columns = [...scene.plant.keys()].filter((i) => scene.plant[i] === plants.length).map((i) => i % scene.width)
  expect(Math.max(...columns)).toBeGreaterThan(right)
  expect(scene.plants.at(-1)!.right).toBe(Math.max(...columns))
})

test('drawn people are the life that was asked for and are painted; what has no model is left out, and told', () => {
  const notesOf = (scene: Scene) =>
    render({ brief: briefOf('exterior', { activity: 'people_1_2' }), sketch, references: [], scene }).notes.map(({ code }) => code)
  const none = render({ brief: briefOf('exterior', { activity: 'none' }), sketch, references: [], scene: bare }).raster.data
  const person = render({ brief: briefOf('exterior', { activity: 'none' }), sketch, references: [], scene: withThing(1.75, 0.5) })
  let changed = 0
  for (let i = 0; i < none.length; i += 4) if (Math.abs(none[i] - person.raster.data[i]) > 40) changed++
  expect(changed).toBeGreaterThan(0.1 * 1.75 * 0.5 * perM * perM)
  expect(person.notes.map(({ code }) => code)).not.toContain('things_left_out')
  expect(notesOf(withThing(1.75, 0.5))).not.toContain('item_not_placed')
  expect(notesOf(withThing(0.9, 0.7))).toContain('things_left_out')
})

test('what is as large as a car is one where a car is asked for, and left out elsewhere', () => {
  const isLeftOut = (activity: 'none' | 'car_sedan') =>
    render({ brief: briefOf('exterior', { activity }), sketch, references: [], scene: withThing(1.5, 4.2) }).notes.some(
      ({ code }) => code === 'things_left_out',
    )
  expect([isLeftOut('none'), isLeftOut('car_sedan')]).toEqual([true, false])
})

test('what is as large as a person and hangs on a wall is none, and is left out', () => {
  const brief = briefOf('exterior', { activity: 'none' })
  const notes = [0, 0.9].map((upM) => render({ brief, sketch, references: [], scene: withThing(1.75, 0.5, upM) }).notes)
  expect(notes.map((said) => said.some(({ code }) => code === 'things_left_out'))).toEqual([false, true])
})
