import { createHash } from 'node:crypto'
import { FittingBrief } from '@veduta/contract/catalogue/brief'
import { describe, expect, test } from 'vitest'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { made, photographedBoxRoom } from '../../testing/box-room.ts'
import { portrait } from '../../testing/not-rooms.ts'
import type { Raster } from '../pixels/raster.ts'
import { Unsuitable } from '../order.ts'
import { renderFitting } from './render-fitting.ts'
import { itemPicture, plain, sofa, white } from '../../testing/pictured-items.ts'

const { raster: photo, shown } = photographedBoxRoom()
const room = await roomEstimateOf(photo)
const fit = (placement_instructions: string, references: Raster[], reference_descriptions: string[] = []) =>
  renderFitting(
    { brief: FittingBrief.parse({ kind: 'fitting', placement_instructions, reference_descriptions }), sketch: photo, references, room },
    () => {},
  )

describe('a furnished photo', () => {
  test('shows the item where the text says, tells that its picture does not show it from aside, and nothing changed far from it', () => {
    const { raster, notes } = fit('sofa along the left wall', [sofa.raster])
    let left = 0
    let right = 0
    for (let y = 0; y < made.height; y++) {
      for (let x = 0; x < made.width; x++) {
        const j = 4 * (y * made.width + x)
        const change = Math.abs(raster.data[j] - photo.data[j]) + Math.abs(raster.data[j + 2] - photo.data[j + 2])
        if (x < made.width / 2) left += change
        else right += change
      }
    }
    expect(left).toBeGreaterThan(6 * right)
    expect(notes).toEqual([{ code: 'side_not_shown', facts: { item: 'sofa' } }])
  })

  test('says what was named without a reference, what it is not seen by and what it did not understand', () => {
    const { notes } = fit('sofa to the left of the bed, торшер в углу, a gramophone by the door', [sofa.raster])
    expect(notes).toContainEqual({ code: 'place_not_seen', facts: { item: 'sofa' } })
    expect(notes).toContainEqual({ code: 'item_without_reference', facts: { item: 'торшер' } })
    expect(notes).toContainEqual({ code: 'unknown_words', facts: { words: 'gramophone' } })
  })

  test('takes away what is to go, and says what stays', () => {
    const { raster, notes } = fit('remove the cabinet, remove the piano, sofa along the left wall', [sofa.raster])
    const gone = shown.flatMap((what, i) => (what === 'rail' && i % made.width > 0.55 * made.width ? [i] : []))
    const changed = gone.filter((i) => Math.abs(raster.data[4 * i] - photo.data[4 * i]) > 20)
    expect(changed.length).toBeGreaterThan(0.8 * gone.length)
    expect(notes).toContainEqual({ code: 'not_removed', facts: { item: 'piano' } })
    expect(notes).not.toContainEqual({ code: 'not_removed', facts: { item: 'cabinet' } })
  })

  test('what is to be kept stays seen, whatever is placed', () => {
    const { raster } = fit('keep the cabinet, put the sofa in front of the cabinet', [sofa.raster])
    const kept = shown.flatMap((what, i) => (what === 'cabinet' ? [i] : []))
    const changed = kept.filter((i) => Math.abs(raster.data[4 * i] - photo.data[4 * i]) > 20)
    expect(changed.length).toBeLessThan(0.1 * kept.length)
  })

  test('moves what the photo shows, and nothing else in its stead', () => {
    const { report, notes } = fit('move the cabinet to the left wall and put the sofa in the centre', [sofa.raster])
    expect(report.items).toBe(2)
    expect(notes.filter(({ code }) => code === 'not_moved')).toEqual([])
    const left = fit('move the piano to the left wall and put the sofa in the centre', [sofa.raster])
    expect(left.report.items).toBe(1)
    expect(left.notes).toContainEqual({ code: 'not_moved', facts: { item: 'piano' } })
  })

  test('places references without any text', () => {
    const { report } = fit('', [sofa.raster])
    expect(report.items).toBe(1)
  })

  test('is the same for the same order', () => {
    const hash = () =>
      createHash('sha256')
        .update(fit('sofa in the centre', [sofa.raster]).raster.data)
        .digest('hex')
    expect(hash()).toBe(hash())
  })

  test('is refused without references', () => {
    expect(() => fit('sofa in the centre', [])).toThrow(Unsuitable)
    expect(() => fit('sofa in the centre', [])).toThrow(expect.objectContaining({ code: 'no_references' }) as Error)
  })

  const order = (sketch: Raster, references: Raster[], text = 'sofa by the wall', told = room) =>
    renderFitting(
      {
        brief: FittingBrief.parse({ kind: 'fitting', placement_instructions: text, reference_descriptions: [] }),
        sketch,
        references,
        room: told,
      },
      () => {},
    )

  test('is refused where a reference shows nothing, the photo is black or shows no room', async () => {
    const refused = (code: string) => expect.objectContaining({ code }) as Error
    expect(() => order(photo, [plain(120, 90, 240)])).toThrow(refused('no_item'))
    expect(() => order(photo, [plain(120, 90, 2)])).toThrow(refused('no_item'))
    expect(() => order(plain(160, 120, 3), [sofa.raster])).toThrow(refused('too_dark'))
    for (const none of [plain(160, 120, 250), portrait()]) {
      const told = await roomEstimateOf(none)
      expect(() => order(none, [sofa.raster], undefined, told)).toThrow(refused('no_room'))
    }
    expect(() => order(photo, [portrait()])).toThrow(refused('no_item'))
  })

  test('is refused where the edge of a picture cuts off what it shows', () => {
    const { width, height, data } = sofa.raster
    const left = Math.round(width / 2)
    const half = { width: width - left, height, data: new Uint8ClampedArray(4 * (width - left) * height) }
    for (let y = 0; y < height; y++) half.data.set(data.subarray(4 * (y * width + left), 4 * (y + 1) * width), 4 * y * half.width)
    const refused = expect.objectContaining({ code: 'item_cut_off', reference: 0 }) as Error
    expect(() => order(photo, [half])).toThrow(refused)
  })

  test('shows what a reference shows, even if it is no sofa, at a size that fits the room', () => {
    const cat = itemPicture(200, 220, white, [120, 90, 60])
    const { report, notes } = order(photo, [cat.raster], 'sofa by the back wall')
    expect(report.items).toBe(1)
    expect(notes.map(({ code }) => code).filter((code) => code !== 'side_not_shown')).toEqual([])
  })

  test('an empty reference beside a good one is told', () => {
    const { notes, report } = order(photo, [sofa.raster, plain(120, 90, 240)], 'reference 1 by the back wall')
    expect(report.items).toBe(1)
    expect(notes).toContainEqual({ code: 'item_not_placed', facts: { item: '2' } })
  })
})

test.each([
  [0.3, 0.86],
  [0.62, 0.93],
])('a thing stands at the very place that was pointed at: %f, %f of the photo', (x, y) => {
  const placement_wishes = [{ deed: 'place', item: 'sofa', words: 'sofa', count: 1, spans: [], place: { at: 'spot', photo: [x, y] } }]
  const brief = FittingBrief.parse({ kind: 'fitting', placement_wishes })
  const { raster } = renderFitting({ brief, sketch: photo, references: [sofa.raster], room }, () => {})
  const changed = Array.from({ length: made.width }, (_, column) => {
    let sum = 0
    for (let row = 0; row < made.height; row++) {
      const j = 4 * (row * made.width + column)
      sum += Math.abs(raster.data[j] - photo.data[j])
    }
    return sum
  })
  const all = changed.reduce((a, b) => a + b, 0)
  const middle = changed.reduce((sum, v, column) => sum + v * column, 0) / all
  expect(middle / made.width).toBeGreaterThan(x - 0.06)
  expect(middle / made.width).toBeLessThan(x + 0.06)
})
