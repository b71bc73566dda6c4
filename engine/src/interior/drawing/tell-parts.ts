import { rootOf } from '../../pixels/components.ts'
import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { meansOver } from '../../reading/means-over.ts'
import { settleParts } from '../../reading/settle-parts.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { Part, surfaceMap, type Room } from '../box/room.ts'
import { measureRegions, type RegionFacts, type StrokeMaps } from '../../understand/region-facts.ts'
import type { Partition } from '../../understand/regions.ts'
import { superpixelsOf } from '../../understand/superpixels.ts'

// Each part that lines of a drawn room enclose is cut into superpixels, a few pixels each. One is what the network of rooms tells of it
// and, the less of the sheet its part has, of the whole part; they agree with those beside them, but for where a stroke runs or the
// network sees something end. Superpixels of one part and one label are one part then. So a part that leaks through a gap of the pen is
// cut at the gap, and a border without a stroke is as short as what is told lets it be.

/** Pixels to a cell of a picture whose longer side has 1024. */
const cell = 6
const meantFor = 1024
/** The share of what is said of a superpixel that its own place has, the most in parts so large; the rest is its part's mean. */
const ownShare = 0.5
const mostOwn = 0.75
const large = 0.03

/** How much a surface is believed where the box of the room has another one. */
const beyond = 0.5

const n = roomLabels.length

const surfaces = { [Part.floor]: ['floor', 'rug'], [Part.ceiling]: ['ceiling'] } as const
const onWalls = ['wall', 'window', 'door', 'picture'] as const
/** For each value of `Part` which labels may be seen there: those of that surface, and what stands or hangs before all of them. */
const mayBe = [0, Part.floor, Part.ceiling, Part.left, Part.back, Part.right].map((part) => {
  const own: readonly string[] = part === Part.floor || part === Part.ceiling ? surfaces[part] : onWalls
  const all: readonly string[] = [...surfaces[Part.floor], ...surfaces[Part.ceiling], ...onWalls]
  return roomLabels.map((name) => own.includes(name) || !all.includes(name))
})

/** Parts of which each has one label, an index into `roomLabels`. */
export interface ToldParts extends Partition {
  label: Uint8Array
}

/** The parts of a drawn room, cut where the network of rooms tells that one thing ends, with what each is. */
export function tellParts(parts: Partition, strokes: StrokeMaps, estimate: RoomEstimate, room: Room): ToldParts {
  const { width, height } = room
  const scale = Math.max(width, height) / meantFor
  const superpixels = superpixelsOf(parts, width, height, Math.max(2, Math.round(cell * scale)))
  const facts = measureRegions(
    { labels: superpixels.of, count: superpixels.count, peak: new Float32Array(superpixels.count) },
    width,
    height,
    strokes,
  )
  const over = (labels: Int32Array, count: number, area: ArrayLike<number>) =>
    meansOver({ width, height, labels, count, area }, estimate.labels, estimate.width, estimate.height)
  const means = over(superpixels.of, superpixels.count, facts.area)
  const whole = over(parts.labels, parts.count, superpixels.area)
  const surface = surfaceMap(room)
  const surfaceOf = (k: number) => surface[Math.round(facts.y[k]) * width + Math.round(facts.x[k])]
  for (let k = 0; k < superpixels.count; k++) {
    const p = superpixels.part[k]
    const own = Math.max(ownShare, Math.min(mostOwn, superpixels.area[p] / (width * height) / large))
    const may = mayBe[surfaceOf(k)]
    for (let c = 0; c < n; c++) means[k * n + c] = (own * means[k * n + c] + (1 - own) * whole[p * n + c]) * (may[c] ? 1 : beyond)
  }
  const seen = { width: estimate.width, height: estimate.height, ends: estimate.border }
  const belief = settleParts({ width, height, ...facts, strokeKind: strokes.kind, partOf: superpixels.part }, seen, means, n)
  return joinSuperpixels(
    parts,
    superpixels,
    facts,
    Uint8Array.from(superpixels.part, (_, k) => likeliest(belief, k * n)),
    surfaceOf,
  )
}

/** What hangs on walls is drawn only where it is told so surely: what nobody drew would be invented. */
const leastTold = 0.7
const oftenInvented = [RoomLabel.picture, RoomLabel.curtain]

function likeliest(belief: Float64Array, at: number): number {
  const all = belief.subarray(at, at + n).reduce((sum, v) => sum + v, 0)
  let best = RoomLabel.floor
  for (let c = 0; c < n; c++)
    if (belief[at + c] > belief[at + best] && !(oftenInvented.includes(c) && belief[at + c] < leastTold * all)) best = c
  return best
}

function joinSuperpixels(
  parts: Partition,
  { count, of, part }: ReturnType<typeof superpixelsOf>,
  { area, neighbours }: RegionFacts,
  label: Uint8Array,
  surfaceOf: (k: number) => number,
): ToldParts {
  const { from, id } = neighbours
  const parent = Int32Array.from({ length: count }, (_, k) => k)
  for (let k = 0; k < count; k++)
    for (let j = from[k]; j < from[k + 1]; j++)
      if (part[id[j]] === part[k] && label[id[j]] === label[k]) parent[rootOf(parent, k)] = rootOf(parent, id[j])
  leaveUndrawn(parent, { part, label, area, neighbours }, surfaceOf)
  const number = new Int32Array(count).fill(-1)
  const found: number[] = []
  const labels = of.map((k) => {
    const root = rootOf(parent, k)
    if (number[root] < 0) number[root] = found.push(root) - 1
    return number[root]
  })
  return {
    labels,
    count: found.length,
    peak: Float32Array.from(found, (k) => parts.peak[part[k]]),
    label: Uint8Array.from(found, (k) => label[k]),
  }
}

/** Share of the outline of a piece of a part along which nothing is drawn, at the most. */
const mostUndrawn = 0.4
/** The same where it was cut from another thing, or from so much more: what one line encloses is one thing. */
const mostParted = 0.12
const muchLarger = 6
const surfaceLabels = new Set<number>([RoomLabel.floor, RoomLabel.wall, RoomLabel.ceiling])

const labelOfSurface = (part: number) =>
  part === Part.floor ? RoomLabel.floor : part === Part.ceiling ? RoomLabel.ceiling : RoomLabel.wall

/**
 * Gives things of which no line draws a good part of the outline the label of the larger piece that they were cut from; where that is a
 * surface, of the one that the room has there. Changes `label`.
 */
function leaveUndrawn(
  parent: Int32Array,
  {
    part,
    label,
    area,
    neighbours,
  }: { part: ArrayLike<number>; label: Uint8Array; area: Int32Array; neighbours: RegionFacts['neighbours'] },
  surfaceOf: (k: number) => number,
) {
  const { from, id, border } = neighbours
  const count = parent.length
  const size = new Float64Array(count)
  const outline = new Float64Array(count)
  const cut = new Map<number, Map<number, number>>()
  for (let k = 0; k < count; k++) {
    const root = rootOf(parent, k)
    size[root] += area[k]
    for (let j = from[k]; j < from[k + 1]; j++) {
      const other = rootOf(parent, id[j])
      if (other === root) continue
      outline[root] += border[j]
      if (part[id[j]] !== part[k]) continue
      const own = cut.get(root) ?? new Map<number, number>()
      own.set(other, (own.get(other) ?? 0) + border[j])
      cut.set(root, own)
    }
  }
  const heir = new Map<number, number>()
  for (const [root, others] of cut) {
    if (surfaceLabels.has(label[root])) continue
    const [of, most] = [...others].reduce((a, b) => (b[1] > a[1] ? b : a))
    const undrawn = [...others.values()].reduce((sum, v) => sum + v, 0)
    const may = surfaceLabels.has(label[of]) && size[of] < muchLarger * size[root] ? mostUndrawn : mostParted
    if (undrawn > may * outline[root] && most > 0 && size[of] > size[root]) heir.set(root, of)
  }
  const before = label.slice()
  for (let k = 0; k < count; k++) {
    const of = heir.get(rootOf(parent, k))
    if (of !== undefined) label[k] = surfaceLabels.has(before[of]) ? labelOfSurface(surfaceOf(k)) : before[of]
  }
}
