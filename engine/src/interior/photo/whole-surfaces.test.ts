import { expect, test } from 'vitest'
import { Part } from '../box/room.ts'
import type { SeenRoom } from '../seen/seen-room.ts'
import { wholeSurfaces, withoutRugs } from './whole-surfaces.ts'

/** A room with one wall that is seen squarely, so many metres away. */
const squareTo = (away: number) =>
  ({
    width: 20,
    height: 20,
    camera: { centreX: 10, focal: 20, horizon: 5, eye: 1.5 },
    walls: [{ part: Part.back, from: 0, to: 20, along: [1, 0], inward: [0, -1], origin: [-away / 2, away], lengthM: away }],
    wallOf: new Uint8Array(20),
  }) as unknown as SeenRoom['room']

const both = (share: number) => ({ floor: share, wall: share })

/** Ten rows of wall over ten rows of floor, of which a mask covers some columns of 20; surely seen. */
function seenWith(floorColumns: number, wallColumns: number, likelyColumns = wallColumns): SeenRoom {
  const [width, height] = [20, 20]
  const part = (i: number) => (i < 200 ? Part.back : Part.floor)
  const covers = (of: number, columns: number) => ({
    width,
    height,
    data: Float32Array.from({ length: 400 }, (_, i) => (part(i) === of && i % width < columns ? 1 : 0)),
  })
  const bare = covers(Part.floor, floorColumns)
  return {
    room: squareTo(3),
    surface: Uint8Array.from({ length: 400 }, (_, i) => part(i)),
    floor: bare,
    bare,
    wall: covers(Part.back, wallColumns),
    ceiling: covers(Part.ceiling, 0),
    toned: {},
    likely: { floor: floorColumns / 40, wall: likelyColumns / 40 },
    sure: both(0.9),
    thingAt: new Uint16Array(400),
    things: [],
    basis: {} as SeenRoom['basis'],
  }
}
const sum = (plane: { data: Float32Array }) => plane.data.reduce((a, b) => a + b, 0)

const told = (one: Partial<SeenRoom>) => wholeSurfaces({ ...seenWith(9, 9), ...one })

test('what is seen as a whole is changed, and nothing is said', () => {
  const { seen, notes } = wholeSurfaces(seenWith(20, 18))
  expect([sum(seen.bare), sum(seen.wall), notes]).toEqual([200, 180, []])
})

test('a surface that is not surely seen stays whole, and that is said', () => {
  const { seen, notes } = told({ sure: { floor: 0.9, wall: 0.5 } })
  expect([sum(seen.bare), sum(seen.wall)]).toEqual([90, 0])
  expect(notes.map(({ code }) => code)).toEqual(['walls_left'])
})

test('walls that would stand before the lens have no scale and are left', () => {
  const notes = (away: number) => told({ room: squareTo(away) }).notes
  expect(notes(3)).toEqual([])
  expect(notes(0.2)).toEqual([{ code: 'walls_left', facts: {} }])
})

test('a surface of which half would stay as it is stays whole, and so does one that has taken something else along', () => {
  for (const seen of [seenWith(20, 9, 18), seenWith(9, 18, 14)]) expect(told(seen).notes.map(({ code }) => code)).toEqual(['walls_left'])
})

test('a rug that is to go is floor like the rest of it, as a whole; where none is seen there is none to go', () => {
  const room = seenWith(12, 20)
  const laid = { ...room, floor: seenWith(20, 20).floor }
  const cleared = withoutRugs(laid)!
  expect(sum(wholeSurfaces(cleared).seen.bare)).toBe(200)
  expect(wholeSurfaces(cleared).notes).toEqual([])
  expect(withoutRugs(room)).toBeUndefined()
})
