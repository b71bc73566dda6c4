import { describe, expect, test } from 'vitest'
import { itemEstimateOf } from '../../../reader/estimate-of.ts'
import { cutOut, type CutOut } from './cut-out.ts'
import { colourDistance } from '../match-items.ts'
import { recolour } from '../recolour.ts'
import { pictureItem } from '../../../testing/model-items.ts'
import { itemPicture, sofa, studio } from '../../../testing/pictured-items.ts'

function agreement(alpha: Float32Array, matte: Uint8Array): number {
  let both = 0
  let either = 0
  for (let i = 0; i < matte.length; i++) {
    const taken = alpha[i] > 0.5
    if (taken && matte[i]) both++
    if (taken || matte[i]) either++
  }
  return both / either
}

/** Intersection over union of a cut-out with a matte, whose picture may have been doubled before it was cut. */
function softAgreement({ alpha, width }: CutOut, matte: Float32Array): number {
  const times = Math.round(Math.sqrt(alpha.length / matte.length))
  let both = 0
  let either = 0
  for (let i = 0; i < alpha.length; i++) {
    const x = Math.floor((i % width) / times)
    const y = Math.floor(Math.floor(i / width) / times)
    const known = matte[(y * width) / times + x]
    both += Math.min(alpha[i], known)
    either += Math.max(alpha[i], known)
  }
  return both / either
}

describe('a cut-out', () => {
  test('agrees with the item on a plain background', () => {
    expect(agreement(cutOut(sofa.raster)!.alpha, sofa.matte)).toBeGreaterThan(0.97)
  })

  test('agrees with the item before a studio background, without a patch of its floor', () => {
    const pictured = itemPicture(320, 220, studio, [150, 120, 92])
    expect(agreement(cutOut(pictured.raster)!.alpha, pictured.matte)).toBeGreaterThan(0.93)
  })

  test('takes a transparent picture as it is', () => {
    const data = sofa.raster.data.slice()
    for (let i = 0; i < sofa.matte.length; i++) data[4 * i + 3] = sofa.matte[i] ? 255 : 0
    const cut = cutOut({ ...sofa.raster, data })!
    expect(cut.background).toBe('transparent')
    expect(agreement(cut.alpha, sofa.matte)).toBeGreaterThan(0.99)
  })

  test.each([
    ['chair', 150],
    ['lamp', 200],
  ] as const)('of a modelled %s keeps its thin parts and leaves its holes open', async (id, size) => {
    const pictured = pictureItem(id, 'studio', size)
    expect(softAgreement(cutOut(pictured.raster, await itemEstimateOf(pictured.raster))!, pictured.matte)).toBeGreaterThan(0.9)
  })

  test.each(['sofa', 'chair', 'table'] as const)('of a modelled %s before clutter is what the network takes it for', async (id) => {
    const { raster, matte } = pictureItem(id, 'cluttered', 320)
    expect(softAgreement(cutOut(raster, await itemEstimateOf(raster))!, matte)).toBeGreaterThan(0.9)
  })

  test('of clutter that nobody was asked about is none', () => {
    expect(cutOut(pictureItem('chair', 'cluttered', 320).raster)).toBeUndefined()
  })

  test('of a small picture is cut between its pixels, without the light rim that sharpening leaves', () => {
    const [width, height] = [120, 100]
    const isItem = (x: number, y: number) => x >= 30 && x < 90 && y >= 25 && y < 80
    const data = new Uint8ClampedArray(4 * width * height)
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)]
      const beside =
        !isItem(x, y) &&
        isItem(Math.max(30, Math.min(89, x + Math.sign(60 - x) * 2)), Math.max(25, Math.min(79, y + Math.sign(52 - y) * 2)))
      data.set(isItem(x, y) ? [120, 84, 60, 255] : beside ? [222, 222, 222, 255] : [200, 200, 200, 255], 4 * i)
    }
    const cut = cutOut({ width, height, data })!
    expect(cut.width).toBe(2 * width)
    expect([cut.left / 2, (cut.right + 1) / 2, cut.top / 2, (cut.bottom + 1) / 2].map(Math.round)).toEqual([30, 90, 25, 80])
  })

  test('has no rim of the background’s colour', () => {
    const { alpha, colour } = cutOut(sofa.raster)!
    let brightest = 0
    for (let i = 0; i < alpha.length; i++) if (alpha[i] > 0.05 && alpha[i] < 0.9) brightest = Math.max(brightest, colour[3 * i + 2])
    expect(brightest).toBeLessThan(0.35)
  })

  test('takes another colour when asked, its shade kept', () => {
    const cut = cutOut(sofa.raster)!
    const green = recolour(cut, 'green')
    expect(colourDistance(green, 'green')).toBeLessThan(15)
    expect(colourDistance(cut, 'green')).toBeGreaterThan(40)
  })
})

test('a lamp before clutter is cut out without what stands beside it', async () => {
  const { raster, matte } = pictureItem('lamp', 'cluttered', 320)
  expect(softAgreement(cutOut(raster, await itemEstimateOf(raster))!, matte)).toBeGreaterThan(0.9)
})
