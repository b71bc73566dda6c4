import { solve } from '../geometry/homography.ts'
import { seenPixel, type Seer } from './box-camera.ts'
import type { CutOut } from './cut-out/cut-out.ts'

// What a box is fitted to, how far its picture is off, and the fitting itself: damped least squares (Levenberg 1944, Marquardt 1963).

const hullColumns = 11
/** How far in their legs stand, as a share of width and depth. */
const legInset = 0.08

export interface Outline {
  left: number
  right: number
  top: number
  bottom: number
  width: number
  /** The lower and the upper hull at equally spaced columns. */
  foot: [x: number, y: number][]
  roof: [x: number, y: number][]
  /** The lowest row of the item itself at twice as many columns. */
  under: [x: number, y: number][]
}

/** Bounds and convex hull of a cut-out, or of its mirror picture. */
export function outlineOf(cut: CutOut, mirrored: boolean): Outline {
  const { width, left, right, top, bottom } = cut
  const [from, to] = mirrored ? [width - 1 - right, width - 1 - left] : [left, right]
  const columns = Array.from({ length: hullColumns }, (_, k) => from + (to - from) * (0.1 + (0.8 * k) / (hullColumns - 1)))
  const foot = hullOf(cut, mirrored, 1, columns)
  const under = Array.from({ length: 2 * hullColumns - 1 }, (_, k): [number, number] => {
    const x = Math.round(from + (to - from) * (0.02 + (0.48 * k) / (hullColumns - 1)))
    return [x, lowestAt(cut, mirrored ? width - 1 - x : x)]
  })
  return { left: from, right: to, top, bottom, width, foot, roof: hullOf(cut, mirrored, -1, columns), under }
}

function lowestAt({ alpha, width, top, bottom }: CutOut, x: number): number {
  let y = bottom
  while (y > top && alpha[y * width + x] < 0.5) y--
  return y
}

/** The lower (1) or upper (−1) convex hull of a cut-out at some columns. */
function hullOf(
  { width, left, right, top, bottom, alpha }: CutOut,
  mirrored: boolean,
  side: 1 | -1,
  columns: number[],
): [number, number][] {
  const hull: [number, number][] = []
  const end = side > 0 ? top : bottom
  for (let k = left; k <= right; k++) {
    const x = mirrored ? left + right - k : k
    let y = side > 0 ? bottom : top
    while (y !== end && alpha[y * width + x] < 0.5) y -= side
    if (y === end) continue
    const at: [number, number] = [mirrored ? width - 1 - x : x, side * y]
    while (hull.length > 1 && turnsUp(hull.at(-2)!, hull.at(-1)!, at)) hull.pop()
    hull.push(at)
  }
  return columns.map((x): [number, number] => {
    const n = Math.max(
      1,
      hull.findIndex((p) => p[0] >= x),
    )
    const [a, b] = [hull[n - 1], hull[n] ?? hull[n - 1]]
    return [x, side * (a[1] + ((b[1] - a[1]) * (x - a[0])) / Math.max(1, b[0] - a[0]))]
  })
}

/** Whether the middle one of three points lies above the line between the others: not on the lower hull. */
const turnsUp = (a: [number, number], b: [number, number], c: [number, number]) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) >= 0

/** The camera that the parameters of a fit stand for. */
export function seerOf(
  [turn, away, eye, perM, x, y, , , , pitch = 0]: number[],
  { left, right, width }: Pick<Outline, 'left' | 'right' | 'width'>,
): Seer {
  const size = right - left
  return {
    turn,
    x: x * size,
    y: y * size,
    away: Math.exp(away),
    perM: Math.exp(perM),
    eyeM: Math.exp(eye),
    centre: width / 2,
    pitch,
  }
}

/** How many of the residuals say how unusual box and camera are. */
export const usualTerms = 7

/**
 * How far the picture of a box is from an outline, in shares of the item's size, and how unusual box and camera are. `stray`: what
 * an edge that is another's is missed by.
 */
export function offBy(
  p: number[],
  outline: Outline,
  usualSize: readonly number[],
  kind: 'seat' | 'table' | 'chest',
  stray: number,
): number[] {
  const size = outline.right - outline.left
  const box = seerOf(p, outline)
  const [turn, away, eye] = p
  const pitch = p[9] ?? 0
  const [w, d, h] = p.slice(6)
  const [wide, tall, deep] = [usualSize[0] * Math.exp(w), usualSize[1] * Math.exp(h), usualSize[2] * Math.exp(d)]
  const inset = kind === 'table' ? legInset : 0
  const at = (u: number, v: number, up: number) => {
    const [a, b] = up > 0 ? [u, v] : [u + inset * (1 - 2 * u), v + inset * (1 - 2 * v)]
    return seenPixel(box, a * wide, b * deep, up)
  }
  const [near, left, right, far] = [at(0, 0, 0), at(1, 0, 0), at(0, 1, 0), at(1, 1, 0)]
  const [nearTop, leftTop, rightTop, farTop] = [at(0, 0, tall), at(1, 0, tall), at(0, 1, tall), at(1, 1, tall)]
  const nearEdge = (x: number, [l, n, r]: number[][]) => (x < n[0] ? between(x, n, l) : between(x, n, r))
  const foot = outline.foot.map(([x, row]) => {
    const v = nearEdge(x, [left, near, right]) - row
    return kind === 'table' ? 0.5 * soft(v, stray * size) : v
  })
  const seat = kind === 'seat'
  const roof = seat ? [] : outline.roof.map(([x, row]) => soft(roofAt(x, leftTop, rightTop, [nearTop, farTop]) - row, stray * size))
  const under = kind === 'table' ? outline.under.map(([x, row]) => nearEdge(x, [leftTop, nearTop, rightTop]) - row) : []
  const top = under.map((v) => (v < 0 ? soft(v, stray * size) : v))
  const sides = seat ? [left, far, right, near] : [left, right, leftTop, rightTop, farTop, nearTop]
  const bounds = [
    Math.min(...sides.map(([x]) => x)) - outline.left,
    Math.max(...sides.map(([x]) => x)) - outline.right,
    seat ? Math.min(rightTop[1], farTop[1]) - outline.top : 0,
  ]
  const usual = [
    w / 0.25,
    d / 0.35,
    h / 0.12,
    (eye - Math.log(1.3)) / 0.7,
    (away - Math.log(3.5)) / 0.7,
    Math.min(0, turn) / 0.1,
    pitch / 0.5,
  ]
  return [...bounds.map((v) => (1.5 * v) / size), ...[...foot, ...roof, ...top].map((v) => v / size), ...usual.map((v) => 0.02 * v)]
}

/** The row of a straight line between two pixels at a column, and on beyond them. */
const between = (at: number, [ax, ay]: readonly number[], [bx, by]: readonly number[]) =>
  ay + ((by - ay) * (at - ax)) / (Math.abs(bx - ax) < 1 ? 1 : bx - ax)

/** The upper edge of a box's outline at a column: by way of the corner that stands out highest between the two at its ends. */
const roofAt = (at: number, left: readonly number[], right: readonly number[], over: number[][]) =>
  Math.min(
    between(at, left, right),
    ...over
      .filter(([x]) => x > left[0] && x < right[0])
      .map((corner) => (at < corner[0] ? between(at, left, corner) : between(at, corner, right))),
  )

/** A distance that counts less and less from `enough` on: what stands on a top is none of its edge. */
const soft = (v: number, enough: number) => v / Math.sqrt(1 + (v / enough) ** 2)

/** Levenberg–Marquardt with differences for slopes. */
export function leastSquares(start: number[], residuals: (p: number[]) => number[]): number[] {
  let p = start
  let r = residuals(p)
  let cost = r.reduce((sum, v) => sum + v * v, 0)
  let damping = 1e-2
  for (let round = 0; round < 30; round++) {
    const slopes = p.map((v, k) => residuals(p.with(k, v + 1e-4)).map((w, i) => (w - r[i]) / 1e-4))
    const rows = p.map((_, a) => [
      ...p.map((__, b) => slopes[a].reduce((sum, v, i) => sum + v * slopes[b][i], 0) * (a === b ? 1 + damping : 1) + (a === b ? 1e-9 : 0)),
      -slopes[a].reduce((sum, v, i) => sum + v * r[i], 0),
    ])
    const step = solve(rows)
    if (!step) break
    const tried = p.map((v, k) => v + step[k])
    const next = residuals(tried)
    const nextCost = next.reduce((sum, v) => sum + v * v, 0)
    if (nextCost < cost) {
      const gain = cost - nextCost
      ;[p, r, cost] = [tried, next, nextCost]
      damping = Math.max(1e-6, 0.3 * damping)
      if (gain < 1e-8) break
    } else {
      damping *= 4
      if (damping > 1e5) break
    }
  }
  return p
}
