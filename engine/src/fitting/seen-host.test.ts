import { expect, test } from 'vitest'
import type { Room } from '../interior/box/room.ts'
import type { SeenThing, ThingKind } from '../interior/seen/seen-room.ts'
import { seenAs } from './seen-host.ts'

const room = { width: 900, height: 600, walls: [] } as unknown as Room
const thing = (kind: ThingKind): SeenThing => ({
  kind,
  confidence: 0.6,
  left: 100,
  top: 300,
  right: 250,
  bottom: 450,
  area: 18_000,
  on: 'floor',
  wall: { along: [1, 0] } as unknown as SeenThing['wall'],
  at: [0, 0, 3],
  widthM: 1,
  heightM: 0.9,
})

test('what the photo shows as such a thing makes room for another', () => {
  expect(seenAs('armchair', [thing('sofa')], room)).toMatchObject({ seen: 0 })
})

test('what hangs is not meant where something of that size stands', () => {
  const [telly, stand] = [{ ...thing('cabinet'), on: 'wall' as const }, thing('unknown')]
  expect(seenAs('tv_stand', [telly, { ...stand, at: [-2, 0, 4], widthM: 1.6, heightM: 0.5 }], room)?.at[0]).toBe(-2)
})

test('by what nobody could name others stand, but it is not taken away under any name', () => {
  for (const item of ['armchair', 'office_chair', 'desk'] as const) {
    const host = seenAs(item, [thing('unknown')], room)
    expect(host).toBeDefined()
    expect(host).toMatchObject({ guessed: true })
    expect(host).not.toHaveProperty('seen')
  }
})

test('of several things that are seen as one nobody knows where the one that is named stands', () => {
  const mass = { ...thing('bed'), left: 50, right: 800, top: 200, bottom: 590, area: 100_000 }
  expect(seenAs('bed', [mass], room)).toMatchObject({ guessed: true })
  expect(seenAs('bed', [thing('bed')], room)).not.toHaveProperty('guessed')
})
