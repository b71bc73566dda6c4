import { defaultBrief } from '@veduta/contract/catalogue/brief'
import type { Correction, Place } from '@veduta/contract/catalogue/correction'
import type { RoomRoleId } from '@veduta/contract/catalogue/role'
import { describe, expect, test } from 'vitest'
import { Unsuitable } from '../order.ts'
import type { Raster } from '../pixels/raster.ts'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { readRoom } from '../read-room.ts'
import { pixelAt, selectPart } from '../understand/scene/select-part.ts'
import { correctLabels } from './correct-labels.ts'
import { correctDrawing, labelDrawing } from './drawing/correct-drawing.ts'
import { readDrawing } from './drawing/read-drawing.ts'
import { unpackLabels } from './pack-labels.ts'
import { wholeSurfaces } from './photo/whole-surfaces.ts'
import { renderInterior } from './render-interior.ts'
import { roomLabels } from '../room-label.ts'
import { correctPhoto, labelPhoto } from './seen/correct-photo.ts'
import { seeRoom } from './seen/see-room.ts'
import { drawnBoxRoom, photographedBoxRoom } from '../../testing/box-room.ts'
import { understandRoom } from './understand-room.ts'

const brief = defaultBrief('interior')
const { raster: photo, shown } = photographedBoxRoom()
const drawing = drawnBoxRoom()
const told = await roomEstimateOf(drawing)
const room = await roomEstimateOf(photo)
const part = (at: Place, role: RoomRoleId | 'roof'): Correction => ({ kind: 'part', at, extent: 'part', role })
const square = ([x, y]: Place, half: number, role: RoomRoleId | null): Correction => ({
  kind: 'fill',
  line: [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ],
  role,
})
const floor: Place = [0.5, 0.93]

/** The middle of a place of the photo that shows `what`. */
function placeOf(what: (typeof shown)[number]): Place {
  const all = [...shown.keys()].filter((i) => shown[i] === what)
  const i = all[all.length >> 1]
  return [((i % photo.width) + 0.5) / photo.width, (Math.floor(i / photo.width) + 0.5) / photo.height]
}

/** How much two pictures differ at a place, 0–255. */
function differs(one: Raster, other: Raster, at: Place): number {
  const i = 4 * pixelAt(one, at)
  return Math.max(...[0, 1, 2].map((c) => Math.abs(one.data[i + c] - other.data[i + c])))
}
const paint = (sketch: Raster, ...corrections: Correction[]) =>
  renderInterior({ brief, sketch, references: [], corrections, room: sketch === drawing ? told : room }, () => {}).raster

describe('the photo of a room', () => {
  const seen = seeRoom(photo, { estimate: room })
  const labelled = labelPhoto(seen)
  const labelAt = (at: Place, ...said: Correction[]) => roomLabels[correctLabels(labelled, said).role[pixelAt(labelled, at)]]

  test('is sent as the labels that it is painted from', () => {
    const { json, maps, doubts } = readRoom(photo, room)
    const { room: sent, names } = unpackLabels({ json, maps })!
    expect(sent).toEqual(labelled)
    expect(names).toEqual(roomLabels)
    expect(labelAt(floor)).toBe('floor')
    expect(maps.sure[pixelAt(sent, floor)]).toBe(255)
    for (const { at, is, or } of doubts) expect([labelAt(at), is === or]).toEqual([is, false])
  })

  test('a part is what a person says it is, and nothing else changes; what rooms do not have is passed over', () => {
    const taken = new Set(selectPart(labelled, pixelAt(labelled, floor), 'part'))
    const { role } = correctLabels(labelled, [part(floor, 'rug')])
    for (const [i, label] of role.entries()) if (label !== labelled.role[i]) expect(taken.has(i)).toBe(true)
    expect(labelAt(floor, part(floor, 'rug'))).toBe('rug')
    expect(labelAt(floor, part(floor, 'rug'), square(floor, 0.02, null))).toBe('floor')
    expect(labelAt(floor, part(floor, 'roof'))).toBe('floor')
    expect(correctPhoto(seen, [part(floor, 'roof')])).toBe(seen)
  })

  test('what a person calls a rug is left as it is, and what they call floor is covered', () => {
    const before = paint(photo)
    const [rug, beside]: Place[] = [
      [0.5, 0.9],
      [0.25, 0.9],
    ]
    const after = paint(photo, square(rug, 0.05, 'rug'))
    expect(differs(before, photo, rug)).toBeGreaterThan(20)
    expect(differs(after, photo, rug)).toBeLessThan(differs(before, photo, rug) / 2)
    expect(differs(after, before, beside)).toBeLessThan(8)
    const cabinet = placeOf('cabinet')
    const covered = correctPhoto(seen, [square(cabinet, 0.02, 'wall')])
    expect(covered.wall.data[pixelAt(photo, cabinet)]).toBe(1)
    expect(covered.thingAt[pixelAt(photo, cabinet)]).toBe(0)
  })

  test('what a person calls a thing is one, with its own measures', () => {
    const { things, thingAt } = correctPhoto(seen, [square(floor, 0.04, 'furniture')])
    const thing = things[thingAt[pixelAt(photo, floor)] - 1]
    expect(thing.on).toBe('floor')
    expect(thing.area / (0.08 * 0.08 * photo.width * photo.height)).toBeCloseTo(1, 0)
    expect(thing.right - thing.left).toBeLessThan(0.09 * photo.width)
  })

  test('a surface that a person speaks of is painted as far as they say, even where it would be left as torn', () => {
    const torn = { ...seen, bare: { ...seen.bare, data: seen.bare.data.map((v, i) => (i % photo.width < photo.width / 2 ? 0 : v)) } }
    expect(wholeSurfaces(torn).notes.map(({ code }) => code)).toEqual(['floor_left'])
    const said = correctPhoto(torn, [square([0.7, 0.92], 0.03, 'floor')])
    expect(wholeSurfaces(said).notes).toEqual([])
  })

  test('an order in which nothing could be changed is refused, unless a person says where its floor is', () => {
    const order = { brief, sketch: photo, references: [], room }
    const nothing = [square([0.5, 0.5], 0.5, 'furniture')]
    expect(() => understandRoom({ ...order, corrections: nothing }, () => {})).toThrow(Unsuitable)
    const again = [...nothing, square(floor, 0.06, 'floor')]
    expect(understandRoom({ ...order, corrections: again }, () => {}).seen?.bare.data[pixelAt(photo, floor)]).toBe(1)
  })
})

describe('the drawing of a room', () => {
  const drawn = readDrawing(drawing, told)
  const labelled = labelDrawing(drawn)
  const labelAt = (at: Place, ...said: Correction[]) => {
    const corrected = labelDrawing(correctDrawing(drawn, said))
    return roomLabels[corrected.role[pixelAt(corrected, at)]]
  }
  const [{ from, to, upper, lower }] = drawn.windows
  const x = (from + to) / 2
  const glass: Place = [x / drawing.width, (upper.at + upper.slope * x + lower.at + lower.slope * x) / 2 / drawing.height]

  test('is sent as the labels that it is painted from', () => {
    const { json, maps } = readRoom(drawing, told)
    expect(unpackLabels({ json, maps })!.room).toEqual(labelled)
    expect(labelAt(glass)).toBe('window')
  })

  test('a window that a person calls wall is none, and one that they draw is one', () => {
    const wall: Correction = { kind: 'part', at: glass, extent: 'area', role: 'wall' }
    expect(correctDrawing(drawn, [wall]).windows).toEqual([])
    expect(labelAt(glass, wall)).toBe('wall')
    const anew = correctDrawing(drawn, [wall, square(glass, 0.05, 'window')])
    expect(anew.windows).toHaveLength(1)
    expect(labelAt(glass, wall, square(glass, 0.05, 'window'))).toBe('window')
  })

  test('what a person puts on the floor is painted there, and the rest stays', () => {
    const before = paint(drawing)
    const after = paint(drawing, square([0.5, 0.9], 0.05, 'rug'))
    expect(differs(before, after, [0.46, 0.9])).toBeGreaterThan(10)
    expect(differs(before, after, [0.5, 0.05])).toBeLessThan(8)
    const { things, thingOf, labels } = correctDrawing(drawn, [square([0.5, 0.9], 0.05, 'furniture')])
    expect(things[thingOf[labels[pixelAt(drawing, [0.5, 0.9])]]].stands).toBe(true)
    expect(paint(drawing, square([0.5, 0.9], 0.05, 'furniture')).width).toBe(drawing.width)
  })
})
