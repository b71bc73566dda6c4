import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import { questions } from '@veduta/contract/catalogue/questions'
import { expect, test } from 'vitest'
import { estimateOf, sceneOf } from '../../reader/estimate-of.ts'
import { lineFidelity } from '../measure/line-fidelity.ts'
import { drawnBoxRoom, photographedBoxRoom } from '../../testing/box-room.ts'
import { labPlanes } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { Unsuitable } from '../order.ts'
import { render } from '../render.ts'
import { Role, type RoleName } from '../scene.ts'
import { drawHouse } from '../../testing/draw-house.ts'

const sketch = drawHouse(0.75)
const scene = await sceneOf(sketch)
const usual = defaultBrief('exterior')
/** The sketch has been understood once: only what is asked for is painted anew. */
const make = (change: Partial<ExteriorBrief> = {}) => render({ brief: { ...usual, ...change }, sketch, references: [], scene })
const made = make()
const madeLab = labPlanes(made.raster)

/** Mean ΔE (CIE76) to another picture (the usual one) inside and outside some roles. */
function change(picture: Raster | Float32Array, roles?: RoleName[], from = madeLab): { inside: number; outside: number } {
  const lab = picture instanceof Float32Array ? picture : labPlanes(picture)
  const wanted = new Set<number>(roles?.map((r) => Role[r]) ?? Object.values(Role))
  const sums = [0, 0]
  const counts = [1e-9, 1e-9]
  for (let i = 0; i < scene.role.length; i++) {
    const k = wanted.has(scene.role[i]) ? 0 : 1
    sums[k] += Math.hypot(lab[3 * i] - from[3 * i], lab[3 * i + 1] - from[3 * i + 1], lab[3 * i + 2] - from[3 * i + 2])
    counts[k]++
  }
  return { inside: sums[0] / counts[0], outside: sums[1] / counts[1] }
}
const others = <Id extends string>(rows: Record<Id, unknown>, usualId: string) => (Object.keys(rows) as Id[]).filter((id) => id !== usualId)
/** The same for a question that is known by its name only. */
const values = (question: keyof typeof questions.exterior) =>
  Object.keys(questions.exterior[question]).filter((id) => id !== usual[question])

test('a basin that a person draws is painted, however small it is', () => {
  const corrections: Correction[] = [
    {
      kind: 'brush',
      line: [
        [0.1, 0.93],
        [0.16, 0.93],
      ],
      breadth: 0.03,
      role: 'water',
    },
  ]
  const lab = labPlanes(render({ brief: usual, sketch, references: [], scene, corrections }).raster)
  const i = 3 * (Math.round(0.93 * scene.height) * scene.width + Math.round(0.13 * scene.width))
  expect(Math.hypot(lab[i] - madeLab[i], lab[i + 1] - madeLab[i + 1], lab[i + 2] - madeLab[i + 2])).toBeGreaterThan(10)
})

test('the picture has the size of the sketch, opaque, and is no sketch any more', () => {
  expect([made.raster.width, made.raster.height]).toEqual([sketch.width, sketch.height])
  expect(made.raster.data.every((v, k) => k % 4 !== 3 || v === 255)).toBe(true)
  const white = made.raster.data.filter((v, k) => k % 4 === 0 && v > 250).length
  expect(white / scene.role.length).toBeLessThan(0.02)
})

test('a finished understanding gives the very picture that reading the sketch gives', async () => {
  const read = render({ brief: usual, sketch, references: [], estimate: await estimateOf(sketch) })
  expect(Buffer.from(read.raster.data.buffer).equals(Buffer.from(made.raster.data.buffer))).toBe(true)
})

test('the same order gives the same pixels, another seed gives others', () => {
  expect(Buffer.from(make().raster.data.buffer).equals(Buffer.from(made.raster.data.buffer))).toBe(true)
  expect(change(make({ seed: 2 }).raster).inside).toBeGreaterThan(0.5)
})

test('every façade material changes the walls by 10 and leaves the rest', () => {
  for (const facade_materials of others(questions.exterior.facade_materials, 'stucco')) {
    const { inside, outside } = change(make({ facade_materials }).raster, ['wall'])
    expect(inside, facade_materials).toBeGreaterThan(10)
    expect(outside, facade_materials).toBeLessThan(2)
  }
})

test('every roof material changes the roof by 10 and leaves the rest', () => {
  for (const roof_material of others(questions.exterior.roof_material, 'metal_roofing_dark')) {
    const { inside, outside } = change(make({ roof_material }).raster, ['roof'])
    expect(inside, roof_material).toBeGreaterThan(10)
    expect(outside, roof_material).toBeLessThan(2)
  }
})

test('every pair of styles differs on the house by 8 and leaves the garden', () => {
  const ids = Object.keys(questions.exterior.style) as ExteriorBrief['style'][]
  const house: RoleName[] = ['wall', 'window', 'door', 'trim', 'soffit']
  const labs = ids.map((style) => labPlanes(make({ style }).raster))
  for (const [a, one] of labs.entries()) {
    for (const [b, other] of labs.entries()) {
      if (b <= a) continue
      const { inside, outside } = change(other, house, one)
      expect(inside, `${ids[a]}, ${ids[b]}`).toBeGreaterThan(8)
      expect(outside, `${ids[a]}, ${ids[b]}`).toBeLessThan(2)
    }
  }
})

test('every place and every garden changes what is around the house', () => {
  const around: RoleName[] = ['sky', 'ground', 'paving', 'plant']
  for (const landscape of others(questions.exterior.landscape, 'forest')) {
    const { inside, outside } = change(make({ landscape }).raster, around)
    expect(inside, landscape).toBeGreaterThan(2)
    expect(outside, landscape).toBeLessThan(2.5)
  }
  for (const objects of others(questions.exterior.objects, 'english_lawn'))
    expect(change(make({ objects }).raster, ['ground']).inside, objects).toBeGreaterThan(3)
})

test('every hour, season, weather and mood changes the whole picture', () => {
  for (const question of ['time_of_day', 'season', 'environment', 'lighting'] as const) {
    for (const id of values(question)) expect(change(make({ [question]: id }).raster).inside, id).toBeGreaterThan(2.5)
  }
})

test('every structure, activity, camera, finish and mode shows', () => {
  for (const question of ['small_forms', 'activity', 'camera_angle', 'detail_level', 'generation_mode'] as const) {
    // The usual picture has nobody in it, as if that had been chosen.
    for (const id of values(question).filter((id) => id !== 'none'))
      expect(change(make({ [question]: id }).raster).inside, id).toBeGreaterThan(0.05)
  }
})

test('a precise picture has no people that nobody drew or chose, a freer one has', () => {
  expect(change(make({ activity: 'none' }).raster).inside).toBe(0)
  const free = make({ generation_mode: 'balanced' })
  expect(change(make({ generation_mode: 'balanced', activity: 'none' }).raster, undefined, labPlanes(free.raster)).inside).toBeGreaterThan(
    0.1,
  )
})

test('the drawn edges stay where they are, the more the closer a picture is to follow the sketch', async () => {
  // Three pixels are more of a small picture: there any edge is sooner near another.
  const large = drawHouse()
  const read = await sceneOf(large)
  const of = (change: Partial<ExteriorBrief>) =>
    lineFidelity(read.strokes, render({ brief: { ...usual, ...change }, sketch: large, references: [], scene: read }).raster)
  const precise = of({ generation_mode: 'precise' })
  const balanced = of({ generation_mode: 'balanced' })
  const creative = of({ generation_mode: 'creative' })
  const artistic = of({ detail_level: 'artistic' })
  expect(precise.share).toBeGreaterThan(0.75)
  expect(balanced.share).toBeGreaterThan(0.7)
  expect(artistic.share).toBeGreaterThan(0.9)
  for (const { share, control } of [precise, balanced, artistic]) expect(share).toBeGreaterThan(2.4 * control)
  expect(precise.share).toBeGreaterThan(balanced.share)
  expect(balanced.share).toBeGreaterThan(creative.share)
})

test('stages come in their order, the fraction grows, and small pictures are shown on the way', async () => {
  const seen: { stage: string; done: number; preview: boolean }[] = []
  render({ brief: usual, sketch, references: [], estimate: await estimateOf(sketch) }, (stage, done, preview) =>
    seen.push({ stage, done, preview: preview !== undefined }),
  )
  expect([...new Set(seen.map((s) => s.stage))]).toEqual(['reading', 'volumes', 'materials', 'detail'])
  expect(seen.every((s, k) => k === 0 || s.done >= seen[k - 1].done)).toBe(true)
  expect(seen.at(-1)!.done).toBe(1)
  expect(seen.filter((s) => s.preview).length).toBeGreaterThan(1)
})

test('an empty page and a black photo are refused by name', async () => {
  const even = (value: number): Raster => ({
    width: 200,
    height: 150,
    data: new Uint8ClampedArray(4 * 200 * 150).map((_, k) => (k % 4 === 3 ? 255 : value + (k % 3))),
  })
  const codeOf = async (raster: Raster) => {
    try {
      render({ brief: usual, sketch: raster, references: [], estimate: await estimateOf(raster) })
    } catch (error) {
      return error instanceof Unsuitable ? error.code : error
    }
  }
  expect(await codeOf(even(245))).toBe('empty_drawing')
  expect(await codeOf(even(4))).toBe('too_dark')
})

test('a room, drawn or photographed, is refused as no house', async () => {
  for (const room of [drawnBoxRoom(), photographedBoxRoom().raster]) {
    const estimate = await estimateOf(room)
    const refusal = expect.objectContaining({ code: 'no_house' }) as Error
    expect(() => render({ brief: usual, sketch: room, references: [], estimate })).toThrow(refusal)
  }
})

test('words that are known bring their things, words that are not are named', () => {
  const { notes, raster } = make({ additional_objects: 'a bench, два валуна и зиккурат' })
  expect(notes).toContainEqual({ code: 'unknown_words', facts: { words: 'зиккурат' } })
  expect(change(raster, ['ground', 'paving']).inside).toBeGreaterThan(0.1)
})
