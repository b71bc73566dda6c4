import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { drawCorner } from '../../fixtures/drawings.ts'
import { contains } from '../geometry/polygon.ts'
import type { Point } from '../geometry/vector.ts'
import { chooseDaylight } from '../looks/choose-daylight.ts'
import { lumaOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { render } from '../render.ts'
import { Role } from '../scene.ts'
import { understand } from '../understand/understand.ts'
import { castShadows } from './cast-shadows.ts'
import { modelShade } from './model-shade.ts'
import { facing, facings } from './shade.ts'
import { sunSide } from './sun-side.ts'
import { toneOf } from './tone-of.ts'

const usual = defaultBrief('exterior')
const { raster: model, parts, windows, door } = drawCorner('clay')
/** The same model lit from the other side: the long wall dark, the gabled end light. */
const litFromRight: Raster = { ...model, data: model.data.map((v) => (v === 235 ? 158 : v === 158 ? 235 : v)) }

const paint = (sketch: Raster, change: Partial<ExteriorBrief> = {}) =>
  lumaOf(render({ brief: { ...usual, facade_materials: 'brick', ...change }, sketch, references: [] }).raster)

/** Mean luma of a wall's upper part, away from openings, planting and eaves. */
function meanOn(picture: ReturnType<typeof lumaOf>, wall: Point[]): number {
  let sum = 0
  let count = 0
  const upper = Math.min(...wall.map((p) => p.y)) + 60
  const lower = Math.max(...wall.map((p) => p.y)) - 90
  for (let y = Math.ceil(upper); y < lower; y++) {
    for (let x = 0; x < picture.width; x++) {
      const p = { x: x + 0.5, y: y + 0.5 }
      if (!contains(wall, p) || [...windows, door].some((shape) => contains(shape, p))) continue
      sum += picture.data[y * picture.width + x]
      count++
    }
  }
  return sum / count
}

test('the side that a shaded model shows dark stays the darker one, whichever it is, in the sun and after rain', () => {
  for (const environment of ['clear', 'after_rain'] as const) {
    const fromLeft = paint(model, { environment })
    const fromRight = paint(litFromRight, { environment })
    expect(meanOn(fromLeft, parts.wallB) / meanOn(fromLeft, parts.wallA), environment).toBeLessThan(0.7)
    expect(meanOn(fromRight, parts.wallA) / meanOn(fromRight, parts.wallB), environment).toBeLessThan(0.7)
  }
})

test('a shaded model is not crossed by lines that its author did not draw', () => {
  const picture = paint(model, { facade_materials: 'stucco' })
  const corner = parts.wallA[1]
  const row = Math.round(corner.y + 60)
  const across = Array.from({ length: 25 }, (_, k) => picture.data[row * picture.width + Math.round(corner.x) - 12 + k])
  expect(Math.min(...across.slice(6, 19))).toBeGreaterThan(Math.min(...across.slice(19)) - 0.08)
})

test('a line drawing is lit by the sun alone: its tones throw no shadows and its walls meet the light as they stand', () => {
  const scene = understand(drawCorner('line').raster)
  const light = chooseDaylight(usual, sunSide(scene))
  expect(modelShade(scene)).toBeUndefined()
  expect(facings(scene, light)).toEqual(scene.surfaces.map((s) => facing(s.normal, light)))
  const wall = scene.role.indexOf(Role.wall)
  const before = castShadows(scene, light, modelShade(scene))
  const darkened = {
    ...scene,
    drawing: { ...scene.drawing, tone: { ...scene.drawing.tone, data: scene.drawing.tone.data.map((v) => v * 0.5) } },
  }
  expect(castShadows(darkened, light, modelShade(darkened)).data).toEqual(before.data)
  expect(toneOf(scene)(wall)).toBeCloseTo(0.4 + 0.6 * Math.min(1, 1.06 * scene.drawing.tone.data[wall]), 6)
})

test('a dark lawn beside a pale terrace is grass of its own tone and not in shade', () => {
  const scene = understand(model)
  const role = scene.role.map((r, i) => (r === Role.ground && i % scene.width > scene.width / 2 ? Role.paving : r))
  const data = scene.drawing.tone.data.map((v, i) => (role[i] === Role.ground ? 0.4 : role[i] === Role.paving ? 0.9 : v))
  const shade = modelShade({ ...scene, role, drawing: { ...scene.drawing, tone: { ...scene.drawing.tone, data } } })!
  const row = scene.height - 8
  expect(role[row * scene.width + 40]).toBe(Role.ground)
  expect(shade.data[row * scene.width + 40]).toBeGreaterThan(0.95)
  expect(shade.data[row * scene.width + scene.width - 40]).toBeGreaterThan(0.95)
})
