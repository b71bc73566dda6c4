import { groupsOf, spanOf } from '../groups-of.ts'
import { hullOf } from '../../../geometry/polygon.ts'
import { sideOf, lineThrough } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// A flight of steps that leads up to the house passes for wall or leaves where it was drawn rough. It is told from the boards and
// courses of a wall by three things: it lies below the eye as a whole, where a wall goes on above it; it grows wider towards the
// viewer, and so do its steps; and it is bounded level by level, without an upright. What lies within its outline belongs to it.

/** Fewest steps, and least height of a flight in metres and in widths: what is broader is a terrace with a pool. */
const fewest = 5
const lowest = 0.45
const leastSteep = 0.2
/** How wide a flight may be, in metres. */
const [narrowest, widest] = [1, 8]
/** Deepest tread or riser, in metres at the house: what lies nearer is seen larger. */
const deepest = 0.75
/** Least share of the border of a step that is level, most that is upright, and how much longer than deep it is. */
const leastLevel = 0.38
const mostUpright = 0.12
const slender = 2.6
/** Narrowest piece of a step in metres. */
const leastAcross = 0.3
/** A step has so little that looks like leaves, and lies with so much of its length on the next one. */
const mostLeafy = 0.3
const leastShared = 0.25
/** How much wider the lower half of a flight is than the upper one. */
const leastGrowth = 1.06
/** Least share of its width over which the pieces of its lowest step go. */
const leastFoot = 0.4
/** How far it may step in at a side, in widths. */
const mostAside = 0.05
/** Deepest landing between two flights in metres, and how much of the upper one lies above the lower. */
const landing = 0.25
const leastAbove = 0.9
/** A part that lies in a flight covers at most so much of the picture. */
const largestPart = 0.006

const possible: Set<number> = new Set([Role.wall, Role.trim, Role.soffit, Role.paving, Role.ground, Role.plant])
const grounds: Set<number> = new Set([Role.paving, Role.ground, Role.plant])
const walls: Set<number> = new Set([Role.wall, Role.trim, Role.soffit, Role.window, Role.door])

/** Turns flights of steps before the house that were taken for wall or plants into stairs, in place. */
export function findFlights(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  if (camera.fromAbove) return
  const isStep = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if (possible.has(roles[k]) && looksLikeStep(reading, k)) isStep[k] = 1
  const across = (k: number) => f.right[k] - f.left[k]
  // Each lies on another with a good part of its length.
  const stacks = groupsOf(reading, isStep, (k, id, border) => border >= leastShared * Math.min(across(k), across(id)))
  for (const stack of stacks) {
    if (!stack.some((k) => walls.has(roles[k])) || !isFlight(reading, roles, stack)) continue
    const flight = withUpper(reading, withoutCrumbs(f, stack), stacks)
    const outline = outlineOf(reading, flight)
    for (let k = 0; k < f.count; k++) {
      const isSmall = f.area[k] < largestPart * f.labels.length && reading.leafy[k] < mostLeafy
      if (possible.has(roles[k]) && (flight.includes(k) || (isSmall && isInside(outline, { x: f.x[k], y: f.y[k] })))) roles[k] = Role.stairs
    }
  }
}

function looksLikeStep({ fine: f, leafy, camera }: Reading, k: number): boolean {
  const across = f.right[k] - f.left[k] + 1
  const deep = f.area[k] / across
  if (f.touch[k] || f.top[k] < camera.horizon || leafy[k] > mostLeafy) return false
  if (across < leastAcross * camera.pixelsPerM || deep > deepest * camera.pixelsPerM || across < slender * deep) return false
  const { level, vertical } = borderShares(f, k)
  return level > leastLevel && vertical < mostUpright
}

function isFlight({ fine: f, camera }: Reading, roles: Uint8Array, flight: readonly number[]): boolean {
  const { top, bottom } = spanOf(f, flight)
  if (flight.length < fewest || bottom - top < lowest * camera.pixelsPerM) return false
  const middle = (top + bottom) / 2
  const [upper, lower] = [flight.filter((k) => f.y[k] < middle), flight.filter((k) => f.y[k] >= middle)]
  if (upper.length < 2 || lower.length < 2) return false
  const [above, below] = [spanOf(f, upper), spanOf(f, lower)]
  const width = below.right - below.left
  if (width > widest * camera.pixelsPerM || bottom - top < leastSteep * width) return false
  if (width < narrowest * camera.pixelsPerM || width < leastGrowth * (above.right - above.left)) return false
  const aside = mostAside * width
  return below.left < above.left + aside && below.right > above.right - aside && standsFree(f, roles, flight, lower, camera.horizon)
}

/** Whether a flight ends on open ground below, and no like strip goes on from it above the eye. */
function standsFree(f: Reading['fine'], roles: Uint8Array, flight: readonly number[], lower: readonly number[], horizon: number): boolean {
  let open = false
  let goesOn = false
  for (const k of flight) {
    eachNeighbour(f, k, (id) => {
      if (flight.includes(id)) return
      if (f.y[id] > f.y[k] && grounds.has(roles[id]) && lower.includes(k)) open = true
      const across = f.right[id] - f.left[id] + 1
      const isStrip = across > slender * (f.area[id] / across) && borderShares(f, id).level > leastLevel
      if (f.y[id] < horizon && isStrip && walls.has(roles[id])) goesOn = true
    })
  }
  return open && !goesOn
}

/** A flight without what lies under its lowest step, and is but a piece of one: a stroke on the lawn or on the paving before it. */
function withoutCrumbs(f: Reading['fine'], flight: readonly number[]): number[] {
  const { left, right } = spanOf(f, flight)
  const acrossAt = (y: number) => flight.reduce((sum, k) => (f.top[k] <= y && f.bottom[k] >= y ? sum + f.right[k] + 1 - f.left[k] : sum), 0)
  const foot = Math.max(...flight.filter((k) => acrossAt(f.y[k]) > leastFoot * (right - left)).map((k) => f.y[k]))
  return flight.filter((k) => f.y[k] <= foot)
}

/** A flight with those that lead on from it above a landing. */
function withUpper({ fine: f, camera }: Reading, flight: readonly number[], stacks: readonly number[][]): number[] {
  const { left, right, top } = spanOf(f, flight)
  const above = stacks.filter((stack) => {
    const span = spanOf(f, stack)
    const isOver = Math.min(right, span.right) - Math.max(left, span.left) > leastAbove * (span.right - span.left)
    return (
      stack.length >= 3 &&
      isOver &&
      span.top < top &&
      top - span.bottom < landing * camera.pixelsPerM &&
      span.bottom < top + landing * camera.pixelsPerM
    )
  })
  return [...flight, ...above.flat()]
}

function outlineOf({ fine: f }: Reading, flight: readonly number[]): Point[] {
  return hullOf(
    flight.flatMap((k) => [
      { x: f.left[k], y: f.y[k] },
      { x: f.right[k], y: f.y[k] },
    ]),
  )
}

const isInside = (outline: readonly Point[], p: Point) => {
  const sides = outline.map((q, k) => sideOf(lineThrough(q, outline[(k + 1) % outline.length]), p))
  return sides.every((s) => s >= 0) || sides.every((s) => s <= 0)
}
