import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// Paving ends on lines. Where the line between it and the lawn before it is too faint to close a part, the lawn runs in over it up to the
// next line, with a notch at either end. A border that goes on straight past such a notch, on faint ink, to where it meets paving again or
// the side of the picture, is the border all along.

/** One column in so many is looked at first. */
const STEP = 6
/** Least depth of a notch, how long the border is straight before it, and how far off straight at most there, in metres. */
const [notchM, straightM, offM] = [0.12, 1.2, 0.03]
/** Least of the line past the notch with ink, and how much darker than the paper beside it ink is, of paper 0–1. */
const [mostly, faint] = [0.75, 0.06]
/** How far to both sides of a line its ink is looked for, and from there on the paper, in pixels. */
const [across, beside] = [2, 5]
/** How many times deeper than the notch the lawn behind the line may be. */
const deepest = 1.3

/** Paves what lies between paving and the faint line on which it ends farther along, in place. */
export function closeNotches(reading: Reading, role: Uint8Array) {
  const { camera, width } = reading
  if (camera.fromAbove) return
  const notch = notchM * camera.pixelsPerM
  let before = footOf(reading, role, 0)
  for (let x = STEP; x < width; x += STEP) {
    const foot = footOf(reading, role, x)
    if (before >= 0 && foot - before > notch) followFrom(reading, role, x, -1, foot - before)
    else if (foot >= 0 && before - foot > notch) followFrom(reading, role, x - STEP, 1, before - foot)
    before = foot
  }
}

/** The last row of paving in a column over a lawn that runs to the lower side of the picture; −1 where there is none. */
function footOf({ width, height }: Reading, role: Uint8Array, x: number): number {
  let i = (height - 1) * width + x
  if (role[i] !== Role.ground) return -1
  while (i >= 0 && role[i] === Role.ground) i -= width
  return i >= 0 && role[i] === Role.paving ? Math.floor(i / width) : -1
}

/** Follows the border that is straight beside a notch past it: `x` is its last column, `towards` the way on. */
function followFrom(reading: Reading, role: Uint8Array, x: number, towards: 1 | -1, depth: number) {
  const { camera, width } = reading
  const start = x - towards * STEP
  const away = start - towards * Math.round(straightM * camera.pixelsPerM)
  if (Math.min(start, away) < 0 || Math.max(start, away) >= width) return
  const [near, far] = [footOf(reading, role, start), footOf(reading, role, away)]
  const rowAt = (column: number) => near + ((far - near) * (column - start)) / (away - start)
  for (let k = start; towards * (k - away) > 0; k -= towards * STEP) {
    if (Math.abs(footOf(reading, role, k) - rowAt(k)) > Math.max(2, offM * camera.pixelsPerM)) return
  }
  const rows: number[] = []
  let inked = 0
  let drift = 0
  for (let column = start; column >= 0 && column < width; column += towards) {
    const row = Math.round(rowAt(column) + drift)
    const foot = footOf(reading, role, column)
    if (foot < 0 || row - foot > deepest * depth) return
    if (Math.abs(column - start) > 2 * STEP && row - foot <= across) break
    const off = inkAt(reading, column, row)
    if (off !== undefined) {
      inked++
      drift += Math.sign(off) * 0.25
    }
    rows.push(row + (off ?? 0))
  }
  if (inked < mostly * rows.length) return
  const high = Math.round(deepest * depth)
  for (const [k, row] of rows.entries()) fillUp(reading, role, start + towards * k, row, high)
  // The lawn of the notch runs in behind the border, too.
  for (let k = start - towards; k !== away && fillUp(reading, role, k, Math.round(rowAt(k)), high); k -= towards);
}

/** How many rows off a place its column is darkest, if that is ink; undefined else. */
function inkAt({ value: { data }, width, height }: Reading, x: number, y: number): number | undefined {
  if (y < beside || y + beside >= height) return undefined
  const at = (off: number) => data[(y + off) * width + x]
  let best = 0
  for (let off = -across; off <= across; off++) if (at(off) < at(best)) best = off
  return at(best) < Math.min(at(-beside), at(beside)) - faint ? best : undefined
}

/** Paves what is lawn from a row so far up; false where nothing is. */
function fillUp({ width }: Reading, role: Uint8Array, x: number, row: number, high: number): boolean {
  let isAny = false
  for (let i = row * width + x; i >= 0 && i > (row - high) * width; i -= width) {
    if (role[i] !== Role.ground) continue
    role[i] = Role.paving
    isAny = true
  }
  return isAny
}
