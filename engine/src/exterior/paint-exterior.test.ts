import { expect, test } from 'vitest'
import { briefOf, together, type Choices } from '../../bench/every-choice.ts'
import { sceneOf } from '../../reader/estimate-of.ts'
import { Role, type Scene } from '../scene.ts'
import { Kept } from './kept.ts'
import { paintExterior } from './paint-exterior.ts'
import { drawHouse } from '../../testing/draw-house.ts'

const scene = await sceneOf(drawHouse(0.4))
const paint = (choices: Choices, kept?: Kept) =>
  Buffer.from(paintExterior(scene, briefOf('exterior', choices), kept && { kept }).raster.data)

test('whatever is chosen one after the other, what was kept of the pictures before changes no pixel', () => {
  const kept = new Kept()
  const usual = paint({}, kept)
  for (const choices of together('exterior')) {
    // From one order to the next all is changed, then the walls alone, then all back.
    for (const wanted of [choices, { ...choices, facade_materials: 'brick' }])
      expect(paint(wanted, kept).equals(paint(wanted)), JSON.stringify(wanted)).toBe(true)
    expect(paint({}, kept).equals(usual)).toBe(true)
  }
})

test('a material for a roof that is not seen is said to change nothing; one for a roof that is seen is not spoken of', () => {
  const roofless = { ...scene, role: scene.role.map((role) => (role === Role.roof ? Role.sky : role)) }
  const said = (on: Scene, choices: Choices) =>
    paintExterior(on, briefOf('exterior', choices))
      .notes.map(({ code }) => code)
      .filter((code) => code === 'roof_not_seen')
  expect(said(roofless, { roof_material: 'thatch' })).toEqual(['roof_not_seen'])
  expect(said(roofless, {})).toEqual([])
  expect(said(scene, { roof_material: 'thatch' })).toEqual([])
})
