import { Part, type Room } from '../../box/room.ts'

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

/** Share of the wall's height by which two lines may miss each other at a corner, and how far off the box may have the corner. */
const leastMiss = 0.05
const cornerReach = 0.1
const goesOn = 0.14

/**
 * Ceiling lines meet in the corners. Where one was moved and that of the side wall beside it now misses it, the side wall's is looked
 * for again: the clear straight one that starts on its neighbour's, near the corner. The corner moves along. Changes `room`.
 */
export function meetInCorners(room: Room, lab: Float32Array) {
  const { width, height, ceilingRow, floorRow, walls } = room
  for (let k = 1; k < walls.length; k++) {
    const corner = Math.round(walls[k].from)
    if (corner < 8 || corner > width - 8) continue
    const tall = floorRow[corner] - ceilingRow[corner]
    const isRight = walls[k].part === Part.right
    const back = isRight ? k - 1 : k
    if (walls[back].part !== Part.back) continue
    const from = Math.round(isRight ? walls[back].from : corner)
    const to = Math.round(isRight ? corner - 1 : walls[back].to - 1)
    if (to - from < 0.15 * width) continue
    const slope = (ceilingRow[to] - ceilingRow[from]) / (to - from)
    const backRow = (x: number) => ceilingRow[from] + slope * (x - from)
    if (Math.abs(ceilingRow[corner] - ceilingRow[corner - 1]) < leastMiss * tall) {
      moveOn(room, lab, k, isRight, backRow)
      continue
    }
    const end = isRight ? width - 1 : 0
    const reach = cornerReach * width
    const changeOf = (at: number, row: number) =>
      Math.abs(
        isRight ? changeAlong(lab, width, height, at, end, backRow(at), row) : changeAlong(lab, width, height, end, at, row, backRow(at)),
      )
    let best: [at: number, row: number] | undefined
    let most = clear
    const look = (at: number, row: number) => {
      const change = changeOf(at, row)
      if (change > most) [most, best] = [change, [at, row]]
    }
    const low = Math.max(20, Math.round(corner - reach))
    const high = Math.min(width - 20, Math.round(corner + reach))
    for (let at = low; at <= high; at += 2 * step)
      for (let row = -0.2 * height; row < backRow(at) + 0.05 * height; row += 1.5 * step) look(at, row)
    if (best) {
      const [x, y] = best
      for (let at = x - 3; at <= x + 3; at++) for (let row = y - 2; row <= y + 2; row++) look(at, row)
    }
    if (!best) continue
    const [at, row] = best
    for (let x = isRight ? at : 0; x < (isRight ? width : at); x++) ceilingRow[x] = row + ((backRow(at) - row) * (x - end)) / (at - end)
    for (let x = Math.min(at, corner); x < Math.max(at, corner); x++) if (isRight ? x < at : x >= at) ceilingRow[x] = backRow(x)
    walls[k].from = at
    walls[k - 1].to = at
    room.wallOf.fill(k - 1, Math.min(at, corner), at)
    room.wallOf.fill(k, at, Math.max(at, corner))
  }
}

/** Where the back wall's clear ceiling line goes on beyond the corner of the box, the wall goes on: the side wall starts there. */
function moveOn(room: Room, lab: Float32Array, k: number, isRight: boolean, backRow: (x: number) => number) {
  const { width, height, ceilingRow, walls } = room
  const corner = Math.round(walls[k].from)
  const way = isRight ? 1 : -1
  const changeAt = (x: number, reach: number) =>
    changeAlong(lab, width, height, x - reach, x + reach, backRow(x - reach), backRow(x + reach))
  const own = changeAt(corner - way * 24, 18)
  if (Math.abs(own) < clear) return
  let at = corner
  for (let x = corner; x > 12 && x < width - 12 && Math.abs(x - corner) < goesOn * width; x += way) {
    if (changeAt(x, 5) * Math.sign(own) > 0.8 * clear) at = x
    else if (Math.abs(x - at) > 8) break
  }
  if (Math.abs(at - corner) < 0.02 * width) return
  const shift = backRow(at) - ceilingRow[at]
  for (let x = at; x >= 0 && x < width; x += way) ceilingRow[x] += shift
  for (let x = corner - (isRight ? 0 : 1); x !== at; x += way) ceilingRow[x] = backRow(x)
  walls[k].from = at
  walls[k - 1].to = at
  room.wallOf.fill(isRight ? k - 1 : k, Math.min(at, corner), Math.max(at, corner))
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
