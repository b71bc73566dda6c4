import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { render } from '../../render.ts'
import { understand } from '../../understand/understand.ts'
import { briefOf } from '../../../bench/every-choice.ts'
import { drawHouse } from '../testing/draw-house.ts'
import { clearThings } from '../things/clear-things.ts'

const sketch = drawHouse()
const bare = understand(sketch)
const perM = bare.camera.pixelsPerM
const foot = Math.round(bare.camera.horizon + bare.camera.eye * perM)

/** The scene with something drawn before the house, so tall and wide in metres. */
function withThing(tallM: number, wideM: number): Scene {
  const role = bare.role.slice()
  const [line, left] = [bare.drawing.line.data.slice(), 330]
  for (let y = Math.round(foot - tallM * perM); y < foot; y++) {
    role.fill(Role.thing, y * bare.width + left, y * bare.width + Math.round(left + wideM * perM))
    line[y * bare.width + left] = 1
  }
  return { ...bare, role, drawing: { ...bare.drawing, line: { ...bare.drawing.line, data: line } } }
}

test('a drawn person, car and set of furniture are known by their size, and nothing of them stays in the scene', () => {
  const kinds = [
    [1.75, 0.5],
    [1.5, 4.2],
    [0.9, 2.2],
    [0.9, 0.7],
  ].map(([tallM, wideM]) => clearThings(withThing(tallM, wideM)).things.map(({ kind }) => kind))
  expect(kinds).toEqual([['person'], ['car'], ['table'], ['other']])
  const { scene } = clearThings(withThing(1.75, 0.5))
  const before = foot - Math.round(perM)
  expect(scene.role.includes(Role.thing)).toBe(false)
  expect(scene.drawing.line.data[before * bare.width + 330]).toBe(0)
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
