import type { Point } from '../../geometry/vector.ts'
import { drawBand } from '../../pixels/draw.ts'
import type { Stroke } from '../../scene.ts'
import { eachNeighbour, type RegionFacts } from '../region-facts.ts'
import type { Reading } from './reading.ts'

/** Shortest stroke that parts, and shortest eave or beam that no other stroke holds, as shares of the width. */
const drawnShare = 0.025
const edgeShare = 0.04
/** How near a border lies to its stroke, in pixels. */
const drawnReach = 4

/** For each two parts that share a border its length, and how much of it runs along any stroke, and along one that ends a house. */
export type Rims = Map<number, Rim>
interface Rim {
  border: number
  drawn: number
  framed: number
}

/** The rims of the marked parts. */
export function drawnRims({ fine, strokes, width, height }: Reading, marked: Uint8Array, frame: readonly Stroke[]): Rims {
  const box = boxOf(fine, marked)
  const along = new Uint8Array(fine.labels.length)
  const held = new Set(frame)
  const isEdge = (s: Stroke) => held.has(s) || (s.kind !== 'vertical' && s.length > edgeShare * width)
  const near = strokes.filter(({ from, to, length }) => length > drawnShare * width && reaches(box, from, to))
  for (const s of near) if (!isEdge(s)) drawBand(along, width, height, s.from, s.to, drawnReach, drawn)
  for (const s of near) if (isEdge(s)) drawBand(along, width, height, s.from, s.to, drawnReach, drawn | framed)
  const met: Met = { rims: new Map(), key: -1, rim: { border: 0, drawn: 0, framed: 0 } }
  for (let y = Math.max(0, box.top - 1); y <= Math.min(height - 1, box.bottom + 1); y++)
    meetRow(fine, marked, along, box, y, width, height, met)
  return met.rims
}

/** The rims met so far, and the one met last: along a level border it is met again and again. */
interface Met {
  rims: Rims
  key: number
  rim: Rim
}

const [drawn, framed] = [1, 2]

/** Adds up the rims of marked parts in a row of the box and below it; `along` says which strokes run there. */
function meetRow(
  { labels, count }: RegionFacts,
  marked: Uint8Array,
  along: Uint8Array,
  box: Box,
  y: number,
  width: number,
  height: number,
  met: Met,
) {
  const right = Math.min(width - 1, box.right + 1)
  for (let x = Math.max(0, box.left - 1), i = y * width + x; x <= right; x++, i++) {
    const own = labels[i]
    const beside = x < width - 1 ? labels[i + 1] : own
    const below = y < height - 1 ? labels[i + width] : own
    if (beside !== own && (marked[own] || marked[beside])) meet(met, own, beside, count, along[i])
    if (below !== own && (marked[own] || marked[below])) meet(met, own, below, count, along[i])
  }
}

function meet(met: Met, p: number, q: number, count: number, along: number) {
  const key = p < q ? p * count + q : q * count + p
  if (key !== met.key) {
    met.rim = met.rims.get(key) ?? { border: 0, drawn: 0, framed: 0 }
    met.rims.set(key, met.rim)
    met.key = key
  }
  const { rim } = met
  rim.border++
  rim.drawn += along & drawn
  rim.framed += along >> 1
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf(f: RegionFacts, marked: Uint8Array): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -1, bottom: -1 }
  for (let k = 0; k < f.count; k++) {
    if (!marked[k]) continue
    box.left = Math.min(box.left, f.left[k])
    box.top = Math.min(box.top, f.top[k])
    box.right = Math.max(box.right, f.right[k])
    box.bottom = Math.max(box.bottom, f.bottom[k])
  }
  return box
}

const reaches = ({ left, top, right, bottom }: Box, from: Point, to: Point) =>
  Math.max(from.x, to.x) > left - drawnReach &&
  Math.min(from.x, to.x) < right + drawnReach &&
  Math.max(from.y, to.y) > top - drawnReach &&
  Math.min(from.y, to.y) < bottom + drawnReach

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
