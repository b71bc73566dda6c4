import { foursOf } from '../pixels/changes.ts'
import { clamp } from '../pixels/curves.ts'
import { strokeKinds, type Camera, type Perspective, type Stroke } from '../scene.ts'
import type { RegionFacts, StrokeMaps } from './region-facts.ts'

// Where the house is and how large: the span that holds most straight strokes outside sky, border regions and plants; its
// foot from the lowest strong verticals, where they are as long as those of a house: posts, letter boxes, the legs of chairs
// and stalks before it are short and few. A house is taken to be two storeys high, which sets the metre (a third of the
// error of a storey is invisible in textures). A horizon that would lie under the house's foot is not believed.

export interface House {
  left: number
  right: number
  top: number
  base: number
  /** Height in pixels. */
  tall: number
}

/** Most of the squared lengths of the uprights that may stand below the foot of the house, before it. */
const mostBefore = 0.05
/** Share of the house's height by which its foot must lie higher than the lowest uprights before they stand before the house. */
const leastBefore = 0.12

/** What a pixel of a stroke counts, by 1 + the index of its kind: uprights twice. */
const weights = Float32Array.from([0, ...strokeKinds.map((kind) => (kind === 'vertical' ? 1 : 0.5))])

export function findHouse(
  facts: RegionFacts,
  skies: Uint8Array,
  leafy: Float32Array,
  maps: StrokeMaps,
  strokes: readonly Stroke[],
  { horizon }: Pick<Perspective, 'horizon'>,
  width: number,
  height: number,
): House {
  const columns = new Float32Array(width)
  const rows = new Float32Array(height)
  const isOutside = skies.map((sky, k) => Number(sky !== 0 || facts.touch[k] !== 0 || leafy[k] > 0.5))
  const fours = foursOf(maps.kind, width)
  for (let y = 0; y < height; y++) rows[y] = weighRow(facts.labels, maps.kind, fours, isOutside, columns, y)
  const [left, right] = span(columns, 0.02, 0.98)
  const [top, lowest] = span(rows, 0.015, 0.965)
  const uprights = strokes.filter((s) => s.kind === 'vertical' && s.length > 0.045 * height).sort((p, q) => p.to.y - q.to.y)
  const reach = uprights.length > 6 ? Math.min(lowest + 0.02 * height, uprights[Math.floor(0.985 * uprights.length)].to.y) : lowest
  const foot = footOf(uprights, horizon < reach ? horizon : 0)
  const base = Math.max(foot < reach - leastBefore * (reach - top) ? foot : reach, top + 0.2 * height)
  return { left, right, top, base, tall: base - top }
}

/** The lowest row that long uprights reach, of those that end below a horizon. `uprights` begin with the highest foot. */
function footOf(uprights: readonly Stroke[], horizon: number): number {
  const standing = uprights.filter((s) => s.to.y > horizon)
  const total = standing.reduce((sum, s) => sum + s.length ** 2, 0)
  let before = 0
  return standing.findLast((s) => (before += s.length ** 2) >= mostBefore * total)?.to.y ?? Infinity
}

/** What the strokes of a row weigh that are not outside, added to the `columns` too. Most pixels have none: four are asked at a time. */
function weighRow(
  labels: Int32Array,
  kind: Uint8Array,
  fours: Int32Array,
  isOutside: Uint8Array,
  columns: Float32Array,
  y: number,
): number {
  const width = columns.length
  const row = y * width
  let sum = 0
  for (let x = 0; x < width; x++) {
    const i = row + x
    if ((i & 3) === 0 && fours.length > 0 && fours[i >> 2] === 0) x += 3
    else if (kind[i] !== 0 && isOutside[labels[i]] === 0) {
      columns[x] += weights[kind[i]]
      sum += weights[kind[i]]
    }
  }
  return sum
}

/** Between which indices the middle of the weight lies. */
function span(weights: Float32Array, low: number, high: number): [number, number] {
  let total = 0
  for (const w of weights) total += w
  let sum = 0
  let first = 0
  let last = weights.length - 1
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]
    if (sum < low * total) first = i
    if (sum < high * total) last = i
  }
  return [first, last]
}

/** A level camera in metres that sees the house as drawn. */
export function placeCamera(perspective: Perspective, house: House, width: number, height: number): Camera {
  const { kind, a, b } = perspective
  const { top, base, tall } = house
  let { horizon } = perspective
  const fromAbove = kind === 'two-point' && horizon < top
  const likely = horizon <= base - 0.02 * tall && horizon >= -0.3 * height
  if (!fromAbove && !likely) horizon = base - 0.22 * tall
  horizon = Math.min(horizon, base - 0.14 * tall)
  const centreX = width / 2
  const heightM = tall / width > 0.5 ? 7.5 : 6.8
  const pixelsPerM = tall / heightM
  const focal = kind === 'frontal' ? 1.2 * width : Math.sqrt(Math.max((0.5 * width) ** 2, -(a.x - centreX) * (b.x - centreX)))
  const eye = clamp((base - horizon) / pixelsPerM, 1.2, 60)
  return { focal, centreX, horizon, eye, near: focal / pixelsPerM, pixelsPerM, fromAbove }
}

/** The column of the corner that stands nearest: where the lower ends of the longer verticals reach lowest. */
export function nearestCorner(strokes: readonly Stroke[], { left, right, base, tall }: House): number {
  let sum = 0
  let weight = 0
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < 0.06 * tall || to.y > base + 0.05 * tall) continue
    const w = length * Math.exp((to.y - base) / (0.04 * tall))
    sum += (w * (from.x + to.x)) / 2
    weight += w
  }
  return weight > 0 ? sum / weight : (left + right) / 2
}
