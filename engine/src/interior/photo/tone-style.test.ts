import { expect, test } from 'vitest'
import { colour, type Rgb } from '../../materials/material.ts'
import { newLight, newPlane } from '../../pixels/raster.ts'
import { roomStyles } from '../styles.ts'
import { toneStyle } from './tone-style.ts'

const oak = colour('#b98a50')
const green = colour('#7f9a3c')
const side = 24

/** A door of oak, one of cream paint, a green curtain and a leather sofa of the colour of oak, in a style: what becomes of them. */
function toned(style: keyof typeof roomStyles, cast: Rgb = [1, 1, 1]): Rgb[] {
  const colours = [oak, colour('#d9c6a4'), green, oak]
  const photo = newLight(side * colours.length, side)
  const [joinery, curtain] = [newPlane(photo.width, side), newPlane(photo.width, side)]
  for (let i = 0; i < joinery.data.length; i++) {
    const k = Math.floor((i % photo.width) / side)
    photo.data.set(colours[k], 3 * i)
    joinery.data[i] = k < 2 ? 1 : 0
    curtain.data[i] = k === 2 ? 1 : 0
  }
  toneStyle(photo, { joinery, curtain }, { timber: roomStyles[style].timber, cloth: roomStyles[style].fabrics[1] }, cast)
  return colours.map((_, k) => [0, 1, 2].map((c) => photo.data[3 * ((side / 2) * photo.width + side * k + side / 2) + c]) as unknown as Rgb)
}
/** The light of lamps, in which cream has the colour that pale wood has by day. */
const warm: Rgb = [1.15, 1, 0.8]
const light = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

test('the wood of a door is as pale or as dark as the style has it, and grey where its wood is', () => {
  const [pale, dark] = [toned('minimalism')[0], toned('art_deco')[0]]
  expect(light(pale)).toBeGreaterThan(1.3 * light(dark))
  expect((pale[0] - pale[2]) / light(pale)).toBeLessThan(0.7 * ((oak[0] - oak[2]) / light(oak)))
})

test('a curtain takes the cloth of the style', () => {
  const far = (a: Rgb, b: Rgb) => Math.hypot(...a.map((v, c) => v / light(a) - b[c] / light(b)))
  const cloth = roomStyles.scandinavian.fabrics[1]
  expect(far(toned('scandinavian')[2], cloth)).toBeLessThan(0.3 * far(green, cloth))
})

test('paint keeps its colour under lamps, and furniture of the colour of wood keeps it always', () => {
  const kept = toned('art_deco', warm)
  for (let c = 0; c < 3; c++) {
    expect(kept[1][c]).toBeCloseTo(colour('#d9c6a4')[c], 2)
    expect(kept[3][c]).toBeCloseTo(oak[c], 5)
  }
})
