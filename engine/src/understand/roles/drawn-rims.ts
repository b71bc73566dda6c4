import { drawBand } from '../../pixels/draw.ts'
import type { Stroke } from '../../scene.ts'
import { eachNeighbour } from '../region-facts.ts'
import type { Reading } from './reading.ts'

/** Shortest stroke that parts, and shortest eave or beam that no other stroke holds, as shares of the width. */
const drawnShare = 0.025
const edgeShare = 0.04
/** How near a border lies to its stroke, in pixels. */
const drawnReach = 4

/** For each two parts that share a border its length, and how much of it runs along any stroke, and along one that ends a house. */
export type Rims = Map<number, { border: number; drawn: number; framed: number }>

/** The rims of the marked parts. */
export function drawnRims(
  { fine: { labels, count }, strokes, width, height }: Reading,
  marked: Uint8Array,
  frame: readonly Stroke[],
): Rims {
  const drawn = new Uint8Array(labels.length)
  const framed = new Uint8Array(labels.length)
  const held = new Set(frame)
  for (const stroke of strokes) {
    const { from, to, length, kind } = stroke
    if (length < drawnShare * width) continue
    drawBand(drawn, width, height, from, to, drawnReach)
    if (held.has(stroke) || (kind !== 'vertical' && length > edgeShare * width)) drawBand(framed, width, height, from, to, drawnReach)
  }
  const rims: Rims = new Map()
  const meet = (i: number, p: number, q: number) => {
    const key = p < q ? p * count + q : q * count + p
    let rim = rims.get(key)
    if (!rim) rims.set(key, (rim = { border: 0, drawn: 0, framed: 0 }))
    rim.border++
    rim.drawn += drawn[i]
    rim.framed += framed[i]
  }
  const meetRow = (y: number) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const own = labels[i]
      const right = x < width - 1 ? labels[i + 1] : own
      const below = y < height - 1 ? labels[i + width] : own
      if (right !== own && (marked[own] || marked[right])) meet(i, own, right)
      if (below !== own && (marked[own] || marked[below])) meet(i, own, below)
    }
  }
  for (let y = 0; y < height; y++) meetRow(y)
  return rims
}

/** The rim between two parts, one of which is marked. */
export const rimOf = (rims: Rims, count: number, p: number, q: number) => rims.get(p < q ? p * count + q : q * count + p)!

/** The regions of a group in smaller ones of neighbours between which no stroke runs. */
export function partsBetweenStrokes({ fine: f }: Reading, group: readonly number[], rims: Rims): number[][] {
  const open = new Set(group)
  const parts: number[][] = []
  for (const start of group) {
    if (!open.delete(start)) continue
    const part = [start]
    for (const k of part) {
      eachNeighbour(f, k, (id) => {
        if (!open.has(id)) return
        const { border, drawn } = rimOf(rims, f.count, k, id)
        if (drawn > 0.5 * border) return
        open.delete(id)
        part.push(id)
      })
    }
    parts.push(part)
  }
  return parts
}
