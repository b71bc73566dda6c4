import { eachSpan } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { borderShares, type RegionFacts } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

/** How far below its eaves a gable still tells what is wall, and what between uprights is, as shares of its height. */
const belowEaves = 0.35
const farBelow = 1.2
/** Least of its outline that is upright, and most that slopes, of a piece of the wall under a gable. */
const leastUpright = 0.22
const mostSloping = 0.38
/** Share of the picture from which on a part says something by having no lines: tiles are smaller. */
const leastBare = 0.003
/** Most of its outline that is level and most that slopes where it has few lines. */
const fewLines = 0.3
/**
 * What begins in a gable, with more of it between the rakes than a ragged edge, and has no lines on so much of its outline is its wall:
 * roofs have edges.
 */
const [leastInside, mostlyOpen] = [0.06, 0.45]

/**
 * What hangs in a gable is wall, however much its outline slopes, in place; a little further down so is what has neither slopes
 * nor level lines to be a roof before the gable, and all the way down the front of a dormer what stands between uprights.
 */
export function clearGables({ fine: f, gables, width, height }: Reading, roles: Uint8Array) {
  if (gables.length === 0) return
  const inGable = new Uint8Array(width * height)
  let [first, last] = [height, 0]
  for (const { apex, left, right } of gables) {
    const drop = belowEaves * (Math.max(left.y, right.y) - apex.y)
    first = Math.min(first, apex.y)
    last = Math.max(last, left.y + drop, right.y + drop)
    const under = (p: Point) => ({ x: p.x, y: p.y + drop })
    eachSpan([apex, right, under(right), under(left), left], width, height, (from, to) => {
      for (let i = from; i < to; i++) inGable[i] |= 1
    })
    eachSpan([apex, right, left], width, height, (from, to) => inGable.fill(2, from, to))
  }
  const covered = new Float32Array(f.count)
  const nearly = new Float32Array(f.count)
  for (let y = Math.max(0, Math.floor(first)); y < Math.min(height, last + 1); y++)
    countRow(f.labels, inGable, covered, nearly, y * width, (y + 1) * width)
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.roof && roles[k] !== Role.soffit) continue
    const { level, sloping, vertical, none } = borderShares(f, k)
    const hasFewLines = (level < fewLines && sloping < fewLines) || (none > mostlyOpen && covered[k] > leastInside * f.area[k])
    const isBare = f.area[k] > leastBare * f.labels.length && hasFewLines && nearly[k] > 0.7 * f.area[k]
    const stands = vertical > leastUpright && sloping < mostSloping
    if (stands && gables.some((gable) => isUnder(gable, f, k))) roles[k] = Role.wall
    if (covered[k] > 0.55 * f.area[k] || isBare) roles[k] = Role.wall
  }
}

/** Whether a region lies between the rakes of a gable, or right under them. */
function isUnder({ apex, left, right }: Gable, f: RegionFacts, k: number): boolean {
  const foot = Math.max(left.y, right.y)
  const reach = foot + farBelow * (foot - apex.y)
  return isBetween({ apex, left, right }, f.x[k], f.y[k]) && f.left[k] > left.x && f.right[k] < right.x && f.bottom[k] < reach
}

/** Whether a point lies between the columns of a gable and under its rakes. */
export function isBetween({ apex, left, right }: Gable, x: number, y: number): boolean {
  const end = x < apex.x ? left : right
  const t = (x - apex.x) / (end.x - apex.x || 1)
  return t <= 1 && y > apex.y + t * (end.y - apex.y)
}

function countRow(labels: Int32Array, inGable: Uint8Array, covered: Float32Array, nearly: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    if (inGable[i] === 0) continue
    if (inGable[i] > 1) covered[labels[i]]++
    nearly[labels[i]]++
  }
}
