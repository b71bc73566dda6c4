import { expect, test } from 'vitest'
import { colour, type Rgb } from '../../materials/material.ts'
import { newLight, newPlane } from '../../pixels/raster.ts'
import { roomStyles } from '../styles.ts'
import { toneWood } from './tone-wood.ts'

const oak = colour('#b98a50')
const others = {
  sofa: colour('#8f9499'),
  leaf: colour('#4c7a3a'),
  brick: colour('#d0302a'),
  wall: colour('#e8e6e0'),
  cream: colour('#d9c6a4'),
}

const side = 24

/** A photo of squares, one for each colour, toned to the wood of a style: their middles. The last square is oak that was covered anew. */
function toned(style: keyof typeof roomStyles, cast: Rgb = [1, 1, 1]): Rgb[] {
  const colours = [oak, ...Object.values(others), oak]
  const photo = newLight(side * colours.length, side)
  const floor = newPlane(photo.width, side)
  for (let i = 0; i < floor.data.length; i++) {
    const k = Math.floor((i % photo.width) / side)
    photo.data.set(colours[k], 3 * i)
    floor.data[i] = k === colours.length - 1 ? 1 : 0
  }
  toneWood(photo, roomStyles[style].timber, { floor, wall: newPlane(photo.width, side) }, newPlane(photo.width, side), cast)
  return colours.map((_, k) => {
    const j = 3 * ((side / 2) * photo.width + side * k + side / 2)
    return [photo.data[j], photo.data[j + 1], photo.data[j + 2]]
  })
}
/** The light of lamps, in which cream has the colour that pale wood has by day. */
const warm: Rgb = [1.15, 1, 0.8]
const light = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

test('wood is as pale or as dark as the style has it, and grey where its wood is', () => {
  const [pale, dark] = [toned('minimalism')[0], toned('art_deco')[0]]
  expect(light(pale)).toBeGreaterThan(1.3 * light(dark))
  expect((pale[0] - pale[2]) / light(pale)).toBeLessThan(0.7 * ((oak[0] - oak[2]) / light(oak)))
})

test('cloth, leaves, paint and what was covered anew keep their colour', () => {
  const kept = toned('art_deco', warm).slice(1)
  for (const [k, was] of [...Object.values(others), oak].entries()) for (let c = 0; c < 3; c++) expect(kept[k][c]).toBeCloseTo(was[c], 2)
})
