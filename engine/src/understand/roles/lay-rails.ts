import { Role } from '../../scene.ts'
import type { Candidate } from '../openings/select-openings.ts'
import type { Quad } from '../../geometry/quad.ts'
import { simplify } from '../../geometry/polygon.ts'
import { columnOn, rowOn } from '../../geometry/line.ts'
import { isHouse } from './place-roles.ts'
import type { Reading } from './reading.ts'

// The bars of a window end at its jambs. A dark bar across its glass that goes on past a jamb and over the wall is none of them: it is the
// rail of what one walks on before the window, and stands before glass and wall alike. What runs from glass to glass alone, behind the
// mullions between them, is an edge of the room.

/** How much darker a rail is than what lies over and under it, how far off that lies, and its least thickness, in metres. */
const leastDark = 0.16
const [besideM, thickM] = [0.11, 0.03]
/** How many rows a rail may be off the way it went so far, over so many columns its slope is taken, and steepest one. */
const [swerve, memory, steepest] = [1, 24, 0.5]
/** How far off its straight pieces a rail may lie, in metres. */
const straightM = 0.035
/** Widest upright that crosses a rail; how far it runs before glass, and beyond a jamb, at the least; shortest rail, in metres. */
const [uprightM, glassM, beyondM, shortestM] = [0.2, 0.9, 0.45, 2.5]
/** Least share of its columns in which a rail is seen by itself. */
const mostlySeen = 0.82
/** Where in an opening a rail is looked for, as shares of its height and of its width: bars stand at halves and quarters. */
const [over, under] = [0.3, 0.85]
const across = [0.18, 0.42, 0.58, 0.82]

/** The rows of a rail from its first column on. */
interface Rail {
  first: number
  rows: number[]
}

/** Lays the rails that run before windows and the wall beside them, in place. */
export function layRails(reading: Reading, role: Uint8Array, openings: readonly Candidate[]) {
  const seen: Rail[] = []
  const rails: Rail[] = []
  for (const { kind, quad, widthM } of openings) {
    if (kind !== 'window' || widthM < glassM) continue
    for (const rail of linesAcross(reading, quad, seen)) {
      if (
        !goesOn(reading, quad, rail) ||
        !leavesGlass(reading, role, rail) ||
        !isThick(reading, rail) ||
        openings.some((opening) => leaves(rail, opening.quad))
      )
        continue
      rails.push(rail)
    }
  }
  for (const rail of rails) lay(reading, role, rail)
}

/** The dark lines across an opening that are not among those seen before, which they join. */
function linesAcross(reading: Reading, [tl, tr, br, bl]: Quad, seen: Rail[]): Rail[] {
  const before = seen.length
  for (const t of across) {
    const x = Math.round(tl.x + t * (tr.x - tl.x))
    const [head, foot] = [rowOn(tl, tr, x), rowOn(bl, br, x)]
    const lowest = head + under * (foot - head)
    for (let y = Math.round(head + over * (foot - head)); y < lowest; y++) {
      if (reading.ink[y * reading.width + x] && isDarkest(reading, x, y) && !seen.some((rail) => isOn(rail, x, y)))
        seen.push(follow(reading, x, y))
    }
  }
  return seen.slice(before)
}

/** Whether a line runs far before an opening, and far on beyond one of its jambs. */
function goesOn({ camera }: Reading, [tl, tr, br, bl]: Quad, { first, rows }: Rail): boolean {
  const { pixelsPerM: perM } = camera
  const last = first + rows.length - 1
  const [left, right] = [columnOn(tl, bl, rows[0]), columnOn(tr, br, rows[rows.length - 1])]
  if (Math.min(last, right) - Math.max(first, left) < glassM * perM || rows.length < shortestM * perM) return false
  return Math.max(left - first, last - right) > beyondM * perM
}

/** Whether a line runs as far before what is no glass as a rail runs beyond a jamb. */
function leavesGlass({ width, camera }: Reading, role: Uint8Array, { first, rows }: Rail): boolean {
  let outside = 0
  for (let k = 0; k < rows.length; k++) {
    const here = role[Math.round(rows[k]) * width + first + k]
    if (here !== Role.window && here !== Role.door) outside++
  }
  return outside > beyondM * camera.pixelsPerM
}

/** Whether a line leaves an opening over its head or under its foot, as a mirrored edge does: a rail goes from jamb to jamb. */
function leaves({ first, rows }: Rail, [tl, tr, br, bl]: Quad): boolean {
  let [inside, outside] = [false, false]
  for (let x = Math.max(first, Math.ceil(tl.x)); x <= Math.min(first + rows.length - 1, tr.x); x++) {
    if (rows[x - first] > rowOn(tl, tr, x) && rows[x - first] < rowOn(bl, br, x)) inside = true
    else outside = true
  }
  return inside && outside
}

/** Whether a line is nearly everywhere seen by itself, and as thick as a rail. */
function isThick(reading: Reading, { first, rows }: Rail): boolean {
  const { value, camera, width } = reading
  let [seen, thick] = [0, 0]
  for (let k = 0; k < rows.length; k++) {
    const [x, y] = [first + k, Math.round(rows[k])]
    const dark = darknessOf(reading, x, y)
    if (dark < leastDark) continue
    seen++
    const limit = value.data[y * width + x] + dark / 2
    for (let o = -besideOf(reading); o <= besideOf(reading); o++) if (value.data[(y + o) * width + x] < limit) thick++
  }
  return seen > mostlySeen * rows.length && thick > thickM * camera.pixelsPerM * seen
}

/** Lays a line, in straight pieces, where no rail is laid beside it yet. */
function lay(reading: Reading, role: Uint8Array, { first, rows }: Rail) {
  const { camera, width } = reading
  const beside = besideOf(reading)
  const line = rows.map((y, k) => ({ x: first + k, y }))
  const corners = simplify(line, straightM * camera.pixelsPerM)
  for (let n = 1; n < corners.length; n++) {
    for (let x = corners[n - 1].x; x < corners[n].x; x++) {
      const i = Math.round(rowOn(corners[n - 1], corners[n], x)) * width + x
      if (isLaid(role, i, beside, width)) continue
      for (let o = -width; o <= width; o += width) if (isHouse(role[i + o])) role[i + o] = Role.railing
    }
  }
}

/** Whether a rail is laid in a column so few rows over or under a place. */
function isLaid(role: Uint8Array, at: number, beside: number, width: number): boolean {
  for (let o = -beside; o <= beside; o++) if (role[at + o * width] === Role.railing) return true
  return false
}

const besideOf = ({ camera }: Reading) => Math.max(4, Math.round(besideM * camera.pixelsPerM))

/** How much darker a place is than what lies over and under it. */
function darknessOf(reading: Reading, x: number, y: number): number {
  const { value, width } = reading
  const [i, off] = [y * width + x, besideOf(reading) * width]
  return Math.min(value.data[i - off], value.data[i + off]) - value.data[i]
}

function isDarkest(reading: Reading, x: number, y: number): boolean {
  const dark = darknessOf(reading, x, y)
  return dark > leastDark && dark >= darknessOf(reading, x, y - 1) && dark > darknessOf(reading, x, y + 1)
}

const isOn = ({ first, rows }: Rail, x: number, y: number) => Math.abs(rows[x - first] - y) < 4

function follow(reading: Reading, x: number, y: number): Rail {
  const left = followTo(reading, x, y, -1)
  const right = followTo(reading, x, y, 1)
  return { first: x - left.length, rows: [...left.toReversed(), y, ...right] }
}

/** The rows of a rail in the columns beside a place on it, to one side, up to where it ends. */
function followTo(reading: Reading, x: number, y: number, step: 1 | -1): number[] {
  const { camera, width, height } = reading
  const gap = uprightM * camera.pixelsPerM
  const off = besideOf(reading) + swerve + 2
  const rows: number[] = []
  let seen = 0
  let at = y
  for (let n = 1; x + n * step > 1 && x + n * step < width - 2 && n - seen <= gap; n++) {
    const back = Math.min(rows.length, memory)
    const slope = back > 6 ? (at - (rows[rows.length - back] ?? y)) / back : 0
    const likely = at + Math.max(-steepest, Math.min(steepest, slope))
    if (likely < off || likely > height - off - 1) break
    let best = leastDark
    at = likely
    for (let o = -swerve; o <= swerve; o++) {
      const row = Math.round(likely) + o
      const dark = darknessOf(reading, x + n * step, row) - 0.02 * Math.abs(o)
      if (dark <= best) continue
      best = dark
      at = 0.5 * likely + 0.5 * row
      seen = n
    }
    rows.push(at)
  }
  return rows.slice(0, seen)
}
