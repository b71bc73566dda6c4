import { foursOf, nextFoot } from '../../../pixels/changes.ts'
import { medianOf } from '../../../pixels/median-of.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// The lower edge of a roof, its gutter, is drawn as a board between two lines, or solid. What is solid is black, much thicker than the
// lines of the pen and equally thick along the eave, and belongs to the roof, also where a verge hides the roof over it.

/** Lightest ink of a solid edge, and how light it is as a whole at the most, 0–1: pencil is lighter, and shades what is under a roof. */
const [solid, black] = [0.4, 0.22]
/** Thinnest and thickest edge and shortest one, in metres, and how many lines of the pen the thinnest one is thick. */
const [thinnestM, thickestM, shortestM] = [0.05, 0.25, 0.5]
const mostPens = 1.6
/** Longest gap in an edge, in metres. */
const gapM = 0.06
/** How far over an edge its roof ends at the most, and how far to both sides its lower rim is evened out, in metres. */
const [overM, aroundM] = [0.06, 0.12]
/** Rows per column of the steepest edge, and least share of it that has the roof over it. */
const steepest = 0.5
const mostlyUnder = 0.4
/** Most by which its thickness differs from the usual one, as a share of that, and least share of it that does not differ more. */
const [uneven, mostlyEven] = [0.3, 0.65]
/** Every so many rows are looked at to tell how thick the pen is. */
const every = 8

/** Gives solid edges under roofs to these roofs, in place. */
export function layGutters(reading: Reading, role: Uint8Array) {
  const { camera, shaded, house, width, height } = reading
  if (camera.fromAbove || shaded) return
  const reach = Math.ceil(thickestM * camera.pixelsPerM)
  const top = Math.max(reach, Math.floor(house.top))
  const fours = foursOf(role, width)
  let pen = 0
  const seen = new Set<number>()
  for (let y = top; y < Math.min(height - reach, house.base); y++) {
    const end = (y + 1) * width
    for (let i = nextFoot(role, fours, y * width, end, width); i < end; i = nextFoot(role, fours, i + 1, end, width)) {
      if (role[i] !== Role.roof) continue
      pen ||= penOf(reading)
      const edge = followEdge(reading, i, pen, seen)
      if (edge) layEdge(reading, role, edge)
    }
  }
}

/** The usual thickness of what is drawn solid, in pixels. */
function penOf({ value: { data }, house, width, height }: Reading): number {
  const histogram = new Int32Array(64)
  let count = 0
  for (let y = Math.max(0, Math.floor(house.top)); y < Math.min(height, house.base); y += every) {
    let run = 0
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (data[i] < solid) run++
      else if (run > 0) {
        histogram[Math.min(63, run)]++
        count++
        run = 0
      }
    }
  }
  let sum = 0
  for (let t = 0; t < 64; t++) if ((sum += histogram[t]) > count / 2) return t
  return 0
}

/** What is solid in a column: that, its first row and the one after its last. */
type Run = readonly [x: number, from: number, to: number]

/** What is solid in a column round a row; lines nearer to each other than half a line is thick are one. */
function runAt({ value: { data }, width, height }: Reading, x: number, y: number, pen: number): Run | undefined {
  if (x < 0 || x >= width || !(data[y * width + x] < solid)) return undefined
  let [from, to] = [y, y + 1]
  for (let row = y - 1; row >= 0 && from - row <= (pen >> 1) + 1; row--) if (data[row * width + x] < solid) from = row
  for (let row = y + 1; row < height && row - to <= pen >> 1; row++) if (data[row * width + x] < solid) to = row + 1
  return [x, from, to]
}

/** The solid edge at the lower end of a roof, if it was not seen before. */
function followEdge(reading: Reading, i: number, pen: number, seen: Set<number>): Run[] | undefined {
  const { width, camera } = reading
  const thinnest = Math.max(thinnestM * camera.pixelsPerM, mostPens * pen)
  const thickest = thickestM * camera.pixelsPerM
  const gap = Math.ceil(gapM * camera.pixelsPerM)
  if (seen.has(i)) return undefined
  const [x, y] = [i % width, Math.floor(i / width)]
  const isThick = (run: Run | undefined): run is Run => run !== undefined && run[2] - run[1] >= thinnest && run[2] - run[1] <= thickest
  const start = runAt(reading, x, y, pen) ?? runAt(reading, x, y + 2, pen)
  if (!isThick(start)) return undefined
  const edge = [start]
  for (const step of [1, -1]) {
    let last = start
    for (let at = x + step; Math.abs(at - last[0]) <= gap; at += step) {
      const run = runAt(reading, at, (last[1] + last[2]) >> 1, pen)
      if (!isThick(run)) continue
      last = run
      if (step > 0) edge.push(run)
      else edge.unshift(run)
    }
  }
  for (let column = edge[0][0], k = 0; column <= edge[edge.length - 1][0]; column++) {
    if (edge[k + 1]?.[0] <= column) k++
    for (let row = edge[k][1] - 2; row <= edge[k][2]; row++) seen.add(row * width + column)
  }
  return edge
}

/** Gives an edge to the roof over it, if it hangs under that roof. */
function layEdge(reading: Reading, role: Uint8Array, edge: readonly Run[]) {
  if (!isGutter(reading, edge)) return
  const { camera, width } = reading
  const [reach, around] = [overM, aroundM].map((m) => Math.round(m * camera.pixelsPerM))
  const isUnder = ([x, from, to]: Run) => roofOver(role, from * width + x, reach, width) > 0 && role[(to + 1) * width + x] !== Role.roof
  if (edge.filter(isUnder).length < mostlyUnder * edge.length) return
  for (let x = edge[0][0], k = 0; x <= edge[edge.length - 1][0]; x++) {
    if (edge[k + 1]?.[0] <= x) k++
    const away = Math.min(around, k, edge.length - 1 - k)
    const near = edge.slice(k - away, k + away + 1)
    const [from, to] = [medianOf(near.map((run) => run[1])), medianOf(near.map((run) => run[2]))]
    for (let y = from - roofOver(role, from * width + x, reach, width); y < to; y++) role[y * width + x] = Role.roof
  }
}

/** Whether an edge is long, black and about as thick everywhere: shade under a roof ends where its pencil did. */
function isGutter({ value: { data }, camera, width }: Reading, edge: readonly Run[]): boolean {
  const [first, last] = [edge[0], edge[edge.length - 1]]
  const long = last[0] - first[0]
  if (long < shortestM * camera.pixelsPerM || Math.abs(last[1] - first[1]) > steepest * long) return false
  let [light, all] = [0, 0]
  for (const [x, from, to] of edge) {
    for (let y = from; y < to; y++) light += data[y * width + x]
    all += to - from
  }
  const thick = edge.map(([, from, to]) => to - from)
  const usual = medianOf(thick)
  const even = thick.filter((t) => Math.abs(t - usual) <= uneven * usual + 1)
  return light < black * all && even.length > mostlyEven * thick.length
}

/** How many rows over a pixel the roof begins, 0 where there is none within reach. */
function roofOver(role: Uint8Array, i: number, reach: number, width: number): number {
  for (let up = 1; up <= reach; up++) if (role[i - up * width] === Role.roof) return up
  return 0
}
