import { Role, type Stroke } from '../../scene.ts'
import { isInk } from '../openings/traced-ink.ts'
import { isHouse } from './place-roles.ts'
import type { Reading } from './reading.ts'

// A railing beside steps is drawn as a handrail that rises with them and balusters a hand apart that hang from it to the steps. Before a
// wall they are no joints of it: rail and balusters stand before whatever is behind, as the pen drew them. Nothing else beside steps has
// uprights so close together under one slanting line.

/** Shortest stroke of a handrail, shortest and longest handrail from end to end, in metres across; its slopes, in rows per column. */
const [strokeM, shortestM, longestM] = [0.25, 0.35, 3]
const [flattest, steepest] = [0.4, 1.6]
/** How many columns without ink end a handrail, how far it follows the ink off its way, and its half thickness, in metres. */
const [gap, pull, thinM] = [2, 0.34, 0.06]
/** Where under the handrail balusters are looked for, in metres; how much of that is inked in one; and how far down they go at the most. */
const [fromM, toM, lowestM] = [0.1, 0.6, 1.1]
const upright = 0.6
/** Fewest balusters in a metre, and the least and the most of the columns that they take. */
const fewest = 6
const filled = { least: 0.3, most: 0.8 }
/** How far under and beside the handrail the steps may lie, in metres; the least share of its columns with steps, and with wall behind. */
const [highM, besideM] = [1.3, 0.35]
const [overSteps, beforeWall] = [0.8, 0.8]

/** The rows of a handrail from its first column on. */
interface Handrail {
  first: number
  rows: number[]
}

/** Lays the railings that rise beside flights of steps before a wall, in place. */
export function layStairRailings(reading: Reading, role: Uint8Array) {
  if (!role.includes(Role.stairs)) return
  for (const stroke of reading.strokes) {
    if (stroke.kind !== 'sloping') continue
    const rail = handrailAlong(reading, stroke)
    if (rail && hasBalusters(reading, rail) && standsBySteps(reading, role, rail)) lay(reading, role, rail)
  }
}

/** The line on which a stroke lies, as far as it goes on; undefined where it is none of a handrail. */
function handrailAlong(reading: Reading, { from, to }: Stroke): Handrail | undefined {
  const { pixelsPerM } = reading.camera
  const slope = (to.y - from.y) / (to.x - from.x)
  if (!(Math.abs(slope) >= flattest && Math.abs(slope) <= steepest)) return undefined
  if (Math.hypot(to.x - from.x, to.y - from.y) < strokeM * pixelsPerM) return undefined
  const [x, y] = [Math.floor((from.x + to.x) / 2), (from.y + to.y) / 2]
  const left = follow(reading, x, y, slope, -1)
  const rows = [...left.toReversed(), y, ...follow(reading, x, y, slope, 1)]
  return rows.length < shortestM * pixelsPerM || rows.length > longestM * pixelsPerM ? undefined : { first: x - left.length, rows }
}

/** The rows of a line in the columns beside a place on it, to one side, up to where its ink ends. */
function follow(reading: Reading, x: number, y: number, slope: number, step: 1 | -1): number[] {
  const rows: number[] = []
  let missed = 0
  let at = y
  for (let column = x + step; column > 1 && column < reading.width - 2 && missed < gap; column += step) {
    at += slope * step
    const off = offTo(reading, column, at)
    missed = off === undefined ? missed + 1 : 0
    at += pull * (off ?? 0)
    rows.push(at)
  }
  return rows.slice(0, rows.length - missed)
}

/** How many rows off a place its nearest ink is, of at most one. */
function offTo(reading: Reading, x: number, y: number): number | undefined {
  if (isInk(reading, x, y)) return 0
  if (isInk(reading, x, y - 1)) return -1
  return isInk(reading, x, y + 1) ? 1 : undefined
}

/** Whether balusters hang from a handrail, as many in a metre as keep a child from slipping through. */
function hasBalusters(reading: Reading, { first, rows }: Handrail): boolean {
  let [count, columns, before] = [0, 0, false]
  for (let k = 0; k < rows.length; k++) {
    const on = isBaluster(reading, first + k, rows[k])
    if (on) columns++
    if (on && !before) count++
    before = on
  }
  const share = columns / rows.length
  return count * reading.camera.pixelsPerM >= fewest * rows.length && share >= filled.least && share <= filled.most
}

/** Whether most of a column under a handrail is inked. */
function isBaluster(reading: Reading, x: number, row: number): boolean {
  const { pixelsPerM } = reading.camera
  let [met, all] = [0, 0]
  for (let y = row + fromM * pixelsPerM; y <= row + toM * pixelsPerM; y++, all++) if (isInk(reading, x, y)) met++
  return met > upright * all
}

/** Whether a handrail rises beside or over steps, before a wall. */
function standsBySteps({ camera, width, height }: Reading, role: Uint8Array, { first, rows }: Handrail): boolean {
  const perM = camera.pixelsPerM
  const beside = Math.round(besideM * perM)
  let [steps, wall] = [0, 0]
  for (let k = 0; k < rows.length; k++) {
    const behind = role[Math.min(height - 1, Math.floor(rows[k] + fromM * perM)) * width + first + k]
    if (isHouse(behind) && behind !== Role.stairs && behind !== Role.roof) wall++
    if (hasSteps(role, width, height, first + k, rows[k] + toM * perM, rows[k] + highM * perM, beside)) steps++
  }
  return steps > overSteps * rows.length && wall > beforeWall * rows.length
}

/** Whether there are steps between two rows of a column, or so far beside it. */
function hasSteps(role: Uint8Array, width: number, height: number, x: number, from: number, to: number, beside: number): boolean {
  for (let y = Math.floor(from); y <= to && y < height; y++) {
    for (let o = -beside; o <= beside; o += beside) {
      if (x + o >= 0 && x + o < width && role[y * width + x + o] === Role.stairs) return true
    }
  }
  return false
}

/** Lays a handrail and what is inked of its balusters. */
function lay(reading: Reading, role: Uint8Array, { first, rows }: Handrail) {
  const { pixelsPerM } = reading.camera
  const thin = Math.max(2, Math.round(thinM * pixelsPerM))
  for (let k = 0; k < rows.length; k++) {
    const x = first + k
    let [top, bottom] = [-thin, thin]
    while (top < 0 && !isInk(reading, x, rows[k] + top)) top++
    while (bottom > 0 && !isInk(reading, x, rows[k] + bottom)) bottom--
    for (let o = top; o <= bottom; o++) layAt(reading, role, x, rows[k] + o)
    if (isBaluster(reading, x, rows[k])) layBaluster(reading, role, x, rows[k])
  }
}

/** Lays a baluster from the handrail down to where its ink ends. */
function layBaluster(reading: Reading, role: Uint8Array, x: number, row: number) {
  const { pixelsPerM } = reading.camera
  let end = row
  for (let y = row; y <= row + lowestM * pixelsPerM && (y - end <= gap || y <= row + toM * pixelsPerM); y++)
    if (isInk(reading, x, y)) end = y
  for (let y = row; y <= end; y++) layAt(reading, role, x, y)
}

function layAt({ width, height }: Reading, role: Uint8Array, x: number, y: number) {
  if (y < 0 || y >= height) return
  const i = Math.floor(y) * width + x
  if (isHouse(role[i])) role[i] = Role.railing
}
