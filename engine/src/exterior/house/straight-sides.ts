import type { Scene } from '../../scene.ts'

/** A long narrow region: its middle, the direction it runs in (radians, growing clockwise from level), its sides in pixels. */
export interface Slip {
  region: number
  x: number
  y: number
  angle: number
  long: number
  wide: number
}

/** How far a side may stray from a straight line on average: a share of the slip's width, and metres that always pass. */
const stray = { share: 0.16, m: 0.022 }
/** Such a share of a slip at each end does not count: corners are cut. */
const END = 0.06
/** So many times the length that its moments tell is room for a slip with thin ends. */
const ROOM = 1.5

/** A slip between two straight lines, which need not be parallel: boards taper in perspective. */
export interface Band {
  slip: Slip
  low: Side
  high: Side
  /** Where it begins and ends along its axis, from its middle, in pixels. */
  from: number
  to: number
}

/** The line of a side: how far across the axis it lies at the middle, and how much more with each pixel along the axis. */
interface Side {
  at: number
  slope: number
}

/** The band of each slip both of whose long sides are straight lines; undefined for the others. */
export function straightBands({ width, height, region, regions, camera }: Scene, slips: readonly Slip[]): (Band | undefined)[] {
  const slipOf = new Int32Array(regions.length).fill(-1)
  for (const [k, slip] of slips.entries()) slipOf[slip.region] = k
  const edges = slips.map(newEdges)
  for (let y = 0; y < height; y++) widenRow(region, slipOf, slips, edges, y, width)
  return edges.map(({ low, high }, k) => {
    const sides = [low, high].map(placesOf)
    const wide = meanOf(sides[1], (p) => p.across) - meanOf(sides[0], (p) => p.across)
    const most = Math.max(stray.m * camera.pixelsPerM, stray.share * wide)
    if (sides.some((side) => meanOf(side, awayFrom(lineOf(side))) >= most)) return undefined
    const [from, to] = [sides[0][0].along, sides[0].at(-1)!.along]
    return { slip: slips[k], low: steadyLineOf(sides[0]), high: steadyLineOf(sides[1]), from, to }
  })
}

/** Marks the pixels between the sides and the ends of a band. */
export function markBand({ slip, low, high, from, to }: Band, { width, height }: Scene, marks: Uint8Array) {
  const [cos, sin] = [Math.cos(slip.angle), Math.sin(slip.angle)]
  const [along, across] = [Math.max(-from, to), 2 * slip.wide]
  const [halfX, halfY] = [along * Math.abs(cos) + across * Math.abs(sin), along * Math.abs(sin) + across * Math.abs(cos)]
  for (let y = Math.max(0, Math.floor(slip.y - halfY)); y <= Math.min(height - 1, slip.y + halfY); y++) {
    for (let x = Math.max(0, Math.floor(slip.x - halfX)); x <= Math.min(width - 1, slip.x + halfX); x++) {
      const [dx, dy] = [x - slip.x, y - slip.y]
      const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin]
      if (u >= from && u <= to && v > low.at + low.slope * u - 0.5 && v < high.at + high.slope * u + 0.5) marks[y * width + x] = 1
    }
  }
}

/** How far a slip reaches to either side of its axis in each pixel along it. */
interface Edges {
  low: Float32Array
  high: Float32Array
}

function newEdges({ long }: Slip): Edges {
  const length = Math.ceil(ROOM * long)
  return { low: new Float32Array(length).fill(Infinity), high: new Float32Array(length).fill(-Infinity) }
}

function widenRow(region: Int32Array, slipOf: Int32Array, slips: readonly Slip[], edges: readonly Edges[], y: number, width: number) {
  for (let x = 0; x < width; x++) {
    const k = slipOf[region[y * width + x]] ?? -1
    if (k >= 0) widen(edges[k], slips[k], x - slips[k].x, y - slips[k].y)
  }
}

function widen({ low, high }: Edges, { angle }: Slip, dx: number, dy: number) {
  const [along, across] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)]
  const at = Math.round(along + low.length / 2)
  if (at < 0 || at >= low.length) return
  if (across < low[at]) low[at] = across
  if (across > high[at]) high[at] = across
}

/** A place on the side of a slip, along and across its axis. */
interface Place {
  along: number
  across: number
}

function placesOf(side: Float32Array): Place[] {
  const places = Array.from(side, (across, at) => ({ along: at - side.length / 2, across })).filter(({ across }) => Number.isFinite(across))
  const end = Math.floor(END * places.length)
  return places.slice(end, places.length - end)
}

const meanOf = (places: readonly Place[], of: (p: Place) => number) =>
  places.reduce((sum, p) => sum + of(p), 0) / Math.max(1, places.length)

/** The straight line that fits the places of a side best. */
function lineOf(side: readonly Place[]): Side {
  const [along, across] = [meanOf(side, (p) => p.along), meanOf(side, (p) => p.across)]
  const slope = meanOf(side, (p) => (p.along - along) * (p.across - across)) / (meanOf(side, (p) => (p.along - along) ** 2) || 1)
  return { at: across - slope * along, slope }
}

const awayFrom =
  ({ at, slope }: Side) =>
  (p: Place) =>
    Math.abs(p.across - at - slope * p.along)

/** The line of a side without the places, half of them at the most, that stray from it more than the others do. */
function steadyLineOf(side: readonly Place[]): Side {
  const away = awayFrom(lineOf(side))
  const usual = side.map(away).sort((p, q) => p - q)[side.length >> 1]
  return lineOf(side.filter((p) => away(p) <= usual))
}
