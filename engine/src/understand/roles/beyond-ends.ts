import type { Point } from '../../geometry/vector.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role } from '../../scene.ts'
import { borderShares, eachNeighbour, type RegionFacts } from '../region-facts.ts'
import { drawnRims, drawnBetween, type Rims } from './drawn-rims.ts'
import { groupsOf } from './groups-of.ts'
import { isAir, isHouse, isWall } from './place-roles.ts'
import type { Reading } from './reading.ts'

// In each row the house ends at the last upright, eave or slope; what passes for wall beyond it is a balcony or an eave, which
// have level edges, or a crown, a hedge, a fence behind the house, which have none; what carries no roof needs few leaves beside it.
// What such an upright parts from the house and no stroke from the open air on its other side is itself open air.

/** How far beyond the last upright something lies, in metres, and how much of it. */
const marginM = 0.12
const mostly = 0.7
/** Shortest stroke that ends a house, in heights of the house. Level and sloping ones below the eye are fences, hedges, boughs. */
const shortest = 0.07
/** Steps and slatted fences have more courses. */
const mostCoursed = 0.5
/** Least of the house's width that the strokes of a row span. */
const leastSpan = 0.4
/** Rows whose strokes span less take the ends of those this near, in metres. */
const nearM = 1.2
/** Largest part as a share of the picture, widest as one of its width, and most of its outline that is level and that is upright. */
const largest = 0.003
const widest = 0.08
const mostLevelOne = 0.5
const mostUpright = 0.4
/** Parts larger than this share that fill so much of a quadrilateral with upright sides are pieces of wall. */
const small = 0.0015
const mostFull = 0.75
/** Of a group of parts: most of their outlines that is level, least of its rim that is beside plants, and least share of the picture. */
const mostLevel = 0.3
const leastGrown = 0.2
const leastArea = 0.0004
/** The same beside plants where so much of its upper rim lies under the open air. */
const leastGrownInAir = 0.05
const mostlyAir = 0.6
/**
 * A bed that stands out before the house: highest over the eye, in metres, largest parts in the mean, in square metres, and least share
 * of its upper rim that the open air is over.
 */
const bedM = 0.6
const leafM = 0.01
const mostlyOpen = 0.35
/** A bare wall below the eye is this light; least of its outline that is upright, least of its upper rim under walls. */
const bare = { tone: 0.94, upright: 0.2, under: 0.6 }
/** Of a part in the open air: least of its outline that the upright draws, least without a stroke; most of its open border on strokes. */
const leastParted = 0.15
const leastBare = 0.45
const mostRuled = 0.1
/** Least share of the picture that it covers, and the most. */
const [leastAir, mostAir] = [0.0015, 0.025]

/** Beyond the uprights of the house turns walls without level edges beside plants into plants, and what lies open into sky, in place. */
export function growBeyondEnds(reading: Reading, roles: Uint8Array) {
  const { fine: f, outline, camera, shaded } = reading
  if (!outline || camera.fromAbove || shaded) return
  const ends = endsOf(reading)
  growAlong(reading, roles, ends)
  const open = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if (isBare(f, roles, k) && isBeyond(ends, f, k)) open[k] = 1
  if (!open.includes(1)) return
  const rims = drawnRims(reading)
  for (let k = 0; k < f.count; k++) if (open[k] && isOpen(f, roles, rims, k)) roles[k] = Role.sky
  growAlong(reading, roles, ends)
}

/** Turns what is grown of the walls beyond the ends of the house into plants. */
function growAlong(reading: Reading, roles: Uint8Array, ends: Ends) {
  const { fine: f, camera } = reading
  const marked = new Uint8Array(f.count)
  const alongSlopes: number[] = []
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.wall && roles[k] !== Role.trim) continue
    if (f.area[k] > largest * f.labels.length || f.right[k] - f.left[k] > widest * reading.width || reading.coursed[k] > mostCoursed)
      continue
    if (borderShares(f, k, 1).level > mostLevelOne || (f.top[k] < camera.horizon && isPieceOfWall(f, k))) continue
    if (isBeyond(ends, f, k)) marked[k] = 1
    else if (liesBeyond(reading, ends, k)) alongSlopes.push(k)
  }
  for (let k = 0; k < f.count; k++) {
    if (marked[k] && isBareWall(reading, k) && over(f, [k], reading.width, (id) => isWall(roles[id]) && !marked[id]) > bare.under) {
      marked[k] = 0
    }
  }
  for (const group of groupsOf(reading, marked)) if (isGrown(reading, roles, marked, group)) for (const k of group) roles[k] = Role.plant
  for (const k of alongSlopes) if (isGrown(reading, roles, marked, [k])) roles[k] = Role.plant
}

/** Whether a part that rises over the eye, where hedges end, looks built: upright edges, or so large and full as pieces of wall are. */
function isPieceOfWall(f: RegionFacts, k: number): boolean {
  return borderShares(f, k, 1).vertical > mostUpright || (f.area[k] > small * f.labels.length && f.fill[k] > mostFull)
}

/** Whether a wall has an upright edge, but hardly any other. */
function isBare(f: RegionFacts, roles: Uint8Array, k: number): boolean {
  if (roles[k] !== Role.wall || f.area[k] < leastAir * f.labels.length || f.area[k] > mostAir * f.labels.length) return false
  const { level, vertical, none } = borderShares(f, k, 1)
  return vertical > leastParted && level < mostLevel && none > leastBare
}

/** Whether it borders on the open air, and no stroke runs there. */
function isOpen(f: RegionFacts, roles: Uint8Array, rims: Rims, k: number): boolean {
  let [open, ruled] = [0, 0]
  eachNeighbour(f, k, (id, border) => {
    if (isHouse(roles[id])) return
    open += border
    ruled += drawnBetween(rims, f, k, id)
  })
  return open > 0 && ruled < mostRuled * open
}

function isGrown({ fine: f, width, camera }: Reading, roles: Uint8Array, marked: Uint8Array, group: readonly number[]): boolean {
  let [area, votes, level, rim, grown] = [0, 1, 0, 1, 0]
  for (const k of group) {
    area += f.area[k]
    for (let v = 0; v < 5; v++) votes += f.votes[5 * k + v]
    level += f.votes[5 * k + 1] + f.votes[5 * k + 2]
    eachNeighbour(f, k, (id, border) => {
      if (marked[id]) return
      rim += border
      if (roles[id] === Role.plant) grown += border
    })
  }
  if (area <= leastArea * f.labels.length || level >= mostLevel * votes) return false
  if (grown > leastGrown * rim) return true
  const { horizon, pixelsPerM } = camera
  const isBed = area < group.length * leafM * pixelsPerM ** 2 && group.every((k) => f.top[k] > horizon - bedM * pixelsPerM)
  return (isBed || grown > leastGrownInAir * rim) && over(f, group, width, (id) => isAir(roles[id])) > (isBed ? mostlyOpen : mostlyAir)
}

/** Whether a part below the eye is blank, as no leaves are, and has an upright edge. */
const isBareWall = ({ fine: f, camera }: Reading, k: number) =>
  f.tone[k] > bare.tone && f.top[k] > camera.horizon && borderShares(f, k, 1).vertical > bare.upright

/** The share of the upper rim of a group that others of a kind are over. */
function over({ labels, left, right, top, bottom }: RegionFacts, group: readonly number[], width: number, isMet: (id: number) => boolean) {
  const own = new Set(group)
  let [rim, met] = [1, 0]
  for (const k of group) {
    for (let y = Math.max(1, top[k]); y <= bottom[k]; y++) {
      for (let i = y * width + left[k]; i <= y * width + right[k]; i++) {
        const id = labels[i - width]
        if (labels[i] !== k || own.has(id)) continue
        rim++
        if (isMet(id)) met++
      }
    }
  }
  return met / rim
}

/** Between which columns the house lies in each row; from plus to minus infinity where nothing tells. */
interface Ends {
  first: Float32Array
  last: Float32Array
  /** How far beyond them something lies, in pixels. */
  margin: number
}

function endsOf({ outline, strokes, house, camera, height }: Reading): Ends {
  const first = new Float32Array(height).fill(Infinity)
  const last = new Float32Array(height).fill(-Infinity)
  const held = new Set(outline!.frame)
  for (const stroke of strokes) {
    const { kind, from, to, length } = stroke
    const isEdge = kind === 'vertical' || (held.has(stroke) && Math.max(from.y, to.y) < camera.horizon)
    if (!isEdge || length < shortest * house.tall) continue
    if (from.y < to.y) addEdge(first, last, from, to)
    else addEdge(first, last, to, from)
  }
  const least = leastSpan * (outline!.right - outline!.left)
  for (let y = 0; y < height; y++) if (last[y] - first[y] <= least) [first[y], last[y]] = [Infinity, -Infinity]
  widen(first, nearM * camera.pixelsPerM, Math.min)
  widen(last, nearM * camera.pixelsPerM, Math.max)
  return { first, last, margin: marginM * camera.pixelsPerM }
}

/** Lets the house reach as far as an edge in the rows of it. */
function addEdge(first: Float32Array, last: Float32Array, upper: Point, lower: Point) {
  const tall = Math.max(1, lower.y - upper.y)
  const end = Math.min(first.length - 1, Math.ceil(lower.y))
  for (let y = Math.max(0, Math.floor(upper.y)); y <= end; y++) {
    const t = clamp((y - upper.y) / tall)
    const x = upper.x + t * (lower.x - upper.x)
    const next = upper.x + clamp(t + 1 / tall) * (lower.x - upper.x)
    first[y] = Math.min(first[y], x, next)
    last[y] = Math.max(last[y], x, next)
  }
}

/** Whether most of the rows of a region lie beyond the ends of the house. */
function isBeyond({ first, last, margin }: Ends, { left, right, top, bottom, x }: RegionFacts, k: number): boolean {
  const inner = mostly - 0.5
  const fromLeft = x[k] + inner * (right[k] - x[k]) + margin
  const fromRight = x[k] - inner * (x[k] - left[k]) - margin
  let rows = 0
  for (let y = top[k]; y <= bottom[k]; y++) if (last[y] > first[y] && (fromLeft < first[y] || fromRight > last[y])) rows++
  return rows > mostly * (bottom[k] + 1 - top[k])
}

/** Whether most of a region lies beyond the ends of the house, pixel by pixel: along a slope it lies so in each row, but beyond no end. */
function liesBeyond({ fine: { left, right, top, bottom, area, labels }, width }: Reading, { first, last }: Ends, k: number): boolean {
  let beyond = 0
  for (let y = top[k]; y <= bottom[k]; y++) {
    if (last[y] < first[y]) continue
    const row = y * width
    const before = Math.min(row + right[k], Math.ceil(row + first[y]) - 1)
    for (let i = row + left[k]; i <= before; i++) if (labels[i] === k) beyond++
    const after = Math.max(row + left[k], Math.floor(row + last[y]) + 1)
    for (let i = after; i <= row + right[k]; i++) if (labels[i] === k) beyond++
  }
  return beyond > mostly * area[k]
}

/** Gives rows without an end that of the nearest row that has one, if one is near. */
function widen(ends: Float32Array, near: number, outer: (p: number, q: number) => number) {
  const known = ends.slice()
  for (let y = 0; y < ends.length; y++) {
    if (Number.isFinite(known[y])) continue
    for (let away = 1; away < near; away++) {
      const found = [known[y - away], known[y + away]].filter(Number.isFinite)
      if (found.length === 0) continue
      ends[y] = found.reduce(outer)
      break
    }
  }
}
