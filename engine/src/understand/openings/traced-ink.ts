import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'

/** What following a line needs: a `Reading` or anything else with ink. */
export interface TracedInk {
  width: number
  height: number
  /** 1 where there is a line. */
  ink: Uint8Array
}

const widestGap = 0.22

/** Share of a line with ink within `reach` pixels across it; a gap of more than 22 % in one piece makes it half at most. */
export const inked = (ink: TracedInk, from: Point, to: Point, reach: number, least = 0) =>
  inkedAlong(ink, from.x, from.y, to.x, to.y, reach, least)

/**
 * The same for a line told by its ends' coordinates, so that thousands of them make no garbage. Where it is sure to be no more than
 * `least`, what more than that does not matter: then 0.
 */
function inkedAlong(traced: TracedInk, x0: number, y0: number, x1: number, y1: number, reach: number, least = 0): number {
  const { ink, width } = traced
  const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
  const steps = Math.max(6, Math.round(length / 2))
  const dx = (x1 - x0) / steps
  const dy = (y1 - y0) / steps
  const nx = (y0 - y1) / Math.max(1, length)
  const ny = (x1 - x0) / Math.max(1, length)
  const isWithin = isWellWithin(traced, x0, y0, reach) && isWellWithin(traced, x1, y1, reach)
  let count = steps + 1
  let gap = 0
  let longestGap = 0
  for (let k = 0; k <= steps; k++) {
    const px = x0 + dx * k
    const py = y0 + dy * k
    const met = isWithin ? isMetWithin(ink, width, px, py, nx, ny, reach) : isMet(traced, px, py, nx, ny, reach)
    if (met) gap = 0
    else {
      if (--count / (steps + 1) <= least) return 0
      if (++gap > longestGap) longestGap = gap
      if (least >= 0.5 && gap > widestGap * steps) return 0
    }
  }
  const share = count / (steps + 1)
  return longestGap > widestGap * steps ? Math.min(share, 0.5) : share
}

/** Share of each side that is inked, 0–1. */
export const supportsOf = (ink: TracedInk, [a, b, c, d]: Quad) => [
  inked(ink, a, b, 2),
  inked(ink, d, c, 2),
  inked(ink, a, d, 2),
  inked(ink, b, c, 2),
]

/** The same of the weakest side. */
export const supportOf = (ink: TracedInk, quad: Quad) => Math.min(...supportsOf(ink, quad))

/** Whether what lies within `reach` pixels of a place, and a little more, lies in the picture. */
const isWellWithin = ({ width, height }: TracedInk, x: number, y: number, reach: number) =>
  x > reach + 1 && y > reach + 1 && x < width - reach - 2 && y < height - reach - 2

/** Whether there is ink at a place; none outside the picture. */
const isInk = ({ ink, width, height }: TracedInk, x: number, y: number) =>
  x >= 0 && y >= 0 && x < width && y < height && ink[Math.floor(y) * width + Math.floor(x)] === 1

/** Whether there is ink within `reach` pixels of a place: what is drawn is mostly met in the middle already. */
function isMet(traced: TracedInk, x: number, y: number, nx: number, ny: number, reach: number): boolean {
  let met = isInk(traced, x, y)
  for (let o = 1; o <= reach && !met; o++) met = isInk(traced, x - nx * o, y - ny * o) || isInk(traced, x + nx * o, y + ny * o)
  return met
}

/** The same well within the picture. */
function isMetWithin(ink: Uint8Array, width: number, x: number, y: number, nx: number, ny: number, reach: number): boolean {
  let met = ink[(y | 0) * width + (x | 0)] === 1
  for (let o = 1; o <= reach && !met; o++) {
    met = ink[((y - ny * o) | 0) * width + ((x - nx * o) | 0)] === 1 || ink[((y + ny * o) | 0) * width + ((x + nx * o) | 0)] === 1
  }
  return met
}

/**
 * Whether more than `share` (at least half) of a line is inked within `reach` pixels across it, as `inkedAlong` counts it: most tell
 * soon that not.
 */
function isInkedAlong(traced: TracedInk, x0: number, y0: number, x1: number, y1: number, reach: number, share: number): boolean {
  const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
  const steps = Math.max(6, Math.round(length / 2))
  const dx = (x1 - x0) / steps
  const dy = (y1 - y0) / steps
  const { ink, width } = traced
  const isWithin = isWellWithin(traced, x0, y0, reach) && isWellWithin(traced, x1, y1, reach)
  const nx = (y0 - y1) / Math.max(1, length)
  const ny = (x1 - x0) / Math.max(1, length)
  let count = steps + 1
  let gap = 0
  for (let k = 0; k <= steps; k++) {
    const px = x0 + dx * k
    const py = y0 + dy * k
    const met = isWithin ? isMetWithin(ink, width, px, py, nx, ny, reach) : isMet(traced, px, py, nx, ny, reach)
    if (met) gap = 0
    else if (--count / (steps + 1) <= share || ++gap > widestGap * steps) return false
  }
  return true
}

/** The same with no look across it for a line whose ends are handed over as x0, y0, x1, y1: tens of thousands of them make no garbage. */
export function isInkedOn(traced: TracedInk, ends: Float64Array, share: number): boolean {
  const [x0, y0, x1, y1] = [ends[0], ends[1], ends[2], ends[3]]
  if (!isWellWithin(traced, x0, y0, 0) || !isWellWithin(traced, x1, y1, 0)) return isInkedAlong(traced, x0, y0, x1, y1, 0, share)
  const { ink, width } = traced
  const steps = Math.max(6, Math.round(Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) / 2))
  const dx = (x1 - x0) / steps
  const dy = (y1 - y0) / steps
  const fewest = share * (steps + 1)
  const mostGap = widestGap * steps
  let count = steps + 1
  let gap = 0
  for (let k = 0; k <= steps; k++) {
    if (ink[((y0 + dy * k) | 0) * width + ((x0 + dx * k) | 0)] === 1) gap = 0
    else if (--count <= fewest || ++gap > mostGap) return false
  }
  return true
}
