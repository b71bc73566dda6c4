import { blend, dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { luminance } from '../../pixels/colour.ts'
import { cellNoise } from '../../pixels/noise.ts'
import type { ThingPart } from '../drawing/drawn-room.ts'
import { isSeat } from '../drawing/is-seat.ts'
import type { Scheme } from '../scheme.ts'

/** What a drawn piece of furniture is made of. */
export interface Substance {
  colour: Rgb
  kind: 'cloth' | 'wood' | 'lacquer'
}

/** Metres from which what stands is joinery, and between which a level part is the top of a table, with its area, and what one sits on. */
const tall = 1.25
const top = { low: 0.3, high: 1.1, leastM2: 0.2 }
const seat = { low: 0.3, high: 0.56 }
/** How much light joinery sends back at the least: in black no piece is told from the next. */
const leastLight = 0.09
/** Half as thick as a leg is, as high as its middle is, and as large as it is, at the most, in metres. */
const leg = { slim: 0.03, high: 0.4, mostM2: 0.08 }

/**
 * What each part is made of: all of a piece of the same, by the height and the form of the whole. What one sits on is of cloth, what ends
 * in a level top is a table, of wood. All else is calm joinery in the tone of the walls, under tops of wood and seats of cloth; what
 * carries a soft piece is of wood.
 */
export function chooseSubstances(things: readonly ThingPart[], scheme: Scheme, seed: number): Substance[] {
  const wood = (chance: number): Substance => ({ colour: dim(scheme.timber, 0.9 - 0.45 * chance), kind: 'wood' })
  const cloth = (chance: number): Substance => ({ colour: scheme.fabrics[Math.floor(3 * chance)], kind: 'cloth' })
  const tone = blend(scheme.woodwork, scheme.tints.wall, 0.35)
  const joinery: Substance = { colour: dim(tone, Math.max(1, leastLight / luminance(tone))), kind: 'lacquer' }
  const wholes = new Map<number, Substance>()
  for (const [order, [group, parts]] of [...Map.groupBy(things, (part) => part.group)].entries()) {
    const chance = cellNoise(order + seed, 3, 4)
    const highest = highestOf(parts)
    const isLow = topOf(highest) < tall
    const isTable = highest.turn === 'up' && highest.middleM > top.low && highest.areaM2 > top.leastM2
    wholes.set(group, isLow && isSeat(parts) ? cloth(chance) : isLow && isTable ? wood(chance) : joinery)
  }
  return things.map((part) => {
    const whole = wholes.get(part.group)!
    const { middleM } = part
    if (whole.kind === 'cloth' && part.slimM < leg.slim && middleM < leg.high && part.areaM2 < leg.mostM2) return wood(0.5)
    if (whole !== joinery || part.turn !== 'up') return whole
    return middleM > seat.low && middleM < seat.high ? cloth(0) : middleM > seat.high && middleM < top.high ? wood(0) : joinery
  })
}

const topOf = ({ middleM, tallM }: ThingPart) => middleM + tallM / 2

/** The part that ends highest of those that are no crumbs. */
function highestOf(parts: readonly ThingPart[]): ThingPart {
  const area = parts.reduce((sum, { areaM2 }) => sum + areaM2, 0)
  return parts.filter(({ areaM2 }) => areaM2 > 0.04 * area).reduce((a, b) => (topOf(b) > topOf(a) ? b : a))
}
