import { Role } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// A pent roof leans on a wall, over garage doors or a porch: a strip between two lines along the wall, with wall above and below it.
// What tells it from a band of that wall is its end: it reaches out past the last upright of the house, and slopes there.

/** How far past the last upright it reaches, how long it is, and how much wall there is below it, in metres. */
const [outM, longM, overM] = [0.3, 1, 1]
/** Least share of its border along the wall, most of it that is upright; least part of its height over which an end slopes. */
const [leastLevel, mostUpright] = [0.4, 0.05]
const leastSloping = 0.7
/** Least share of a piece that lies between the lines of the strip, and how far off them that still is, in metres. */
const between = 0.85
const offM = 0.03

/** Turns strips of wall that lean on the wall above them into roofs, in place. */
export function leanRoofs(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, outline } = reading
  if (!outline || camera.fromAbove) return
  for (let k = 0; k < f.count; k++) {
    if (!isWall(roles[k]) || f.right[k] - f.left[k] < longM * camera.pixelsPerM) continue
    const out = Math.max(outline.firstUpright - f.left[k], f.right[k] - outline.lastUpright)
    if (out < outM * camera.pixelsPerM || f.left[k] > outline.lastUpright || f.right[k] < outline.firstUpright) continue
    const { level, vertical } = borderShares(f, k)
    const sloping = Math.max(f.falling[k], f.rising[k]) / (f.bottom[k] - f.top[k] + 1)
    if (level > leastLevel && sloping > leastSloping && vertical < mostUpright && isOverWall(reading, roles, k))
      leanAlong(reading, roles, k)
  }
}

const isWall = (role: number) => role === Role.wall || role === Role.trim

/** Whether there is wall above a strip, and for some way below it. */
function isOverWall({ fine: f, camera, outline, width, height }: Reading, roles: Uint8Array, k: number): boolean {
  const isLeft = f.left[k] < outline!.firstUpright
  const x = Math.round(isLeft ? (outline!.firstUpright + f.right[k]) / 2 : (outline!.lastUpright + f.left[k]) / 2)
  const roleAt = (y: number) => (y < 0 || y >= height ? Role.sky : roles[f.labels[Math.round(y) * width + x]])
  const m = camera.pixelsPerM
  return isWall(roleAt(f.top[k] - 0.3 * m)) && [0.3, 0.6, overM].every((down) => isWall(roleAt(f.bottom[k] + down * m)))
}

/** The strip and the pieces that shadows cut off it: all that lies between the lines along the wall that bound it. */
function leanAlong(reading: Reading, roles: Uint8Array, seed: number) {
  const { fine: f, perspective } = reading
  const vanishing = f.toA.high[seed] - f.toA.low[seed] < f.toB.high[seed] - f.toB.low[seed] ? perspective.a : perspective.b
  const off = offM * reading.camera.pixelsPerM
  /** Of the lines along the wall the rows in which they pass the middle of the strip. */
  const rowOf = (x: number, y: number) => y + slopeTo(vanishing, x, y) * (f.x[seed] - x)
  let [low, high] = [Infinity, -Infinity]
  eachPixel(reading, seed, (x, y) => {
    low = Math.min(low, rowOf(x, y))
    high = Math.max(high, rowOf(x, y))
  })
  const strip = [seed]
  for (const k of strip) {
    roles[k] = Role.roof
    eachNeighbour(f, k, (id) => {
      if (!isWall(roles[id]) || strip.includes(id) || f.area[id] > 2 * f.area[seed]) return
      let inside = 0
      eachPixel(reading, id, (x, y) => {
        const row = rowOf(x, y)
        if (row > low - off && row < high + off) inside++
      })
      if (inside > between * f.area[id]) strip.push(id)
    })
  }
}

function eachPixel({ fine: f, width }: Reading, k: number, visit: (x: number, y: number) => void) {
  for (let y = f.top[k]; y <= f.bottom[k]; y++) {
    for (let x = f.left[k]; x <= f.right[k]; x++) if (f.labels[y * width + x] === k) visit(x, y)
  }
}
