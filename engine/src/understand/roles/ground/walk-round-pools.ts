import { rowOn } from '../../../geometry/line.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isLevelStroke } from '../../perspective.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// One walks between a pool and the house: where what passes for water reaches up to the house and a long level line runs across it
// near there, the water ends on that line, and what lies behind it is floor.

/** Least share of the way across the water that such a line runs, and most of the water that lies behind it. */
const mostly = 0.6
const mostBehind = 0.35
/** Least of the columns of what lies behind a line over which the house stands, at most so many metres above. */
const leastHoused = 0.5
const nearM = 0.3

/** Turns water between the far rim of a pool and the house into paving, in place; `water` are the pixels of the pool. */
export function walkRoundPools(reading: Reading, role: Uint8Array, water: readonly number[]) {
  const { strokes, width } = reading
  const across = strokes.filter((s) => isLevelStroke(s) && Math.abs(s.to.x - s.from.x) > mostly * columnsOn(s, role, width))
  for (const { from, to } of across.toSorted((p, q) => q.length - p.length)) {
    const behind = water.filter((i) => Math.floor(i / width) < rowOn(from, to, i % width))
    if (behind.length > mostBehind * water.length || !reachesHouse(reading, role, behind)) continue
    for (const i of behind) role[i] = Role.paving
    return
  }
}

/** How many columns of water a line runs through whose middle lies on it; without end where it lies elsewhere. */
function columnsOn({ from, to }: Stroke, role: Uint8Array, width: number): number {
  const isWater = (x: number) => role[Math.round(rowOn(from, to, x)) * width + x] === Role.water
  if (!isWater(Math.round((from.x + to.x) / 2))) return Infinity
  let columns = 0
  for (let x = 0; x < width; x++) if (isWater(x)) columns++
  return columns
}

/** Whether the house stands right behind a strip over most of its width. */
function reachesHouse({ camera, width }: Reading, role: Uint8Array, strip: readonly number[]): boolean {
  const near = Math.ceil(nearM * camera.pixelsPerM)
  const tops = new Map<number, number>()
  for (const i of strip) tops.set(i % width, Math.min(tops.get(i % width) ?? i, i))
  let housed = 0
  for (const top of tops.values()) {
    let i = top - width
    while (i > top - near * width && !isHouse(role[i])) i -= width
    if (isHouse(role[i])) housed++
  }
  return housed > leastHoused * tops.size
}
