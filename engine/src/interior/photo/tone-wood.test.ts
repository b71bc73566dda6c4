import { expect, test } from 'vitest'
import { colour, type Rgb } from '../../materials/material.ts'
import { newPlane } from '../../pixels/raster.ts'
import { roomStyles } from '../styles.ts'
import { toneWood } from './tone-wood.ts'

const oak = colour('#b98a50')
const others = { sofa: colour('#8f9499'), leaf: colour('#4c7a3a'), brick: colour('#d0302a'), wall: colour('#e8e6e0') }

/** A photo of single pixels, one for each colour, toned to the wood of a style; the last pixel is oak that was covered anew. */
function toned(style: keyof typeof roomStyles): Rgb[] {
  const colours = [oak, ...Object.values(others), oak]
  const photo = { width: colours.length, height: 1, data: Float32Array.from(colours.flat()) }
  const none = newPlane(colours.length, 1)
  const floor = newPlane(colours.length, 1)
  floor.data[colours.length - 1] = 1
  toneWood(photo, roomStyles[style].timber, { floor, wall: none }, none)
  return colours.map((_, k) => [photo.data[3 * k], photo.data[3 * k + 1], photo.data[3 * k + 2]])
}
const light = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

test('wood is as pale or as dark as the style has it, and grey where its wood is', () => {
  const [pale, dark] = [toned('minimalism')[0], toned('art_deco')[0]]
  expect(light(pale)).toBeGreaterThan(1.3 * light(dark))
  expect((pale[0] - pale[2]) / light(pale)).toBeLessThan(0.7 * ((oak[0] - oak[2]) / light(oak)))
})

test('cloth, leaves, paint and what was covered anew keep their colour', () => {
  const kept = toned('art_deco').slice(1)
  for (const [k, was] of [...Object.values(others), oak].entries()) for (let c = 0; c < 3; c++) expect(kept[k][c]).toBeCloseTo(was[c], 2)
})
