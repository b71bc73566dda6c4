import type { Stroke } from '../../../scene.ts'
import type { Room, RoomWall } from '../../box/room.ts'

// A box may end its walls at the head of a window or a rail, far below the ceiling. There the wall goes on across the line as if it
// were none. Its ceiling line is then the one above that runs to the same vanishing point and along which the picture changes; where
// a patterned wall goes on up to the picture's edge, no ceiling is seen.

/** Difference of colour (L*a*b*) across a line up to which a surface goes on, and from which it ends. */
const goesOn = 2.6
const ends = 3.2
/** Rows on each side of a line that are compared, and those next to it that are not. */
const deep = 4
const gap = 2
/** Shares of a wall's columns: those that go on across its line at the least, and those along a better line that end there. */
const leastOpen = 0.2
const leastEnded = 0.75
/** So much more of all columns must end along the better line for half of the others to be enough. */
const clearlyMore = 0.3
const halfEnded = 0.5
const leastAll = 0.55
/** A line that is seen along so much of a wall is its ceiling line. */
const seen = 0.62
/** How far the colour under a better line may be from that under the first. */
const sameWall = 9
const sameLight = 13
/** How much higher over the eye than in the box a ceiling may be. */
const highest = 2.1
/** Columns on each side that must change alike. */
const round = 6
/** A line so near to the picture's upper edge, as a share of its height, across which so many columns go on, may be none at all. */
const nearTop = 0.2
const mostOpen = 0.24
/** Change of L* from row to row and column to column from which a surface has a pattern. */
const patterned = 1.6

/** How far, as a share of the picture's height, an upright edge goes on at both sides of a line that is none. */
const crosses = 0.03
/** A line along which more of the columns end may be one all the same. */
const mostEnded = 0.4

/** Moves the ceiling line of walls that go on above it. Changes `room`. `lab`: three values per pixel; `upright`: edges that are. */
export function raiseCeiling(room: Room, lab: Float32Array, upright: readonly Stroke[]) {
  for (const wall of room.walls) raiseOver(room, lab, wall, upright)
}

/** Whether an upright edge runs on across the ceiling line of a wall: the corner of a wall does, what hangs or stands there does not. */
function isCrossed({ height, width, ceilingRow }: Room, { from, to }: RoomWall, upright: readonly Stroke[]): boolean {
  return upright.some((stroke) => {
    const [high, low] = stroke.from.y < stroke.to.y ? [stroke.from, stroke.to] : [stroke.to, stroke.from]
    const x = Math.round((high.x + low.x) / 2)
    if (x < Math.max(0, from) || x > Math.min(width - 1, to)) return false
    return high.y < ceilingRow[x] - crosses * height && low.y > ceilingRow[x] + crosses * height
  })
}

function raiseOver(room: Room, lab: Float32Array, wall: RoomWall, upright: readonly Stroke[]) {
  const { width, height, ceilingRow, camera } = room
  const from = Math.max(1, Math.round(wall.from))
  const to = Math.min(width - 1, Math.round(wall.to))
  const columns: number[] = []
  for (let x = from; x < to; x += 2) if (ceilingRow[x] > deep + gap + 1 && ceilingRow[x] < camera.horizon - 20) columns.push(x)
  if (columns.length < 0.04 * width || columns.length < 0.3 * (to - from)) return
  const across = (x: number, row: number) => changeAcross(lab, width, height, x, Math.round(row))
  const open = alikeOnly(
    columns.filter((x) => across(x, ceilingRow[x]).size < goesOn),
    (x) => lab[3 * (Math.round(ceilingRow[x] + deep) * width + x)],
  )
  const own = coherent(columns.map((x) => across(x, ceilingRow[x])))
  if (open.length < leastOpen * columns.length || own > seen) return
  const isOpen = new Set(open)
  const rise = (x: number, by: number) => camera.horizon + (ceilingRow[x] - camera.horizon) * by
  const tall = Math.max(...columns.map((x) => camera.horizon - ceilingRow[x]))
  let best: number | undefined
  let most = 0
  for (let by = 1 + 8 / tall; by < highest; by += 1 / tall) {
    const inside = columns.filter((x) => rise(x, by) > deep + gap)
    if (inside.length < 0.6 * columns.length) break
    const changes = inside.map((x) => across(x, rise(x, by)))
    const ofOpen = changes.filter((_, k) => isOpen.has(inside[k]))
    const share = coherent(ofOpen)
    const ended = coherent(changes)
    const least = ended > own + clearlyMore ? halfEnded : leastEnded
    if (ofOpen.length < 0.5 * open.length || share < least || ended < leastAll) {
      if (best === undefined) continue
      break
    }
    const strength = share * meanSize(ofOpen)
    if (strength <= most || !mostlySame(inside.filter((x) => isOpen.has(x)).map((x) => isSame(lab, width, x, ceilingRow[x], rise(x, by)))))
      continue
    most = strength
    best = by
  }
  const isHigh = Math.max(...columns.map((x) => ceilingRow[x])) < nearTop * height
  const goesUp = isPatterned(room, lab, open) || (own < mostEnded && isCrossed(room, wall, upright))
  if (best === undefined && isHigh && open.length > mostOpen * columns.length && goesUp)
    best = 1.02 + Math.max(...columns.map((x) => ceilingRow[x] / (camera.horizon - ceilingRow[x])))
  if (best === undefined) return
  for (let x = Math.max(0, Math.round(wall.from)); x < Math.min(width, Math.round(wall.to)); x++) ceilingRow[x] = rise(x, best)
}

const mostlySame = (list: readonly boolean[]) => list.filter(Boolean).length > leastAll * list.length

interface Change {
  light: number
  size: number
}

/** How the colour changes from above a row to below it. */
function changeAcross(lab: Float32Array, width: number, height: number, x: number, row: number): Change {
  const sum = [0, 0, 0]
  if (row < deep + gap || row >= height - deep - gap) return { light: 0, size: 0 }
  for (let d = gap; d < gap + deep; d++) {
    for (let side = -1; side <= 1; side++) {
      const below = 3 * ((row + d) * width + x + side)
      const above = 3 * ((row - d) * width + x + side)
      for (let c = 0; c < 3; c++) sum[c] += lab[below + c] - lab[above + c]
    }
  }
  const n = 3 * deep
  return { light: sum[0] / n, size: Math.hypot(sum[0], sum[1], sum[2]) / n }
}

/** Share of columns in which the colour changes clearly, lighter or darker as in most of those round about: light may change along. */
function coherent(changes: readonly Change[]): number {
  let count = 0
  for (let k = 0; k < changes.length; k++) {
    if (changes[k].size < ends) continue
    let same = 0
    let all = 0
    for (let j = Math.max(0, k - round); j <= Math.min(changes.length - 1, k + round); j++, all++) {
      if (changes[j].size >= ends && changes[j].light > 0 === changes[k].light > 0) same++
    }
    if (same > 0.7 * all) count++
  }
  return count / Math.max(1, changes.length)
}

const meanSize = (changes: readonly Change[]) =>
  changes.reduce((sum, { size }) => sum + Math.min(30, size), 0) / Math.max(1, changes.length)

function isSame(lab: Float32Array, width: number, x: number, low: number, high: number): boolean {
  const i = 3 * (Math.round(low + 4) * width + x)
  const j = 3 * (Math.round(high + 4) * width + x)
  return Math.hypot(lab[i] - lab[j], lab[i + 1] - lab[j + 1], lab[i + 2] - lab[j + 2]) < sameWall
}

/** Without what is much lighter or darker than the rest: it stands before the wall. */
function alikeOnly(columns: readonly number[], lightness: (x: number) => number): number[] {
  const sorted = columns.map(lightness).sort((a, b) => a - b)
  return columns.filter((x) => Math.abs(lightness(x) - sorted[sorted.length >> 1]) < sameLight)
}

/** Whether what lies above a line has a pattern, as much as what lies below it. */
function isPatterned({ width, ceilingRow }: Room, lab: Float32Array, columns: readonly number[]): boolean {
  const busy = (down: boolean) => {
    let sum = 0
    let count = 0
    for (const x of columns) {
      const row = Math.round(ceilingRow[x])
      for (let d = 3; d < Math.min(40, row - 2); d++, count++) {
        const i = 3 * ((down ? row + d : row - d) * width + x)
        sum += Math.abs(lab[i] - lab[i + 3]) + Math.abs(lab[i] - lab[i - 3 * width])
      }
    }
    return sum / Math.max(1, 2 * count)
  }
  const above = busy(false)
  const below = busy(true)
  return above > patterned && above > 0.6 * below && below > 0.6 * above
}
