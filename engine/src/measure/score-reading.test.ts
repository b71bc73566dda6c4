import { expect, test } from 'vitest'
import { quadOf } from '../geometry/quad.ts'
import { Role, type Opening } from '../scene.ts'
import { meanIou, raggedness, scoreReading, sumScores, tornness } from './score-reading.ts'
import { areaOf, readTruth, unsure } from './truth.ts'

const size = { width: 20, height: 10 }
const text = `# a wall with two windows, a plant that may be sky, and a corner left out
sky: 0,0 19,0 19,9 0,9
wall: 0,4 19,4 19,9 0,9
plant|sky: 16,0 19,0 19,1 16,1
W: 2,5 5,5 5,8 2,8
W: 8,5 11,5 11,8 8,8
unsure: 0,0 1,0 1,0 0,0`
const truth = readTruth(text, size)

const at = (x: number, y: number) => y * size.width + x
const openingAt = (...box: [left: number, top: number, right: number, bottom: number]) =>
  ({ kind: 'window', quad: quadOf(...box) }) as Opening
const lay = (role: Uint8Array, box: [number, number, number, number], value: number) =>
  areaOf(quadOf(...box), size).forEach((i) => (role[i] = value))

test('polygons lie on top of each other with their outlines, second roles beside the first', () => {
  expect(truth.role[at(2, 5)]).toBe(Role.window)
  expect(truth.role[at(5, 8)]).toBe(Role.window)
  expect(truth.role[at(6, 8)]).toBe(Role.wall)
  expect([truth.role[at(16, 1)], truth.second[at(16, 1)]]).toEqual([Role.plant, Role.sky])
  expect([truth.role[at(1, 0)], truth.role[at(2, 0)]]).toEqual([unsure, Role.sky])
  expect(truth.openings.map((area) => area.length)).toEqual([16, 16])
})

test('a reading that is the truth is right everywhere', () => {
  const quads = [openingAt(2, 5, 5, 8), openingAt(8, 5, 11, 8)]
  const score = scoreReading(truth, { role: truth.role.map((role) => (role === unsure ? Role.sky : role)), openings: quads })
  expect(score).toMatchObject({ pixels: 198, right: 198, sure: 190, sureRight: 190, found: 2, missed: 0, false: 0 })
  expect(meanIou(score)).toBe(1)
  const doors = quads.map((one): Opening => ({ ...one, kind: 'door' }))
  expect(sumScores([score, scoreReading(truth, { role: truth.role, openings: doors })]).kinds).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0])
})

test('an opening is found, another missed, one is false, and a second role is as right as the first', () => {
  const role = truth.role.map((is) => (is === unsure || is === Role.plant ? Role.sky : is))
  lay(role, [8, 5, 11, 8], Role.wall)
  lay(role, [14, 5, 17, 8], Role.window)
  const score = scoreReading(truth, { role, openings: [openingAt(3, 5, 5, 8), openingAt(14, 5, 17, 8)] })
  expect(score).toMatchObject({ pixels: 198, right: 166, sure: 190, sureRight: 158, found: 1, missed: 1, inPieces: 0, false: 1 })
  // Sky read on what is sky or plant speaks neither for sky nor for plant.
  expect(score.union[Role.plant]).toBe(0)
  expect([score.inter[Role.sky], score.union[Role.sky]]).toEqual([70, 70])
  expect([score.inter[Role.window], score.union[Role.window]]).toEqual([16, 48])
  expect(sumScores([score, score])).toMatchObject({ right: 332, found: 2, false: 2 })
})

test('an opening that was read in two halves is missed but there in pieces; a further piece of one that was found is not false', () => {
  const wide = readTruth(text.replace('W: 8,5 11,5 11,8 8,8', 'W: 8,5 12,5 12,8 8,8'), size)
  const halves = [openingAt(8, 5, 9, 8), openingAt(10, 5, 11, 8)]
  const whole = [openingAt(2, 5, 5, 8), openingAt(2, 5, 3, 6)]
  const score = scoreReading(wide, { role: wide.role, openings: [...halves, ...whole] })
  expect(score).toMatchObject({ found: 1, missed: 1, inPieces: 1, false: 2 })
})

test('glass without a quadrilateral is neither asked for nor wrong, nor is what a second role allows', () => {
  const more = readTruth(`${text}\nwindow: 13,5 15,5 15,8 13,8\nwall|window: 17,5 19,5 19,8 17,8`, size)
  const openings = [openingAt(13, 5, 15, 8), openingAt(17, 5, 19, 8)]
  expect(scoreReading(more, { role: more.role, openings })).toMatchObject({ found: 0, missed: 2, false: 0 })
})

test('a wall that a strip of trim runs through is torn in two, but not where a second role was read', () => {
  const whole = truth.role.map((role) => (role === unsure ? Role.sky : role))
  expect(tornness(scoreReading(truth, { role: whole, openings: [] }))).toBe(1)
  const torn = whole.slice()
  lay(torn, [13, 4, 13, 9], Role.trim)
  const { pieces, truePieces } = scoreReading(truth, { role: torn, openings: [] })
  expect([pieces[Role.wall], truePieces[Role.wall], pieces[Role.trim]]).toEqual([2, 1, 1])
  const doubtful = whole.map((role) => (role === Role.plant ? Role.sky : role))
  expect(tornness(scoreReading(truth, { role: doubtful, openings: [] }))).toBe(1)
})

test('teeth of wall against the sky make the outline longer than it is, what may be sky does not', () => {
  expect(raggedness(scoreReading(truth, { role: truth.role, openings: [] }))).toBe(1)
  const toothed = truth.role.slice()
  for (let x = 2; x < 12; x += 2) lay(toothed, [x, 2, x, 3], Role.wall)
  const { outline, trueOutline } = scoreReading(truth, { role: toothed, openings: [] })
  expect(outline - trueOutline).toBe(5 * 4)
  const doubtful = truth.role.slice()
  lay(doubtful, [16, 0, 19, 1], Role.sky)
  expect(raggedness(scoreReading(truth, { role: doubtful, openings: [] }))).toBe(1)
})
