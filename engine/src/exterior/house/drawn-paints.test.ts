import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { drawCorner, type Drawn, type Manner } from '../../../fixtures/drawings.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { fillPolygon } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import { labPlanes } from '../../pixels/colour.ts'
import type { Raster } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { paintExterior } from '../paint-exterior.ts'
import { drawnPaints } from './drawn-paints.ts'

type Wash = readonly [red: number, green: number, blue: number]
const [red, blue, green, grey]: Wash[] = [
  [196, 84, 62],
  [92, 128, 190],
  [150, 190, 110],
  [165, 165, 165],
]

/** The house over its corner, with washes laid over parts of it. */
function washed(washes: Partial<Record<keyof Drawn['parts'], Wash>>, manner: Manner = 'line') {
  const { raster, parts } = drawCorner(manner)
  const lay = (polygon: Point[], wash: Wash) =>
    fillPolygon(polygon, raster.width, raster.height, (i) => {
      for (let c = 0; c < 3; c++) raster.data[4 * i + c] *= wash[c] / 255
    })
  for (const part of ['wallA', 'wallB', 'gable', 'roof'] as const) if (washes[part]) lay(parts[part], washes[part])
  return { raster, parts }
}

/** The mean L*, a*, b* of what is seen of a role in a picture. */
function colourOf(raster: Raster, { role }: Scene, wanted: number): [number, number, number] {
  const lab = labPlanes(raster)
  const sums = [0, 0, 0, 0]
  for (let i = 0; i < role.length; i++) {
    if (role[i] !== wanted) continue
    for (let c = 0; c < 3; c++) sums[c] += lab[3 * i + c]
    sums[3]++
  }
  return [sums[0] / sums[3], sums[1] / sums[3], sums[2] / sums[3]]
}

const painted = (scene: Scene, change: Partial<ExteriorBrief> = {}) =>
  paintExterior(scene, { ...defaultBrief('exterior'), ...change }).raster

const house = washed({ wallA: red, wallB: red, gable: red, roof: blue })
const scene = await sceneOf(house.raster)

test('walls that were drawn red are painted red and a blue roof blue, whatever the style', () => {
  for (const style of ['modern', 'scandinavian'] as const) {
    const raster = painted(scene, { style })
    const [, a, b] = colourOf(raster, scene, Role.wall)
    expect([a, b].map((v) => v > 15)).toEqual([true, true])
    expect(colourOf(raster, scene, Role.roof)[2]).toBeLessThan(-12)
  }
})

test('what a person chose has its own colour: concrete is grey and thatch is straw', () => {
  const raster = painted(scene, { facade_materials: 'concrete', roof_material: 'thatch' })
  const [, a, b] = colourOf(raster, scene, Role.wall)
  expect(Math.hypot(a, b)).toBeLessThan(12)
  expect(colourOf(raster, scene, Role.roof)[2]).toBeGreaterThan(5)
})

test('boards that a person chose are laid in the drawn colour, and a freer picture has the dark roof of its form', () => {
  const [, a] = colourOf(painted(scene, { facade_materials: 'wood_siding' }), scene, Role.wall)
  expect(a).toBeGreaterThan(15)
  const [light, , b] = colourOf(painted(scene, { generation_mode: 'balanced' }), scene, Role.roof)
  expect([light < 45, b > -12]).toEqual([true, true])
})

test('a pencil drawing on cream paper has no colours, and none comes from the paper', async () => {
  const { regions } = await sceneOf(drawCorner('pencil').raster)
  expect(regions.some(({ colour }) => colour)).toBe(false)
})

test('neither does a photo of a sheet that a lamp lights from one side and a window from the other', async () => {
  const { raster } = drawCorner('line')
  const [lamp, daylight] = [
    [1, 0.94, 0.82],
    [0.75, 0.8, 0.88],
  ]
  for (let i = 0; i < raster.width * raster.height; i++) {
    const t = (i % raster.width) / raster.width
    for (let c = 0; c < 3; c++) raster.data[4 * i + c] *= lamp[c] + (daylight[c] - lamp[c]) * t
  }
  const { regions } = await sceneOf(raster)
  expect(regions.some(({ colour }) => colour)).toBe(false)
})

test('the shaded side of a white house stays white, and a coloured one beside it is told', async () => {
  const at = ({ x, y }: Point, { width }: Scene) => Math.round(y) * width + Math.round(x)
  const paintsOf = async (washes: Parameters<typeof washed>[0]) => {
    const { raster, parts } = washed(washes)
    const read = await sceneOf(raster)
    const { paints, at: paint } = drawnPaints(read)!
    /** On either side of the corner, half way up and a little aside. */
    const [, top, foot] = parts.wallA
    return [-30, 30].map((aside) => paints[paint[at({ x: top.x + aside, y: 0.55 * top.y + 0.45 * foot.y }, read)] - 1])
  }
  const [lit, shaded] = await paintsOf({ wallB: grey, gable: grey, roof: red })
  expect(lit).toBe(shaded)
  expect([lit.isGrey, lit.light > 0.9]).toEqual([true, true])
  const [white, leafy] = await paintsOf({ wallB: green, gable: green, roof: red })
  expect([white.isGrey, leafy.isGrey]).toEqual([true, false])
})
