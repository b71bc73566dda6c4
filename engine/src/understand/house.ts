import { exp, log } from '../geometry/elementary.ts'
import { foursOf } from '../pixels/changes.ts'
import { clamp } from '../pixels/curves.ts'
import type { Estimate } from '../reading/estimate.ts'
import { componentsOf } from '../pixels/components.ts'
import { Role, strokeKinds, type Camera, type Perspective, type Stroke } from '../scene.ts'
import type { StrokeMaps } from './region-facts.ts'

// Where the house is and how large: the span that holds most straight strokes on what is of a house; its foot from the lowest
// strong verticals, where they are as long as those of a house: posts, letter boxes, the legs of chairs and stalks before it are
// short and few. The metre comes from the usual heights of houses and, as far as there are any, of doors, panes and storeys. A horizon that
// would lie under the house's foot is not believed.

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
  building: Uint8Array,
  maps: StrokeMaps,
  strokes: readonly Stroke[],
  { horizon }: Pick<Perspective, 'horizon'>,
  width: number,
  height: number,
): House {
  const columns = new Float32Array(width)
  const rows = new Float32Array(height)
  const fours = foursOf(maps.kind, width)
  for (let y = 0; y < height; y++) rows[y] = weighRow(building, maps.kind, fours, columns, y)
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

/** What the strokes of the house in a row weigh, added to the `columns` too. Most pixels have none: four are asked at a time. */
function weighRow(building: Uint8Array, kind: Uint8Array, fours: Int32Array, columns: Float32Array, y: number): number {
  const width = columns.length
  const row = y * width
  let sum = 0
  for (let x = 0; x < width; x++) {
    const i = row + x
    if ((i & 3) === 0 && fours.length > 0 && fours[i >> 2] === 0) x += 3
    else if (kind[i] !== 0 && building[i] !== 0) {
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

/**
 * Metres that a house, its doors, its panes and its storeys are high as they are read, and how much each tells: the inverse variance of its
 * logarithm.
 * Fitted to 80 generated drawings, to what a metre is on their walls in the median: of a door that the network is sure of, some is missing.
 */
const usual = {
  house: { heightM: 7.8, tells: 5 },
  doors: { heightM: 1.75, tells: 8 },
  panes: { heightM: 1.4, tells: 5 },
  storeys: { heightM: 3.1, tells: 9 },
}
/** Least height of a door in its widths: garage doors are broad. Least cells of a door and of a pane. */
const slender = 1.3
const fewestCells = { door: 16, pane: 6 }
/** Panes stand one over the other where they share so much of the narrower one's width, on two storeys where so much of the way is wall. */
const shared = 0.5
const wallBetween = 0.3

/** How many pixels things are high that the network sees, each list in order. */
export interface Heights {
  doors: readonly number[]
  panes: readonly number[]
  /** From the middle of what is glazed to that of the next one under it. */
  storeys: readonly number[]
}

export function heightsSeen({ roles, width: w, height: h }: Estimate, height: number): Heights {
  const cell = height / h
  const inPixels = (heights: readonly number[]) => heights.map((cells) => cells * cell).sort((p, q) => p - q)
  const tall = ({ top, bottom }: Box) => bottom - top + 1
  const wide = ({ left, right }: Box) => right - left + 1
  const doors = boxesOf(roles[Role.door], w, h, fewestCells.door)
  const panes = boxesOf(
    roles[Role.window].map((p, i) => p + roles[Role.door][i]),
    w,
    h,
    fewestCells.pane,
  )
  const middle = ({ top, bottom }: Box) => (top + bottom) / 2
  const storeys = panes.flatMap((upper) => {
    const under = panes.filter((lower) => {
      const across = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left) + 1
      return lower.top > upper.bottom && across >= shared * Math.min(wide(upper), wide(lower))
    })
    if (under.length === 0) return []
    const next = under.reduce((p, q) => (middle(q) < middle(p) ? q : p))
    const down = middle(next) - middle(upper)
    return next.top - upper.bottom - 1 >= wallBetween * down ? [down] : []
  })
  return {
    doors: inPixels(doors.filter((door) => tall(door) > slender * wide(door)).map(tall)),
    panes: inPixels(panes.map(tall)),
    storeys: inPixels(storeys),
  }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Around the cells that hang together and are likelier than not. */
function boxesOf(plane: Float32Array, width: number, height: number, fewest: number): Box[] {
  const { count, area, left, right, top, bottom } = componentsOf(
    Uint8Array.from(plane, (p) => Number(p > 0.5)),
    width,
    height,
  )
  const boxes = Array.from({ length: count }, (_, c): Box => ({ left: left[c], right: right[c], top: top[c], bottom: bottom[c] }))
  return boxes.filter((_, c) => area[c] >= fewest)
}

/** Pixels per metre, told by the house and the middle one of each kind of height. */
function metreOf(tall: number, heights: Heights): number {
  let [sum, tells] = [usual.house.tells * log(tall / usual.house.heightM), usual.house.tells]
  for (const kind of ['doors', 'panes', 'storeys'] as const) {
    const own = heights[kind]
    if (own.length === 0) continue
    sum += usual[kind].tells * log(own[own.length >> 1] / usual[kind].heightM)
    tells += usual[kind].tells
  }
  return exp(sum / tells)
}

/** A level camera in metres that sees the house, and what is so many pixels high, as drawn. */
export function placeCamera(perspective: Perspective, house: House, heights: Heights, width: number, height: number): Camera {
  const { kind, a, b } = perspective
  const { top, base, tall } = house
  let { horizon } = perspective
  const fromAbove = kind === 'two-point' && horizon < top
  const likely = horizon <= base - 0.02 * tall && horizon >= -0.3 * height
  if (!fromAbove && !likely) horizon = base - 0.22 * tall
  horizon = Math.min(horizon, base - 0.14 * tall)
  const centreX = width / 2
  const pixelsPerM = metreOf(tall, heights)
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
    const w = length * exp((to.y - base) / (0.04 * tall))
    sum += (w * (from.x + to.x)) / 2
    weight += w
  }
  return weight > 0 ? sum / weight : (left + right) / 2
}
