import { isLevelStroke } from '../../perspective.ts'
import { crossing, lineThrough, sideOf, type Line } from '../../../geometry/line.ts'
import { areaOf, fillPolygon } from '../../../geometry/polygon.ts'
import type { Quad } from '../../../geometry/quad.ts'
import { distance, type Point } from '../../../geometry/vector.ts'
import { drawBand } from '../../../pixels/draw.ts'
import { Role, type Stroke } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// A pool whose water is full of ripples, or whose far side hides behind steps, is no part with a rim of its own. Its rim is still
// drawn with a ruler: a level quadrilateral within another one, whose sides lie the width of a coping apart on the ground on three
// sides at least. A step shows its height on the two sides that are near; a terrace has joints both ways.

/** Lines of each direction that are tried, the longest. */
const mostLines = 18
/** Least share of a side that is drawn, of the inner and of the outer quadrilateral. */
const leastDrawn = 0.62
/** Width of the coping in metres. */
const [narrowest, widest] = [0.12, 1.4]
/** Area of the water in square metres. */
const [smallest, largest] = [7, 260]
/** So much length of strokes both ways in widths of the water are joints. */
const mostJoints = 0.12
/** Shortest side of the water in metres. */
const slimmest = 2
const mostPlants = 0.25

function narrowestOf(flat: readonly Point[]): number {
  let least = Infinity
  for (let k = 0; k < 4; k++) least = Math.min(least, distance(flat[k], flat[(k + 1) % 4]))
  return least
}
const sizeOf = (flat: readonly Point[]) => Math.abs(areaOf(flat))

interface Ruled extends Line {
  length: number
}

/** Turns the inside of drawn copings into water and the copings into paving, in place; says whether there is one. */
export function findBasins(reading: Reading, role: Uint8Array): boolean {
  const { width, height, camera } = reading
  const level = groundStrokes(reading)
  const [across, along] = (['toA', 'toB'] as const).map((kind) => level.filter((s) => s.kind === kind))
  const a = longestLines(across)
  const b = longestLines(along)
  if (a.length < 3 || b.length < 4) return false
  const masks = [maskOf(across, width, height), maskOf(along, width, height)]
  const onGround = ({ x, y }: Point): Point => {
    const away = (camera.eye * camera.focal) / (y - camera.horizon)
    return { x: ((x - camera.centreX) * away) / camera.focal, y: away }
  }
  const quads: { quad: Quad; flat: Point[] }[] = []
  const met = a.map((line) => b.map((other) => crossing(line, other)))
  const isSeen = ({ x, y }: Point) => y >= camera.horizon + 3 && x >= 0 && x < width && y < height
  const isDrawn = (mask: Uint8Array, p: Point, q: Point) => isAlong(mask, width, height, p, q)
  // A side belongs to many quadrilaterals: those across are kept, those along looked for before any two are taken.
  const known = new Map<number, boolean>()
  const isAcross = (i: number, left: number, right: number): boolean => {
    const key = (i * mostLines + left) * mostLines + right
    const [p, q] = [met[i][left]!, met[i][right]!]
    const isRim = known.get(key) ?? (p.x < q.x ? isDrawn(masks[0], p, q) : isDrawn(masks[0], q, p))
    known.set(key, isRim)
    return isRim
  }
  for (let i = 0; i < a.length; i++) {
    for (let j = i + 1; j < a.length; j++) {
      const sides: number[] = []
      for (let k = 0; k < b.length; k++) {
        const [p, q] = [met[i][k], met[j][k]]
        if (!p || !q || !isSeen(p) || !isSeen(q)) continue
        if (p.y < q.y ? isDrawn(masks[1], p, q) : isDrawn(masks[1], q, p)) sides.push(k)
      }
      for (const [n, left] of sides.entries()) {
        for (const right of sides.slice(n + 1)) {
          if (!isAcross(i, left, right) || !isAcross(j, left, right)) continue
          const quad = quadOf(met[i][left], met[i][right], met[j][left], met[j][right])
          if (!quad) continue
          const flat = quad.map(onGround)
          const area = sizeOf(flat)
          if (area >= smallest && area <= 1.6 * largest) quads.push({ quad, flat })
        }
      }
    }
  }
  let basin: { inner: Quad; outer: Quad; area: number } | undefined
  for (const inner of quads) {
    const area = sizeOf(inner.flat)
    if (area > largest || narrowestOf(inner.flat) < slimmest || (basin && area > basin.area) || hasJoints(level, inner.quad)) continue
    const outer = quads.find((q) => isCoping(inner.flat, q.flat))
    if (outer && shareOfPlants(role, inner.quad, width, height) < mostPlants) basin = { inner: inner.quad, outer: outer.quad, area }
  }
  if (!basin) return false
  const lay = (quad: Quad, what: number) =>
    fillPolygon(quad, width, height, (i) => {
      if (openGround.has(role[i])) role[i] = what
    })
  lay(basin.outer, Role.paving)
  lay(basin.inner, Role.water)
  return true
}

const openGround: Set<number> = new Set([Role.ground, Role.paving, Role.plant, Role.sky, Role.wall, Role.trim, Role.soffit, Role.stairs])

function shareOfPlants(role: Uint8Array, quad: Quad, width: number, height: number): number {
  let plants = 0
  let total = 1
  fillPolygon(quad, width, height, (i) => {
    total++
    if (role[i] === Role.plant) plants++
  })
  return plants / total
}

const groundStrokes = ({ strokes, camera }: Reading): Stroke[] =>
  strokes.filter((s) => isLevelStroke(s) && Math.min(s.from.y, s.to.y) > camera.horizon + 3)

/** The longest lines on which strokes lie, those on one line taken together. */
function longestLines(strokes: readonly Stroke[]): Ruled[] {
  const lines: Ruled[] = []
  for (const { from, to, length } of strokes.toSorted((p, q) => q.length - p.length)) {
    const same = lines.find((line) => Math.max(Math.abs(sideOf(line, from)), Math.abs(sideOf(line, to))) < 2.5)
    if (same) same.length += length
    else lines.push({ ...lineThrough(from, to), length })
  }
  return lines.toSorted((p, q) => q.length - p.length).slice(0, mostLines)
}

function maskOf(strokes: readonly Stroke[], width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (const { from, to } of strokes) drawBand(mask, width, height, from, to, 3)
  return mask
}

/** Whether enough of a side is drawn. */
function isAlong(mask: Uint8Array, width: number, height: number, p: Point, q: Point): boolean {
  const steps = 24
  const least = leastDrawn * (steps + 1)
  let drawn = 0
  // As soon as too much is missing, the rest is not looked at.
  for (let k = 0; k <= steps && drawn + steps + 1 - k > least; k++) {
    const x = Math.floor(p.x + ((q.x - p.x) * k) / steps)
    const y = Math.floor(p.y + ((q.y - p.y) * k) / steps)
    if (x >= 0 && y >= 0 && x < width && y < height) drawn += mask[y * width + x]
  }
  return drawn > least
}

/** The quadrilateral between two pairs of lines, the left one of each first: far left, far right, near right, near left. */
function quadOf(pl?: Point, pr?: Point, ql?: Point, qr?: Point): Quad | undefined {
  if (!pl || !pr || !ql || !qr || pl.x > pr.x !== ql.x > qr.x) return undefined
  const isFar = Math.min(pl.y, pr.y) < Math.min(ql.y, qr.y)
  const [fl, fr, nr, nl] = isFar ? [pl, pr, qr, ql] : [ql, qr, pr, pl]
  return fl.x > fr.x ? [fr, fl, nl, nr] : [fl, fr, nr, nl]
}

/** Whether one quadrilateral lies round another at the width of a coping, on three sides at least; on the fourth they may share one. */
function isCoping(inner: readonly Point[], outer: readonly Point[]): boolean {
  const middle = { x: inner.reduce((sum, p) => sum + p.x, 0) / 4, y: inner.reduce((sum, p) => sum + p.y, 0) / 4 }
  const widths = inner.map((p, k) => {
    const line = lineThrough(p, inner[(k + 1) % 4])
    const inwards = Math.sign(sideOf(line, middle))
    const beyond = [outer[k], outer[(k + 1) % 4]].map((q) => -inwards * sideOf(line, q))
    return Math.min(...beyond) > narrowest && Math.max(...beyond) < widest ? 1 : Math.max(...beyond.map(Math.abs)) < narrowest ? 0 : -9
  })
  return widths.reduce<number>((sum, w) => sum + w, 0) >= 3
}

/** Whether strokes both ways cross the middle of a quadrilateral. */
function hasJoints(strokes: readonly Stroke[], quad: Quad): boolean {
  const across = Math.max(...quad.map(({ x }) => x)) - Math.min(...quad.map(({ x }) => x))
  const sides = quad.map((p, k) => lineThrough(p, quad[(k + 1) % 4]))
  const sum = { toA: 0, toB: 0, vertical: 0, sloping: 0 }
  for (const { from, to, length, kind } of strokes) {
    if (isWithin(quad, sides, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })) sum[kind] += length / across
  }
  return Math.min(sum.toA, sum.toB) > mostJoints
}

/** Whether a place lies in a quadrilateral and not at its sides. */
function isWithin(quad: Quad, sides: readonly Line[], place: Point): boolean {
  for (let k = 0; k < 4; k++) {
    const off = sideOf(sides[k], place)
    if (Math.abs(off) <= 8 || off * sideOf(sides[k], quad[(k + 2) % 4]) <= 0) return false
  }
  return true
}
