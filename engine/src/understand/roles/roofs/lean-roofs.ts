import { Role } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// A pent roof leans on a wall, over garage doors or a porch: a strip between two lines along the wall, with wall above and below it.
// What tells it from a band of that wall is its end: it reaches out past the last upright of the house, and slopes there.

/** How far past the last upright it reaches, how long it is, and how much wall there is below it, in metres. */
const [outM, longM, overM] = [0.3, 1, 1]
/** Least share of its border along the wall, most of it that is upright; least part of its height over which an end slopes. */
const [leastLevel, mostUpright] = [0.4, 0.05]
const leastSloping = 0.7
/** How far beyond the lines of the strip a piece of it may reach, in metres. */
const offM = 0.06

/** Turns strips of wall that lean on the wall above them into roofs, in place. */
export function leanRoofs(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, outline } = reading
  if (!outline || camera.fromAbove) return
  for (const k of regionsWith(roles, Role.wall, Role.trim)) {
    if (!isWall(roles[k]) || f.right[k] - f.left[k] < longM * camera.pixelsPerM) continue
    const out = Math.max(outline.firstUpright - f.left[k], f.right[k] - outline.lastUpright)
    if (out < outM * camera.pixelsPerM || f.left[k] > outline.lastUpright || f.right[k] < outline.firstUpright) continue
    const { level, vertical } = borderShares(f, k)
    const sloping = Math.max(f.falling[k], f.rising[k]) / (f.bottom[k] - f.top[k] + 1)
    if (level > leastLevel && sloping > leastSloping && vertical < mostUpright && isOverWall(reading, roles, k))
      leanAlong(reading, roles, k)
  }
}

/** Whether there is wall above a strip, and for some way below it. */
function isOverWall({ fine: f, camera, outline, width, height }: Reading, roles: Uint8Array, k: number): boolean {
  const isLeft = f.left[k] < outline!.firstUpright
  const x = Math.round(isLeft ? (outline!.firstUpright + f.right[k]) / 2 : (outline!.lastUpright + f.left[k]) / 2)
  const roleAt = (y: number) => (y < 0 || y >= height ? Role.sky : roles[f.labels[Math.round(y) * width + x]])
  const m = camera.pixelsPerM
  return isWall(roleAt(f.top[k] - 0.3 * m)) && [0.3, 0.6, overM].every((down) => isWall(roleAt(f.bottom[k] + down * m)))
}

/** The strip and the pieces that shadows cut off it: all that lies between the lines along the wall that bound it. */
function leanAlong({ fine: f, perspective, camera }: Reading, roles: Uint8Array, seed: number) {
  const isToA = f.toA.high[seed] - f.toA.low[seed] < f.toB.high[seed] - f.toB.low[seed]
  const vanishing = isToA ? perspective.a : perspective.b
  const { slope, low, high } = isToA ? f.toA : f.toB
  const off = offM * camera.pixelsPerM
  const x0 = f.x[seed]
  const [first, last] = [low, high].map((lines) => lines[seed] + slope[seed] * x0)
  const [falling, rising] = [first, last].map((y) => slopeTo(vanishing, x0, y))
  const isBetween = (k: number) => {
    const along = f.x[k] - x0
    const through = slope[k] * f.x[k]
    return low[k] + through > first + falling * along - off && high[k] + through < last + rising * along + off
  }
  const strip = [seed]
  for (const k of strip) {
    roles[k] = Role.roof
    eachNeighbour(f, k, (id) => {
      if (isWall(roles[id]) && !strip.includes(id) && isBetween(id)) strip.push(id)
    })
  }
}
