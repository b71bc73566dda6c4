import { atan, tan } from '../../geometry/elementary.ts'
import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { facings } from '../../reading/estimate.ts'
import { RoomLabel } from '../../room-label.ts'
import type { Stroke, VanishingPoint } from '../../scene.ts'
import { floorRowOf, slopeAt, type Box, type RoomView } from '../drawing/build-room.ts'

// The network of rooms tells of each cell whether it is floor, ceiling or wall, and which way a wall turns. A box is borne out by the share
// of the picture that it explains (Hedau, Hoiem, Forsyth 2009: surfaces and box settle each other) and by straight edges that run as it has
// its surfaces run; the best one is looked for by moving one number after the other from usual rooms. Fails for rooms that are no box, and
// where furniture hides most of the floor's end.

/** For each column of cells, what is expected of the rows above each, of each surface: `(height + 1)` sums a column. */
export interface ToldSurfaces {
  /** Cells across and down, and the size of the picture that they cover. */
  columns: number
  rows: number
  width: number
  height: number
  floor: Float32Array
  ceiling: Float32Array
  /** Walls by the way they turn. */
  wall: Record<'left' | 'right' | 'front', Float32Array>
}

/**
 * A box as numbers of which each can be moved alone: the way it is turned (radians, more than 0 where its side walls run to the right), the
 * columns of its corners, and the rows where the back wall, prolonged, meets floor and ceiling in the middle column.
 */
interface Turned {
  yaw: number
  focal: number
  horizon: number
  left: number
  right: number
  floor: number
  top: number
}

/** Of what stands before the room one half may be floor and one may be wall; little of it hangs from the ceiling. */
const before = 0.5
const hanging = 0.1

/** What is told of a picture of some size that boxes are measured in. */
export function readTold(
  { width: columns, height: rows, labels, facings: turns }: RoomEstimate,
  width: number,
  height: number,
): ToldSurfaces {
  const newSums = () => new Float32Array(columns * (rows + 1))
  const told: ToldSurfaces = {
    columns,
    rows,
    width,
    height,
    floor: newSums(),
    ceiling: newSums(),
    wall: { left: newSums(), right: newSums(), front: newSums() },
  }
  const at = (i: number, ...names: (keyof typeof RoomLabel)[]) => names.reduce((sum, name) => sum + labels[RoomLabel[name]][i], 0)
  const ways = ['left', 'right', 'front'] as const
  for (let x = 0; x < columns; x++) {
    for (let y = 0, k = x * (rows + 1); y < rows; y++, k++) {
      const i = y * columns + x
      const things = at(i, 'lamp', 'furniture', 'thing')
      const wall = at(i, 'wall', 'window', 'door', 'curtain', 'picture')
      const all = ways.reduce((sum, way) => sum + turns[facings.indexOf(way)][i], 1e-3)
      told.floor[k + 1] = told.floor[k] + at(i, 'floor', 'rug') + before * things
      told.ceiling[k + 1] = told.ceiling[k] + at(i, 'ceiling') + hanging * things
      for (const way of ways) told.wall[way][k + 1] = told.wall[way][k] + (wall * turns[facings.indexOf(way)][i]) / all + before * things
    }
  }
  return told
}

/**
 * A wall that is turned from the eye by less than this is told to face it, by more to face a side; so far beside that either is told.
 * Radians.
 */
const squarely = 0.21
const either = 0.07

/** How much of a wall whose front is turned from the eye by `angle` is told to face it. */
const frontal = (angle: number) => 1 / (1 + Math.exp((Math.abs(angle) - squarely) / either))

/** Share of the picture that a box explains, 0–1; −1 where it is none. */
export function explained(t: ToldSurfaces, view: RoomView, box: Box): number {
  const { columns, rows, width, height, wall } = t
  const { horizon, side, focal } = view
  const yaw = side.w === 0 ? 0 : atan((side.x - width / 2) / focal)
  const [left, right, back] = [Math.PI / 2 - yaw, Math.PI / 2 + yaw, yaw].map(frontal)
  const aside = yaw > 0 ? wall.left : wall.right
  let sum = 0
  for (let c = 0, k = 0; c < columns; c++, k += rows + 1) {
    const x = ((c + 0.5) * width) / columns
    const foot = floorRowOf(view, box, x)
    if (!(foot > horizon)) return -1
    const top = Math.max(0, Math.min(rows, Math.round(((horizon - (foot - horizon) * box.rise) * rows) / height)))
    const low = Math.max(top, Math.min(rows, Math.round((foot * rows) / height)))
    const between = (sums: Float32Array) => sums[k + low] - sums[k + top]
    const [other, share] = x < box.left ? [wall.right, left] : x > box.right ? [wall.left, right] : [aside, back]
    sum += t.ceiling[k + top] + t.floor[k + rows] - t.floor[k + low] + share * between(wall.front) + (1 - share) * between(other)
  }
  return sum / (columns * rows)
}

/** Turned less than this the back wall is seen squarely, radians. */
const square = 0.02

/** The horizon and the two level directions of a box. */
export function viewOfTurned({ yaw, focal, horizon }: Pick<Turned, 'yaw' | 'focal' | 'horizon'>, width: number): RoomView {
  const slope = tan(yaw)
  const side: VanishingPoint = { x: width / 2 + focal * slope, y: horizon, w: 1 }
  const back: VanishingPoint = Math.abs(yaw) < square ? { x: 1, y: 0, w: 0 } : { x: width / 2 - focal / slope, y: horizon, w: 1 }
  return { horizon, side, back, focal }
}

/** Straight edges of the picture by their middle and direction, and how much each counts: all together 1. */
type Edges = readonly { x: number; y: number; dx: number; dy: number; length: number; counts: number }[]

/** So many edges are heard, the longest, each for no more than this share of the width: furniture has long ones, too. */
const heard = 200
const longest = 0.2

function edgesOf(strokes: readonly Stroke[], width: number): Edges {
  const long = strokes.toSorted((a, b) => b.length - a.length).slice(0, heard)
  const all = long.reduce((sum, { length }) => sum + Math.min(length, longest * width), 1e-6)
  return long.map(({ from, to, length }) => ({
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    dx: (to.x - from.x) / length,
    dy: (to.y - from.y) / length,
    length,
    counts: Math.min(length, longest * width) / all,
  }))
}

/** How far off its direction, in radians, an edge suits it half. */
const halfOff = 0.04

/** What lines say of a box: which way they run, and how much each width of them counts where surfaces meet (0: not asked). */
interface Lines {
  edges: Edges
  meet: number
}

/** How near to where surfaces of the box meet, as a share of the width, an edge counts half. */
const halfNear = 0.006

/**
 * The share of a picture's edges that run as the surfaces on which they lie let them (Lee, Hebert, Kanade 2009); and how much is drawn of
 * where surfaces of the box meet, in widths of the picture.
 */
function suited({ edges, meet }: Lines, { horizon, side, back }: RoomView, box: Box, width: number): { share: number; drawn: number } {
  let share = 0
  /** Floor and ceiling of the walls from left to right, then the corners. */
  const along = new Float64Array(8)
  for (const { x, y, dx, dy, length, counts } of edges) {
    const foot = floorRowOf({ side, back }, box, x)
    const top = horizon - (foot - horizon) * box.rise
    const isLevel = y > foot || y < top
    const wall = x < box.left ? 0 : x > box.right ? 2 : 1
    const off = (vx: number, vy: number) => Math.abs(dx * vy - dy * vx) / (Math.hypot(vx, vy) + 1e-6)
    const to = ({ x: px, y: py, w }: VanishingPoint) => (w === 0 ? off(px, py) : off(px - x, py - y))
    const level = to(wall === 1 ? back : side)
    const least = Math.min(level, isLevel ? to(wall === 1 ? side : back) : Math.abs(dx))
    share += counts / (1 + (least / halfOff) ** 2)
    if (meet === 0) continue
    const isUpright = Math.abs(dx) < level
    const [first, second] = isUpright ? [x - box.left, x - box.right] : [y - foot, y - top]
    const isFirst = Math.abs(first) < Math.abs(second)
    const away = Math.abs(isFirst ? first : second) * Math.abs(isUpright ? dy : dx)
    const at = isUpright ? 6 : 2 * wall
    along[isFirst ? at : at + 1] += length / (1 + (Math.min(level, Math.abs(dx)) / halfOff) ** 2) / (1 + away / (halfNear * width))
  }
  const [left, right] = [Math.max(0, box.left), Math.min(width, box.right)]
  const spans = [left, right - left, width - right]
  const corners = [left, right].map((x) => (x > 0 && x < width ? (floorRowOf({ side, back }, box, x) - horizon) * (1 + box.rise) : 0))
  const drawn = along.reduce((sum, v, k) => sum + Math.min(v, k < 6 ? spans[k >> 1] : corners[k - 6]), 0)
  return { share, drawn: drawn / width }
}

/** Usual photos: focal length as a share of the longer side, horizon as a share of the height; how far off costs one unit. */
const usualFocal = 0.8
const focalSpread = 0.4
const usualHorizon = 0.42
const horizonSpread = 0.25
const usualRise = 0.85
const riseSpread = 0.5
const mostRise = 3
const unusual = 0.005
/** What a corner between walls costs that is in the picture. */
const corner = 0.015

/** How much edges count beside what is told. */
const edgesCount = 0.15
/** And in drawings each width of lines where surfaces meet: there an author draws them. */
const drawnCounts = 0.1

/** The box of such numbers in its view. */
function boxOf(turned: Turned, width: number): { view: RoomView; box: Box } {
  const { left, right, floor, top, horizon } = turned
  const view = viewOfTurned(turned, width)
  const rise = (horizon - top) / (floor - horizon)
  return { view, box: { left, right, floor: floor + (left - width / 2) * slopeAt(view.back, width / 2, floor), rise } }
}

function worth(t: ToldSurfaces, lines: Lines, turned: Turned): number {
  const { width, height } = t
  const { left, right, floor, horizon, focal } = turned
  if (right - left < 0.06 * width || floor - horizon < 0.03 * height) return -1
  const { view, box } = boxOf(turned, width)
  if (box.rise < 0.2 || box.rise > mostRise || (left > 0 && view.side.x < left) || (right < width && view.side.x > right)) return -1
  const off = [
    Math.log(focal / (usualFocal * Math.max(width, height))) / focalSpread,
    (horizon / height - usualHorizon) / horizonSpread,
    Math.log(box.rise / usualRise) / riseSpread,
  ]
  const corners = [left, right].filter((x) => x > 0 && x < width).length
  const { share, drawn } = suited(lines, view, box, width)
  const seen = explained(t, view, box) + edgesCount * share + lines.meet * drawn
  return seen - unusual * off.reduce((sum, v) => sum + v * v, 0) - corner * corners
}

/** Where the search begins: how a room may be turned, where its horizon and its corners may lie, in shares of the picture. */
const yaws = [-0.9, -0.6, -0.35, -0.14, 0, 0.14, 0.35, 0.6, 0.9]
const horizons = [0.3, 0.48]
const focals = [0.55, 0.85]
const corners = [
  [0.3, 0.7],
  [-0.1, 0.6],
  [0.4, 1.1],
  [-0.1, 1.1],
  [0.45, 0.55],
] as const
/** How far above and below the horizon, as a share of the height, its back wall ends there. */
const half = 0.23
/** So many starts are moved a little, and so many of them to the end. */
const tried = 24
const kept = 5

/** So many of the longest uprights of a drawing may each be a corner of the room, from end to end. */
const uprights = 6
const upright = 0.06

/** Starts of which one corner is drawn. */
function startsAt(edges: Edges, { width, height }: ToldSurfaces): Turned[] {
  const posts = edges.filter(({ dx }) => Math.abs(dx) < upright).slice(0, uprights)
  return posts.flatMap(({ x, y, length }) =>
    yaws.flatMap((yaw) =>
      focals.flatMap((long) =>
        [0.3, 0.5, 0.7].flatMap((share) =>
          [true, false].map((isLeft): Turned => {
            const focal = long * Math.max(width, height)
            const horizon = y + (0.5 - share) * length
            const { back } = viewOfTurned({ yaw, focal, horizon }, width)
            const [floor, top] = [0.5, -0.5].map((end) => {
              const row = y + end * length
              return row + (width / 2 - x) * slopeAt(back, x, row)
            })
            return { yaw, focal, horizon, left: isLeft ? x : -0.1 * width, right: isLeft ? 1.1 * width : x, floor, top }
          }),
        ),
      ),
    ),
  )
}

/**
 * The box that explains most of what is told, with its view and the share of the picture that it explains; in a drawing it has to be drawn,
 * too, which makes it more certain.
 */
export function boxTold(t: ToldSurfaces, strokes: readonly Stroke[], isDrawn = false): { view: RoomView; box: Box; confidence: number } {
  const { width, height } = t
  const lines: Lines = { edges: edgesOf(strokes, width), meet: isDrawn ? drawnCounts : 0 }
  const starts = yaws.flatMap((yaw) =>
    horizons.flatMap((row) =>
      focals.flatMap((long) =>
        corners.map(([left, right]): Turned => {
          const [floor, top] = [(row + half) * height, (row - half) * height]
          const focal = long * Math.max(width, height)
          return { yaw, focal, horizon: row * height, left: left * width, right: right * width, floor, top }
        }),
      ),
    ),
  )
  const ranked = (list: Turned[]) => list.map((turned) => ({ turned, value: worth(t, lines, turned) })).sort((a, b) => b.value - a.value)
  const families = isDrawn ? [starts, startsAt(lines.edges, t)] : [starts]
  const rough = families.flatMap((family) =>
    ranked(family)
      .slice(0, tried)
      .map(({ turned }) => moved(t, lines, turned, [1, 0.5])),
  )
  const fine = ranked(rough)
    .slice(0, kept)
    .map(({ turned }) => moved(t, lines, turned, [0.5, 0.25, 0.12, 0.05, 0.02]))
  const { view, box } = boxOf(ranked(fine)[0].turned, width)
  return { view, box, confidence: Math.min(1, explained(t, view, box) + lines.meet * suited(lines, view, box, width).drawn) }
}

/** Where a corner may be that no small step leads to, or out of the picture, in shares of its width. */
const places = [-0.1, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.1]

/** Moves one number at a time by ever smaller steps while that helps, corners anywhere first. */
function moved(t: ToldSurfaces, lines: Lines, start: Turned, steps: readonly number[]): Turned {
  const { width, height } = t
  let [best, most] = [start, worth(t, lines, start)]
  const units = {
    yaw: 0.15,
    horizon: 0.08 * height,
    focal: 0.15 * Math.max(width, height),
    left: 0.12 * width,
    right: 0.12 * width,
    floor: 0.08 * height,
    top: 0.08 * height,
  }
  const look = (other: Turned) => {
    const value = worth(t, lines, other)
    if (value > most) [best, most] = [other, value]
  }
  for (const step of steps) {
    for (const place of places) for (const corner of ['left', 'right']) look({ ...best, [corner]: place * width })
    for (let round = 0, before = -Infinity; round < 6 && most > before + 1e-5; round++) {
      before = most
      for (const [name, unit] of Object.entries(units) as [keyof Turned, number][]) {
        for (const sign of [-1, 1]) look({ ...best, [name]: best[name] + sign * step * unit })
      }
    }
  }
  return best
}
