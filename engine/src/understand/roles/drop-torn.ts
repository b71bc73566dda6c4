import { drawLine } from '../../pixels/draw.ts'
import { Role, strokeKinds } from '../../scene.ts'
import { houseRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'
import { skylineOf } from './skyline.ts'

// An author ends a building with a line. A piece of wall that strokes part from the rest of the house, and whose outline is neither
// drawn nor straight, is what is seen behind those strokes: leaves over a parapet, a neighbour that fades out.

/** Largest such piece, as a share of the picture; shortest stroke that parts it from the house, as one of its width. */
const largest = 0.008
const shortest = 0.014
/** How far strokes are prolonged, as a share of the picture's width: those of a soft pencil do not meet. */
const gap = 0.0137
/** Least of a piece's outline that ends in the open air without a stroke, and most that goes on as another part of the house. */
const leastBare = 0.15
const mostJoined = 0.1
/** Of a piece's ends in their rows and columns: fewest, as a share of the picture's width, and least that no stroke rules. */
const fewestEnds = 0.015
const leastFree = 0.5
/**
 * Least of those that are torn: off the line between the ends so far to both sides, by more than half of `bend`; both are shares of the
 * picture's width.
 */
const mostlyTorn = 0.5
const [span, bend] = [0.006, 0.002]

const sloping = 1 + strokeKinds.indexOf('sloping')
/** What the ends of the house in their rows and columns are marked with. */
const [end, tornEnd] = [1, 2]
/** What pixels are marked with: part of the piece in hand, of what was looked at before, under a stroke that parts pieces. */
const [own, known, cut] = [1, 2, 3]

/** Turns pieces of wall that strokes part from the house, and that end ragged in the open air, into what is beside them, in place. */
export function dropTorn(reading: Reading, role: Uint8Array) {
  const { outline, camera, shaded, strokes, width, height } = reading
  if (!outline || camera.fromAbove || shaded) return
  const ends = new Uint8Array(role.length)
  const starts: number[] = []
  for (const i of markEnds(ends, role, width, Math.min(height, Math.round(camera.horizon))))
    if (ends[i] === tornEnd && isWall(role[i]) && !isRuled(reading, i)) starts.push(i)
  if (starts.length < mostlyTorn * leastFree * fewestEnds * width) return
  const state = new Uint8Array(role.length)
  for (const { from, to, length } of strokes)
    if (length > shortest * width) drawLine(state, width, height, from, to, cut, Math.round(gap * width))
  const piece = new Int32Array(Math.round(largest * role.length))
  for (const start of starts.toSorted((p, q) => p - q)) {
    if (state[start] !== 0) continue
    const part = gather(role, state, piece, start, width)
    if (!part) continue
    const heir = isRagged(reading, ends, part) ? heirOf(reading, role, state, part) : undefined
    if (heir !== undefined) give(role, state, part, width, heir)
    for (let k = 0; k < part.length; k++) state[part[k]] = known
  }
}

const isWall = (r: number) => r === Role.wall || r === Role.trim || r === Role.soffit

/** Whether a stroke longer than a twig runs at a pixel. */
const isRuled = ({ maps: { kind, slant } }: Reading, i: number) => kind[i] !== 0 && (kind[i] !== sloping || slant[i] !== 0)

/** Marks the first pixels of the house in each column from above and in each of the first rows from both sides; returns them. */
function markEnds(ends: Uint8Array, role: Uint8Array, width: number, rows: number): Int32Array {
  const top = skylineOf(role, houseRoles, width, rows)
  const left = new Int32Array(rows).fill(width)
  const right = new Int32Array(rows).fill(width)
  for (let y = 0; y < rows; y++) {
    const row = y * width
    left[y] = awayFrom(role, row, 1, width)
    if (left[y] < width) right[y] = awayFrom(role, row + width - 1, -1, width)
  }
  const sides: Side[] = [
    { away: top, none: rows, origin: 0, along: 1, across: width },
    { away: left, none: width, origin: 0, along: width, across: 1 },
    { away: right, none: width, origin: width - 1, along: width, across: -1 },
  ]
  const found = new Int32Array(width + 2 * rows)
  let count = 0
  for (const side of sides) count = mark(ends, side, Math.round(span * width), bend * width, found, count)
  return found.subarray(0, count)
}

/** How far away from one side of the picture the house begins. */
interface Side {
  away: Int32Array
  /** What stands for nowhere. */
  none: number
  /** Index of its first pixel; steps to the next one, and away from the side. */
  origin: number
  along: number
  across: number
}

/** How many pixels in a row lie before the house, from one of its ends. */
function awayFrom(role: Uint8Array, start: number, step: number, width: number): number {
  let away = 0
  for (let i = start; away < width && houseRoles[role[i]] === 0; i += step) away++
  return away
}

/** Marks the pixels in which the house begins, and notes them from `count` on; returns how many are noted then. */
function mark(
  ends: Uint8Array,
  { away, none, origin, along, across }: Side,
  apart: number,
  most: number,
  found: Int32Array,
  count: number,
) {
  let noted = count
  for (let k = apart; k < away.length - apart; k++) {
    if (away[k] === none) continue
    const i = origin + k * along + away[k] * across
    ends[i] = Math.abs(away[k - apart] - 2 * away[k] + away[k + apart]) <= most ? end : tornEnd
    found[noted++] = i
  }
  return noted
}

/** The wall around a pixel as far as strokes; undefined where it is large or runs into what was looked at before. */
function gather(role: Uint8Array, state: Uint8Array, piece: Int32Array, start: number, width: number) {
  let count = addRow(role, state, piece, 0, start)
  for (let k = 0; k < count; k++) {
    for (let i = piece[k] - width; i <= piece[k] + width; i += 2 * width) {
      if (state[i] === own || state[i] === cut || !isWall(role[i])) continue
      const before = count
      if (state[i] === 0) count = addRow(role, state, piece, count, i)
      if (count === before || count === piece.length) return leave(state, piece.subarray(0, count))
    }
  }
  return count > 0 ? piece.subarray(0, count) : undefined
}

/** Adds the wall around a pixel within its row, as far as strokes, but for what runs into known wall; returns how many pixels there are. */
function addRow(role: Uint8Array, state: Uint8Array, piece: Int32Array, count: number, start: number): number {
  let [from, to] = [start, start]
  while (state[from - 1] === 0 && isWall(role[from - 1])) from--
  while (state[to] === 0 && isWall(role[to])) to++
  if ([from - 1, to].some((i) => state[i] === known && isWall(role[i]))) return count
  const last = Math.min(to, from + piece.length - count)
  state.fill(own, from, last)
  for (let i = from; i < last; i++) piece[count + i - from] = i
  return count + last - from
}

/** Marks what is part of something larger. */
function leave(state: Uint8Array, part: Int32Array): undefined {
  for (let k = 0; k < part.length; k++) state[part[k]] = known
}

/** Gives a piece another role, and with it the strokes that part it from nothing of the house. */
function give(role: Uint8Array, state: Uint8Array, part: Int32Array, width: number, heir: number) {
  const steps = [1, -1, width, -width]
  for (const i of part) {
    role[i] = heir
    for (const step of steps) {
      const beyond = i + 3 * step
      if (state[i + step] === cut && isWall(role[i + step]) && (state[beyond] === own || !houseRoles[role[beyond]])) role[i + step] = heir
    }
  }
}

/** Whether the outline of a piece, in its rows and columns, is neither drawn nor straight. */
function isRagged(reading: Reading, ends: Uint8Array, part: Int32Array): boolean {
  let [all, free, torn] = [0, 0, 0]
  for (let k = 0; k < part.length; k++) {
    const i = part[k]
    if (ends[i] === 0) continue
    all++
    if (isRuled(reading, i)) continue
    free++
    if (ends[i] === tornEnd) torn++
  }
  return all > fewestEnds * reading.width && free > leastFree * all && torn > mostlyTorn * free
}

/** What a piece is instead of wall; undefined where it hardly ends in the open air, or goes on without a stroke. */
function heirOf(reading: Reading, role: Uint8Array, state: Uint8Array, part: Int32Array): number | undefined {
  const steps = [1, -1, reading.width, -reading.width]
  const beside = new Int32Array(16)
  let [outline, bare, joined] = [0, 0, 0]
  for (const i of part) {
    for (const step of steps) {
      const other = i + step
      if (state[other] === own) continue
      outline++
      if (houseRoles[role[other]]) joined += Number(state[other] !== cut)
      else if (!isRuled(reading, other)) {
        bare++
        beside[role[other]]++
      }
    }
  }
  return bare > leastBare * outline && joined < mostJoined * outline ? beside.indexOf(Math.max(...beside)) : undefined
}
