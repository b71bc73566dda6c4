import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { driftOf, pictureLook } from '../measure/picture-look.ts'
import type { Raster } from '../pixels/raster.ts'
import { takeStyle } from './take-style.ts'

type Colour = [number, number, number]

/** A picture in three bands: sky, roof, wall; shaded a little from left to right. */
function bands(...colours: Colour[]): Raster {
  const [width, height] = [90, 60]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colours[Math.floor((y * colours.length) / height)]
      data.set([...colour.map((c) => c * (0.9 + (0.1 * x) / width)), 255], 4 * (y * width + x))
    }
  return { width, height, data }
}

const skies: Partial<Record<string, Colour>> = { evening: [250, 180, 120], night: [20, 26, 50] }
const walls: Partial<Record<string, Colour>> = { brick: [150, 70, 50], concrete: [150, 152, 152], wood_siding: [170, 125, 75] }
const roofs: Partial<Record<string, Colour>> = { natural_tiles: [175, 95, 60], thatch: [165, 145, 100] }
const paint = ({ time_of_day, facade_materials, roof_material }: ExteriorBrief) =>
  bands(skies[time_of_day] ?? [150, 190, 235], roofs[roof_material] ?? [70, 75, 80], walls[facade_materials] ?? [225, 218, 205])

const usual = defaultBrief('exterior')
const answers = (notes: { code: string; facts: Record<string, string | number> }[]) =>
  notes.filter(({ code }) => code === 'answer_taken').map(({ facts }) => `${facts.question}=${facts.answer}`)

test('the answers are taken with which the drawing comes nearest to the reference, and named', () => {
  const reference = bands([245, 182, 126], [170, 98, 66], [154, 74, 54])
  const { brief, notes } = takeStyle(usual, [reference], paint)
  expect(brief).toMatchObject({ time_of_day: 'evening', facade_materials: 'brick', roof_material: 'natural_tiles' })
  expect(answers(notes)).toEqual(['time_of_day=evening', 'facade_materials=brick', 'roof_material=natural_tiles'])
  expect(notes[0]).toEqual({ code: 'look_taken', facts: { count: 1 } })
})

test('what was chosen otherwise than usual stays, and what is near already is left', () => {
  const reference = bands([245, 182, 126], [170, 98, 66], [154, 74, 54])
  const { brief } = takeStyle({ ...usual, facade_materials: 'concrete', time_of_day: 'night' }, [reference], paint)
  expect(brief).toMatchObject({ facade_materials: 'concrete', time_of_day: 'night' })
  expect(takeStyle(usual, [paint(usual)], paint).brief).toEqual(usual)
})

test('the finished picture comes nearer to the light of the reference, its black stays black and its order of brightness stays', () => {
  const reference = bands([230, 190, 150], [120, 90, 70], [60, 45, 40])
  const { grade } = takeStyle(usual, [reference])
  const picture = bands([40, 42, 55], [90, 110, 140], [215, 225, 240])
  picture.data.set([0, 0, 0], 0)
  const graded = grade(picture)
  const off = (raster: Raster) => driftOf(pictureLook(raster), pictureLook(reference)).light
  expect(off(graded)).toBeLessThan(0.8 * off(picture))
  expect(Array.from(graded.data.subarray(0, 3))).toEqual([0, 0, 0])
  const luma = (raster: Raster, y: number) =>
    raster.data[4 * (y * raster.width)] + raster.data[4 * (y * raster.width) + 1] + raster.data[4 * (y * raster.width) + 2]
  expect(luma(graded, 30)).toBeGreaterThan(luma(graded, 5))
  expect(luma(graded, 55)).toBeGreaterThan(luma(graded, 30))
})
