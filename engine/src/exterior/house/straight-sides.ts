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

/** Whether both long sides of each slip are straight lines, which need not be parallel: boards taper in perspective. */
export function haveStraightSides({ width, height, region, regions, camera }: Scene, slips: readonly Slip[]): boolean[] {
  const slipOf = new Int32Array(regions.length).fill(-1)
  for (const [k, slip] of slips.entries()) slipOf[slip.region] = k
  const edges = slips.map(newEdges)
  for (let y = 0; y < height; y++) widenRow(region, slipOf, slips, edges, y, width)
  return edges.map(({ low, high }) => {
    const sides = [low, high].map(placesOf)
    const wide = meanOf(sides[1], (p) => p.across) - meanOf(sides[0], (p) => p.across)
    return sides.every((side) => strayOf(side) < Math.max(stray.m * camera.pixelsPerM, stray.share * wide))
  })
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
  const places = Array.from(side, (across, along) => ({ along, across })).filter(({ across }) => Number.isFinite(across))
  const end = Math.floor(END * places.length)
  return places.slice(end, places.length - end)
}

const meanOf = (places: readonly Place[], of: (p: Place) => number) =>
  places.reduce((sum, p) => sum + of(p), 0) / Math.max(1, places.length)

/** Mean distance of the places of a side from the straight line that fits them best. */
function strayOf(side: readonly Place[]): number {
  const [along, across] = [meanOf(side, (p) => p.along), meanOf(side, (p) => p.across)]
  const slope = meanOf(side, (p) => (p.along - along) * (p.across - across)) / (meanOf(side, (p) => (p.along - along) ** 2) || 1)
  return meanOf(side, (p) => Math.abs(p.across - across - slope * (p.along - along)))
}
