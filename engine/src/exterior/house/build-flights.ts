import { medianOf } from '../../pixels/median-of.ts'
import { componentsOf } from '../../pixels/components.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role, type Scene, type Stroke, type VanishingPoint } from '../../scene.ts'
import { slopeTo } from '../../understand/perspective.ts'
import { tellBands, type Band } from './tell-bands.ts'

// A flight of steps is drawn with lines that run along it: the edges of its treads and the feet of its risers, or the edges alone. They run
// to one vanishing point, from side to side, however often a rail or a break of the pen interrupts them; what lies between two of them is a
// tread, a riser or both.

/** What is seen of a flight in a pixel. */
export const Step = { tread: 0, riser: 1, side: 2 } as const

/** The flights of a scene: what each pixel of them shows (a value of `Step`), and how much of its light corners leave it. */
export interface Flights {
  step: Uint8Array
  /** 255 where nothing is near, less in corners. */
  shade: Uint8Array
  /** 1 where the lines of a flight run to the right vanishing point, 0 where to the left one. */
  toB: Uint8Array
}

/** Least length of a line of a flight: a share of its longest one. */
const leastLong = 0.3
/** Lines nearer to each other than this are one, drawn twice; the pen is as broad; in metres and pixels. */
const penM = 0.035
const penPx = 2.5
/** How far beyond its lines a flight goes on, as a share of their length. */
const beyond = 0.12
/** Fewest lines of a flight. */
const fewest = 2

/** How much of its light the corner of a tread and a riser loses on either, and how far it is felt, in metres. */
const corner = { tread: 0.34, riser: 0.16, reachM: 0.07 }
/** How dark it is under the lip of a tread, and how far down, in metres. */
const lip = { dark: 0.24, highM: 0.03 }

/** The flights of what the drawing has of stairs; undefined where it has none. */
export function buildFlights(scene: Scene): Flights | undefined {
  const { role, width, strokes } = scene
  if (!role.includes(Role.stairs)) return undefined
  const flights: Flights = {
    step: new Uint8Array(role.length),
    shade: new Uint8Array(role.length).fill(255),
    toB: new Uint8Array(role.length),
  }
  const first = Math.floor(role.indexOf(Role.stairs) / width)
  const end = Math.floor(role.lastIndexOf(Role.stairs) / width) + 1
  const parts = componentsOf(
    role.subarray(first * width, end * width).map((r) => Number(r === Role.stairs)),
    width,
    end - first,
  )
  const labelAt = (x: number, y: number) => (y >= first && y < end ? parts.labels[(Math.floor(y) - first) * width + Math.floor(x)] : 0)
  const lines: Stroke[][] = Array.from({ length: parts.count }, () => [])
  for (const stroke of strokes) {
    const { from, to, hatch } = stroke
    const label = labelAt((from.x + to.x) / 2, (from.y + to.y) / 2)
    if (label > 0 && !hatch) lines[label - 1].push(stroke)
  }
  const built = lines.map((own, c) => {
    const column = (parts.left[c] + parts.right[c]) >> 1
    let [top, bottom] = [first + parts.top[c], first + parts.bottom[c]]
    while (top < bottom && labelAt(column, top) !== c + 1) top++
    while (top < bottom && labelAt(column, bottom) !== c + 1) bottom--
    return flightsOf(scene, own, column, top, bottom + 1)
  })
  const { count, from, to, label } = parts.runs
  for (let k = 0; k < count; k++) {
    const own = built[label[k] - 1]
    if (own.length > 0) layRun(flights, own, first * width + from[k], first * width + to[k], width)
  }
  return flights
}

/** A line of a flight: the row in which it crosses the middle column, and the columns from which to which it was drawn. */
interface Line {
  row: number
  left: number
  right: number
}

interface Flight {
  /** Where its lines run to, and whether that is to the right. */
  to: VanishingPoint
  isToB: boolean
  column: number
  /** From above. */
  lines: Line[]
  /** The rows of its upper end, its lines and its foot in the middle column, and what lies between each two of them. */
  rows: number[]
  bands: Band[]
  /** Between these columns nothing is a side. */
  left: number
  right: number
  perM: number
}

/** The flights of strokes of stairs from `top` to `bottom` in their middle column, from above: where they turn there are two. */
function flightsOf(scene: Scene, strokes: readonly Stroke[], column: number, top: number, bottom: number): Flight[] {
  const { a, b } = scene.perspective
  const runs = [false, true].map((isToB) => strokes.filter(({ kind }) => kind === (isToB ? 'toB' : 'toA')))
  const long = runs.map((own) => own.reduce((sum, { length }) => sum + length, 0))
  const main = Number(long[1] > long[0])
  const whole = () => flightOf(scene, runs[main], main === 1, column, top, bottom) ?? []
  if (long[1 - main] < turning.least * long[main]) return [whole()].flat()
  const placed = runs.flatMap((own, k) =>
    own.map((stroke) => {
      const { from, to, length } = stroke
      return { k, stroke, length, row: alongTo(k === 1 ? b : a, (from.x + to.x) / 2, (from.y + to.y) / 2, column) }
    }),
  )
  placed.sort((p, q) => p.row - q.row)
  // How much of the lines of one run lies on the side of the other, for each place at which one could turn into the other.
  let wrong = long[0]
  let [least, at] = [Infinity, 0]
  for (let n = 0; n + 1 < placed.length; n++) {
    wrong += placed[n].k === 1 ? placed[n].length : -placed[n].length
    const either = Math.min(wrong, long[0] + long[1] - wrong)
    if (either < least) [least, at] = [either, n]
  }
  if (least > turning.wrong * long[1 - main]) return [whole()].flat()
  const upper = placed[at].k
  const turn = (placed[at].row + placed[at + 1].row) / 2
  const linesOn = (k: number, isAbove: boolean) => placed.filter((p) => p.k === k && p.row < turn === isAbove).map(({ stroke }) => stroke)
  const parts = [
    flightOf(scene, linesOn(upper, true), upper === 1, column, top, turn),
    flightOf(scene, linesOn(1 - upper, false), upper === 0, column, turn, bottom),
  ]
  return parts.every((flight) => flight !== undefined) ? parts : [whole()].flat()
}

/** Where so much beside the longer run of lines goes another way, and so much of that lies on one side of the rest, a flight turns. */
const turning = { least: 0.5, wrong: 0.2 }

/** The flight of strokes that run one way, in their middle column from `top` to `bottom`; undefined where too few were drawn. */
function flightOf({ camera, perspective }: Scene, own: readonly Stroke[], isToB: boolean, column: number, top: number, bottom: number) {
  const to = isToB ? perspective.b : perspective.a
  const perM = Math.max(camera.pixelsPerM, ((top + bottom) / 2 - camera.horizon) / camera.eye)
  const lines = linesOf(own, to, column, Math.max(penPx, penM * perM))
  if (lines.length < fewest) return undefined
  const rows = lines.map(({ row }) => row)
  rows.unshift(Math.min(top, rows[0] - 1))
  rows.push(Math.max(bottom, rows.at(-1)! + 1))
  const [left, right] = [medianOf(lines.map((l) => l.left)), medianOf(lines.map((l) => l.right))]
  return { to, isToB, column, lines, rows, bands: tellBands(rows, perM, camera), left, right, perM } satisfies Flight
}

/** The lines that strokes make, from above: those nearer to each other than the pen is broad make one. */
function linesOf(strokes: readonly Stroke[], to: VanishingPoint, column: number, pen: number): Line[] {
  const lines: (Line & { weight: number })[] = []
  const placed = strokes.map(({ from, to: end, length }) => ({
    row: alongTo(to, (from.x + end.x) / 2, (from.y + end.y) / 2, column),
    left: Math.min(from.x, end.x),
    right: Math.max(from.x, end.x),
    weight: length,
  }))
  for (const one of placed.toSorted((p, q) => p.row - q.row)) {
    const last = lines.at(-1)
    if (last && one.row - last.row <= pen) {
      last.row += ((one.row - last.row) * one.weight) / (last.weight + one.weight)
      last.weight += one.weight
      last.left = Math.min(last.left, one.left)
      last.right = Math.max(last.right, one.right)
    } else lines.push(one)
  }
  const longest = lines.reduce((most, { left, right }) => Math.max(most, right - left), 0)
  return lines.filter(({ left, right }) => right - left > leastLong * longest)
}

/** The row in which the line to a vanishing point through (x, y) crosses a column. */
const alongTo = (v: VanishingPoint, x: number, y: number, column: number) => y + (column - x) * slopeTo(v, x, y)

/** Tells the pixels of a run of a row of a flight. */
function layRun({ step, shade, toB }: Flights, [upper, lower]: readonly Flight[], from: number, end: number, width: number) {
  const y = Math.floor(from / width)
  let k = 0
  for (let i = from; i < end; i++) {
    const x = i - y * width
    const flight = lower && alongTo(lower.to, x + 0.5, y + 0.5, lower.column) > lower.rows[0] ? lower : upper
    const { to, isToB, column, rows, bands, perM } = flight
    toB[i] = Number(isToB)
    const row = alongTo(to, x + 0.5, y + 0.5, column)
    k = Math.min(k, rows.length - 2)
    while (k + 2 < rows.length && rows[k + 1] <= row) k++
    while (k > 0 && rows[k] > row) k--
    if (isAside(flight, k, x)) {
      step[i] = Step.side
      continue
    }
    const { kind, share } = bands[k]
    const foot = kind === 'both' ? rows[k] + share * (rows[k + 1] - rows[k]) : kind === 'riser' ? rows[k + 1] : rows[k]
    const isRiser = kind === 'riser' || row < foot
    step[i] = isRiser ? Step.riser : Step.tread
    // Under the lip of a tread, at the foot of a riser, and at the back of a tread, where a riser stands on it.
    if (isRiser)
      shade[i] = 255 * (1 - Math.max(lip.dark * clamp(lip.highM * perM + 1 + rows[k] - row), corner.riser * close(foot - row, perM)))
    else if (kind === 'both' || bands[k - 1]?.kind === 'riser') shade[i] = 255 * (1 - corner.tread * close(row - foot, perM))
  }
}

/** How near a place is to a corner, 1 in it. */
const close = (px: number, perM: number) => Math.exp(-Math.max(0, px) / (corner.reachM * perM))

/** Whether a place lies beside the lines over and under it: on the side of the steps. */
function isAside({ lines, left, right }: Flight, k: number, x: number): boolean {
  if (x >= left && x <= right) return false
  const over = lines[Math.max(0, k - 1)]
  const under = lines[Math.min(lines.length - 1, k)]
  const [first, last] = [Math.min(over.left, under.left), Math.max(over.right, under.right)]
  const more = beyond * (last - first)
  return x < first - more || x > last + more
}
