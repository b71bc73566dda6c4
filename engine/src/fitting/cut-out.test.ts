import { describe, expect, test } from 'vitest'
import { cutOut } from './cut-out.ts'
import { colourDistance } from './match-items.ts'
import { recolour } from './recolour.ts'
import { pictureItem } from './testing/model-items.ts'
import { itemPicture, sofa, studio, white } from './testing/pictured-items.ts'

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

  test.each(['chair', 'lamp'] as const)('of a modelled %s keeps its thin parts and leaves its holes open', (id) => {
    const pictured = pictureItem(id, 'studio', 150)
    const cut = cutOut(pictured.raster)!
    let both = 0
    let either = 0
    for (let i = 0; i < pictured.matte.length; i++) {
      both += Math.min(cut.alpha[i], pictured.matte[i])
      either += Math.max(cut.alpha[i], pictured.matte[i])
    }
    expect(both / either).toBeGreaterThan(0.9)
  })

  test('loses the sizes printed on it where others are printed beside it', () => {
    const pale = itemPicture(320, 220, white, [214, 196, 160])
    const print = (marks: [number, number][]) => {
      const data = pale.raster.data.slice()
      for (const [left, top] of marks)
        for (let y = top; y < top + 9; y++) for (let x = left; x < left + 2; x++) data.set([10, 10, 10, 255], 4 * (y * 320 + x))
      const { colour } = cutOut({ ...pale.raster, data })!
      return colour[3 * (104 * 320 + 150)]
    }
    const beside: [number, number][] = [
      [20, 20],
      [60, 20],
      [100, 20],
      [140, 20],
      [180, 20],
    ]
    expect(print([[150, 100]])).toBeLessThan(0.1)
    expect(print([[150, 100], ...beside])).toBeGreaterThan(0.25)
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
