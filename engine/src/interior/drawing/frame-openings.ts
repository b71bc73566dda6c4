import type { Plane } from '../../pixels/raster.ts'
import { Drawn, type FramedRectangle, type ThingPart, type WallRectangle } from './drawn-room.ts'
import { straightest } from './straightest.ts'

// An opening is no heap of the parts that lines enclose but one rectangle: upright at its sides, ruled above and below. Its edges are
// read off the outline of its parts, its bars off the ink within it, and what lies inside is its pane, whatever the pen left there.

/** A column belongs to an opening if so much of the usual height is drawn there. */
const leastTall = 0.5
/** Share of the height (or width) along which ink has to be drawn for a bar, and how dark it is at least on the mean. */
const leastBar = 0.3
/** Samples across and down an opening. */
const samples = 120

/** Rules the edges of openings and gives what they hold their `role`. `isBefore`: whether a thing stands before the wall at a pixel. */
export function frameOpenings(
  rectangles: readonly WallRectangle[],
  what: number,
  { labels, line }: { labels: Int32Array; line: Plane },
  role: Uint8Array,
  isBefore: (i: number) => boolean,
): FramedRectangle[] {
  return rectangles.flatMap((rectangle) => {
    const framed = ruleEdges(rectangle, labels, line)
    if (!framed) return []
    const own = new Set(rectangle.regions)
    const { width, height } = line
    for (let i = 0; i < role.length; i++) if (role[i] === what && own.has(labels[i])) role[i] = Drawn.wall
    for (let x = Math.max(0, framed.from); x <= Math.min(width - 1, framed.to); x++) {
      const top = Math.max(0, Math.round(rowAt(framed.upper, x)))
      const low = Math.min(height - 1, Math.round(rowAt(framed.lower, x)))
      for (let y = top; y <= low; y++) if (!isBefore(y * width + x)) role[y * width + x] = what
    }
    return [framed]
  })
}

export const rowAt = ({ at, slope }: FramedRectangle['upper'], x: number) => at + slope * x

function ruleEdges(rectangle: WallRectangle, labels: Int32Array, line: Plane): FramedRectangle | undefined {
  const { width } = line
  const own = new Set(rectangle.regions)
  const tops = new Map<number, number>()
  const lows = new Map<number, number>()
  for (let i = 0; i < labels.length; i++) {
    if (!own.has(labels[i])) continue
    const x = i % width
    const y = Math.floor(i / width)
    if (!tops.has(x)) tops.set(x, y)
    lows.set(x, y)
  }
  const tall = [...tops].map(([x, y]) => lows.get(x)! - y).sort((a, b) => a - b)
  const usual = tall[tall.length >> 1] ?? 0
  const columns = [...tops.keys()].filter((x) => lows.get(x)! - tops.get(x)! > leastTall * usual).sort((a, b) => a - b)
  if (columns.length < 4 || usual < 4) return undefined
  const upper = straightest(columns.map((x) => [x, tops.get(x)!]))
  const lower = straightest(columns.map((x) => [x, lows.get(x)!]))
  if (!upper || !lower) return undefined
  const edges = { from: columns[0], to: columns.at(-1)!, upper, lower }
  if (rowAt(lower, edges.from) - rowAt(upper, edges.from) < 3 || rowAt(lower, edges.to) - rowAt(upper, edges.to) < 3) return undefined
  return { ...rectangle, ...edges, bars: findBars(edges, line) }
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

/** The middles of the stretches in which a profile is high, away from its ends. */
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

/** Whether something stands before the wall at a pixel: furniture, a plant, a lamp. */
export const standsBefore = (role: Uint8Array, labels: Int32Array, thingOf: Int32Array, things: readonly ThingPart[]) => (i: number) =>
  role[i] === Drawn.plant ||
  role[i] === Drawn.lamp ||
  role[i] === Drawn.floor ||
  role[i] === Drawn.rug ||
  (role[i] === Drawn.thing && thingOf[labels[i]] >= 0 && things[thingOf[labels[i]]].stands)
