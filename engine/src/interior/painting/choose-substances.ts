import { blend, dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { cellNoise } from '../../pixels/noise.ts'
import type { ThingPart } from '../drawing/drawn-room.ts'
import { isSeat } from '../drawing/is-seat.ts'
import type { Scheme } from '../scheme.ts'

/** What one part of a drawn thing is made of. */
export interface Substance {
  colour: Rgb
  kind: 'cloth' | 'wood' | 'metal'
}

/** A drawn piece of furniture as a whole: a sofa is upholstered all over, a chair has a soft seat in a frame. */
type Whole = Substance & { piece: 'sofa' | 'chair' | 'other'; parts: readonly ThingPart[] }

/** Square metres of the largest seat of a chair. */
const mostChair = 0.3

/** What each part is made of: by the size and height of the whole thing, slim parts of wood or metal, small soft ones in an accent. */
export function chooseSubstances(things: readonly ThingPart[], scheme: Scheme, seed: number): Substance[] {
  const wholes = new Map<number, Whole>()
  for (const [order, [group, parts]] of [...Map.groupBy(things, (part) => part.group)].entries())
    wholes.set(group, wholeOf(parts, order, scheme, seed))
  const wood: Substance = { colour: scheme.timber, kind: 'wood' }
  return things.map((part, k) => {
    const whole = wholes.get(part.group)!
    if (whole.piece !== 'sofa' && part.tallM > 1.5 && part.areaM2 < 0.9 && part.slimM > 0.02)
      return { colour: blend(scheme.fabrics[1], scheme.tints.wall, 0.5), kind: 'cloth' }
    if (whole.piece === 'sofa' && part.areaM2 > 0.3 * part.tallM ** 2) return isCushion(part, whole) ? accent(scheme, k) : whole
    if (whole.piece === 'chair') return part.turn === 'up' ? whole : wood
    if (part.slimM < 0.03) return scheme.furniture.metal ? { colour: scheme.metal, kind: 'metal' } : wood
    if (part.slimM < 0.055 && part.areaM2 < 0.2) return wood
    if (whole.kind === 'wood' && isChairSeat(part)) return { colour: scheme.fabrics[1], kind: 'cloth' }
    return isCushion(part, whole) ? accent(scheme, k) : whole
  })
}

function wholeOf(parts: readonly ThingPart[], order: number, scheme: Scheme, seed: number): Whole {
  const sum = (of: (part: ThingPart) => number) => parts.reduce((all, part) => all + of(part), 0)
  const area = sum((p) => p.areaM2)
  const middle = sum((p) => p.middleM * p.areaM2) / Math.max(1e-3, area)
  const level = sum((p) => (p.turn === 'up' ? p.areaM2 : 0))
  const seatAt = sum((p) => (p.turn === 'up' ? p.areaM2 * p.middleM : 0)) / Math.max(1e-3, level)
  const backed = level > 0 && parts.some((p) => p.turn !== 'up' && p.areaM2 > 0.03 && p.middleM > seatAt + 0.1)
  const box = level > 0.1 * area && !backed
  const seat = isSeat(parts)
  const wooden = middle > 0.92 || area < 0.12 || level === 0 || (box && !seat)
  const cloth = scheme.fabrics[Math.floor(3 * cellNoise(order + seed, 3, 4))]
  const narrow = level < mostChair && Math.max(...parts.map((p) => p.middleM)) > 2 * seatAt - 0.1 && level < 0.32 * area
  const piece = !seat || wooden ? 'other' : narrow ? 'chair' : 'sofa'
  return wooden
    ? { colour: dim(scheme.timber, 1 - 0.4 * cellNoise(order + seed, 7, 9)), kind: 'wood', piece, parts }
    : { colour: cloth, kind: 'cloth', piece, parts }
}

/** A small level part as high as one sits. */
const isChairSeat = ({ turn, areaM2, middleM }: ThingPart) =>
  turn === 'up' && areaM2 > 0.06 && areaM2 < 0.45 && middleM > 0.33 && middleM < 0.6

/** A small upright part about as wide as it is high, over the seat. */
const isCushion = (part: ThingPart, { kind, parts }: Whole) =>
  kind === 'cloth' &&
  parts.length > 3 &&
  part.areaM2 > 0.05 &&
  part.areaM2 < 0.28 &&
  part.areaM2 < 10 * part.slimM ** 2 &&
  part.middleM > 0.42 &&
  part.turn !== 'up'

const accent = ({ accents }: Scheme, k: number): Substance => ({ colour: accents[k % 2], kind: 'cloth' })
