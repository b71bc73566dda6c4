import { describe, expect, test } from 'vitest'
import { buildRoom } from '../interior/drawing/build-room.ts'
import type { SeenThing } from '../interior/seen/seen-room.ts'
import { project } from '../interior/box/room.ts'
import { made, madeView, seenAt } from '../../testing/box-room.ts'
import { cutOut } from './cut-out/cut-out.ts'
import { matchItems, type Match } from './match-items.ts'
import { poseOf } from './pose.ts'
import { readPlacement } from './text/read-placement.ts'
import type { Base, Site } from './site.ts'
import { atSide } from './spots-in-room.ts'
import { standItems } from './stand-items.ts'
import { sofa } from '../../testing/pictured-items.ts'

describe('in a room of known measures', () => {
  const focalRow = made.horizon + (made.focal * made.eye) / made.back
  const box = {
    left: seenAt([made.left, 0, made.back])[0],
    right: seenAt([made.right, 0, made.back])[0],
    floor: focalRow,
    rise: (made.heightM - made.eye) / made.eye,
  }
  const room = buildRoom(madeView, box, made.width, made.height, 1, made.heightM)
  const site = { room, windows: [], doors: [], things: [], freeAt: () => 1 }
  const stand = (text: string) => {
    const cut = cutOut(sofa.raster)!
    const { matches } = matchItems(readPlacement(text).wishes, [cut], [''])
    return standItems(
      matches.map((match) => ({ match, cut })),
      site,
    ).standing
  }

  test.each([
    ['sofa in the centre of the room', 'centre'],
    ['sofa along the left wall', 'left'],
    ['sofa along the back wall', 'back'],
  ])('“%s” stands there, in its own size', (text, where) => {
    const [item] = stand(text)
    expect(item.widthM).toBeGreaterThan(1.8)
    expect(item.widthM).toBeLessThan(2.8)
    const [x, y, z] = item.at
    expect(y).toBe(0)
    if (where === 'left') expect(x).toBeLessThan(-0.9)
    if (where === 'back') expect(z).toBeGreaterThan(4.3)
    if (where === 'centre') expect(Math.abs(x)).toBeLessThan(1.3)
  })

  test('what its picture shows from the front alone is offered a place where that is the side that is seen', () => {
    const cut = cutOut(sofa.raster)!
    const { matches } = matchItems(readPlacement('sofa in the centre of the room, turned to the right').wishes, [cut], [''])
    const { standing, offerFor } = standItems([{ match: matches[0], cut }], site)
    expect(standing[0].unturned).toBe(true)
    expect(offerFor(matches[0])).toEqual({ facing: 'near' })
    const [{ wish, ...other }] = matches
    const along = { ...other, wish: { ...wish, facing: undefined, place: { at: 'wall', side: 'left' } } } as Match
    const placed = standItems([{ match: along, cut }], { ...site, freeAt: (x) => (x > -0.3 ? 1 : 0) })
    expect(placed.standing[0].elsewhere).toBe(true)
    const { place } = placed.offerFor(along)!
    expect(place).not.toEqual(along.wish.place)
    const there = { ...other, wish: { ...along.wish, place } } as Match
    expect(standItems([{ match: there, cut }], { ...site, freeAt: (x) => (x > -0.3 ? 1 : 0) }).standing[0]).toMatchObject({
      elsewhere: false,
      unturned: false,
    })
  })

  test('the far end of a corridor on the left is before its end wall, not where its left wall is seen', () => {
    const farM = 9
    const [left, right] = [-0.9, 0.9].map((x) => seenAt([x, 0, farM])[0])
    const floor = made.horizon + (made.focal * made.eye) / farM
    const corridor = buildRoom(madeView, { ...box, left, right, floor }, made.width, made.height, 1, made.heightM)
    const { at } = atSide({ at: 'side', side: 'left', depth: 'far' }, { depthM: 0.4 } as Base, { ...site, room: corridor }, 0)
    expect(at[2]).toBeGreaterThan(farM - 1)
    expect(at[0]).toBeGreaterThan(-0.9)
    expect(at[0]).toBeLessThan(0)
  })

  test('what is to face something that is not seen is said not to be turned as told', () => {
    expect(stand('sofa along the back wall, facing the piano')[0].unturned).toBe(true)
  })

  test('a thing beside a reference that no text places stands beside it', () => {
    const cuts = [cutOut(sofa.raster)!, cutOut(sofa.raster)!]
    const { wishes } = readPlacement('armchair from reference 1 to the right of the sofa')
    const { matches } = matchItems(wishes, cuts, ['', 'sofa'])
    const { standing } = standItems(
      matches.map((match) => ({ match, cut: cuts[match.reference] })),
      site,
    )
    expect(standing.map((s) => s.match.wish.item)).toEqual(['sofa', 'armchair'])
    expect(standing[1].at[0]).toBeGreaterThan(standing[0].at[0])
  })

  test('the whole foot of a thing is on free floor before the walls, or the thing has no place', () => {
    const cut = cutOut(sofa.raster)!
    const { matches } = matchItems(readPlacement('sofa along the left wall').wishes, [cut], [''])
    const placed = (freeAt: (x: number, z: number) => number) =>
      standItems(
        matches.map((match) => ({ match, cut })),
        { ...site, freeAt },
      )
    const [item] = placed(() => 1).standing
    const half = 0.4 * item.widthM
    for (const across of [-half, half]) expect(item.at[0] + across * item.along[0]).toBeGreaterThan(made.left)
    const [right] = placed((x) => (x > -0.7 ? 1 : 0)).standing
    expect(right.at[0]).toBeGreaterThan(item.at[0])
    expect(item.elsewhere).toBe(false)
    expect(placed((x) => (x > -0.3 ? 1 : 0)).standing[0]).toMatchObject({ elsewhere: true, astray: false })
    expect(placed(() => 0).lost).toHaveLength(1)
  })

  test('what was to take the place of something that is not seen stands on free floor like anything else', () => {
    const cut = cutOut(sofa.raster)!
    const { matches } = matchItems(readPlacement('sofa instead of the piano').wishes, [cut], [''])
    const placed = (freeAt: (x: number, z: number) => number) =>
      standItems(
        matches.map((match) => ({ match, cut })),
        { ...site, freeAt },
      )
    const isFree = (x: number) => (x > -0.6 ? 1 : 0)
    const [item] = placed(isFree).standing
    expect(item.astray).toBe(true)
    expect(isFree(item.at[0] - 0.3 * item.widthM)).toBe(1)
    expect(placed(() => 0).standing).toHaveLength(0)
  })

  test('a thing in the foreground is seen down to its foot', () => {
    const [nearest] = stand('sofa in the foreground on the left')
    const { corner } = poseOf(nearest, nearest)
    expect(project(room, [corner[0], 0, corner[1]]).y).toBeLessThan(1.1 * made.height)
  })

  test.each([
    ['a sofa half a metre from the back wall', 0.5],
    ['a sofa by the back wall', 0.06],
  ])('“%s” keeps its distance', (text, away) => {
    const [item] = stand(text)
    expect(made.back - item.at[2] - item.depthM / 2).toBeGreaterThanOrEqual(away - 0.02)
    expect(made.back - item.at[2] - item.depthM / 2).toBeLessThan(away + 0.6)
  })

  test('a thing stands by what the photo shows, and where it stood when it is to make room', () => {
    const bed: SeenThing = {
      kind: 'bed',
      confidence: 0.8,
      left: 0,
      top: 0,
      right: 1,
      bottom: 1,
      area: 9000,
      on: 'floor',
      wall: room.walls[room.walls.length >> 1],
      at: [0.2, 0, 4],
      widthM: 1.7,
      heightM: 1,
    }
    const cut = cutOut(sofa.raster)!
    const placed = (text: string, thing = bed, freeAt: Site['freeAt'] = site.freeAt) => {
      const { matches } = matchItems(readPlacement(text).wishes, [cut], [''])
      const items = matches.map((match) => ({ match, cut }))
      return standItems(items, { ...site, freeAt, things: [thing] }).standing[0]
    }
    // Where only the floor before it is free, what is wanted beside it stands over it, and that is told.
    expect(placed('pouf to the left of the bed', bed, () => 1).elsewhere).toBe(false)
    expect(placed('pouf to the left of the bed', bed, (x) => (x > -0.4 ? 1 : 0))).toMatchObject({ elsewhere: true, astray: false })
    expect(placed('pouf to the left of the bed').at[0]).toBeLessThan(bed.at[0] - bed.widthM / 2)
    expect(placed('pouf at the foot of the bed').at[2]).toBeLessThan(bed.at[2])
    const instead = placed('sofa instead of the bed')
    expect(Math.hypot(instead.at[0] - bed.at[0], instead.at[2] - bed.at[2])).toBeLessThan(1.5)
    expect(instead).toMatchObject({ replaces: 0, astray: false })
    expect(placed('pouf to the left of the piano')).toMatchObject({ astray: true })
    const bedAndMore = { ...bed, right: made.width - 1, bottom: made.height - 1, area: 0.3 * made.width * made.height }
    expect(placed('sofa instead of the bed', bedAndMore)).toMatchObject({ astray: true })
  })

  test('several of one kind stand side by side', () => {
    const items = stand('три дивана у дальней стены')
    expect(items).toHaveLength(3)
    const xs = items.map((s) => s.at[0])
    expect(new Set(xs).size).toBe(3)
  })
})
