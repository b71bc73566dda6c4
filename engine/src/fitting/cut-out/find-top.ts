import { componentsOf } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { mark } from './mark.ts'
import { areaOf, hullOf, turn } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import { crossing, lineThrough } from '../../geometry/line.ts'
import { dividePhoto, type Patches } from '../../interior/photo/photo-regions.ts'

// The top of a table is the largest patch of it, or two that light divides, and stands clear of what is round it where the outline
// does not: the quadrangle about that patch (its hull, of which the side that adds least is left out until four are left) says how the
// table is turned and from how high it is seen. Rounded corners are made sharp by it.

/** The largest patch holds so much of the item, those that go with it so much, and differ in colour by less, ΔE with L* counting less. */
const largest = 0.12
const least = 0.03
const sameColour = 11
const lightWeight = 0.35
/** Parts of it that are thinner than twice this share of the picture are arms of chairs that run into it. */
const thick = 0.009
/** Share of the quadrangle that the patches fill, if they are a top; things may stand on it. */
const filled = 0.7

/** A patch is of the item when so much of it is. */
const whole = 0.6

/** The corners of the flat top of an item, going round, if it has one. `item`: 1 where it is; `lab`: the picture, L*a*b*. */
export function topOf(item: Uint8Array, lab: Float32Array, width: number, height: number): Point[] | undefined {
  const patches = dividePhoto(liftDarks(lab), [], new Uint8Array(width * height).fill(1), width, height)
  const area = new Float32Array(patches.count)
  const own = new Float32Array(patches.count)
  for (let i = 0; i < item.length; i++) {
    area[patches.labels[i]]++
    own[patches.labels[i]] += item[i]
  }
  return findTop(
    patches,
    Uint8Array.from(area, (n, k) => (own[k] >= whole * n ? 1 : 0)),
    width,
    height,
  )
}

/** L*a*b* in which dark tones lie farther apart, as one sees them on a screen. */
function liftDarks(lab: Float32Array): Float32Array {
  const out = lab.slice()
  for (let i = 0; i < out.length; i += 3) {
    const gain = (100 / Math.max(0.5, lab[i])) ** 0.35
    for (let c = 0; c < 3; c++) out[i + c] *= gain
  }
  return out
}

/** The corners of a flat top, going round; undefined where the item's largest patch is no quadrangle. `wholly`: 1 per patch of the item. */
function findTop({ labels, count, lab }: Patches, wholly: Uint8Array, width: number, height: number): Point[] | undefined {
  const area = new Float32Array(count)
  let all = 0
  for (const k of labels) {
    if (!wholly[k]) continue
    area[k]++
    all++
  }
  const first = area.indexOf(Math.max(...area))
  if (area[first] < largest * all) return undefined
  const off = (k: number) =>
    Math.hypot(lightWeight * (lab[3 * k] - lab[3 * first]), ...[1, 2].map((c) => lab[3 * k + c] - lab[3 * first + c]))
  const isTop = area.map((n, k) => (n >= least * all && off(k) < sameColour ? 1 : 0))
  const beside = Uint8Array.from(labels, (k) => 1 - isTop[k])
  const inside = distanceTo(beside, width, height)
  const reach = thick * Math.max(width, height)
  const parts = componentsOf(
    mark(labels.length, (i) => inside[i] > reach),
    width,
    height,
  )
  const main = parts.area.indexOf(Math.max(...parts.area))
  const ends: Point[] = []
  for (let y = parts.top[main]; y <= parts.bottom[main]; y++) {
    const row = parts.labels.subarray(y * width, (y + 1) * width)
    const [from, to] = [row.indexOf(main + 1), row.lastIndexOf(main + 1)]
    ends.push({ x: from, y: y + 0.5 }, { x: to + 1, y: y + 0.5 })
  }
  const core = quadrangleOf(hullOf(ends))
  return core && parts.area[main] > filled * areaOf(core) ? widened(core, reach) : undefined
}

/** A quadrangle with its sides moved out. */
function widened(corners: Point[], by: number): Point[] {
  const sides = corners.map((p, k) => lineThrough(p, corners[(k + 1) % 4])).map(({ a, b, c }) => ({ a, b, c: c + by }))
  return corners.map((p, k) => crossing(sides[(k + 3) % 4], sides[k]) ?? p)
}

/** A hull with four sides about another: side after side is left out, its neighbours prolonged, the one first that adds least. */
function quadrangleOf(hull: Point[]): Point[] | undefined {
  let corners = hull
  while (corners.length > 4) {
    let best: { k: number; at: Point; adds: number } | undefined
    const n = corners.length
    for (let k = 0; k < n; k++) {
      const [a, b, c, d] = [-1, 0, 1, 2].map((step) => corners[(k + step + n) % n])
      const at = crossing(lineThrough(a, b), lineThrough(d, c))
      if (!at || turn(b, at, c) < 0 || (at.x - b.x) * (b.x - a.x) + (at.y - b.y) * (b.y - a.y) < 0) continue
      const adds = Math.abs(turn(b, at, c))
      if (!best || adds < best.adds) best = { k, at, adds }
    }
    if (!best) return undefined
    const { k, at } = best
    corners = corners.flatMap((p, m) => (m === k ? [at] : m === (k + 1) % n ? [] : [p]))
  }
  return corners.length === 4 ? corners : undefined
}
