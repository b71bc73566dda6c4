import { log } from '../geometry/elementary.ts'
import { rootOf } from '../pixels/components.ts'
import { minimumCut, newFlow, type Flow } from '../pixels/minimum-cut.ts'
import { enlargementOf } from '../reading/enlargement.ts'
import { lineKinds, type Estimate } from '../reading/estimate.ts'
import { isHouse } from '../reading/house-mask.ts'
import { meansOver } from '../reading/means-over.ts'
import { Role } from '../scene.ts'
import type { Partition } from './regions.ts'
import { superpixelsOf, type Superpixels } from './superpixels.ts'

// Where a building ends is told once for the whole of it, before what it is made of: by the cheapest border between what the network holds
// for building and all else (Greig, Porteous, Seheult 1989; Boykov, Jolly 2001). A border costs its length, less where ink parts two parts,
// a stroke runs or the network sees something end: what juts out and was not drawn costs more than it tells, and parts that leak through
// a gap of the pen are cut at the gap. Nodes are superpixels: cells of a few pixels, cut by the parts. Fails where a thin thing was
// drawn without strokes.

/** Lengths in pixels are told for a picture whose longer side has so many. */
const meantFor = 1024
/** Pixels to a cell; fewer are no finer than the network sees. */
const cell = 6
/** What a pixel of border costs beside what a pixel of area tells, where nothing is seen. */
const cohesion = 20
/** Of that, what remains between two parts, along a stroke, and where the network is sure that something ends. */
const betweenParts = 0.6
const alongStroke = 0.15
const atEnd = 0.2
/** Probability that stays with what the network rules out. */
const doubt = 0.05
/**
 * The share of what is said of a pixel that its own place in the estimate has; the rest is its part's mean. In parts so large that reach a
 * side of the drawing it has all: what lines enclose is one thing, what they leave open may be two.
 */
const ownShare = 0.5
const large = 0.015
/** Kinds of lines at which a surface ends. */
const ends = (['outline', 'crease', 'opening'] as const).map((kind) => lineKinds.indexOf(kind))

/** Parts of which each lies on one side of the outline. */
export interface Sided extends Partition {
  /** 1 for each part that is of the building. */
  built: Uint8Array
}

/** The parts of a drawing, cut where the building ends; `strokeKind` is not 0 along strokes. */
export function cutOutline(parts: Partition, strokeKind: Uint8Array, width: number, height: number, estimate: Estimate): Sided {
  const scale = Math.max(width, height) / meantFor
  const superpixels = superpixelsOf(parts, width, height, Math.max(2, Math.round(cell * scale)))
  const { count, of, part } = superpixels
  const [source, sink] = [count, count + 1]
  // In a plane no more than three times as many meet as there are; a superpixel may lie in two places of its cell.
  const flow = newFlow(count + 2, 6 * count)
  const { labels } = parts
  const { width: w, height: h } = estimate
  const planes = planesOf(estimate)
  const open = partsAtSides(parts, width, height)
  const own = Float64Array.from(superpixels.area, (a, p) =>
    open[p] ? Math.max(ownShare, Math.min(1, a / (width * height) / large)) : ownShare,
  )
  const means = meansOver({ width, height, labels, count: parts.count, area: superpixels.area }, planes, w, h)
  const { left, share, rowAt } = enlargementOf(planes, w, h, width, height)
  /** What is told of each superpixel: its pixels, and how many of them are building, and open. */
  const told = new Float64Array(3 * count)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++, i++) {
      const [a, b, t] = [3 * left[x], 3 * Math.min(w - 1, left[x] + 1), share[x]]
      const n = 3 * of[i]
      told[n]++
      told[n + 1] += row[a] + (row[b] - row[a]) * t
      told[n + 2] += row[a + 1] + (row[b + 1] - row[a + 1]) * t
      const bond = cohesion * scale * Math.max(atEnd, 1 - row[a + 2] - (row[b + 2] - row[a + 2]) * t)
      for (const j of [x + 1 < width ? i + 1 : i, i + width < of.length ? i + width : i]) {
        if (of[i] === of[j]) continue
        const drawn = labels[i] === labels[j] ? 1 : strokeKind[i] === 0 && strokeKind[j] === 0 ? betweenParts : alongStroke
        flow.tie(of[i], of[j], bond * drawn)
      }
    }
  }
  for (let k = 0; k < count; k++) {
    const p = part[k]
    const [pixels, house, open] = told.subarray(3 * k)
    const say = (here: number, mean: number) => doubt + own[p] * (here / pixels) + (1 - own[p]) * mean
    const odds = pixels * log(say(house, means[3 * p]) / say(open, means[3 * p + 1]))
    if (odds > 0) flow.join(source, k, odds, 0)
    else flow.join(k, sink, -odds, 0)
  }
  return joinSuperpixels(parts, superpixels, flow, told, minimumCut(flow, source, sink))
}

/** 1 for each part that reaches a side of the drawing. */
function partsAtSides({ labels, count }: Partition, width: number, height: number): Uint8Array {
  const open = new Uint8Array(count)
  const last = labels.length - 1
  for (let x = 0; x < width; x++) open[labels[x]] = open[labels[last - x]] = 1
  for (let y = 0; y < height; y++) open[labels[y * width]] = open[labels[last - y * width]] = 1
  return open
}

/** What the network tells in each cell of building, of all that is open, and of ends of surfaces; things stand before either. */
function planesOf({ width, height, roles, lines }: Estimate): Float32Array[] {
  const [house, open, end] = [0, 0, 0].map(() => new Float32Array(width * height))
  for (const [role, plane] of roles.entries()) {
    const to = isHouse(role) ? house : open
    if (role !== Role.thing) for (let i = 0; i < to.length; i++) to[i] += plane[i]
  }
  for (const kind of ends) for (let i = 0; i < end.length; i++) end[i] += lines[kind][i]
  return [house, open, end]
}

/** What is shut out costs so many times more where it meets what is open than where it meets the building, and is no surer building. */
const shutOut = 4
const sure = 0.8

/**
 * Leaves, in place, what is doubtful and parted by lines from a larger piece of building, but hardly from what is open. `parent` is a
 * forest of what hangs together, `told` what is told of each superpixel.
 */
function leaveShutOut({ first, next, to, free }: Flow, told: Float64Array, parent: Int32Array, built: Uint8Array) {
  const count = parent.length
  /** Pixels of each, how many are building; what it costs where it meets what is open, and other building, and the largest of that. */
  const [size, house, open, other, largest] = [0, 0, 0, 0, 0].map(() => new Float64Array(count))
  for (let k = 0; k < count; k++) {
    size[rootOf(parent, k)] += told[3 * k]
    house[rootOf(parent, k)] += told[3 * k + 1]
  }
  for (let k = 0; k < count; k++) {
    const root = rootOf(parent, k)
    for (let e = first[k]; e >= 0; e = next[e]) {
      const there = to[e] < count ? rootOf(parent, to[e]) : root
      if (there === root) continue
      // Of what a tie let through, what one way lost the other won.
      const cost = free[e] + free[e ^ 1]
      if (built[there] === 0) open[root] += cost
      else {
        other[root] += cost
        largest[root] = Math.max(largest[root], size[there])
      }
    }
  }
  const isShutOut = (k: number) => largest[k] > size[k] && open[k] > shutOut * other[k] && house[k] < sure * size[k]
  for (let k = 0; k < count; k++) if (parent[k] === k && isShutOut(k)) built[k] = 0
}

/** The parts made anew of superpixels that hang together and lie on one side. */
function joinSuperpixels(
  { labels, peak }: Partition,
  { count, of, part }: Superpixels,
  flow: Flow,
  told: Float64Array,
  built: Uint8Array,
): Sided {
  const parent = Int32Array.from({ length: count }, (_, k) => k)
  for (let k = 0; k < count; k++)
    for (let e = flow.first[k]; e >= 0; e = flow.next[e]) {
      const other = flow.to[e]
      if (other < count && part[other] === part[k] && built[other] === built[k]) parent[rootOf(parent, k)] = rootOf(parent, other)
    }
  leaveShutOut(flow, told, parent, built)
  const number = new Int32Array(count).fill(-1)
  const found: number[] = []
  const sided = labels.map((_, i) => {
    const root = rootOf(parent, of[i])
    if (number[root] < 0) number[root] = found.push(root) - 1
    return number[root]
  })
  const ofRoot = (value: (root: number) => number) => found.map(value)
  return {
    labels: sided,
    count: found.length,
    peak: Float32Array.from(ofRoot((root) => peak[part[root]])),
    built: Uint8Array.from(ofRoot((root) => built[root])),
  }
}
