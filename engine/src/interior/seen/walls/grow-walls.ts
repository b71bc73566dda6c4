import { boxBlur } from '../../../pixels/blur.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { nthSmallest } from '../../../pixels/nth-smallest.ts'
import { greyDilate } from '../../../pixels/morphology.ts'
import { newPlane } from '../../../pixels/raster.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import { Part } from '../../box/room.ts'
import { Told } from '../patches/settle-patches.ts'

// A patch is told as a whole, and one that runs from a wall into the curtain before it is no wall. The wall in it is found by
// what it goes on from: over even stretches, without an edge, in the same hue. Behind thin things (the legs of a table, the ring
// of a lamp) it shows again in just the same colour.

/** Change of colour per pixel (L*a*b*) up to which a surface is even. */
const even = 0.8
/** Half the width of a gap in an edge through which no wall goes on. */
const gap = 3
/** What is as flat as this is no edge. */
const flat = 0.5
/** How much more than the walls usually do a pattern differs from the mean of its neighbours (L*), and how much at the least. */
const patterned = 2.2
const leastPattern = 0.6
const mostDifferent = 2
const square = 4
/** How far the colour may be from that of the wall just before, lightness and hue; light falls off over metres. */
const lightReach = 5
const hueReach = 3
/** How much of the wall before a place remembers, and how far it may stray from where it came from in all. */
const memory = 0.7
const mostLight = 22
const mostHue = 4.5
/** Shares of the picture: a new stretch of wall is no smaller, and what shows through a thing no larger. */
const leastStretch = 0.002
const mostHole = 0.006
/** Pixels over which a thin thing stands before a wall, and the share of a hole's outline at which that is so. */
const thin = 7
const leastSeen = 0.6
/** How alike wall and hole are, lightness and hue. */
const sameLight = 4
const edgeLight = 8
const sameHue = 2

export interface GrowOptions {
  /** Patches that are surely none: panes, and what stands against the wall. */
  barred: (k: number) => boolean
  /** L*a*b*, three values per pixel. */
  lab: Float32Array
  /** A `Part` per pixel. */
  surface: Uint8Array
}

/** Marks the pixels of wall in patches that were told things: 1 each. */
export function growWalls(p: Patches, told: Uint8Array, { barred, lab, surface }: GrowOptions): Uint8Array {
  const { width, height } = p.steep
  const isBarred = Uint8Array.from({ length: p.count }, (_, k) => (told[k] !== Told.thing || barred(k) ? 1 : 0))
  const { data: steep } = p.steep
  const wide = greyDilate(p.steep, gap).data
  const pattern = patternOf(lab, width, height)
  const limit = Math.max(leastPattern, patterned * usualOf(pattern, (i) => told[p.labels[i]] === Told.wall))
  const open = new Uint8Array(lab.length / 3)
  const calm = new Uint8Array(open.length)
  for (let i = 0; i < open.length; i++) {
    const x = i % width
    const onWall = x > 0 && x < width - 1 && surface[i] !== Part.floor && surface[i] !== Part.ceiling
    open[i] = onWall && !isBarred[p.labels[i]] ? 1 : 0
    calm[i] = wide[i] < even && pattern[i] < limit ? 1 : 0
  }
  const grown = flood(p, told, lab, open, calm)
  const mark = keepLarge(grown, width, height)
  const plain = (i: number) => steep[i] < flat && pattern[i] < limit
  reachEdges(mark, p, told, lab, open, plain)
  showThrough(mark, p, told, lab, open)
  for (let i = 0; i < mark.length; i += width) {
    mark[i] = mark[i + 1]
    mark[i + width - 1] = mark[i + width - 2]
  }
  return mark
}

/** How much the lightness of a place differs from that of its neighbours, over a small square. */
function patternOf(lab: Float32Array, width: number, height: number): Float32Array {
  const light = newPlane(width, height)
  for (let i = 0; i < light.data.length; i++) light.data[i] = lab[3 * i]
  const mean = boxBlur(light, 1)
  for (let i = 0; i < light.data.length; i++) light.data[i] = Math.min(mostDifferent, Math.abs(light.data[i] - mean.data[i]))
  return boxBlur(light, square).data
}

function usualOf(values: Float32Array, is: (i: number) => boolean): number {
  const list: number[] = []
  for (let i = 0; i < values.length; i += 5) if (is(i)) list.push(values[i])
  return list.length > 0 ? nthSmallest(Float32Array.from(list), list.length >> 1) : 0
}

/** Goes on from the walls over even stretches of open pixels. */
function flood(p: Patches, told: Uint8Array, lab: Float32Array, open: Uint8Array, calm: Uint8Array): Uint8Array {
  const { width } = p.steep
  const grown = new Uint8Array(open.length)
  const before = new Float32Array(lab.length)
  const source = new Float32Array(lab.length)
  const queue = new Int32Array(2 * open.length)
  let end = 0
  for (let i = width; i < open.length - width; i++) {
    if (told[p.labels[i]] !== Told.wall || !calm[i]) continue
    if (!(open[i - 1] || open[i + 1] || open[i - width] || open[i + width])) continue
    for (let c = 0; c < 3; c++) {
      before[3 * i + c] = lab[3 * i + c]
      source[3 * i + c] = p.lab[3 * p.labels[i] + c]
    }
    queue[end++] = i
  }
  for (let at = 0; at < end; at++) {
    const i = queue[at]
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (j < 0 || j >= open.length || grown[j] || !open[j] || !calm[j]) continue
      if (apart(lab, 3 * j, before, 3 * i, lightReach, hueReach) || apart(lab, 3 * j, source, 3 * i, mostLight, mostHue)) continue
      grown[j] = 1
      for (let c = 0; c < 3; c++) {
        before[3 * j + c] = memory * before[3 * i + c] + (1 - memory) * lab[3 * j + c]
        source[3 * j + c] = source[3 * i + c]
      }
      queue[end++] = j
    }
  }
  return grown
}

const apart = (a: Float32Array, i: number, b: Float32Array, j: number, light: number, hue: number) =>
  Math.abs(a[i] - b[j]) > light || Math.hypot(a[i + 1] - b[j + 1], a[i + 2] - b[j + 2]) > hue

/** Without crumbs and threads: each stretch is large, and wide somewhere. */
function keepLarge(grown: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, area } = componentsOf(grown, width, height)
  const kept = new Uint8Array(grown.length)
  for (let i = 0; i < kept.length; i++) kept[i] = labels[i] > 0 && area[labels[i] - 1] >= leastStretch * kept.length ? 1 : 0
  return kept
}

/** Up to the edges, where the picture is no longer even: up to the ridge of what is steep. */
function reachEdges(mark: Uint8Array, p: Patches, told: Uint8Array, lab: Float32Array, open: Uint8Array, plain: (i: number) => boolean) {
  const { width } = p.steep
  const { data: steep } = p.steep
  let front: number[] = []
  for (let i = width; i < mark.length - width; i++) if (mark[i]) front.push(i)
  for (let round = 0; round < 7 + gap; round++) {
    const next: number[] = []
    for (const i of front) {
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (mark[j] || !open[j] || told[p.labels[j]] === Told.wall) continue
        if ((steep[j] < 0.95 * steep[i] && !plain(j)) || apart(lab, 3 * j, lab, 3 * i, edgeLight, hueReach)) continue
        mark[j] = 1
        next.push(j)
      }
    }
    front = next
  }
}

/** Takes what shows of the wall through and behind thin things. */
function showThrough(mark: Uint8Array, p: Patches, told: Uint8Array, lab: Float32Array, open: Uint8Array) {
  const { width, height } = p.steep
  const isWall = (i: number) => mark[i] === 1 || told[p.labels[i]] === Told.wall
  const rest = new Uint8Array(mark.length)
  for (let i = 0; i < rest.length; i++) rest[i] = open[i] && !mark[i] && p.steep.data[i] < 2.9 * even ? 1 : 0
  const { labels, area, count } = componentsOf(rest, width, height)
  const rim = new Float32Array(count)
  const seen = new Float32Array(count)
  const own = new Float64Array(3 * count)
  const wall = new Float64Array(3 * count)
  const lookAlong = (i: number, step: number) => {
    const k = labels[i] - 1
    if (labels[i + step] === k + 1) return
    rim[k]++
    for (let n = 1, j = i + step; n <= thin; n++, j += step) {
      if (j < width || j >= rest.length - width) return
      if (!isWall(j + 2 * step) || !isWall(j)) continue
      seen[k]++
      const from = j + 2 * step
      for (let c = 0; c < 3; c++) {
        own[3 * k + c] += lab[3 * i + c]
        wall[3 * k + c] += lab[3 * from + c]
      }
      return
    }
  }
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3, i = y * width + 3; x < width - 3; x++, i++) {
      if (labels[i] === 0) continue
      for (const step of [-1, 1, -width, width]) lookAlong(i, step)
    }
  }
  const taken = new Uint8Array(count + 1)
  for (let k = 0; k < count; k++) {
    const n = Math.max(1, seen[k])
    const light = Math.abs(own[3 * k] - wall[3 * k]) / n
    const hue = Math.hypot(own[3 * k + 1] - wall[3 * k + 1], own[3 * k + 2] - wall[3 * k + 2]) / n
    const small = area[k] < mostHole * mark.length && area[k] > 30
    taken[k + 1] = small && seen[k] > leastSeen * rim[k] && light < sameLight && hue < sameHue ? 1 : 0
  }
  for (let i = 0; i < rest.length; i++) if (taken[labels[i]]) mark[i] = 1
}
