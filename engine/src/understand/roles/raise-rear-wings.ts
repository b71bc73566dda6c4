import { crossing, lineThrough, rowOn } from '../../geometry/line.ts'
import { distance, type Point } from '../../geometry/vector.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Stroke } from '../../scene.ts'
import { joinedLine } from './joined-line.ts'
import { houseRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'

// Over the roof of a low annexe one sees the upper storey of what stands behind it, drawn so faintly that it passes for leaves. Its
// eaves tell it all the same: two lines in the open that meet in a corner, one to each vanishing point, over an upright; one of them
// comes from the house, and below the corner stands the house.

/** How far from their corner eaves may end, how far off it the upright may stand, and how far off the house, in the picture's width. */
const [cornerShare, uprightShare, houseShare] = [0.04, 0.006, 0.04]
/** How far off each other strokes of one eave lie: the upper and the lower edge of its board. */
const apartShare = 0.004
/** Shortest eave and shortest upright, as shares of the picture's width. */
const [leastEave, leastUpright] = [0.013, 0.016]
/** Least share of the wall under the eaves that passed for the open. */
const mostlyOpen = 0.5
/** Least response to a line at the upper edge of a roof, and least share of the way along its eave that has it. */
const [faint, mostlyLine] = [0.15, 0.75]
/** Where an eave fades out: least mean response along its last stretches, and the longest of them, in the picture's width. */
const [faintest, fadeShare] = [0.04, 0.012]
/** Tallest crumb of the house in the open, and how far leaves reach beyond the ink that was taken for them, in the picture's width. */
const [crumbShare, leavesShare] = [0.012, 0.03]
/** Lowest roof, in the picture's width: the upper edge of a board is none. Tallest, in heights of the wall below its corner. */
const [lowest, tallest] = [0.008, 0.7]

/** The upper storey behind an annexe; `inner` lies on the side of the house. */
interface Wing {
  corner: Point
  inner: [Point, Point]
  outer: [Point, Point]
}

/** The pixels that became wall and roof of a storey behind an annexe, and the hip of its roof, which rises from its corner. */
export interface RaisedWing {
  laid: readonly number[]
  corner: Point
  apex: Point
}

/** Turns the upper storey that is seen over an annexe of the house into wall and roof, in place. */
export function raiseRearWings(reading: Reading, role: Uint8Array): RaisedWing | undefined {
  const { outline, strokes, camera, perspective, shaded, width } = reading
  if (!outline || camera.fromAbove || shaded || perspective.kind !== 'two-point') return undefined
  const isEave = (s: Stroke) => s.length > leastEave * width && s.to.y < camera.horizon && isInOpen(role, width, s)
  const [toA, toB] = ['toA', 'toB'].map((kind) => strokes.filter((s) => s.kind === kind && isEave(s)))
  if (toA.length === 0 || toB.length === 0) return undefined
  const joined = (s: Stroke) => joinedLine(s.kind === 'toA' ? toA : toB, s, new Set(), cornerShare * width, apartShare * width)
  const lines = toB.map(joined)
  let best: Wing | undefined
  for (const left of toA.map(joined)) {
    for (const right of lines) {
      const wing = wingOf(reading, role, left, right)
      if (wing && (!best || wing.corner.y < best.corner.y)) best = wing
    }
  }
  return best && raise(reading, role, best)
}

const isOpen = (role: Uint8Array, width: number, x: number, y: number) => houseRoles[role[Math.round(y) * width + Math.round(x)]] === 0

/** Whether a stroke has no house over and under it. */
function isInOpen(role: Uint8Array, width: number, { from, to }: Stroke): boolean {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const off = 0.004 * width
  return y > off && isOpen(role, width, x, y - off) && isOpen(role, width, x, y + off)
}

/** What a line to A on the left and one to B on the right are the eaves of; undefined where nothing of the kind stands there. */
function wingOf(reading: Reading, role: Uint8Array, left: [Point, Point], right: [Point, Point]): Wing | undefined {
  const { strokes, width, height, camera } = reading
  const corner = crossing(lineThrough(...left), lineThrough(...right))
  if (!corner || corner.y < 0 || corner.y > Math.min(height, camera.horizon)) return undefined
  const misses = (p: Point) => distance(p, corner) > cornerShare * width
  if (misses(left[1]) || misses(right[0]) || left[0].y < corner.y || right[1].y < corner.y) return undefined
  const isUnder = ({ kind, from, to, length }: Stroke) =>
    kind === 'vertical' && length > leastUpright * width && Math.abs(from.x - corner.x) < uprightShare * width && to.y > corner.y
  const foot = footBelow(reading, role, corner.x, corner.y)
  if (foot === undefined || !strokes.some((s) => isUnder(s) && s.to.y < foot)) return undefined
  const inner = [left[0], right[1]].findIndex((p, k) => {
    const x = p.x + (2 * k - 1) * houseShare * width
    return x > 0 && x < width && !isOpen(role, width, x, rowOn(corner, p, x))
  })
  if (inner < 0) return undefined
  const wing: Wing = inner === 0 ? { corner, inner: left, outer: right } : { corner, inner: right, outer: left }
  return openShare(reading, role, wing) > mostlyOpen ? wing : undefined
}

/** The row in which the house begins below a place in the open, over the horizon; crumbs of it are passed over. */
function footBelow({ camera, width, height }: Reading, role: Uint8Array, x: number, y: number): number | undefined {
  const end = Math.min(height, camera.horizon)
  const tall = crumbShare * width
  for (let row = Math.round(y), met = 0; row < end; row++) {
    met = isOpen(role, width, x, row) ? 0 : met + 1
    if (met > tall) return row + 1 - met
  }
  return undefined
}

/** Share of the columns under the eaves that are open from there down to the house below. */
function openShare(reading: Reading, role: Uint8Array, { corner, inner, outer }: Wing): number {
  const least = 0.02 * reading.width
  let [open, count] = [0, 0]
  for (const ends of [inner, outer]) {
    for (let x = Math.ceil(ends[0].x); x < ends[1].x; x += 3, count++) {
      const y = rowOn(...ends, x) + 2
      const foot = footBelow(reading, role, x, y)
      if (foot !== undefined && foot - y > least && foot > corner.y) open++
    }
  }
  return count > 0 ? open / count : 0
}

/** Lays the wall from the eaves down to the house below, or to the ground beyond its end, and the roof over them, in columns. */
function raise(reading: Reading, role: Uint8Array, wing: Wing): RaisedWing {
  const { width } = reading
  const { corner, inner, outer } = wing
  const inwards = Math.sign(inner[0].x - outer[0].x)
  const start = fadesAt(reading, outer, -inwards)
  const end = (inwards > 0 ? inner[1].x : inner[0].x) + inwards * houseShare * width
  const isOuter = (x: number) => (corner.x - x) * inwards > 0
  const roof = roofOver(reading, role, wing)
  const laid: number[] = []
  const ground = groundBeyond(reading, role, wing, start)
  clearAround(reading, role, start, end, roof ? roof.apex.y : corner.y)
  for (let x = Math.round(start); (end - x) * inwards > 0 && x >= 0 && x < width; x += inwards) {
    const eave = rowOn(...(isOuter(x) ? outer : inner), x)
    const foot = footBelow(reading, role, x, eave) ?? ground?.(x)
    if (foot !== undefined) lay(role, width, x, eave, foot, Role.wall, laid)
    if (!roof) continue
    const hip = isOuter(x) ? roof.apex.y + (eave - roof.apex.y) * Math.max(0, 1 - Math.abs(x - start) / roof.run) : 0
    lay(role, width, x, Math.max(hip, ...roof.edges.map(([p, q]) => rowOn(p, q, x))), eave, Role.roof, laid)
  }
  return { laid, corner, apex: roof?.apex ?? { x: corner.x, y: corner.y - 1 } }
}

/** The column in which the outer eave fades out: farther than its strokes were found, as long as its stretches still show. */
function fadesAt({ line, width }: Reading, [left, right]: [Point, Point], outwards: number): number {
  let last = Math.round(outwards < 0 ? left.x : right.x)
  let sum = 0
  for (let x = last + outwards; Math.abs(x - last) < fadeShare * width && x > 0 && x < width - 1; x += outwards) {
    sum += lineNear(line, Math.round(rowOn(left, right, x)) * width + x)
    if (sum < faintest * Math.abs(x - last)) continue
    last = x
    sum = 0
  }
  return last
}

/**
 * The foot of the storey beyond the end of the annexe, where one sees it down to the ground: the foot of the annexe's end goes on there to
 * the vanishing point of that side. Undefined where the annexe does not end under the outer eave.
 */
function groundBeyond(reading: Reading, role: Uint8Array, { corner, outer }: Wing, start: number) {
  const { width, height, perspective } = reading
  const outwards = Math.sign(start - corner.x)
  const footAt = (x: number) => footBelow(reading, role, x, rowOn(...outer, x) + 2)
  let x = Math.round(corner.x)
  while ((start - x) * outwards > 0 && footAt(x) !== undefined) x += outwards
  const roof = footAt(x - outwards)
  if (footAt(x) !== undefined || roof === undefined) return undefined
  const side = x - 3 * outwards
  let y = roof + 3
  while (y < height && !isOpen(role, width, side, y)) y++
  const to = outwards > 0 ? perspective.b : perspective.a
  return (column: number) => ((column - x) * outwards < 0 ? undefined : rowOn({ x, y }, to, column))
}

/** Takes away the leaves that stood for the lines of the storey: they lie over and beside it. */
function clearAround({ camera, width }: Reading, role: Uint8Array, start: number, end: number, top: number) {
  const reach = leavesShare * width
  const [first, last] = [Math.max(0, Math.round(Math.min(start, end) - reach)), Math.min(width, Math.round(Math.max(start, end) + reach))]
  for (let y = Math.max(0, Math.round(top - reach)); y < camera.horizon; y++)
    for (let i = y * width + first; i < y * width + last; i++) if (role[i] === Role.plant) role[i] = Role.sky
}

function lay(role: Uint8Array, width: number, x: number, from: number, to: number, heir: number, laid: number[]) {
  for (let y = Math.max(0, Math.round(from)); y < Math.round(to); y++) {
    if (!isOpen(role, width, x, y)) continue
    role[y * width + x] = heir
    laid.push(y * width + x)
  }
}

/** The upper edges of the roof over the eaves, where both are drawn: they meet behind the corner; `run`: columns of its hips. */
function roofOver(reading: Reading, role: Uint8Array, { corner, inner, outer }: Wing) {
  const { a, b } = reading.perspective
  const [left, right] = inner[0].x < outer[0].x ? [inner, outer] : [outer, inner]
  const foot = footBelow(reading, role, corner.x, corner.y)!
  const edges = [edgeOver(reading, a, corner, left, foot), edgeOver(reading, b, corner, right, foot)]
  if (!edges[0] || !edges[1]) return undefined
  const apex = crossing(lineThrough(...edges[0]), lineThrough(...edges[1]))
  if (!apex || apex.x < left[0].x || apex.x > right[1].x) return undefined
  return { edges: [edges[0], edges[1]], apex, run: Math.abs(apex.x - corner.x) + 1 }
}

/** The highest line to a vanishing point that is drawn along most of an eave over it. */
function edgeOver(reading: Reading, to: Point, corner: Point, eave: [Point, Point], foot: number): [Point, Point] | undefined {
  const least = corner.y - lowest * reading.width
  let best: { row: number; mean: number } | undefined
  for (let row = Math.ceil(Math.max(3, corner.y - tallest * (foot - corner.y))); row < least; row++) {
    const { share, mean } = drawnAlong(reading, { x: corner.x, y: row }, to, eave)
    if (best ? mean > best.mean : share > mostlyLine) best = { row, mean }
    if (best && row - best.row > 3) break
  }
  return best && [{ x: corner.x, y: best.row }, to]
}

/** The share of the columns of an eave in which a line over it is drawn, and its mean response. */
function drawnAlong({ line, width }: Reading, from: Point, to: Point, [left, right]: [Point, Point]) {
  let [met, sum, count] = [0, 0, 0]
  for (let x = Math.ceil(left.x); x < right.x; x += 2, count++) {
    const most = lineNear(line, Math.round(rowOn(from, to, x)) * width + x)
    if (most > faint) met++
    sum += most
  }
  return { share: met / count, mean: sum / count }
}

/** The response to a line at a place or two rows off it. */
function lineNear({ data, width }: Plane, i: number): number {
  let most = 0
  for (let o = -2; o <= 2; o++) most = Math.max(most, data[i + o * width] * (o === 0 ? 1 : 0.9))
  return most
}
