import { boxBlur } from '../../../pixels/blur.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { newPlane, type Plane } from '../../../pixels/raster.ts'
import { Part } from '../../box/room.ts'

// New paint that ends in the middle of a plain wall, with the old wall beside it, is worse than none: a stretch of wall whose
// border mostly follows the edges of what ends it is covered, another is left.

/** Pixels on both sides of a border from which what lies there is told, and half the squares whose mean colours are compared. */
const far = 5
const square = 3
/** Pixels before and behind a border in which its edge may lie. */
const before = 2
const behind = 3
/** How unlike the two sides of a border without an edge may be at the most (L*a*b*), lightness and hue. */
const mostLight = 12
const mostHue = 6
/** Steepness of an edge: at the least, and as a multiple of what is usual on the wall. */
const leastEdge = 0.75
const timesUsual = 1.9
/** Share of a border that may be open. */
const mostOpen = 0.18
/** Share of the wall found that must be left over for any of it to be covered. */
const leastLeft = 0.5

export interface TornOptions {
  /** L*a*b*, three values per pixel. */
  lab: Float32Array
  /** How steep the picture is at each pixel, in units of L* per pixel. */
  steep: Plane
  /** A `Part` per pixel. */
  surface: Uint8Array
}

/** Takes out the stretches of wall that end where the photo has no edge. Changes `wall`: 1 where it would be covered. */
export function leaveTorn(wall: Plane, { lab, steep, surface }: TornOptions) {
  const { width, height, data } = wall
  const { labels, area, count } = componentsOf(Uint8Array.from(data), width, height)
  const usual = new Float64Array(count)
  for (let i = 0; i < data.length; i++) if (labels[i]) usual[labels[i] - 1] += steep.data[i] / area[labels[i] - 1]
  const isOpen = openAt(wall, labels, lab, steep)
  const border = new Float64Array(count)
  const open = new Float64Array(count)
  for (let y = far; y < height - far; y++) {
    for (let x = far, i = y * width + far; x < width - far; x++, i++) {
      const k = labels[i] - 1
      if (k < 0 || meetsLevel(surface, i, width)) continue
      for (const step of [-1, 1, -width, width]) {
        if (data[i + step]) continue
        border[k]++
        if (isOpen(i, step, Math.max(leastEdge, timesUsual * usual[k]))) open[k]++
      }
    }
  }
  let found = 0
  let left = 0
  const isTorn = Uint8Array.from(open, (sum, k) => (sum > mostOpen * border[k] ? 1 : 0))
  for (let k = 0; k < count; k++) {
    found += area[k]
    if (!isTorn[k]) left += area[k]
  }
  if (left < leastLeft * found) isTorn.fill(1)
  for (let i = 0; i < data.length; i++) if (labels[i] && isTorn[labels[i] - 1]) data[i] = 0
}

/**
 * Tells whether there is no edge between a place on the rim of a wall and what lies beyond it in a direction. A narrow gap before
 * another stretch is no end.
 */
function openAt({ width, height, data }: Plane, labels: Int32Array, lab: Float32Array, steep: Plane) {
  const soft = boxBlur(steep, 1).data
  const means = [0, 1, 2].map((c) => {
    const channel = newPlane(width, height)
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = lab[3 * i + c]
    return boxBlur(channel, square).data
  })
  return (i: number, step: number, edge: number): boolean => {
    for (let n = -before; n <= behind; n++) if (soft[i + n * step] >= edge) return false
    for (const j of [i + far * step, i + 2 * far * step]) if (labels[j] && labels[j] !== labels[i]) return false
    const own = data[i - far * step] ? i - far * step : i
    const other = data[i + far * step] ? i + behind * step : i + far * step
    const [light, a, b] = means.map((mean) => mean[own] - mean[other])
    return Math.abs(light) < mostLight && Math.hypot(a, b) < mostHue
  }
}

/** Whether a place lies at the foot or the top of the walls, where they end whether an edge is seen or not. */
function meetsLevel(surface: Uint8Array, i: number, width: number): boolean {
  for (const j of [i, i - far, i + far, i - far * width, i + far * width])
    if (surface[j] === Part.floor || surface[j] === Part.ceiling) return true
  return false
}
