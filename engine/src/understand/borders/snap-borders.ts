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

/** Moves the borders of a map of labels (0–254) onto the strokes next to them, in place. */
export function snapBorders(map: Uint8Array, strokes: readonly Stroke[], width: number, height: number) {
  const longest = Math.max(width, height)
  const reach = Math.max(3, Math.round(longest * reachShare))
  const chosen = strokes.filter((s) => s.length > shortestShare * longest).toSorted((p, q) => p.length - q.length)
  const before = map.slice()
  const most = chosen.reduce((n, s) => Math.max(n, Math.ceil(s.length) + 2 * reach + 2), 0)
  const left = new Uint8Array(most)
  const right = new Uint8Array(most)
  for (const { from, to, length } of chosen) {
    const ux = (to.x - from.x) / length
    const uy = (to.y - from.y) / length
    const steps = Math.ceil(length) + 2 * reach
    const way: Way = { x: from.x, y: from.y, ux, uy, width, height }
    readSide(before, way, -1, reach, steps, left)
    readSide(before, way, 1, reach, steps, right)
    for (let k = 0; k < steps; k++) {
      const l = agreed(left, k, steps)
      const r = agreed(right, k, steps)
      if (l === none || r === none || l === r) continue
      for (let half = -2 * reach; half <= 2 * reach; half++) {
        const o = half / 2
        const i = pixelAt(way, k - reach, o)
        if (i < 0) continue
        if (o < 0 && map[i] === r) map[i] = l
        else if (o > 0 && map[i] === l) map[i] = r
      }
    }
  }
}

/** Where a stroke begins, its direction as a unit vector, and the size of the picture. */
interface Way {
  x: number
  y: number
  ux: number
  uy: number
  width: number
  height: number
}

/** The pixel `t` along a stroke and `o` to its side; −1 where the picture ends. */
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
    const alongX = x + ux * (k - reach)
    const alongY = y + uy * (k - reach)
    const nx = alongX - nearX
    const ny = alongY + nearY
    const fx = alongX - farX
    const fy = alongY + farY
    const isWithin = Math.min(nx, ny, fx, fy) >= 0 && Math.max(nx, fx) < width && Math.max(ny, fy) < height
    const label = isWithin ? map[(fy | 0) * width + (fx | 0)] : none
    out[k] = isWithin && map[(ny | 0) * width + (nx | 0)] === label ? label : none
  }
}

/** The label that most samples around `k` have; none where they differ. */
function agreed(side: Uint8Array, k: number, steps: number): number {
  const own = side[k]
  if (own === none) return none
  const first = Math.max(0, k - window)
  const last = Math.min(steps - 1, k + window)
  let same = 0
  for (let j = first; j <= last; j++) if (side[j] === own) same++
  return same >= agreement * (last - first + 1) ? own : none
}
