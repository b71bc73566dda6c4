import type { Room } from '../room.ts'

// The foot of the walls is often hidden and the ceiling then follows from it: a box may have its ceiling line where no edge is,
// while a clear one runs a little above or below. Such a wall gets the line that is seen: the straight one along which the
// picture changes most in one and the same way. Only where surfaces meet is moved; the camera stays that of the box.

/** Change of L* across a line that is none, and across one that is clear. */
const none = 1
const clear = 6
/** Share of the wall's height within which the line is looked for. */
const reach = 0.3
const step = 2

/** Moves the ceiling line of walls whose own is not seen to the one that is. Changes `room`. `lab`: three values per pixel. */
export function seatCeiling(room: Room, lab: Float32Array) {
  const { width, height, ceilingRow, floorRow, walls } = room
  for (const [k, { from, to }] of walls.entries()) {
    const left = Math.max(0, Math.round(from))
    const right = Math.min(width - 1, Math.round(to) - 1)
    if (right - left < 0.2 * width) continue
    const tall = Math.max(floorRow[left] - ceilingRow[left], floorRow[right] - ceilingRow[right])
    const across = (a: number, b: number) => changeAlong(lab, width, height, left, right, a, b)
    if (Math.abs(across(ceilingRow[left], ceilingRow[right])) > none) continue
    let best: [a: number, b: number] | undefined
    let most = clear
    for (let a = -reach * tall; a <= reach * tall; a += step) {
      for (let b = -reach * tall; b <= reach * tall; b += step) {
        if (Math.abs(a - b) > 0.22 * tall || Math.abs(a) + Math.abs(b) < 4) continue
        const change = Math.abs(across(ceilingRow[left] + a, ceilingRow[right] + b))
        if (change > most) [most, best] = [change, [ceilingRow[left] + a, ceilingRow[right] + b]]
      }
    }
    if (!best) continue
    const row = (x: number) => best[0] + ((best[1] - best[0]) * (x - left)) / (right - left)
    const goesOn = (x: number) => Math.abs(changeAlong(lab, width, height, x - 4, x + 4, row(x - 4), row(x + 4))) > 0.25 * clear
    let first = left
    while (first > 5 && left - first < reach * (right - left) && goesOn(first)) first--
    for (let x = first; x <= right; x++) ceilingRow[x] = row(x)
    // The line goes on beyond the corner of the box: so does its wall.
    if (k > 0 && left - first > 6) {
      walls[k].from = first
      walls[k - 1].to = first
      room.wallOf.fill(k, first, left)
    }
  }
}

/** Mean change of L* from above a line to below it, in one way all along; 0 where much of it lies outside the picture. */
function changeAlong(lab: Float32Array, width: number, height: number, left: number, right: number, a: number, b: number): number {
  let sum = 0
  let count = 0
  let all = 0
  for (let x = left; x <= right; x += 3) {
    all++
    const y = Math.round(a + ((b - a) * (x - left)) / (right - left))
    if (y < 4 || y > height - 5) continue
    const above = lab[3 * ((y - 3) * width + x)]
    const below = lab[3 * ((y + 3) * width + x)]
    sum += Math.max(-12, Math.min(12, below - above))
    count++
  }
  return count < 0.6 * all ? 0 : sum / all
}
