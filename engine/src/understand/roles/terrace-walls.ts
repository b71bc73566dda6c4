import { rowOn } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { medianOf } from '../../pixels/median-of.ts'
import { Role } from '../../scene.ts'
import { leanAt } from '../perspective.ts'
import { isAir, isFloor } from './place-roles.ts'
import type { Post } from './railing-posts.ts'
import type { Reading } from './reading.ts'

// A railing stands on the edge of a slab. What is seen under that edge is floor before it or the wall that carries it: floors end on level
// lines, so that what ends upright before the open ground is the wall. It goes on down behind the railings before it, and to its foot its
// end is as upright as the house, however faint its line.

/** Shortest upright end, and how far under the feet of a railing its wall begins, in metres. */
const [shortestM, underM] = [0.35, 0.25]
/** Least share of the height of a wall that its upright end has, and of its width that lies under the railing. */
const [mostly, leastUnder] = [0.6, 0.5]
/** How far from the rail before it a wall ends on it, and how far from it it is seen over it, in metres. */
const [nearM, beforeM] = [0.25, 0.8]
/** How far from an upright such an end may lie, in metres. */
const wobbleM = 0.08
/** How far the end of such a wall strays, in metres. */
const tornM = 0.12

/** Raises walls under the railings of terraces seen from above, in place. */
export function raiseTerraceWalls(reading: Reading, role: Uint8Array, rows: readonly (readonly Post[])[]) {
  if (!reading.camera.fromAbove) return
  for (const posts of rows)
    for (const k of partsUnder(reading, role, posts)) {
      const ends = [-1, 1].map((step) => endOf(reading, role, k, step))
      if (ends.every((end) => end === undefined)) continue
      raise(reading, role, rows, k)
      for (const end of ends) if (end) square(reading, role, end, reading.fine.top[k])
    }
}

/** Where a wall ends: at which columns in which rows, and to which side the open ground lies. */
interface End {
  at: Point[]
  step: number
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

/** Where a part ends on an upright before open ground, at its left or at its right, if it does. */
function endOf({ fine: f, camera, width }: Reading, role: Uint8Array, k: number, step: number): End | undefined {
  const least = Math.max(shortestM * camera.pixelsPerM, mostly * (f.bottom[k] + 1 - f.top[k]))
  const off = wobbleM * camera.pixelsPerM
  let at: Point[] = []
  let open = 0
  for (let y = f.top[k]; y <= f.bottom[k]; y++) {
    let x = step < 0 ? f.left[k] : f.right[k]
    while (f.labels[y * width + x] !== k) x -= step
    if (at.length && Math.abs(x - at[0].x) > off) {
      if (open > least) break
      at = []
      open = 0
    }
    at.push({ x, y })
    const beside = role[y * width + x + 3 * step]
    if (beside === Role.ground || isAir(beside)) open++
  }
  return open > least ? { at, step } : undefined
}

/** Ends a wall on an upright, from a row down to its foot, in place; behind a rail before it lies what was beside it over the rail. */
function square({ perspective, camera, width, height }: Reading, role: Uint8Array, { at, step }: End, top: number) {
  const lean = leanAt(perspective, at[0].x, width)
  const middle = medianOf(at.map(({ x, y }) => x - lean * (y - top)))
  const reach = Math.round(tornM * camera.pixelsPerM)
  let outside: number = Role.railing
  for (let y = top; y < height; y++) {
    const x = Math.round(middle + lean * (y - top))
    if (x < reach || x + reach >= width) return
    const end = y * width + x
    const [inside, beside] = [role[end - reach * step], role[end + reach * step]]
    if (beside !== Role.railing) outside = beside
    const isOpen = outside === Role.ground || isAir(outside)
    let walls = 0
    for (let off = -reach; off <= reach; off++) {
      const i = end + off * step
      if (role[i] === Role.wall) walls++
      if (isOpen && off > 0 && (role[i] === Role.wall || isFloor(role[i]))) role[i] = outside
      else if (isOpen && off <= 0 && inside === Role.wall && (isFloor(role[i]) || isAir(role[i]))) role[i] = Role.wall
    }
    if (!walls && y > at.at(-1)!.y) return
  }
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
