import { groupsOf } from '../groups-of.ts'
import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// Steps are level strips that lie on each other, equally wide and hardly deeper than a foot. Four of them are stairs, and what
// goes on with them is, too: strips that a rail cuts in two, and those above the eye. Fails on stairs seen from the side and
// takes a path of narrow boards for steps.

const fewest = 4
/** Deepest tread or riser and narrowest flight, in metres. */
const deepest = 0.55
const narrowest = 0.6
const widest = 14
/** Least of its border that is level, and most that has no stroke, as parts of the borders of a scribbled flight have none. */
const leastLevel = 0.5
const mostBare = 0.7
/** Narrowest piece of a step in metres, and the widest in widths of the usual one. */
const narrowestPiece = 0.2
const widestPiece = 1.9
/** Deepest such piece, in depths of the usual step. */
const deepestPiece = 1.5
/** How much wider than a step a flight may be, and one that steps aside evenly: slabs of a path spread to all sides. */
const spread = 1.6
const slantingSpread = 3
/** Fewest strips of a flight in which a whole step among halved ones may lie aside. */
const longFlight = 6
/** Largest scrap beside a step, in usual steps; least of its outline along steps where it passes for wall, and where for ground. */
const largestScrap = 0.4
const [leastAlongOfWall, leastAlongOfGround] = [0.25, 0.6]

const open: Set<number> = new Set([Role.paving, Role.ground])
/** What the steps above the eye look like, in flights that are seen askew: the boards of a wall lie straight over each other. */
const parts: Set<number> = new Set([Role.trim, Role.wall, Role.soffit])

/** Turns stacks of level strips on the ground into stairs, in place. */
export function findStairs(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  const { pixelsPerM } = camera
  const isStep = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.paving, Role.ground, Role.trim)) {
    const across = f.right[k] - f.left[k] + 1
    const deep = f.area[k] / across
    const { level, vertical, none } = borderShares(f, k)
    const hasSize = across > narrowest * pixelsPerM && across < widest * pixelsPerM && deep < deepest * pixelsPerM && across > 3.5 * deep
    if (hasSize && level > leastLevel && vertical < 0.2 && none < mostBare && !f.touch[k] && f.y[k] > camera.horizon) isStep[k] = 1
  }
  const acrossOf = (k: number) => f.right[k] - f.left[k] + 1
  // Each shares a good part of its long side with another of about its width.
  const goesOn = (k: number, id: number, border: number) => {
    const across = Math.min(acrossOf(k), acrossOf(id))
    return border >= 0.45 * across && Math.max(acrossOf(k), acrossOf(id)) <= 1.6 * across
  }
  for (const flight of groupsOf(reading, isStep, goesOn)) {
    const top = Math.min(...flight.map((k) => f.top[k]))
    const bottom = Math.max(...flight.map((k) => f.bottom[k]))
    const left = Math.min(...flight.map((k) => f.left[k]))
    const right = Math.max(...flight.map((k) => f.right[k]))
    const widths = flight.map((k) => f.right[k] - f.left[k] + 1).sort((p, q) => p - q)
    const usual = widths[widths.length >> 1]
    const isStack = right - left < spread * usual || (right - left < slantingSpread * usual && isSlanting(reading, flight))
    if (flight.length >= fewest && isStack && bottom - top > 0.3 * pixelsPerM) {
      for (const k of goOn(reading, roles, flight, usual)) roles[k] = Role.stairs
    }
  }
}

/** A flight with the strips and pieces of strips that continue it; seen from above, where slabs do so too, the flight alone. */
function goOn({ fine: f, camera }: Reading, roles: Uint8Array, flight: readonly number[], usual: number): number[] {
  const acrossOf = (k: number) => f.right[k] - f.left[k] + 1
  if (camera.fromAbove) return [...flight]
  const depths = flight.map((k) => f.area[k] / acrossOf(k)).sort((p, q) => p - q)
  const usualDepth = depths[depths.length >> 1]
  const built = isSlanting({ fine: f, camera }, flight) && !endsOnTerrace(f, flight)
  const mayBeStep = (k: number) =>
    !f.touch[k] && (open.has(roles[k]) || (built && f.y[k] < camera.horizon + usualDepth && parts.has(roles[k])))
  const isPiece = (k: number) => {
    if (!mayBeStep(k)) return false
    const across = acrossOf(k)
    const deep = f.area[k] / across
    const { level, vertical } = borderShares(f, k)
    const hasSize = across > narrowestPiece * camera.pixelsPerM && across < widestPiece * usual && deep < deepestPiece * usualDepth
    return hasSize && across > 2 * deep && level > 0.45 && vertical < 0.25
  }
  const grown = [...flight]
  const seen = new Set(flight)
  for (const k of grown) {
    eachNeighbour(f, k, (id, border) => {
      if (seen.has(id) || border < 0.3 * Math.min(acrossOf(k), acrossOf(id)) || !isPiece(id)) return
      seen.add(id)
      grown.push(id)
    })
  }
  const isScrap = (k: number) =>
    mayBeStep(k) &&
    f.area[k] < largestScrap * usual * usualDepth &&
    isAmid(f, seen, k, open.has(roles[k]) ? leastAlongOfGround : leastAlongOfWall)
  for (const k of seen) {
    eachNeighbour(f, k, (id) => {
      if (!seen.has(id) && isScrap(id)) seen.add(id)
    })
  }
  return [...seen]
}

/** Whether the uppermost strip of a flight is a terrace: steps seem no deeper towards the eye. */
function endsOnTerrace(f: RegionFacts, flight: readonly number[]): boolean {
  const deepOf = (k: number) => f.area[k] / (f.right[k] - f.left[k] + 1)
  const down = flight.toSorted((p, q) => f.y[p] - f.y[q])
  return deepOf(down[0]) > deepestPiece * deepOf(down[down.length - 1])
}

/** Whether a part fills a corner at the ends of steps or a gap in them: it borders on two of them, along so much of its outline. */
function isAmid(f: RegionFacts, steps: ReadonlySet<number>, k: number, least: number): boolean {
  let [outline, along, touched] = [1, 0, 0]
  eachNeighbour(f, k, (id, border) => {
    outline += border
    if (!steps.has(id)) return
    along += border
    touched++
  })
  return touched > 1 && along > least * outline
}

/**
 * Whether each strip lies further to one and the same side than the one above it, but for one in a long flight that a rail cuts; seen
 * from above, where slabs lie so too, without exception.
 */
function isSlanting({ fine: f, camera }: Pick<Reading, 'fine' | 'camera'>, flight: readonly number[]): boolean {
  const down = flight.toSorted((p, q) => f.y[p] - f.y[q])
  const steps = down.slice(1).map((k, n) => f.x[k] - f.x[down[n]])
  const back = Math.min(steps.filter((d) => d <= 0).length, steps.filter((d) => d >= 0).length)
  return back <= (flight.length >= longFlight && !camera.fromAbove ? 1 : 0)
}
