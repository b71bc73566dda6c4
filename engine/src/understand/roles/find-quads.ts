import type { Quad } from '../../geometry/quad.ts'
import { inQuad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from './reading.ts'

// Windows found from strokes alone: two verticals of about the same height, an inked line between their upper ends and one
// between their lower ends, both running to the same vanishing point, and something inside that is not bare wall. Works
// where brick or hatching leaves no closed regions. Pairs of wall corners are kept out by size.

export interface QuadCandidate {
  quad: Quad
  /** Share of the upper and lower edge that is inked, 0–1, the weaker of the two. */
  support: number
  /** Mean value inside, 0 black … 1 paper. */
  value: number
  /** Share of inner samples that lie on a vertical stroke. */
  bars: number
}

interface Post {
  x: number
  upper: Point
  lower: Point
  length: number
}

const tallestM = 2.7
const shortestM = 0.4
const widestM = 1.7
const narrowestM = 0.22

/** Quadrilaterals of a window's size between vertical strokes, from left to right. */
export function findQuads(reading: Reading): QuadCandidate[] {
  const { camera, width } = reading
  const posts = findPosts(reading)
  const found: QuadCandidate[] = []
  for (let i = 0; i < posts.length; i++) {
    for (let j = i + 1; j < posts.length; j++) {
      const across = posts[j].x - posts[i].x
      if (across > widestM * camera.pixelsPerM) break
      if (across < narrowestM * camera.pixelsPerM) continue
      const candidate = joinPosts(reading, posts[i], posts[j], across, width)
      if (candidate) found.push(candidate)
    }
  }
  return found
}

function findPosts({ strokes, camera, house, height }: Reading): Post[] {
  const perM = camera.pixelsPerM
  return strokes
    .filter((s) => s.kind === 'vertical' && s.length > shortestM * perM && s.length < tallestM * perM)
    .map(({ from, to, length }) => ({ x: (from.x + to.x) / 2, upper: from, lower: to, length }))
    .filter((p) => p.x > house.left && p.x < house.right && p.lower.y < house.base + 0.02 * height && p.upper.y > house.top)
    .toSorted((p, q) => p.x - q.x)
}

function joinPosts(reading: Reading, p: Post, q: Post, across: number, width: number): QuadCandidate | undefined {
  const { perspective, value, maps } = reading
  const longer = Math.max(p.length, q.length)
  if (longer / across > 4.5) return undefined
  const x = (p.x + q.x) / 2
  const y = (p.upper.y + p.lower.y + q.upper.y + q.lower.y) / 4
  const agrees = [perspective.a, perspective.b].some((v) => {
    const slope = slopeTo(v, x, y)
    if (Math.abs(slope) > 0.8) return false
    const slack = 0.1 * longer + 4
    return Math.abs(q.upper.y - p.upper.y - slope * across) < slack && Math.abs(q.lower.y - p.lower.y - slope * across) < slack
  })
  if (!agrees) return undefined
  const support = Math.min(inkedShare(reading, p.upper, q.upper), inkedShare(reading, p.lower, q.lower))
  if (support < 0.8) return undefined
  const quad: Quad = [p.upper, q.upper, q.lower, p.lower]
  let sum = 0
  let bars = 0
  let count = 0
  for (let u = 0.15; u < 0.9; u += 0.1) {
    for (let v = 0.12; v < 0.92; v += 0.08) {
      const at = inQuad(quad, u, v)
      const i = Math.floor(at.y) * width + Math.floor(at.x)
      if (value.data[i] === undefined) continue
      sum += value.data[i]
      bars += maps.kind[i] === 3 ? 1 : 0
      count++
    }
  }
  const mean = sum / count
  if (mean > 0.93 && bars / count < 0.04) return undefined
  return { quad, support, value: mean, bars: bars / count }
}

/** Share of a line that has ink within 3 pixels above or below. */
export function inkedShare({ ink, width, height }: Reading, from: Point, to: Point, reach = 3): number {
  const steps = Math.max(8, Math.round(Math.abs(to.x - from.x) / 2))
  let inked = 0
  for (let k = 0; k <= steps; k++) {
    const x = Math.floor(from.x + ((to.x - from.x) * k) / steps)
    const y = Math.floor(from.y + ((to.y - from.y) * k) / steps)
    if (x < 0 || x >= width) continue
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      if (!ink[row * width + x]) continue
      inked++
      break
    }
  }
  return inked / (steps + 1)
}
