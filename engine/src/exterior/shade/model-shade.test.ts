import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { drawCorner } from '../../../fixtures/drawings.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { contains, fillPolygon } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import { chooseDaylight } from '../../looks/choose-daylight.ts'
import { lumaOf } from '../../pixels/colour.ts'
import { newPlane, type Plane, type Raster } from '../../pixels/raster.ts'
import { render } from '../../render.ts'
import { Role, type Scene } from '../../scene.ts'
import { authorShade } from './author-shade.ts'
import { modelShade } from './model-shade.ts'
import { facing, facings } from './shade.ts'
import { sunSide } from './sun-side.ts'

const usual = defaultBrief('exterior')
const { raster: model, parts, windows, door } = drawCorner('clay')
/** The same model lit from the other side: the long wall dark, the gabled end light. */
const litFromRight: Raster = { ...model, data: model.data.map((v) => (v === 235 ? 158 : v === 158 ? 235 : v)) }

const scene = await sceneOf(model)
const bare = await sceneOf(drawCorner('line').raster)

const paint = (sketch: Raster, read: Scene, change: Partial<ExteriorBrief> = {}) =>
  lumaOf(render({ brief: { ...usual, facade_materials: 'brick', ...change }, sketch, references: [], scene: read }).raster)

/** The pixels of a wall's upper part, away from openings, planting and eaves. */
function upperPart(wall: Point[]): number[] {
  const found: number[] = []
  const upper = Math.min(...wall.map((p) => p.y)) + 60
  const lower = Math.max(...wall.map((p) => p.y)) - 90
  fillPolygon(wall, model.width, model.height, (i) => {
    const p = { x: (i % model.width) + 0.5, y: Math.floor(i / model.width) + 0.5 }
    if (p.y > upper && p.y < lower && ![...windows, door].some((shape) => contains(shape, p))) found.push(i)
  })
  return found
}

test('the side that a shaded model shows dark stays the darker one, whichever it is, in the sun and after rain', async () => {
  const wallA = upperPart(parts.wallA)
  const wallB = upperPart(parts.wallB)
  const meanOn = ({ data }: Plane, wall: number[]) => wall.reduce((sum, i) => sum + data[i], 0) / wall.length
  const fromRight = await sceneOf(litFromRight)
  for (const environment of ['clear', 'after_rain'] as const) {
    const litLeft = paint(model, scene, { environment })
    const litRight = paint(litFromRight, fromRight, { environment })
    expect(meanOn(litLeft, wallB) / meanOn(litLeft, wallA), environment).toBeLessThan(0.7)
    expect(meanOn(litRight, wallA) / meanOn(litRight, wallB), environment).toBeLessThan(0.7)
  }
})

test('a shaded model is not crossed by lines that its author did not draw', () => {
  const picture = paint(model, scene, { facade_materials: 'stucco' })
  const corner = parts.wallA[1]
  const row = Math.round(corner.y + 60)
  const across = Array.from({ length: 25 }, (_, k) => picture.data[row * picture.width + Math.round(corner.x) - 12 + k])
  expect(Math.min(...across.slice(6, 19))).toBeGreaterThan(Math.min(...across.slice(19)) - 0.08)
})

test('a drawing of bare lines is lit by the sun alone: its walls meet the light as they stand', () => {
  const light = chooseDaylight(usual, sunSide(bare))
  const author = authorShade(bare, 'balanced')
  expect(modelShade(bare)).toBeUndefined()
  expect([author.weight, author.sides]).toEqual([0, 0])
  expect(facings(bare, light, author.sides)).toEqual(bare.surfaces.map((s) => facing(s.normal, light)))
  const walls = bare.role.reduce((sum, r) => sum + Number(r === Role.wall), 0)
  const dark = bare.role.reduce((sum, r, i) => sum + Number(r === Role.wall && author.light.data[i] < 0.7), 0)
  expect(dark / walls).toBeLessThan(0.03)
})

test('the sun stands away from the walls that an author shaded with grey, whichever they are', () => {
  for (const [shaded, side] of [
    [parts.wallA, 1],
    [parts.wallB, -1],
  ] as const) {
    const value = { ...bare.drawing.value, data: bare.drawing.value.data.slice() }
    const tone = { ...bare.drawing.tone, data: bare.drawing.tone.data.slice() }
    fillPolygon(shaded, bare.width, bare.height, (i) => {
      value.data[i] *= 0.78
      tone.data[i] *= 0.78
    })
    const drawn = { ...bare, drawing: { ...bare.drawing, value, tone } }
    expect(sunSide(drawn)).toBe(side)
  }
})

test('of two sides laid in grey the sun stands on the paler one, though it is hardly so', () => {
  const sideOf = (greyA: number, greyB: number) => {
    const value = { ...bare.drawing.value, data: bare.drawing.value.data.slice() }
    const tone = { ...bare.drawing.tone, data: bare.drawing.tone.data.slice() }
    for (const [wall, grey] of [
      [parts.wallA, greyA],
      [parts.wallB, greyB],
    ] as const) {
      fillPolygon(wall, bare.width, bare.height, (i) => {
        value.data[i] *= grey
        tone.data[i] *= grey
      })
    }
    return sunSide({ ...bare, drawing: { ...bare.drawing, value, tone } })
  }
  expect([sideOf(0.75, 0.8), sideOf(0.8, 0.75)]).toEqual([1, -1])
})

test('a dark lawn beside a pale terrace is grass of its own tone and not in shade', () => {
  const role = scene.role.map((r, i) => (r === Role.ground && i % scene.width > scene.width / 2 ? Role.paving : r))
  const data = scene.drawing.tone.data.map((v, i) => (role[i] === Role.ground ? 0.4 : role[i] === Role.paving ? 0.9 : v))
  const shade = modelShade({ ...scene, role, drawing: { ...scene.drawing, tone: { ...scene.drawing.tone, data } } })!
  const row = scene.height - 8
  expect(role[row * scene.width + 40]).toBe(Role.ground)
  expect(shade.data[row * scene.width + 40]).toBeGreaterThan(0.95)
  expect(shade.data[row * scene.width + scene.width - 40]).toBeGreaterThan(0.95)
})

test('what is narrow in a model, such as slats, stays in the shade of its plane, the less the freer the picture is', () => {
  const at = upperPart(parts.wallA)[0]
  const value = { ...scene.drawing.value, data: scene.drawing.value.data.slice() }
  value.data[at] = 0.1
  const slatted = { ...scene, drawing: { ...scene.drawing, value } }
  const [precise, balanced, creative] = (['precise', 'balanced', 'creative'] as const).map((mode) => modelShade(slatted, mode)!.data[at])
  expect(precise).toBeLessThan(0.1 * modelShade(scene)!.data[at])
  expect(precise).toBeLessThan(balanced)
  expect(balanced).toBeLessThan(creative)
})

test('a line along an edge of a model is no shade, be it dashed; a mark on its wall stays', () => {
  const [width, height] = [1000, 60]
  const value = newPlane(width, height, 0.9)
  for (let x = 100; x < 900; x++) if (x % 40 < 25) value.data[20 * width + x] = 0.2
  for (let x = 400; x < 420; x++) value.data[45 * width + x] = 0.2
  const shade = modelShade({
    width,
    height,
    role: new Uint8Array(width * height).fill(Role.wall),
    opening: new Uint16Array(width * height),
    openings: [],
    strokes: [{ from: { x: 100, y: 20 }, to: { x: 900, y: 20 }, length: 800, angle: 0, kind: 'toA' }],
    drawing: { manner: 'render', value, tone: newPlane(width, height, 0.9) },
  } as unknown as Scene)!.data
  expect(Math.min(...shade.subarray(20 * width, 21 * width))).toBeGreaterThan(0.9)
  expect(shade[45 * width + 410]).toBeLessThan(0.3)
})
