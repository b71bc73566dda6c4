import { labelArcs, type LabelArc } from '../../geometry/label-arcs.ts'
import { crossing, lineThrough, type Line } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role, type Scene } from '../../scene.ts'
import { cornersOf, middleLine, onto, pointOf } from '../../understand/borders/border-lines.ts'
import type { Canvas } from '../canvas.ts'

// What is painted pixel by pixel ends in a staircase. Borders are followed from meeting to meeting; each becomes a chain of straight
// lines that the staircase stays close to, and a pixel that such a line crosses shows of both sides what lies within it.

/** How far, in pixels, a staircase strays from its line, and the least length of a line of least squares. */
const [stray, straight] = [1.3, 5]
/** How far corners of the chain may lie from those of the staircase, and how far from the border its pixels are looked at, in pixels. */
const [corner, reach] = [2.5, 2]

/** How broad the edge between two sides is, in pixels: a lens is no knife. */
const broad = 1.5

/** Pixels, as indices of their red, and the colours that they are to be given. */
interface Smoothed {
  count: number
  at: Int32Array
  colour: Float32Array
}

/** Softens the staircase where two roles or two faces of the house meet, but for what grows, open ground and what is `smooth` already. */
export function smoothBorders(canvas: Canvas, { width, height, role, surface }: Scene, smooth: Uint8Array) {
  const labels = new Uint8Array(role.length)
  for (let row = 0; row < labels.length; row += width) joinRow(role, surface, labels, row, row + width)
  const smoothed: Smoothed = { count: 0, at: new Int32Array(1 << 14), colour: new Float32Array(3 << 14) }
  const work: Work = { colour: canvas.colour, labels, width, height, smoothed, smooth }
  for (const arc of labelArcs(labels, width, height)) {
    if (isGrown(arc.left) || isGrown(arc.right) || (isGround(arc.left) && isGround(arc.right))) continue
    const chain = chainOf(arc)
    for (let k = 0; k + 1 < chain.length; k++) crossSegment(work, arc, chain[k], chain[k + 1])
  }
  layBack(canvas.colour, smoothed)
}

/** The picture and its labels, and what is found for it. */
interface Work {
  colour: Float32Array
  labels: Uint8Array
  width: number
  height: number
  smoothed: Smoothed
  smooth: Uint8Array
}

function layBack(colour: Float32Array, { count, at, colour: smooth }: Smoothed) {
  for (let k = 0; k < count; k++) for (let c = 0; c < 3; c++) colour[at[k] + c] = smooth[3 * k + c]
}

function joinRow(role: Uint8Array, surface: Uint8Array, labels: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) labels[i] = (role[i] << 4) | (surface[i] & 15)
}

/** Lawn and paving meet along a line of their own, beside that of the drawing, and softly. */
const isGround = (label: number) => label >> 4 === Role.ground || label >> 4 === Role.paving
const isGrown = (label: number) => label >> 4 === Role.plant || label >> 4 === Role.thing

/** The corners of the straight lines that a border stays close to. */
function chainOf(arc: LabelArc): Point[] {
  const corners = cornersOf(arc, stray)
  const lines = corners.slice(1).map((to, k) => lineOf(arc, corners[k], to))
  return corners.map((k, n) => {
    const here = pointOf(arc, k)
    const before = lines[n > 0 ? n - 1 : arc.closed ? lines.length - 1 : 0]
    const after = lines[n < lines.length ? n : arc.closed ? 0 : n - 1]
    const cross = crossing(before, after)
    return cross && Math.hypot(cross.x - here.x, cross.y - here.y) < corner ? cross : onto(before, here)
  })
}

function lineOf(arc: LabelArc, from: number, to: number): Line {
  return to - from < straight ? lineThrough(pointOf(arc, from), pointOf(arc, to)) : middleLine(arc, { from, to }, 1)
}

/** Blends the pixels along a straight piece of a border: as much of either side as the line leaves of it. */
function crossSegment(work: Work, { left, right }: LabelArc, from: Point, to: Point) {
  const { labels, width, height, smooth } = work
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 0.5) return
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const steep = Math.abs(dy) > Math.abs(dx)
  const per = 1 / (broad * (Math.abs(dx) + Math.abs(dy)))
  const [first, last] = steep ? [Math.min(from.y, to.y), Math.max(from.y, to.y)] : [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const end = Math.min(steep ? height : width, Math.round(last))
  for (let major = Math.max(0, Math.round(first)); major < end; major++) {
    const middle = Math.floor(steep ? from.x + (dx / dy) * (major + 0.5 - from.y) : from.y + (dy / dx) * (major + 0.5 - from.x))
    for (let minor = middle - reach; minor <= middle + reach; minor++) {
      const x = steep ? minor : major
      const y = steep ? major : minor
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const own = labels[y * width + x]
      if ((own !== left && own !== right) || smooth[y * width + x]) continue
      const toLeft = clamp(0.5 + ((x + 0.5 - from.x) * dy - (y + 0.5 - from.y) * dx) * per)
      const share = own === left ? 1 - toLeft : toLeft
      if (share === 0) continue
      const side = own === left ? -1 : 1
      const other = beyond(work, x, y, side * dy, -side * dx, own === left ? right : left)
      if (other >= 0) mix(work, 3 * (y * width + x), 3 * other, share)
    }
  }
}

/** Notes a share of another pixel's colour for one, mixed as the eye sees it: what is bright would eat what is dark. */
function mix({ colour, smoothed }: Work, i: number, other: number, share: number) {
  if (smoothed.count === smoothed.at.length) {
    smoothed.at = longer(smoothed.at, new Int32Array(2 * smoothed.count))
    smoothed.colour = longer(smoothed.colour, new Float32Array(6 * smoothed.count))
  }
  const k = smoothed.count++
  smoothed.at[k] = i
  for (let c = 0; c < 3; c++)
    smoothed.colour[3 * k + c] = ((1 - share) * Math.sqrt(colour[i + c]) + share * Math.sqrt(colour[other + c])) ** 2
}

/** The numbers of a list at the start of a longer one. */
function longer<T extends Int32Array | Float32Array>(list: T, twice: T): T {
  twice.set(list)
  return twice
}

/** The nearest pixel of a label along a direction; −1 where there is none close by. */
function beyond({ labels, width, height }: Work, x: number, y: number, ux: number, uy: number, label: number): number {
  for (let away = 1; away <= reach + 1; away++) {
    const px = Math.round(x + ux * away)
    const py = Math.round(y + uy * away)
    if (px < 0 || py < 0 || px >= width || py >= height) return -1
    if (labels[py * width + px] === label) return py * width + px
  }
  return -1
}
