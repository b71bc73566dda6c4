import { drawBand } from '../../pixels/draw.ts'
import { onceFor } from '../../once-for.ts'
import type { Stroke } from '../../scene.ts'
import { eachNeighbour, type RegionFacts } from '../region-facts.ts'
import type { Reading } from './reading.ts'

/** Shortest stroke that parts, and shortest eave or beam that no other stroke holds, as shares of the width. */
const drawnShare = 0.025
const edgeShare = 0.04
/** How near a border lies to its stroke, in pixels. */
const drawnReach = 4

/**
 * How much of the border of two regions runs along any stroke, and along one that ends a house: at the place of the one among the
 * neighbours of the other, of the two that has fewer.
 */
export interface Rims {
  drawn: Int32Array
  framed: Int32Array
}

/** The rims of all regions, found once for a drawing. */
export const drawnRims = onceFor(findRims)

function findRims({ fine, outline, strokes, width, height }: Reading): Rims {
  const along = new Uint8Array(fine.labels.length)
  const held = new Set(outline?.frame)
  const isEdge = (s: Stroke) => held.has(s) || (s.kind !== 'vertical' && s.length > edgeShare * width)
  const long = strokes.filter(({ length }) => length > drawnShare * width)
  for (const s of long) if (!isEdge(s)) drawBand(along, width, height, s.from, s.to, drawnReach, drawn)
  for (const s of long) if (isEdge(s)) drawBand(along, width, height, s.from, s.to, drawnReach, drawn | framed)
  const places = fine.neighbours.id.length
  const rims = { drawn: new Int32Array(places), framed: new Int32Array(places) }
  for (let k = 0, end = width; end <= along.length; end += width) k = meetRow(fine, along, rims, k, end)
  return rims
}

/**
 * Adds up what of the borders in a row, the next of which is listed at `from`, runs along strokes; `along` says which run where, `end` is
 * the pixel after the row. Returns where the borders of the next row are listed.
 */
function meetRow(f: RegionFacts, along: Uint8Array, rims: Rims, from: number, end: number): number {
  const { labels } = f
  const { own, other } = f.borders
  // Along a level border the same two are met again and again.
  let [lastP, lastQ, at] = [-1, -1, -1]
  let k = from
  for (; k < own.length && own[k] < end; k++) {
    const met = along[own[k]]
    if (met === 0) continue
    const p = labels[own[k]]
    const q = labels[other[k]]
    if (p !== lastP || q !== lastQ) at = placeOf(f, p, q)
    lastP = p
    lastQ = q
    rims.drawn[at] += met & drawn
    rims.framed[at] += met >> 1
  }
  return k
}

const [drawn, framed] = [1, 2]

/** Where one region stands among the neighbours of another, of the two that has fewer; −1 where they do not meet. */
function placeOf({ neighbours: { from, id } }: RegionFacts, p: number, q: number): number {
  const isFewer = from[p + 1] - from[p] < from[q + 1] - from[q]
  const own = isFewer || (p < q && from[p + 1] - from[p] === from[q + 1] - from[q]) ? p : q
  const other = own === p ? q : p
  for (let j = from[own]; j < from[own + 1]; j++) if (id[j] === other) return j
  return -1
}

/** How much of the border between two neighbours runs along any stroke. */
export const drawnBetween = (rims: Rims, f: RegionFacts, p: number, q: number) => rims.drawn[placeOf(f, p, q)]
/** How much of it runs along strokes that end a house. */
export const framedBetween = (rims: Rims, f: RegionFacts, p: number, q: number) => rims.framed[placeOf(f, p, q)]

/** The regions of a group in smaller ones of neighbours between which no stroke runs. */
export function partsBetweenStrokes({ fine: f }: Reading, group: readonly number[], rims: Rims): number[][] {
  const open = new Set(group)
  const parts: number[][] = []
  for (const start of group) {
    if (!open.delete(start)) continue
    const part = [start]
    for (const k of part) {
      eachNeighbour(f, k, (id, border) => {
        if (!open.has(id) || drawnBetween(rims, f, k, id) > 0.5 * border) return
        open.delete(id)
        part.push(id)
      })
    }
    parts.push(part)
  }
  return parts
}
