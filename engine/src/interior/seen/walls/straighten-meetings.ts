import { RoomLabel } from '../../../room-label.ts'
import type { Room } from '../../box/room.ts'

// Walls meet ceiling and floor in straight lines, which the box of the room has roughly and labels have with frayed ends: along each wall
// the line is taken that leaves least of what is told on its wrong side, and what is told follows it, if that is little.

/** How far a line may lie off the box, as a share of the picture's height, and the steps in which it is looked for. */
const farthest = 0.12
const steps = [0.01, 0.0025]
/** So much of what is told may change sides at the most, and each share of the height off the box counts as so much of it. */
const mostWrong = 0.04
const trustsBox = 0.15
/** Share of a wall's columns in which both sides of the line are seen, at the least; narrower walls (pixels) are left. */
const leastMet = 0.25
const leastColumns = 12

/** Straightens what is told of walls where they meet the ceiling and the floor. Changes `label` and the room's rows of the ceiling. */
export function straightenMeetings(room: Room, label: Uint8Array) {
  const { wall, ceiling, floor } = RoomLabel
  for (const side of room.walls) {
    const from = Math.max(0, Math.round(side.from))
    const to = Math.min(room.width, Math.round(side.to))
    const top = meetingOf(room, label, room.ceilingRow, from, to, ceiling, wall)
    if (top) {
      follow(room, label, top, from, to, ceiling, wall)
      for (let x = from; x < to; x++) room.ceilingRow[x] = top(x)
    }
    const foot = meetingOf(room, label, room.floorRow, from, to, wall, floor)
    if (foot) follow(room, label, foot, from, to, wall, floor)
  }
}

type Line = (x: number) => number

function follow({ width, height }: Room, label: Uint8Array, line: Line, from: number, to: number, above: number, below: number) {
  for (let x = from; x < to; x++)
    for (let y = 0, i = x; y < height; y++, i += width)
      if (label[i] === above || label[i] === below) label[i] = y + 0.5 < line(x) ? above : below
}

function meetingOf(
  { width, height }: Room,
  label: Uint8Array,
  rows: Float32Array,
  from: number,
  to: number,
  above: number,
  below: number,
): Line | undefined {
  if (to - from < leastColumns) return undefined
  const columns: { x: number; wrong: Uint16Array }[] = []
  let [told, met] = [0, 0]
  for (let x = from; x < to; x += 2) {
    // Of what is told of a column, how much lies on the wrong side of a line at each row.
    const wrong = new Uint16Array(height + 1)
    let [upper, lower] = [0, 0]
    for (let y = 0, i = x; y < height; y++, i += width) if (label[i] === above) upper++
    wrong[0] = upper
    for (let y = 0, i = x; y < height; y++, i += width) {
      if (label[i] === above) wrong[y + 1] = wrong[y] - 1
      else {
        wrong[y + 1] = wrong[y] + (label[i] === below ? 1 : 0)
        if (label[i] === below) lower++
      }
    }
    told += upper + lower
    if (upper > 0 && lower > 0) met++
    columns.push({ x, wrong })
  }
  if (met < leastMet * columns.length) return undefined
  const [first, last] = [rows[from], rows[to - 1]]
  const lineAt =
    (left: number, right: number): Line =>
    (x) => {
      const share = (x - from) / (to - 1 - from)
      return first + height * left + share * (last - first + height * (right - left))
    }
  const wrongOf = (line: Line) =>
    columns.reduce((sum, { x, wrong }) => sum + wrong[Math.max(0, Math.min(height, Math.round(line(x))))], 0) / told
  let best = { left: 0, right: 0, cost: Infinity }
  let reach = farthest
  for (const step of steps) {
    const { left: a, right: b } = best
    const half = Math.round(reach / step)
    for (let l = -half; l <= half; l++)
      for (let r = -half; r <= half; r++) {
        const [left, right] = [a + l * step, b + r * step]
        const cost = wrongOf(lineAt(left, right)) + (trustsBox * (Math.abs(left) + Math.abs(right))) / 2
        if (cost < best.cost) best = { left, right, cost }
      }
    reach = step
  }
  const line = lineAt(best.left, best.right)
  return wrongOf(line) <= mostWrong ? line : undefined
}
