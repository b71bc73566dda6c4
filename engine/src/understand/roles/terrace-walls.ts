import { rowOn } from '../../geometry/line.ts'
import { Role } from '../../scene.ts'
import { isAir, isFloor } from './place-roles.ts'
import type { Post } from './railing-posts.ts'
import type { Reading } from './reading.ts'

// A railing stands on the edge of a slab. What is seen under that edge is floor before it or the wall that carries it: floors end on level
// lines, so that what ends upright before the open ground is the wall. It goes on down behind the railings before it.

/** Shortest upright end, and how far under the feet of a railing its wall begins, in metres. */
const [shortestM, underM] = [0.35, 0.25]
/** Least share of the height of a wall that its upright end has, and of its width that lies under the railing. */
const [mostly, leastUnder] = [0.6, 0.5]
/** How far from the rail before it a wall ends on it, and how far from it it is seen over it, in metres. */
const [nearM, beforeM] = [0.25, 0.8]
/** How far from an upright such an end may lie, in metres. */
const wobbleM = 0.08

/** Raises walls under the railings of terraces seen from above, in place. */
export function raiseTerraceWalls(reading: Reading, role: Uint8Array, rows: readonly (readonly Post[])[]) {
  if (!reading.camera.fromAbove) return
  for (const posts of rows)
    for (const k of partsUnder(reading, role, posts)) if (endsUpright(reading, role, k)) raise(reading, role, rows, k)
}

/** The parts of floor that lie under the feet of a railing over most of their width. */
function partsUnder({ fine: f, camera, width }: Reading, role: Uint8Array, posts: readonly Post[]): number[] {
  const columns = new Map<number, number>()
  const deep = Math.round(underM * camera.pixelsPerM)
  for (const [n, q] of posts.slice(1).entries()) {
    for (let x = Math.ceil(posts[n].to.x); x < q.to.x; x++) {
      const i = (Math.round(rowOn(posts[n].to, q.to, x)) + deep) * width + x
      if (i < role.length && isFloor(role[i])) columns.set(f.labels[i], (columns.get(f.labels[i]) ?? 0) + 1)
    }
  }
  return [...columns].filter(([k, n]) => !f.touch[k] && n > leastUnder * (f.right[k] + 1 - f.left[k])).map(([k]) => k)
}

/** Whether a part ends on an upright before open ground, at its left or at its right. */
function endsUpright({ fine: f, camera, width }: Reading, role: Uint8Array, k: number): boolean {
  const least = Math.max(shortestM * camera.pixelsPerM, mostly * (f.bottom[k] + 1 - f.top[k]))
  const off = wobbleM * camera.pixelsPerM
  for (const step of [-1, 1]) {
    let [start, open] = [-1, 0]
    for (let y = f.top[k]; y <= f.bottom[k]; y++) {
      let x = step < 0 ? f.left[k] : f.right[k]
      while (f.labels[y * width + x] !== k) x -= step
      if (Math.abs(x - start) > off) [start, open] = [x, 0]
      const beside = role[y * width + x + 3 * step]
      if (beside === Role.ground || isAir(beside)) open++
      if (open > least) return true
    }
  }
  return false
}

/** Makes a part wall; what is seen through the railing before it is wall where the wall ends on the rail, else the ground beside it. */
function raise({ fine: f, camera, width }: Reading, role: Uint8Array, rows: readonly (readonly Post[])[], k: number) {
  for (let x = f.left[k]; x <= f.right[k]; x++) {
    let last = f.top[k]
    for (let y = f.top[k]; y <= f.bottom[k]; y++) {
      if (f.labels[y * width + x] !== k) continue
      last = y
      if (isFloor(role[y * width + x])) role[y * width + x] = Role.wall
    }
    const before = panelBefore(rows, x, last, beforeM * camera.pixelsPerM)
    if (!before) continue
    const seen = before.rail - last < nearM * camera.pixelsPerM ? Role.wall : Role.ground
    for (let y = last + 1; y < before.foot; y++) if (isFloor(role[y * width + x])) role[y * width + x] = seen
  }
}

/** The rows of rail and foot, in a column, of a railing whose rail lies near a row or below it. */
function panelBefore(rows: readonly (readonly Post[])[], x: number, y: number, near: number) {
  for (const posts of rows) {
    const n = posts.findIndex(({ from }, k) => k + 1 < posts.length && from.x <= x && x < posts[k + 1].from.x)
    if (n < 0) continue
    const rail = rowOn(posts[n].from, posts[n + 1].from, x)
    if (Math.abs(rail - y) < near) return { rail, foot: rowOn(posts[n].to, posts[n + 1].to, x) }
  }
  return undefined
}
