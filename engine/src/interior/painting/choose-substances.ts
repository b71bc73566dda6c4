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

/** Metres from which what stands is no table: it is joinery, as is what shows more square metres. */
const tall = 1.25
const large = 4.5
/** What one sits on in joinery: its heights in metres, and its least area. */
const seat = { low: 0.3, high: 0.56, leastM2: 0.35 }
/** How much light joinery sends back at the least: in black no piece is told from the next. */
const leastLight = 0.09
/** A soft piece of more parts than this, or one that is taller, is several that were not told apart. */
const mostParts = 40

/**
 * What each part is made of: every part of a piece of the same, by the size and height of the whole. What one sits on is of cloth;
 * what is tall or large is joinery in the tone of the walls, under tops of wood and seats of cloth; all else is of wood, and so is
 * what carries a soft piece.
 */
export function chooseSubstances(things: readonly ThingPart[], scheme: Scheme, seed: number): Substance[] {
  const wholes = new Map<number, Substance>()
  for (const [order, [group, parts]] of [...Map.groupBy(things, (part) => part.group)].entries())
    wholes.set(group, wholeOf(parts, cellNoise(order + seed, 3, 4), scheme))
  return things.map((part) => {
    const whole = wholes.get(part.group)!
    const isFrame = whole.kind === 'cloth' && part.slimM < 0.03 && part.middleM < 0.4
    const isTop = whole.kind === 'lacquer' && part.turn === 'up'
    if (isTop && part.areaM2 > seat.leastM2 && part.middleM > seat.low && part.middleM < seat.high)
      return { colour: scheme.fabrics[0], kind: 'cloth' }
    return isFrame || isTop ? { colour: dim(scheme.timber, 0.8), kind: 'wood' } : whole
  })
}

function wholeOf(parts: readonly ThingPart[], chance: number, scheme: Scheme): Substance {
  const area = parts.reduce((sum, { areaM2 }) => sum + areaM2, 0)
  const top = Math.max(...parts.filter(({ areaM2 }) => areaM2 > 0.04 * area).map(({ middleM, tallM }) => middleM + tallM / 2))
  if (top < tall && parts.length < mostParts && isSeat(parts)) return { colour: scheme.fabrics[Math.floor(3 * chance)], kind: 'cloth' }
  if (top > tall || area > large) {
    const tone = blend(scheme.woodwork, scheme.tints.wall, 0.35)
    return { colour: dim(tone, Math.max(1, leastLight / luminance(tone))), kind: 'lacquer' }
  }
  return { colour: dim(scheme.timber, 0.95 - 0.25 * chance), kind: 'wood' }
}
