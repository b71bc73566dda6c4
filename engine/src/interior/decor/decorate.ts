import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { interiorDefaults, liveFlowers } from '@veduta/contract/catalogue/defaults'
import type { Decor } from '@veduta/contract/catalogue/decor'
import { readPlacement } from '../../fitting/text/read-placement.ts'
import type { ItemId } from '../../fitting/items.ts'
import type { Note } from '../../order.ts'
import { hangCurtains, dressSeat, drawArt, drawBookPile, drawCandles, drawEveryday, drawShelf, drawVases } from './small-things.ts'
import { drawFlowers, drawPlant } from './plants.ts'
import { floorSpots, wallSpaces } from './find-spots.ts'
import { placeOn, type Stage } from './stage.ts'
import { drawTurned } from './turned.ts'

type At = readonly [number, number, number]

/** A window that curtains can frame. */
export interface Curtained {
  wall: Parameters<typeof hangCurtains>[1]
  left: number
  right: number
  top: number
}

/**
 * Puts decor, the traces of living and the objects asked for in words where such things stand; whether the decor found a place.
 * `windows`: those that curtains can frame; `shows`: whether an answer is to be seen.
 */
export function decorate(
  stage: Stage,
  brief: InteriorBrief,
  windows: readonly Curtained[],
  shows: (question: 'decor' | 'objects') => boolean = () => true,
): boolean {
  const before = stage.picture.data.slice()
  if (shows('decor')) decors[brief.decor](stage, windows)
  const isDecorated = before.some((v, j) => v !== stage.picture.data[j])
  if (brief.livability === 'lived_in') liveIn(stage, brief.decor === 'textiles')
  if (shows('objects')) addObjects(stage, brief.objects, windows)
  return isDecorated
}

/** Whether somebody chose an answer: a fresh form says it of itself otherwise. */
export const isAsked = (brief: InteriorBrief, question: 'decor' | 'objects') => brief[question] !== fresh[question]
const fresh = { ...interiorDefaults, objects: liveFlowers }

/** A level place for something of a radius in metres, on the `k`-th top if it has room, or in a drawn room on the floor by a wall. */
function restingPlace(stage: Stage, k: number, radiusM: number): { at: At; onFloor: boolean } | undefined {
  const { tops } = stage
  for (let n = 0; n < tops.length; n++) {
    const at = placeOn(stage, tops[(k + n) % tops.length], radiusM)
    if (at) return { at, onFloor: false }
  }
  if (!stage.ownFurniture) return undefined
  const [spot] = floorSpots(stage, 0.4, 0.5, 1)
  return spot && { at: spot, onFloor: true }
}

const decors: Record<Decor, (stage: Stage, windows: readonly Curtained[]) => void> = {
  plants: (stage) => {
    const spots = floorSpots(stage, 0.7, 1.4, stage.furnished ? 1 : 2)
    for (const [k, at] of spots.entries()) drawPlant(stage, at, k === 0 ? 1.15 : 0.75, true)
    const place = restingPlace(stage, 0, 0.09)
    if (place && !place.onFloor) drawPlant(stage, place.at, 0.34, false)
  },
  wall_art: (stage) => {
    const large = wallSpaces(stage, 0.75, 0.95, 3)
    const spaces = large.length > 0 ? large : wallSpaces(stage, 0.45, 0.55, 3)
    const [w, h] = large.length > 0 ? [0.75, 0.95] : [0.45, 0.55]
    for (const [k, { wall, u, v }] of spaces.entries()) drawArt(stage, wall, u, v, w, h, 3 + 5 * k)
  },
  textiles: (stage, windows) => {
    for (const w of windows.slice(0, 2)) hangCurtains(stage, w.wall, w.left, w.right, w.top)
    for (const seat of stage.seats.slice(0, 1)) dressSeat(stage, seat, seat.widthM > 1.2 ? 3 : 1, seat.widthM > 0.9)
    if (stage.seats.length === 0 && stage.ownFurniture) for (const at of floorSpots(stage, 0.7, 0.5, 1)) drawTurned(stage, at, pouf(stage))
  },
  books: (stage) => {
    for (const { wall, u, v } of wallSpaces(stage, 1, 0.5, 2)) drawShelf(stage, wall, u, Math.min(v, 1.7), 0.95)
    const place = stage.tops.length > 0 ? restingPlace(stage, 0, 0.15) : undefined
    if (place && !place.onFloor) drawBookPile(stage, place.at)
    else if (stage.ownFurniture) for (const at of floorSpots(stage, 0.4, 0.4, 2)) drawBookPile(stage, at, 0.34)
  },
  decorative_objects: (stage) => {
    const place = restingPlace(stage, 0, 0.3)
    if (place) drawVases(stage, place.at, place.onFloor ? 1.7 : 0.85, place.onFloor)
    if (stage.ownFurniture) for (const at of floorSpots(stage, 0.5, 0.8, 1)) drawVases(stage, at, 1.6, true)
  },
  candles: (stage) => {
    for (const k of [0, 1]) {
      const place = restingPlace(stage, k, 0.14)
      if (place && (k === 0 || stage.tops.length !== 1)) drawCandles(stage, place.at, place.onFloor)
    }
  },
}

const pouf = (stage: Stage) => ({
  profile: [
    [0, 0.25],
    [0.04, 0.27],
    [0.33, 0.27],
    [0.37, 0.255],
  ] as const,
  colour: stage.scheme.accents[0],
  gloss: 0,
  behind: true,
})

/** A throw on the seat, a cup and an open book on the table. */
function liveIn(stage: Stage, dressed: boolean) {
  const seat = stage.seats[0]
  if (seat && !dressed) dressSeat(stage, seat, 2, true)
  const place = stage.tops.length > 0 ? restingPlace(stage, 0, 0.17) : undefined
  if (place && !place.onFloor) drawEveryday(stage, place.at)
}

function drawBasket(stage: Stage, at: At) {
  const profile = [
    [0, 0.15],
    [0.12, 0.2],
    [0.3, 0.21],
    [0.34, 0.2],
  ] as const
  drawTurned(stage, at, { profile, colour: [0.42, 0.28, 0.14], gloss: 0, behind: true })
}

type Draw = (stage: Stage, at: At, onFloor: boolean, windows: readonly Curtained[]) => void

const lampBody = (stage: Stage, at: At, scale: number, behind: boolean) => {
  drawTurned(stage, at, {
    profile: [
      [0, 0.14],
      [0.02, 0.14],
      [0.03, 0.015],
      [1.28, 0.013],
    ].map(([h, r]) => [h * scale, r] as const),
    colour: stage.scheme.metal,
    gloss: 0.4,
    behind,
  })
  drawTurned(stage, [at[0], at[1] + 1.24 * scale, at[2]], {
    profile: [
      [0, 0.24],
      [0.3, 0.16],
    ].map(([h, r]) => [h * scale, r * scale] as const),
    colour: [0.86, 0.8, 0.68],
    glow: 0.25 + 0.9 * stage.dark,
    gloss: 0,
    behind,
  })
}

/** Things asked for in words that can be drawn; the others are told back. */
const drawable: Partial<Record<ItemId, Draw>> = {
  plant: (stage, at, onFloor) => drawPlant(stage, at, onFloor ? 1.2 : 0.4, onFloor),
  vase: (stage, at, onFloor) => drawFlowers(stage, at, onFloor ? 0.85 : 0.5, onFloor),
  books: (stage, at) => drawBookPile(stage, at),
  candle: (stage, at, onFloor) => drawCandles(stage, at, onFloor),
  bowl: (stage, at, onFloor) => drawVases(stage, at, 0.8, onFloor),
  sculpture: (stage, at, onFloor) => drawVases(stage, at, onFloor ? 1.5 : 0.8, onFloor),
  basket: (stage, at) => drawBasket(stage, at),
  pouf: (stage, at) => drawTurned(stage, at, pouf(stage)),
  stool: (stage, at) => drawTurned(stage, at, pouf(stage)),
  floor_lamp: (stage, at) => lampBody(stage, at, 1, true),
  lamp: (stage, at, onFloor) => lampBody(stage, at, onFloor ? 1 : 0.3, onFloor),
  table_lamp: (stage, at, onFloor) => lampBody(stage, at, 0.32, onFloor),
  picture: (stage) => {
    for (const { wall, u, v } of wallSpaces(stage, 0.6, 0.75, 2)) drawArt(stage, wall, u, v, 0.6, 0.75, 7)
  },
  shelf: (stage) => {
    for (const { wall, u, v } of wallSpaces(stage, 1, 0.5, 1)) drawShelf(stage, wall, u, v, 0.95)
  },
  curtains: (stage, _at, _onFloor, windows) => {
    for (const w of windows) hangCurtains(stage, w.wall, w.left, w.right, w.top)
  },
  cushion: (stage) => {
    for (const seat of stage.seats.slice(0, 2)) dressSeat(stage, seat, 3, false)
  },
  throw: (stage) => {
    for (const seat of stage.seats.slice(0, 1)) dressSeat(stage, seat, 0, true)
  },
}
const standsOnFloor = new Set<ItemId>(['plant', 'basket', 'pouf', 'stool', 'floor_lamp', 'lamp'])

/** Adds what the additional-objects text names; `live_flowers` is a vase of flowers. */
function addObjects(stage: Stage, text: string, windows: readonly Curtained[]) {
  if (text === liveFlowers) place(stage, 'vase', 1, windows)
  else
    for (const { item, count } of readPlacement(text).wishes)
      if (drawable[item]) for (let k = 0; k < Math.min(3, count); k++) place(stage, item, k + 1, windows)
}

/** Whether a text has the rugs taken away. */
export const takesRugsAway = (text: string) =>
  text !== liveFlowers && readPlacement(text).frames.some(({ deed, item }) => deed === 'remove' && item === 'rug')

/** What is to be told of the objects of a text: those that are not known, cannot be made, or are to go and stay. `gone`: what went. */
export function strangeObjects(text: string, gone: readonly ItemId[] = []): Note[] {
  if (text.trim() === '' || text === liveFlowers) return []
  const { wishes, frames, unknown } = readPlacement(text)
  const stays = frames.filter(({ deed, item }) => deed === 'remove' && !(item && gone.includes(item)))
  const strange = [...unknown, ...[...wishes.filter(({ item }) => !drawable[item]), ...stays].map(({ words }) => words)]
  return strange.length > 0 ? [{ code: 'unknown_words', facts: { words: strange.join(', ') } }] : []
}

function place(stage: Stage, item: ItemId, order: number, windows: readonly Curtained[]) {
  if (standsOnFloor.has(item)) {
    const [at] = floorSpots(stage, 0.5, 1, 1)
    if (at) drawable[item]!(stage, at, true, windows)
    return
  }
  const where = restingPlace(stage, stage.tops.length > 1 ? order : 0, 0.08)
  if (where) drawable[item]!(stage, where.at, where.onFloor, windows)
}
