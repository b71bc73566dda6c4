import type { Stroke } from '../../scene.ts'

// Labels of pixels come from regions, whose borders wander where ink is rough, hatched or doubled. Where a straight stroke
// runs along such a border, the border is the stroke: what lies a little to the left of the stroke and what lies a little to
// the right are asked for along its length, and between them each side is filled up to the stroke. Borders without a straight
// stroke (crowns, curves) are left alone. Longer strokes come last and win. Fails where two borders lie closer than the reach.

/** Pixels to both sides of a stroke within which a border belongs to it, as a share of the picture's longer side. */
const reachShare = 1 / 190
/** Least length of a stroke that borders follow, as a share of the picture's longer side. */
const shortestShare = 0.014
/** Samples along a stroke that are asked together. */
const window = 7
/** Least share of them that have to agree. */
const agreement = 0.6
const none = 255

/** A map of labels (0–254) with its borders moved onto the strokes next to them; `built` is 1 for labels that thick lines part. */
export function snapBorders(before: Uint8Array, strokes: readonly Stroke[], width: number, height: number, built?: Uint8Array): Uint8Array {
  const longest = Math.max(width, height)
  const reach = Math.max(3, Math.round(longest * reachShare))
  const chosen = strokes.filter((s) => s.length > shortestShare * longest).toSorted((p, q) => p.length - q.length)
  const map = before.slice()
  const most = chosen.reduce((n, s) => Math.max(n, Math.ceil(s.length) + 2 * reach + 2), 0)
  const [near, far] = [newSides(most), newSides(most)]
  for (const { from, to, length } of chosen) {
    const ux = (to.x - from.x) / length
    const uy = (to.y - from.y) / length
    const steps = Math.ceil(length) + 2 * reach
    const way: Way = { x: from.x - reach * ux, y: from.y - reach * uy, ux, uy, width, height }
    readSides(before, way, reach, steps, near)
    const found = mainPair(near.pairs, steps)
    if (found === 0) continue
    const isThick = built !== undefined && built[found >> 8] === 1 && built[found & 255] === 1
    if (isThick) readSides(before, way, 2 * reach, steps, far)
    const main = isThick && mainPair(far.pairs, steps) === found ? found : 0
    const [first, last] = [near.pairs.indexOf(found), near.pairs.lastIndexOf(found, steps - 1)]
    for (let k = 0; k < steps; k++) {
      const pair = near.pairs[k]
      const isMain = main !== 0 && far.pairs[k] === main && k >= first && k <= last
      if (pair !== 0) lay(map, before, way, k, pair, reach, isMain && pair === main ? 2 * reach : reach)
      else if (isMain) lay(map, before, way, k, main, 2 * reach, 2 * reach)
    }
  }
  return map
}

/** What lies to both sides of a stroke, at each place along it, and as a pair of labels where it parts two; 0 where it does not. */
interface Sides {
  left: Uint8Array
  right: Uint8Array
  pairs: Uint16Array
}

const newSides = (most: number): Sides => ({ left: new Uint8Array(most), right: new Uint8Array(most), pairs: new Uint16Array(most) })

function readSides(map: Uint8Array, way: Way, reach: number, steps: number, { left, right, pairs }: Sides) {
  readSide(map, way, -1, reach, steps, left)
  readSide(map, way, 1, reach, steps, right)
  for (let k = 0; k < steps; k++) {
    const [l, r] = [left[k], right[k]]
    const parts = l !== r && l !== none && r !== none && isAgreed(left, k, steps) && isAgreed(right, k, steps)
    pairs[k] = parts ? (l << 8) | r : 0
  }
}

/** The two labels that a stroke parts along more than half of where it parts any (a majority vote); 0 where it parts none. */
function mainPair(pairs: Uint16Array, steps: number): number {
  let [main, lead] = [0, 0]
  for (let k = 0; k < steps; k++) {
    if (pairs[k] === 0) continue
    if (lead === 0) main = pairs[k]
    lead += pairs[k] === main ? 1 : -1
  }
  return main
}

/**
 * Lays the border between a pair of labels onto a stroke at a place along it: all that lies within `reach`, and as far as `limit` what
 * shorter strokes took from its side.
 */
function lay(map: Uint8Array, before: Uint8Array, way: Way, k: number, pair: number, reach: number, limit: number) {
  for (let half = -2 * limit; half <= 2 * limit; half++) {
    const o = half / 2
    const i = pixelAt(way, k, o)
    if (i < 0 || half === 0) continue
    const own = o < 0 ? pair >> 8 : pair & 255
    const other = o < 0 ? pair & 255 : pair >> 8
    if (map[i] === other && (Math.abs(o) <= reach || before[i] === own)) map[i] = own
  }
}

/** Where the places along a stroke begin, its direction as a unit vector, and the size of the picture. */
interface Way {
  x: number
  y: number
  ux: number
  uy: number
  width: number
  height: number
}

/** The pixel `t` along a stroke and `o` pixels to its side; −1 where the picture ends. */
function pixelAt({ x, y, ux, uy, width, height }: Way, t: number, o: number): number {
  const px = Math.floor(x + ux * t - uy * o)
  const py = Math.floor(y + uy * t + ux * o)
  return px >= 0 && py >= 0 && px < width && py < height ? py * width + px : -1
}

/** At each of `steps` places along a stroke the label that two pixels just beyond its reach have in common. */
function readSide(map: Uint8Array, { x, y, ux, uy, width, height }: Way, side: number, reach: number, steps: number, out: Uint8Array) {
  const near = side * (reach - 0.5)
  const far = side * (reach + 1.5)
  const [nearX, nearY, farX, farY] = [uy * near, ux * near, uy * far, ux * far]
  for (let k = 0; k < steps; k++) {
    const alongX = x + ux * k
    const alongY = y + uy * k
    const nx = alongX - nearX
    const ny = alongY + nearY
    const fx = alongX - farX
    const fy = alongY + farY
    const isWithin = Math.min(nx, ny, fx, fy) >= 0 && Math.max(nx, fx) < width && Math.max(ny, fy) < height
    const label = isWithin ? map[(fy | 0) * width + (fx | 0)] : none
    out[k] = isWithin && map[(ny | 0) * width + (nx | 0)] === label ? label : none
  }
}

/** Whether most samples around `k` have its label. */
function isAgreed(side: Uint8Array, k: number, steps: number): boolean {
  const own = side[k]
  const first = Math.max(0, k - window)
  const last = Math.min(steps - 1, k + window)
  let same = 0
  for (let j = first; j <= last; j++) if (side[j] === own) same++
  return same >= agreement * (last - first + 1)
}
