import { questions } from '@veduta/contract/catalogue/questions'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import tiles from './tiles.json' with { type: 'json' }

const answers = {
  facade_materials: questions.exterior.facade_materials,
  roof_material: questions.exterior.roof_material,
  time_of_day: questions.exterior.time_of_day,
  color_palette: questions.interior.color_palette,
  floor_covering: questions.interior.floor_covering,
  wall_finish: questions.interior.wall_finish,
  exterior_style: questions.exterior.style,
  interior_style: questions.interior.style,
}

/** Width and height in pixels, from the header of a lossy WebP file. */
function sizeOf(name: string): [number, number] {
  const bytes = readFileSync(path.join(import.meta.dirname, `${name}.webp`))
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return [bytes.readUInt16LE(frame + 3) & 0x3fff, bytes.readUInt16LE(frame + 5) & 0x3fff]
}

test.each(Object.entries(answers))('every answer to %s has its tile, in the strip and in the list of tiles', (strip, all) => {
  const ids = tiles[strip as keyof typeof tiles]
  expect(ids.toSorted()).toEqual(Object.keys(all).toSorted())
  const [width, height] = sizeOf(strip)
  expect(width % ids.length).toBe(0)
  expect(width / ids.length).toBeGreaterThan(height)
})
