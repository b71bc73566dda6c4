import { medianOf } from '../../../pixels/median-of.ts'
import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { isFloor, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// The foot of a wall is one straight line between its ends. Where most of what is seen of it lies on a drawn line, the wall ends there all
// along: what hangs below it is ground, unless it ends as straight as a pier, floor above it is wall. Shrubs before a wall rise over its
// foot and hide it; a low strip of leaves without an outline that begins on the line is lawn.

/** Shortest stroke along a foot, thinnest wall over it, how near the line a wall ends there and how far off it where torn, in metres. */
const [shortestM, thickM, nearM, tornM] = [0.7, 0.4, 0.06, 0.3]
/** Steepest foot, how far it goes on past its strokes, in their lengths, and widest gap in it, in metres. */
const [steepest, further, gapM] = [0.4, 0.5, 0.2]
/** Least share of the columns of a wall that end on its line. */
const mostly = 0.6
/** Slimmest pier that stands before a wall, in metres, and least share of its foot that is level. */
const [pierM, leastLevel] = [0.2, 0.75]
/** Deepest strip of lawn, in metres in the mean; how many times deeper it may be in places. */
const lawnM = 0.5
const deeper = 2

const isOpen = (role: number) => isFloor(role) || role === Role.plant

/** A line on which a foot lies, from left to right. */
interface Line {
  left: Point
  right: Point
}
/** The columns between which a wall ends on a line. */
interface Foot extends Line {
  first: number
  last: number
}

/** Ends walls on the straight lines of their feet, in place. */
export function levelFeet(reading: Reading, role: Uint8Array) {
  const { camera, shaded } = reading
  if (camera.fromAbove || shaded) return
  const perM = camera.pixelsPerM
  const feet = footRows(reading, role)
  const lines = linesAlong(reading, feet)
  let done = -1
  for (const line of lines) {
    if ((line.left.x + line.right.x) / 2 <= done) continue
    const foot = lines.map((end) => footOn(line, end, feet, perM)).reduce((p, q) => (q && (!p || q.last > p.last) ? q : p), undefined)
    if (!foot) continue
    endOn(foot, feet, reading, role)
    done = foot.last
  }
}

/** In each column the lowest row of wall under the horizon, with floor or leaves under it; 0 where there is none. */
function footRows({ camera, width, height }: Reading, role: Uint8Array): Int32Array {
  const feet = new Int32Array(width)
  const thick = thickM * camera.pixelsPerM
  for (let x = 0; x < width; x++) feet[x] = footIn(role, x, thick, camera.horizon, width, height)
  return feet
}

function footIn(role: Uint8Array, x: number, thick: number, horizon: number, width: number, height: number): number {
  let y = height - 1
  while (y > horizon && (isOpen(role[y * width + x]) || role[y * width + x] === Role.stairs)) y--
  if (y > height - 3 || y <= horizon || y <= thick) return 0
  let top = y
  while (top > y - thick && isWall(role[top * width + x])) top--
  return top <= y - thick ? y : 0
}

/** The strokes along which walls end, from left to right. */
function linesAlong({ strokes, camera }: Reading, feet: Int32Array): Line[] {
  const perM = camera.pixelsPerM
  const lines = strokes
    .filter(({ kind, from, to, length }) => kind !== 'vertical' && length > shortestM * perM && Math.min(from.y, to.y) > camera.horizon)
    .map(({ from, to }) => (from.x < to.x ? { left: from, right: to } : { left: to, right: from }))
  return lines.filter((line) => isFlat(line) && endingOn(line, feet, tornM * perM) > mostly).toSorted((p, q) => p.left.x - q.left.x)
}

const isFlat = ({ left, right }: Line) => Math.abs(right.y - left.y) < steepest * (right.x - left.x)

/** The share of the columns of a line in which a wall ends so near to it. */
function endingOn(line: Line, feet: Int32Array, near: number): number {
  let on = 0
  const [first, last] = [Math.ceil(line.left.x), Math.floor(line.right.x)]
  for (let x = first; x <= last; x++) if (Math.abs(feet[x] - rowOn(line.left, line.right, x)) < near) on++
  return on / Math.max(1, last + 1 - first)
}

/** The foot of a wall that one stroke begins and another, or the same, ends; undefined where they are no line or no wall ends on it. */
function footOn(begin: Line, end: Line, feet: Int32Array, perM: number): Foot | undefined {
  const line = { left: begin.left, right: end.right }
  const near = nearM * perM
  if (line.right.x < begin.right.x || !isFlat(line)) return undefined
  if ([begin.right, end.left].some(({ x, y }) => Math.abs(y - rowOn(line.left, line.right, x)) > near)) return undefined
  const drawn = begin === end ? 1 : (begin.right.x - begin.left.x + end.right.x - end.left.x) / (line.right.x - line.left.x)
  if (drawn < mostly) return undefined
  const [first, last] = [reachOf(line, feet, -1, perM), reachOf(line, feet, 1, perM)]
  const whole = { left: { x: first, y: rowOn(line.left, line.right, first) }, right: { x: last, y: rowOn(line.left, line.right, last) } }
  return endingOn(whole, feet, near) > mostly ? { ...line, first, last } : undefined
}

/** The last column to one side in which a wall ends on a line, with no wide gap before it. */
function reachOf(line: Line, feet: Int32Array, step: 1 | -1, perM: number): number {
  const [start, end] = step < 0 ? [line.right.x, line.left.x] : [line.left.x, line.right.x]
  const most = Math.abs(end - start) + further * Math.abs(end - start)
  let [reach, seen] = [Math.round(start), Math.round(start)]
  for (let x = Math.round(start); x >= 0 && x < feet.length && Math.abs(x - start) < most; x += step) {
    const off = Math.abs(feet[x] - rowOn(line.left, line.right, x)) / perM
    if (off < tornM) seen = x
    if (off < nearM) reach = x
    if (Math.abs(x - seen) > gapM * perM && Math.abs(x - start) > Math.abs(end - start)) break
  }
  return reach
}

function endOn(foot: Foot, feet: Int32Array, { ink, camera, width }: Reading, role: Uint8Array) {
  const perM = camera.pixelsPerM
  const torn = Math.round(tornM * perM)
  let [deep, strips] = [0, 0]
  const lawn: number[] = []
  for (let x = foot.first; x <= foot.last; x++) {
    const row = Math.round(rowOn(foot.left, foot.right, x))
    const end = pierEnd(foot, feet, x, perM)
    if (end > x) {
      x = end
      continue
    }
    const seen = feet[x] || row
    if (Math.abs(seen - row) > torn || !isWall(role[(row - torn) * width + x])) continue
    const under = (row + 1) * width + x
    if (feet[x] > 0) raiseColumn(role, under, torn, width)
    endColumn(role, under, torn, width)
    let below = under
    while (role[below] === Role.plant) below += width
    if (below === under) continue
    strips++
    deep += (below - under) / width
    if (row - seen < nearM * perM && isFloor(role[below]) && below - under < deeper * lawnM * perM * width) lawn.push(under)
  }
  if (deep > lawnM * perM * strips || isOutlined(lawn, ink, role, width)) return
  for (const under of lawn) {
    for (let i = under; role[i] === Role.plant; i += width) role[i] = Role.ground
    for (let i = under - width; role[i] === Role.plant; i -= width) role[i] = Role.wall
  }
  if (lawn.length === 0) return
  const [start, end] = [lawn[0] % width, lawn[lawn.length - 1] % width]
  if (start - foot.first < gapM * perM) sowBeside(foot, -1, deeper * lawnM * perM, role, width)
  if (foot.last - end < gapM * perM) sowBeside(foot, 1, deeper * lawnM * perM, role, width)
  for (let x = end; x < width && (sowColumn(foot, x, Role.paving, torn, role, width) || x <= foot.last); x++);
}

/** Lawn before a wall goes on past its end, under the line of its foot, as long as that strip of leaves ends so few rows lower. */
function sowBeside(foot: Foot, step: number, deepest: number, role: Uint8Array, width: number) {
  let x = (step < 0 ? foot.first : foot.last) + step
  while (x >= 0 && x < width && sowColumn(foot, x, Role.plant, deepest, role, width)) x += step
}

/** Turns what has a role, from the foot of a wall down to floor so few rows lower, into lawn; whether there was any. */
function sowColumn({ left, right }: Line, x: number, of: number, deepest: number, role: Uint8Array, width: number): boolean {
  let under = Math.round(rowOn(left, right, x) + 1) * width + x
  for (const lowest = under + deepest * width; under < lowest && isWall(role[under]);) under += width
  let below = under
  while (role[below] === of) below += width
  if (below === under || !isOpen(role[below]) || below - under > deepest * width) return false
  for (let i = under; i < below; i += width) role[i] = Role.ground
  return true
}

/** Whether there is more ink along the lower end of leaves, that begin at these places, than among them: lawn has no outline. */
function isOutlined(lawn: readonly number[], ink: Uint8Array, role: Uint8Array, width: number): boolean {
  let [inked, all, along] = [0, 1, 0]
  for (const under of lawn) {
    let i = under
    for (; role[i] === Role.plant; i += width, all++) inked += ink[i]
    for (let k = -2; k <= 2; k++) along += ink[i + k * width]
  }
  return along * all > 5 * lawn.length * inked
}

/** The last column of a pier before the wall that begins in a column: its foot is lower, but as straight; else the column. */
function pierEnd(foot: Foot, feet: Int32Array, from: number, perM: number): number {
  const below = (x: number) => feet[x] - rowOn(foot.left, foot.right, x)
  const isBelow = (x: number) => below(x) > nearM * perM
  if (!isBelow(from) || (from > foot.first && isBelow(from - 1))) return from
  const deep: number[] = []
  for (let x = from; x <= foot.last && isBelow(x); x++) deep.push(below(x))
  const middle = medianOf(deep)
  const level = deep.filter((d) => Math.abs(d - middle) < 0.5 * nearM * perM).length
  return level > Math.max(pierM * perM, leastLevel * deep.length) ? from + deep.length - 1 : from
}

/** Turns floor between a wall and a place under it into wall. */
function raiseColumn(role: Uint8Array, under: number, torn: number, width: number) {
  for (let i = under - width; i > under - torn * width && isFloor(role[i]); i -= width) role[i] = Role.wall
}

/** Ends a column of wall over a place: wall from there on becomes what is under it. */
function endColumn(role: Uint8Array, under: number, torn: number, width: number) {
  let end = under + torn * width
  while (end > under && !isWall(role[end - width])) end -= width
  for (let i = under; i < end; i += width) role[i] = role[end]
}
