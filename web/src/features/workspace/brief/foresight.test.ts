import { expect, test } from 'vitest'
import { frameOf, movedTo, saidBefore, type FloorView, type Footprint } from './foresight.ts'

const floor: FloorView = { ratio: 1.5, centre: 0.5, horizon: 0.4, focal: 1, eyeM: 1.5 }
/** A metre square three metres away: a foot of the eye is 1.5 · 1 / 3 = 0.5 under the horizon. */
const square: Footprint = {
  wish: 0,
  reference: 0,
  on: 'floor',
  at: [0.5, 0.9],
  corners: [
    [0.5 - 0.5 / (2.5 * 1.5), 0.4 + 1.5 / 2.5],
    [0.5 + 0.5 / (2.5 * 1.5), 0.4 + 1.5 / 2.5],
    [0.5 + 0.5 / (3.5 * 1.5), 0.4 + 1.5 / 3.5],
    [0.5 - 0.5 / (3.5 * 1.5), 0.4 + 1.5 / 3.5],
  ],
}
const width = ({ corners: [a, b] }: Footprint) => b[0] - a[0]

test('what is moved over the floor keeps its size in metres: twice as far away it is half as large', () => {
  const far = movedTo(square, floor, [0.5, 0.65])
  expect(far.at).toEqual([0.5, 0.65])
  // Its near edge was 2.5 m away and is 5.5 m away.
  expect(width(far)).toBeCloseTo((width(square) * 2.5) / 5.5, 6)
  const back = movedTo(far, floor, [0.5, 0.9])
  back.corners.forEach((corner, k) => corner.forEach((v, c) => expect(v).toBeCloseTo(square.corners[k][c], 6)))
})

test('what stands on the floor stays under the horizon, what hangs on a wall goes anywhere as it is', () => {
  expect(movedTo(square, floor, [0.3, 0.1]).at[1]).toBeGreaterThan(floor.horizon)
  const hung = movedTo({ ...square, on: 'wall' }, floor, [0.6, 0.2])
  expect(hung.at).toEqual([0.6, 0.2])
  expect(width(hung)).toBeCloseTo(width(square), 9)
})

test('what is foreseen is said in words, what refuses first of all as that; words not understood are said elsewhere', () => {
  const foreseen = [
    { code: 'unknown_words' as const, refuses: false, facts: { words: 'x' } },
    {
      code: 'place_taken' as const,
      refuses: false,
      facts: { item: 'sofa' },
      reference: 1,
      offer: { wish: 0, place: { at: 'centre' as const } },
    },
    { code: 'not_replaced' as const, refuses: true, facts: {} },
  ]
  const [taken, refused, ...none] = saidBefore({ foreseen, footprints: [], floor: undefined }, 'en')
  expect(taken).toMatchObject({ refuses: false, reference: 1, offer: { wish: 0, place: { at: 'centre' } } })
  expect(taken.text).toMatch(/: sofa\.$/)
  expect(refused.text).toMatch(/^What is to be replaced/)
  expect(none).toEqual([])
})

test('a wish is found among frames that are no wishes', () => {
  const frame = (deed: 'place' | 'remove' | 'replace') => ({ deed, item: 'sofa' as const, words: 'sofa', count: 1, spans: [] })
  const frames = [frame('remove'), frame('place'), frame('replace')]
  expect([frameOf(frames, 0), frameOf(frames, 1), frameOf(frames, -1)]).toEqual([1, 2, undefined])
})
