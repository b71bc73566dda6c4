import { drawBand } from '../../pixels/draw.ts'
import type { Stroke } from '../../scene.ts'
import { eachNeighbour, type RegionFacts } from '../region-facts.ts'
import type { Reading } from './reading.ts'

/** Shortest stroke that parts, and shortest eave or beam that no other stroke holds, as shares of the width. */
const drawnShare = 0.025
const edgeShare = 0.04
/** How near a border lies to its stroke, in pixels. */
const drawnReach = 4

/** For each two regions between which strokes run how much of their border runs along any stroke, and along one that ends a house. */
export type Rims = Map<number, Rim>
interface Rim {
  drawn: number
  framed: number
}

const known = new WeakMap<Reading, Rims>()

/** The rims of all regions, found once for a drawing. */
export function drawnRims(reading: Reading): Rims {
  const rims = known.get(reading) ?? findRims(reading)
  known.set(reading, rims)
  return rims
}

function findRims({ fine, outline, strokes, width, height }: Reading): Rims {
  const along = new Uint8Array(fine.labels.length)
  const held = new Set(outline?.frame)
  const isEdge = (s: Stroke) => held.has(s) || (s.kind !== 'vertical' && s.length > edgeShare * width)
  const long = strokes.filter(({ length }) => length > drawnShare * width)
  for (const s of long) if (!isEdge(s)) drawBand(along, width, height, s.from, s.to, drawnReach, drawn)
  for (const s of long) if (isEdge(s)) drawBand(along, width, height, s.from, s.to, drawnReach, drawn | framed)
  const met: Met = { rims: new Map(), key: -1, rim: { drawn: 0, framed: 0 } }
  meetAll(fine, along, met)
  return met.rims
}

/** Adds up what of the borders runs along strokes; `along` says which run where. */
function meetAll({ borders: { own, other }, labels, count }: RegionFacts, along: Uint8Array, met: Met) {
  for (let k = 0; k < own.length; k++) {
    const i = own[k]
    if (along[i] !== 0) meet(met, labels[i], labels[other[k]], count, along[i])
  }
}

/** The rims met so far, and the one met last: along a level border it is met again and again. */
interface Met {
  rims: Rims
  key: number
  rim: Rim
}

const [drawn, framed] = [1, 2]

const keyOf = (count: number, p: number, q: number) => (p < q ? p * count + q : q * count + p)

function meet(met: Met, p: number, q: number, count: number, along: number) {
  const key = keyOf(count, p, q)
  if (key !== met.key) {
    met.rim = met.rims.get(key) ?? { drawn: 0, framed: 0 }
    met.rims.set(key, met.rim)
    met.key = key
  }
  met.rim.drawn += along & drawn
  met.rim.framed += along >> 1
}

const bare: Rim = { drawn: 0, framed: 0 }
/** The rim between two regions. */
export const rimOf = (rims: Rims, count: number, p: number, q: number) => rims.get(keyOf(count, p, q)) ?? bare

/** The regions of a group in smaller ones of neighbours between which no stroke runs. */
export function partsBetweenStrokes({ fine: f }: Reading, group: readonly number[], rims: Rims): number[][] {
  const open = new Set(group)
  const parts: number[][] = []
  for (const start of group) {
    if (!open.delete(start)) continue
    const part = [start]
    for (const k of part) {
      eachNeighbour(f, k, (id, border) => {
        if (!open.has(id) || rimOf(rims, f.count, k, id).drawn > 0.5 * border) return
        open.delete(id)
        part.push(id)
      })
    }
    parts.push(part)
  }
  return parts
}
