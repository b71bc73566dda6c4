import type { Room } from '../box/room.ts'
import { straightest } from './straightest.ts'

// Drawings break the rules of perspective: the foot of a wall may fall away more steeply than its ceiling line lets it. Where
// wall and floor are parts of their own, the line between them is where it is drawn. Only where surfaces meet is moved; the
// camera, and with it every measure, stays that of the box.

/** Share of a wall's columns in which its foot is seen where the line has it. */
const leastSeen = 0.42
/** How far the foot may lie from the box's, and how near to the line a column's foot counts, as shares of the height. */
const reach = 0.2
const near = 0.006

/** Moves the foot of walls to the straight line along which the drawn wall ends. `labels`: the parts of the sheet. Changes `room`. */
export function seatFloor(room: Room, labels: Int32Array) {
  const { width, height, floorRow, ceilingRow, walls, camera } = room
  for (const { from, to } of walls) {
    const left = Math.max(0, Math.round(from))
    const right = Math.min(width - 1, Math.round(to) - 1)
    if (right - left < 0.15 * width) continue
    const wall = commonest(labels, width, left, right, (x) => 0.55 * Math.max(0, ceilingRow[x]) + 0.45 * floorRow[x])
    const foot = new Map<number, number>()
    for (let x = left; x <= right; x++) {
      let y = Math.min(height - 1, Math.round(floorRow[x] + reach * height))
      while (y > camera.horizon && labels[y * width + x] !== wall) y--
      if (y > camera.horizon && y < height - 3) foot.set(x, y + 1)
    }
    const line = straightest([...foot])
    if (!line) continue
    const row = (x: number) => line.at + line.slope * x
    let seen = 0
    for (const [x, y] of foot) if (Math.abs(y - row(x)) < near * height) seen++
    const off = Math.max(Math.abs(row(left) - floorRow[left]), Math.abs(row(right) - floorRow[right]))
    if (seen < leastSeen * (right - left) || off < 2 * near * height || off > reach * height) continue
    for (let x = left; x <= right; x++) floorRow[x] = Math.max(camera.horizon + 4, row(x))
  }
}

/** The part that is met most often along a row of places. */
function commonest(labels: Int32Array, width: number, left: number, right: number, rowAt: (x: number) => number): number {
  const count = new Map<number, number>()
  let best = -1
  for (let x = left; x <= right; x++) {
    const k = labels[Math.max(0, Math.round(rowAt(x))) * width + x]
    const n = (count.get(k) ?? 0) + 1
    count.set(k, n)
    if (n > (count.get(best) ?? 0)) best = k
  }
  return best
}
