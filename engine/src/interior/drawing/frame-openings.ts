import type { Plane } from '../../pixels/raster.ts'
import type { FramedRectangle } from './drawn-room.ts'
import { straightest } from './straightest.ts'

// An opening is no heap of pixels but one rectangle: upright at its sides, ruled above and below. Its edges are
// read off its outline, its bars off the ink within it, and what lies inside is its pane, whatever the pen left there.

/** A column belongs to an opening if so much of the usual height is drawn there. */
const leastTall = 0.5
/** So many pixels beyond its end it is looked what hides a column, and so many of them are to be bare. */
const beyond = 6
const leastSeen = 0.3
/** Share of the height (or width) along which ink has to be drawn for a bar, and how dark it is at least on the mean. */
const leastBar = 0.45
/** Samples across and down an opening. */
const samples = 120

/** How far an edge may lean otherwise than level lines of its wall, in rows per column: boxes are not exact. */
const mostLean = 0.1

export const rowAt = ({ at, slope }: FramedRectangle['upper'], x: number) => at + slope * x

/**
 * The edges and bars of an opening of which these are the pixels; undefined where it has none. `isWall`: whether a pixel is of the wall,
 * so that what ends there is not hidden by anything; `slopeAt`: how a
 * level line of the wall falls there, in rows per column.
 */
export function ruleEdges(
  pixels: Int32Array,
  line: Plane,
  isWall: (i: number) => boolean,
  slopeAt: (x: number, y: number) => number,
): Pick<FramedRectangle, 'from' | 'to' | 'upper' | 'lower' | 'bars'> | undefined {
  const { width } = line
  const tops = new Map<number, number>()
  const lows = new Map<number, number>()
  for (const i of pixels) {
    const x = i % width
    const y = Math.floor(i / width)
    tops.set(x, Math.min(y, tops.get(x) ?? y))
    lows.set(x, Math.max(y, lows.get(x) ?? y))
  }
  const tall = [...tops].map(([x, y]) => lows.get(x)! - y).sort((a, b) => a - b)
  const usual = tall[tall.length >> 1] ?? 0
  const columns = [...tops.keys()].filter((x) => lows.get(x)! - tops.get(x)! > leastTall * usual).sort((a, b) => a - b)
  if (columns.length < 4 || usual < 4) return undefined
  const upper = edgeOf(columns, tops, -beyond, line, isWall, slopeAt)
  const lower = edgeOf(columns, lows, beyond, line, isWall, slopeAt)
  if (!upper || !lower) return undefined
  const edges = { from: columns[0], to: columns.at(-1)!, upper, lower }
  if (rowAt(lower, edges.from) - rowAt(upper, edges.from) < 3 || rowAt(lower, edges.to) - rowAt(upper, edges.to) < 3) return undefined
  return { ...edges, bars: findBars(edges, line) }
}

/**
 * The straight line along most of where columns end that nothing hides, as level as lines of the wall are; where most are hidden the level
 * line through the farthest end.
 */
function edgeOf(
  columns: number[],
  ends: Map<number, number>,
  step: number,
  { width, height }: Plane,
  isWall: (i: number) => boolean,
  slopeAt: (x: number, y: number) => number,
) {
  const bare = columns.filter((x) => {
    const y = ends.get(x)! + step
    return y < 0 || y >= height || isWall(y * width + x)
  })
  const seen = bare.length >= leastSeen * columns.length ? straightest(bare.map((x) => [x, ends.get(x)!])) : undefined
  const [x, y] = [...ends].reduce((far, end) => (step * end[1] > step * far[1] ? end : far))
  const level = slopeAt(x, y)
  if (seen && Math.abs(seen.slope - level) < mostLean) return seen
  const middle = columns[columns.length >> 1]
  const [cx, cy] = seen ? [middle, rowAt(seen, middle)] : [x, y]
  return { at: cy - level * cx, slope: level }
}

function findBars({ from, to, upper, lower }: Pick<FramedRectangle, 'from' | 'to' | 'upper' | 'lower'>, line: Plane) {
  const ink = (s: number, t: number) => {
    const x = Math.min(line.width - 1, Math.round(from + s * (to - from)))
    const y = Math.round(rowAt(upper, x) + t * (rowAt(lower, x) - rowAt(upper, x)))
    return y < 0 || y >= line.height ? 0 : Number(line.data[y * line.width + x] > 0.12)
  }
  const along = (at: (k: number, m: number) => number) =>
    peaksOf(
      Array.from({ length: samples }, (_, k) => {
        let sum = 0
        for (let m = 0; m < samples; m++) sum += at((k + 0.5) / samples, (m + 0.5) / samples)
        return sum / samples
      }),
    )
  return { across: along(ink), down: along((t, s) => ink(s, t)) }
}

/** The middles of the intervals in which a profile is high, away from its ends. */
function peaksOf(profile: readonly number[]): number[] {
  const peaks: number[] = []
  let first = -1
  for (let k = 0; k <= profile.length; k++) {
    const high = k < profile.length && profile[k] > leastBar
    if (high && first < 0) first = k
    if (high || first < 0) continue
    const middle = (first + k) / 2 / profile.length
    if (middle > 0.035 && middle < 0.965) peaks.push(middle)
    first = -1
  }
  return peaks
}
