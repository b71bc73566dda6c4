import { Role } from '../../scene.ts'
import { borderShares, eachNeighbour } from '../region-facts.ts'
import type { Reading } from './reading.ts'

// Steps are level strips that lie on each other, equally wide and hardly deeper than a foot. Four of them are stairs. Fails
// on stairs seen from the side and takes a path of narrow boards for steps.

const fewest = 4
/** Deepest tread or riser and narrowest flight, in metres. */
const deepest = 0.55
const narrowest = 0.6
const widest = 14
/** How much wider than a step a flight may be, and one that steps aside evenly: slabs of a path spread to all sides. */
const spread = 1.6
const slantingSpread = 3

/** Turns stacks of level strips on the ground into stairs, in place. */
export function findStairs(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  const { pixelsPerM } = camera
  const isStep = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.paving && roles[k] !== Role.ground && roles[k] !== Role.trim) continue
    const across = f.right[k] - f.left[k] + 1
    const deep = f.area[k] / across
    const { level, vertical, none } = borderShares(f, k)
    const hasSize = across > narrowest * pixelsPerM && across < widest * pixelsPerM && deep < deepest * pixelsPerM && across > 3.5 * deep
    if (hasSize && level > 0.5 && vertical < 0.2 && none < 0.5 && !f.touch[k] && f.y[k] > camera.horizon) isStep[k] = 1
  }
  for (const flight of flights(reading, isStep)) {
    const top = Math.min(...flight.map((k) => f.top[k]))
    const bottom = Math.max(...flight.map((k) => f.bottom[k]))
    const left = Math.min(...flight.map((k) => f.left[k]))
    const right = Math.max(...flight.map((k) => f.right[k]))
    const widths = flight.map((k) => f.right[k] - f.left[k] + 1).sort((p, q) => p - q)
    const usual = widths[widths.length >> 1]
    const isStack = right - left < spread * usual || (right - left < slantingSpread * usual && isSlanting(reading, flight))
    if (flight.length >= fewest && isStack && bottom - top > 0.3 * pixelsPerM) for (const k of flight) roles[k] = Role.stairs
  }
}

/** Whether each strip lies further to one and the same side than the one above it. */
function isSlanting({ fine: f }: Reading, flight: readonly number[]): boolean {
  const down = flight.toSorted((p, q) => f.y[p] - f.y[q])
  const steps = down.slice(1).map((k, n) => f.x[k] - f.x[down[n]])
  return steps.every((d) => d > 0) || steps.every((d) => d < 0)
}

/** Strips in groups of which each shares a good part of its long side with another of about its width. */
function flights({ fine: f }: Reading, isStep: Uint8Array): number[][] {
  const acrossOf = (k: number) => f.right[k] - f.left[k] + 1
  const seen = new Uint8Array(f.count)
  const found: number[][] = []
  for (let start = 0; start < f.count; start++) {
    if (!isStep[start] || seen[start]) continue
    const flight = [start]
    seen[start] = 1
    for (const k of flight) {
      eachNeighbour(f, k, (id, border) => {
        const across = Math.min(acrossOf(k), acrossOf(id))
        if (!isStep[id] || seen[id] || border < 0.45 * across || Math.max(acrossOf(k), acrossOf(id)) > 1.6 * across) return
        seen[id] = 1
        flight.push(id)
      })
    }
    found.push(flight)
  }
  return found
}
