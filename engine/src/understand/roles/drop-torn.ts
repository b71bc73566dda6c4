import { drawLine } from '../../pixels/draw.ts'
import { Role, strokeKinds } from '../../scene.ts'
import { houseRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'

// An author ends a building with a line. A piece of wall that strokes part from the rest of the house, and whose outline is neither
// drawn nor straight, is what is seen behind those strokes: leaves over a parapet, a neighbour that fades out.

/** Largest such piece, as a share of the picture; shortest stroke that parts it from the house, as one of its width. */
const largest = 0.008
const shortest = 0.014
/** So far, in pixels, strokes are prolonged: those of a soft pencil do not meet. */
const gap = 14
/** Least of a piece's outline that ends in the open air without a stroke, and most that goes on as another part of the house. */
const leastBare = 0.15
const mostJoined = 0.1
/** Of a piece's ends in their rows and columns: fewest, as a share of the picture's width, and least that no stroke rules. */
const fewestEnds = 0.015
const leastFree = 0.5
/** Least of those that lie off the straight line between their neighbours so many pixels away, by more than so many. */
const mostlyTorn = 0.5
const [span, bend] = [6, 2]

const sloping = 1 + strokeKinds.indexOf('sloping')
/** What the ends of the house in their rows and columns are marked with. */
const [end, tornEnd] = [1, 2]
/** What pixels that were looked at are marked with: part of the piece in hand, or of what was looked at before. */
const [own, known] = [1, 2]

/** Turns pieces of wall that strokes part from the house, and that end ragged in the open air, into what is beside them, in place. */
export function dropTorn(reading: Reading, role: Uint8Array) {
  const { outline, camera, shaded, strokes, width, height } = reading
  if (!outline || camera.fromAbove || shaded) return
  const ends = endsOf(role, width, Math.min(height, Math.round(camera.horizon)))
  const starts: number[] = []
  for (let i = ends.indexOf(tornEnd); i >= 0; i = ends.indexOf(tornEnd, i + 1)) if (isWall(role[i]) && !isRuled(reading, i)) starts.push(i)
  if (starts.length < mostlyTorn * leastFree * fewestEnds * width) return
  const cut = new Uint8Array(role.length)
  for (const { from, to, length } of strokes) if (length > shortest * width) drawLine(cut, width, height, from, to, 1, gap)
  const state = new Uint8Array(role.length)
  const piece = new Int32Array(Math.round(largest * role.length))
  for (const start of starts) {
    if (state[start] !== 0 || cut[start]) continue
    const part = gather(role, cut, state, piece, start, width)
    if (!part) continue
    const heir = isRagged(reading, ends, part) ? heirOf(reading, role, cut, state, part) : undefined
    if (heir !== undefined) give(role, cut, state, part, width, heir)
    for (const i of part) state[i] = known
  }
}

const isWall = (r: number) => r === Role.wall || r === Role.trim || r === Role.soffit

/** Whether a stroke longer than a twig runs at a pixel. */
const isRuled = ({ maps: { kind, slant } }: Reading, i: number) => kind[i] !== 0 && (kind[i] !== sloping || slant[i] !== 0)

/** Marks the first pixels of the house in each column from above and in each of the first rows from both sides. */
function endsOf(role: Uint8Array, width: number, rows: number): Uint8Array {
  const ends = new Uint8Array(role.length)
  const top = new Int32Array(width).fill(rows)
  const left = new Int32Array(rows).fill(width)
  const right = new Int32Array(rows).fill(width)
  for (let y = 0; y < rows; y++) measureRow(role, y, width, rows, top, left, right)
  mark(ends, top, rows, (x, down) => down * width + x)
  mark(ends, left, width, (y, across) => y * width + across)
  mark(ends, right, width, (y, across) => (y + 1) * width - 1 - across)
  return ends
}

/** Notes how far from both sides the house begins in a row, and the row itself for the columns in which it is the first one. */
function measureRow(role: Uint8Array, y: number, width: number, rows: number, top: Int32Array, left: Int32Array, right: Int32Array) {
  const row = y * width
  let first = 0
  while (first < width && houseRoles[role[row + first]] === 0) first++
  if (first === width) return
  let last = width - 1
  while (houseRoles[role[row + last]] === 0) last--
  left[y] = first
  right[y] = width - 1 - last
  for (let x = first; x <= last; x++) if (top[x] === rows && houseRoles[role[row + x]] === 1) top[x] = y
}

function mark(ends: Uint8Array, outline: Int32Array, none: number, at: (k: number, away: number) => number) {
  for (let k = span; k < outline.length - span; k++) {
    if (outline[k] === none) continue
    const isStraight = Math.abs(outline[k - span] - 2 * outline[k] + outline[k + span]) <= bend
    ends[at(k, outline[k])] = isStraight ? end : tornEnd
  }
}

/** The wall around a pixel as far as strokes; undefined where it is large or runs into what was looked at before. */
function gather(role: Uint8Array, cut: Uint8Array, state: Uint8Array, piece: Int32Array, start: number, width: number) {
  const steps = [1, -1, width, -width]
  let count = 1
  let k = 0
  piece[0] = start
  state[start] = own
  while (k < count && count <= piece.length - steps.length) {
    for (const step of steps) {
      const i = piece[k] + step
      if (cut[i] || !isWall(role[i]) || state[i] === own) continue
      if (state[i] === known) return leave(state, piece.subarray(0, count))
      state[i] = own
      piece[count++] = i
    }
    k++
  }
  const part = piece.subarray(0, count)
  return k < count ? leave(state, part) : part
}

/** Marks what is part of something larger. */
function leave(state: Uint8Array, part: Int32Array): undefined {
  for (const i of part) state[i] = known
}

/** Gives a piece another role, and with it the strokes that part it from nothing of the house. */
function give(role: Uint8Array, cut: Uint8Array, state: Uint8Array, part: Int32Array, width: number, heir: number) {
  const steps = [1, -1, width, -width]
  for (const i of part) {
    role[i] = heir
    for (const step of steps) {
      const beyond = i + 3 * step
      if (cut[i + step] && isWall(role[i + step]) && (state[beyond] === own || !houseRoles[role[beyond]])) role[i + step] = heir
    }
  }
}

/** Whether the outline of a piece, in its rows and columns, is neither drawn nor straight. */
function isRagged(reading: Reading, ends: Uint8Array, part: Int32Array): boolean {
  let [all, free, torn] = [0, 0, 0]
  for (const i of part) {
    if (ends[i] === 0) continue
    all++
    if (isRuled(reading, i)) continue
    free++
    if (ends[i] === tornEnd) torn++
  }
  return all > fewestEnds * reading.width && free > leastFree * all && torn > mostlyTorn * free
}

/** What a piece is instead of wall; undefined where it hardly ends in the open air, or goes on without a stroke. */
function heirOf(reading: Reading, role: Uint8Array, cut: Uint8Array, state: Uint8Array, part: Int32Array): number | undefined {
  const steps = [1, -1, reading.width, -reading.width]
  const beside = new Int32Array(16)
  let [outline, bare, joined] = [0, 0, 0]
  for (const i of part) {
    for (const step of steps) {
      const other = i + step
      if (state[other] === own) continue
      outline++
      if (houseRoles[role[other]]) joined += 1 - cut[other]
      else if (!isRuled(reading, other)) {
        bare++
        beside[role[other]]++
      }
    }
  }
  return bare > leastBare * outline && joined < mostJoined * outline ? beside.indexOf(Math.max(...beside)) : undefined
}
