import { eachSpan } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { borderShares, type RegionFacts } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { inGables } from './in-gables.ts'
import { regionsWith } from '../regions-with.ts'

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
export function clearGables(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, width } = reading
  if (gables.length === 0) return
  const { covered } = inGables(reading)
  let near: Uint8Array | undefined
  for (const k of regionsWith(roles, Role.roof, Role.soffit)) {
    const { level, sloping, vertical, none } = borderShares(f, k)
    const hasFewLines = (level < fewLines && sloping < fewLines) || (none > mostlyOpen && covered[k] > leastInside * f.area[k])
    const mayBeBare = f.area[k] > leastBare * f.labels.length && hasFewLines
    const isBare = mayBeBare && countIn(f, k, (near ??= nearGables(reading)), width) > 0.7 * f.area[k]
    const stands = vertical > leastUpright && sloping < mostSloping
    if (stands && gables.some((gable) => isUnder(gable, f, k))) roles[k] = Role.wall
    if (covered[k] > 0.55 * f.area[k] || isBare) roles[k] = Role.wall
  }
}

/** 1 in gables and a little further down. */
function nearGables(reading: Reading): Uint8Array {
  const { gables, width, height } = reading
  const near = inGables(reading).mask.slice()
  for (const { apex, left, right } of gables) {
    const drop = belowEaves * (Math.max(left.y, right.y) - apex.y)
    const under = (p: Point) => ({ x: p.x, y: p.y + drop })
    const whole = [apex, right, under(right), under(left), left]
    eachSpan(whole, width, height, (from, to) => near.fill(1, from, to))
  }
  return near
}

/** How many pixels of a region are marked. */
function countIn({ labels, left, right, top, bottom }: RegionFacts, k: number, isMarked: Uint8Array, width: number): number {
  let count = 0
  for (let y = top[k]; y <= bottom[k]; y++)
    for (let i = y * width + left[k]; i <= y * width + right[k]; i++) if (labels[i] === k && isMarked[i]) count++
  return count
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
