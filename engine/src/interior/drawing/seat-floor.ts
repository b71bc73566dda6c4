import type { Room } from '../box/room.ts'
import { Drawn } from './drawn-room.ts'
import { straightest } from './straightest.ts'

// Drawings break the rules of perspective: the foot of a wall may fall away more steeply than its ceiling line lets it. The line between
// wall and floor is where it is drawn. Only where surfaces meet is moved; the camera, and with it every measure, stays that of the box.

/** Share of a wall's columns in which its foot is seen on its line, and how near to it that counts, as a share of the height. */
const leastSeen = 0.3
const near = 0.006
/** How far the foot may lie from the box's, as a share of the height. */
const reach = 0.25

/** Moves the foot of walls to the straight line along which floor is read below wall. Changes `room`. */
export function seatFloor(room: Room, role: Uint8Array) {
  const { width, height, floorRow, walls, camera } = room
  for (const { from, to } of walls) {
    const left = Math.max(0, Math.round(from))
    const right = Math.min(width - 1, Math.round(to) - 1)
    const feet: [number, number][] = []
    for (let x = left; x <= right; x++) {
      const last = Math.min(height - 1, Math.round(floorRow[x] + reach * height))
      for (let y = Math.max(Math.ceil(camera.horizon), Math.round(floorRow[x] - reach * height)); y < last; y++)
        if (role[y * width + x] === Drawn.wall && role[(y + 1) * width + x] === Drawn.floor) feet.push([x, y + 1])
    }
    const line = straightest(feet)
    if (!line) continue
    const rowAt = (x: number) => line.at + line.slope * x
    const seen = feet.filter(([x, y]) => Math.abs(y - rowAt(x)) < near * height).length
    if (seen < leastSeen * (right - left)) continue
    for (let x = left; x <= right; x++) floorRow[x] = Math.max(camera.horizon + 4, rowAt(x))
  }
  for (const { from } of walls) if (from > 0 && from < width) meet(floorRow, Math.round(from), Math.round(turn * width))
}

/** Half as many columns as it takes a foot to go over into the next wall's where the two do not meet, as a share of the width. */
const turn = 0.03

/** Leads one foot over into the next one round a column. */
function meet(floorRow: Float32Array, at: number, reach: number) {
  const [left, right] = [Math.max(0, at - reach), Math.min(floorRow.length - 1, at + reach)]
  if (at < 1 || Math.abs(floorRow[at] - floorRow[at - 1]) < 2) return
  const [from, to] = [floorRow[left], floorRow[right]]
  for (let x = left; x <= right; x++) floorRow[x] = from + ((to - from) * (x - left)) / Math.max(1, right - left)
}
