import { rowOn } from '../../geometry/line.ts'
import { Role } from '../../scene.ts'
import { isAir, isHouse } from './place-roles.ts'
import { inkedShare, type Post } from './railing-posts.ts'
import type { Reading } from './reading.ts'

// A railing leaves no gap that one could fall through: where its last post stands before a wall, its rail goes on up to that, and what is
// behind it there is the open air, too, as long as the air or an underside is right over it. No upright is drawn where it ends.

/** Farthest wall from a post, and how far over the rail one looks for what is there, in metres. */
const [farthestM, riseM] = [1.2, 0.15]
/** How far leftovers reach over the rail, as a share of the height of a post. */
const overRail = 0.45
/** Least share of the rail that is inked. */
const leastRail = 0.4

/** Opens a railing on from its last post, given the one before it, to the wall, in place; returns where it ends there. */
export function reachWall({ ink, camera, width, height }: Reading, role: Uint8Array, last: Post, before: Post): Post | undefined {
  if (camera.fromAbove) return undefined
  const [farthest, rise] = [farthestM, riseM].map((m) => m * camera.pixelsPerM)
  const step = Math.sign(last.from.x - before.from.x)
  const placeAt = (x: number): Post => ({
    from: { x, y: rowOn(before.from, last.from, x) },
    to: { x, y: rowOn(before.to, last.to, x) },
  })
  const over = (x: number) => role[Math.max(0, Math.round(placeAt(x).from.y - rise)) * width + x]
  const start = Math.round(last.from.x) + 2 * step
  let x = start
  while (x > 0 && x < width - 1 && Math.abs(x - start) < farthest && (isAir(over(x)) || over(x) === Role.soffit)) x += step
  if (x === start || !isHouse(over(x)) || over(x) === Role.soffit) return undefined
  const end = placeAt(x - step)
  const [left, right] = step > 0 ? [last, end] : [end, last]
  if (inkedShare(ink, width, height, left.from, right.from) < leastRail) return undefined
  for (let at = start; at !== x; at += step) openColumn(role, placeAt(at), over(at), at, width)
  return end
}

/** Gives the house behind the rail to the open air, and leftovers over the rail to what is over them. */
function openColumn(role: Uint8Array, { from, to }: Post, over: number, x: number, width: number) {
  const top = Math.max(0, Math.round(from.y - overRail * (to.y - from.y)))
  for (let y = top; y < to.y; y++) {
    const i = y * width + x
    if (isHouse(role[i]) && role[i] !== Role.soffit) role[i] = y < from.y ? over : Role.sky
  }
}
