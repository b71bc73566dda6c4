import { isLevelStroke } from '../../perspective.ts'
import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// The cheek of a dormer, and the flank of a wing over a lower roof, is a wall in the corner of two lines that part from one point: the
// eave over it, which is level, and its foot, which falls along the roof that it stands on and goes on where its uprights end. However
// rough shade, timbers and tiles were drawn there, between the two it is wall, and roof under its foot.

/** In metres: shortest eave and shortest piece of a foot; how far the two begin from each other. */
const [eaveM, footM, cornerM] = [0.4, 0.3, 0.1]
/** In metres: longest gap between pieces of a foot, and before an upright that stands on its line; how far off the line that ends. */
const [gapM, strideM, offM] = [0.15, 0.5, 0.05]
/** How far from 1 the cosine is between two pieces of one foot, at the most, and between foot and eave, at the least. */
const [mostBent, leastOpen] = [0.12, 0.1]
/** Least of what lies between foot and eave that is wall, and least of the eave over which, and of the foot under which, there is roof. */
const [leastWall, mostlyRoof] = [0.25, 0.7]
/** How deep under a foot what is torn from the wall hangs, and how far beyond a line its sides are looked at, in metres. */
const [hangsM, besideM] = [0.4, 0.07]

/** Turns roof between the eave and the foot of a cheek into wall, and wall under its foot into roof, in place. */
export function raiseCheeks({ strokes, camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove) return
  const { pixelsPerM } = camera
  const feet = strokes.filter(({ kind, length }) => kind === 'sloping' && length > footM * pixelsPerM)
  const eaves = strokes.filter((s) => isLevelStroke(s) && s.length > eaveM * pixelsPerM)
  const view = { role, pixelsPerM, width, height }
  for (const foot of feet) {
    const [top, end] = foot.from.y < foot.to.y ? [foot.from, foot.to] : [foot.to, foot.from]
    if (!hasRoofUnder(view, top, end)) continue
    for (const { from, to } of eaves) {
      const [near, far] = from.x < to.x === top.x < end.x ? [from, to] : [to, from]
      if (Math.hypot(near.x - top.x, near.y - top.y) > cornerM * pixelsPerM || cosine(top, end, near, far) > 1 - leastOpen) continue
      const cheek = { foot: goOn(strokes, pixelsPerM, [top, end]), near, far }
      if (far.y >= end.y || !isCheek(view, cheek)) continue
      fillCheek(view, cheek)
      fillFront(view, cheek, eaves)
    }
  }
}

interface View {
  role: Uint8Array
  pixelsPerM: number
  width: number
  height: number
}

/** The foot of a cheek as a line of several pieces, from the corner, and its eave, from the corner too. */
interface Cheek {
  foot: readonly Point[]
  near: Point
  far: Point
}

function hasRoofUnder({ role, pixelsPerM, width, height }: View, from: Point, to: Point): boolean {
  const [x, y] = [Math.round((from.x + to.x) / 2), Math.round((from.y + to.y) / 2 + besideM * pixelsPerM)]
  return y < height && role[y * width + x] === Role.roof
}

/** The cosine between two ways. */
function cosine(a: Point, b: Point, c: Point, d: Point): number {
  const across = (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y)
  return across / (Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(d.x - c.x, d.y - c.y))
}

/** The foot that goes on from a piece: with the next sloping pieces, then from upright to upright as long as they end on its line. */
function goOn(strokes: readonly Stroke[], pixelsPerM: number, foot: Point[]): Point[] {
  const way = wayOf(foot)
  const pieces = strokes
    .filter(({ kind, length }) => kind === 'sloping' && length > footM * pixelsPerM)
    .map(({ from, to }) => (from.y < to.y ? [from, to] : [to, from]))
  for (let next: Point[] | undefined = foot; next;) {
    const [before, last] = foot.slice(-2)
    next = pieces.find(([p, q]) => begins(p, last, way, pixelsPerM) && cosine(before, last, p, q) > 1 - mostBent)
    if (next) foot.push(...next)
  }
  const [p, q] = foot.slice(-2)
  const tilt = Math.hypot(q.x - p.x, q.y - p.y) / Math.abs(q.x - p.x)
  const standing = strokes
    .filter(({ kind, to }) => kind === 'vertical' && Math.abs(rowOn(p, q, to.x) - to.y) < tilt * offM * pixelsPerM)
    .toSorted((a, b) => way * (a.to.x - b.to.x))
  for (const { to } of standing) {
    const last = foot[foot.length - 1]
    const stride = way * (to.x - last.x)
    if (stride > 0 && stride * tilt < strideM * pixelsPerM) foot.push(to)
  }
  return foot
}

/** The side to which a line runs: −1 to the left, 1 to the right. */
const wayOf = ([p, q]: readonly Point[]) => (q.x < p.x ? -1 : 1)

/** Whether a stroke that begins at `p` goes on from where another ends. */
const begins = (p: Point, end: Point, way: number, pixelsPerM: number) =>
  way * (p.x - end.x) > -1 && Math.hypot(p.x - end.x, p.y - end.y) < gapM * pixelsPerM

/** Whether there is wall between foot and eave, and roof on their other sides. */
function isCheek({ role, pixelsPerM, width, height }: View, cheek: Cheek): boolean {
  const beside = Math.round(besideM * pixelsPerM)
  const hangs = Math.round(hangsM * pixelsPerM)
  let [area, wall, columns, under, hung, over] = [1, 0, 0, 0, 1, 0]
  eachColumn(cheek, width, height, (x, top, bottom, isUnderEave) => {
    columns++
    if (roofUnder(role, bottom * width + x, hangs, width) > 0) under++
    if (isUnderEave) hung++
    if (isUnderEave && role[Math.max(0, top - beside) * width + x] === Role.roof) over++
    for (let y = top; y < bottom; y++, area++) if (role[y * width + x] !== Role.roof) wall++
  })
  return wall > leastWall * area && under > mostlyRoof * columns && over > mostlyRoof * hung
}

/** The deepest pixel of roof under a foot in a column of wall and roof; 0 where there is none. */
function roofUnder(role: Uint8Array, from: number, hangs: number, width: number): number {
  let deepest = 0
  for (let i = from; i < from + hangs * width && (isWall(role[i]) || role[i] === Role.roof); i += width)
    if (role[i] === Role.roof) deepest = i
  return deepest
}

function fillCheek({ role, pixelsPerM, width, height }: View, cheek: Cheek) {
  const hangs = Math.round(hangsM * pixelsPerM)
  eachColumn(cheek, width, height, (x, top, bottom) => {
    raiseColumn(role, x, top, bottom, width)
    const foot = bottom * width + x
    for (let i = roofUnder(role, foot, hangs, width); i >= foot; i -= width) role[i] = Role.roof
  })
}

/** The same over the level line on which the wall goes on from its foot, as far as roof lies along it. */
function fillFront({ role, pixelsPerM, width }: View, { foot, far }: Cheek, level: readonly Stroke[]) {
  const last = foot[foot.length - 1]
  const way = wayOf(foot)
  const base = level
    .map(({ from, to }) => (from.x < to.x === way > 0 ? [from, to] : [to, from]))
    .find(([p]) => begins(p, last, way, pixelsPerM))
  if (!base) return
  const reach = Math.round(gapM * pixelsPerM) * width
  for (let x = Math.round(last.x); way * (base[1].x - x) > 0; x += way) {
    const bottom = Math.round(rowOn(base[0], base[1], x))
    let i = bottom * width + x - width
    while (i > bottom * width - reach && role[i] !== Role.roof) i -= width
    if (role[i] !== Role.roof) return
    raiseColumn(role, x, Math.round(far.y), bottom, width)
  }
}

function raiseColumn(role: Uint8Array, x: number, top: number, bottom: number, width: number) {
  for (let i = top * width + x; i < bottom * width; i += width) if (role[i] === Role.roof) role[i] = Role.wall
}

/** Visits the columns of a cheek with the first row under its eave, or under the height at which that ends, and that of its foot. */
function eachColumn(
  { foot, near, far }: Cheek,
  width: number,
  height: number,
  visit: (x: number, top: number, bottom: number, isUnderEave: boolean) => void,
) {
  const way = wayOf(foot)
  const last = foot[foot.length - 1]
  for (let x = Math.round(foot[0].x), k = 1; way * (last.x - x) >= 0; x += way) {
    while (k < foot.length - 1 && way * (x - foot[k].x) > 0) k++
    const isUnderEave = way * (far.x - x) >= 0
    const top = Math.round(isUnderEave ? rowOn(near, far, x) : far.y)
    const bottom = Math.round(rowOn(foot[k - 1], foot[k], x))
    if (x >= 0 && x < width && bottom < height) visit(x, Math.max(0, top), bottom, isUnderEave)
  }
}
