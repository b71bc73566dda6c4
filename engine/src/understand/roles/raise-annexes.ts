import { isLevelStroke } from '../perspective.ts'
import { rowOn } from '../../geometry/line.ts'
import { inQuad, type Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { Role, type Stroke, type VanishingPoint } from '../../scene.ts'
import { houseRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'

// Beside a house stands its garage, whose front a soft pencil fills with tone and whose white frame runs together with the sheet. Four
// strokes close it all the same: a beam from the house to the head of an upright, that upright, a line from its foot back to the
// house, and the house's own edge. Under a pergola no line runs along the foot, and between posts in the air there is no tone.

/** Least height of the upright, least length of the beam and deepest beam, in metres; so is how far off the foot its line may lie. */
const [tallM, wideM, deepM, footM] = [1.4, 1, 0.6, 0.35]
/** How far strokes may miss each other, as a share of the picture's width. */
const reachShare = 0.014
/** Least share of the way from the upright to the house that has a line at the foot. */
const mostlyLine = 0.4
/** Least share of what they enclose that passes for open air, and its least mean darkness. */
const mostlyOpen = 0.5
const dark = 0.1
/** The same of a few places between them: fewer say that there is house already. */
const leastOpen = 0.2

/** How far under the beam its ceiling begins, in metres, and how much darker than the inside the line along that is drawn at least. */
const ceilingM = 0.35
const lineDark = 0.12

/** An annexe one looks into: the side that one sees inside runs to the other vanishing point than the beam, under a line of the ceiling. */
export interface Inside {
  /** The pixels of that side, those of the ceiling over it, and the foot of the upright at which it begins. */
  laid: readonly number[]
  ceiling: readonly number[]
  corner: Point
  family: 'a' | 'b'
}

/** What four strokes enclose beside the house. */
interface Annex {
  upright: Stroke
  /** The beam from the upright to the house. */
  beam: [Point, Point]
  /** Where the line at the foot is nearest to the house. */
  foot: Point
}

/**
 * Turns what a beam, an upright and a line at its foot close beside the house into wall, up to the edge over the beam, in place; those
 * into which one looks.
 */
export function raiseAnnexes(reading: Reading, role: Uint8Array): Inside[] {
  const insides: Inside[] = []
  const { outline, strokes, camera, shaded, width } = reading
  if (!outline || camera.fromAbove || shaded) return insides
  const { pixelsPerM } = camera
  const reach = reachShare * width
  const level = strokes.filter(isLevelStroke)
  const beams = level.filter((s) => Math.abs(s.to.x - s.from.x) > wideM * pixelsPerM)
  for (const upright of strokes) {
    if (upright.kind !== 'vertical' || upright.length < tallM * pixelsPerM) continue
    const { from: head } = upright
    for (const { from, to, kind } of beams) {
      const beam: Annex['beam'] = Math.abs(from.x - head.x) < Math.abs(to.x - head.x) ? [from, to] : [to, from]
      const [near, far] = beam
      if (Math.hypot(near.x - head.x, near.y - head.y) > reach || !isAtHouse(role, width, beam, reach)) continue
      if (openShare(role, width, [near, far, { x: far.x, y: upright.to.y }, upright.to]) < leastOpen) continue
      const foot = footOf(reading, level, upright, beam)
      if (!foot || !isShaded(reading, role, { upright, beam, foot })) continue
      raise(reading, role, { upright, beam, foot })
      const family = kind === 'toA' ? 'b' : 'a'
      const ceiling = ceilingOf(reading, upright, beam, reading.perspective[family])
      if (ceiling) insides.push({ ...lookInto(role, width, { upright, beam, foot }, ceiling), corner: upright.to, family })
    }
  }
  return insides
}

/** The line along which the ceiling of an annexe meets the side that one sees: the darkest one from under the beam's end. */
function ceilingOf(
  { value, camera, width, perspective }: Reading,
  upright: Stroke,
  beam: Annex['beam'],
  to: VanishingPoint,
): Segment | undefined {
  if (perspective.kind !== 'two-point') return undefined
  const [left, right] = [Math.min(upright.from.x, beam[1].x) + 3, Math.max(upright.from.x, beam[1].x) - 3]
  const start = { x: upright.from.x, y: rowOn(...beam, upright.from.x) }
  let [all, rows, darkest] = [0, 0, 1]
  let best: Segment | undefined
  for (let down = 2; down < ceilingM * camera.pixelsPerM; down++, rows++) {
    const line: Segment = [{ x: start.x, y: start.y + down }, to]
    let sum = 0
    let count = 0
    for (let x = Math.ceil(left); x < right; x += 2, count++) sum += value.data[Math.round(rowOn(...line, x)) * width + x]
    all += sum / count
    if (sum / count < darkest) [darkest, best] = [sum / count, line]
  }
  return darkest < all / rows - lineDark ? best : undefined
}

/** The pixels inside an annexe over a line and under it. */
function lookInto(role: Uint8Array, width: number, { upright, beam, foot }: Annex, line: Segment): Pick<Inside, 'laid' | 'ceiling'> {
  const [laid, ceiling]: [number[], number[]] = [[], []]
  const [left, right] = [Math.min(upright.from.x, beam[1].x), Math.max(upright.from.x, beam[1].x)]
  for (let x = Math.ceil(left); x < right; x++) {
    const [top, bottom] = [rowOn(...beam, x), rowOn(upright.to, foot, x)]
    for (let y = Math.round(top); y < bottom; y++)
      if (role[y * width + x] === Role.wall) (y < rowOn(...line, x) ? ceiling : laid).push(y * width + x)
  }
  return { laid, ceiling }
}

/** Turns the ceilings of annexes into undersides, in place. */
export function layCeilings(insides: readonly Inside[], role: Uint8Array) {
  for (const { ceiling } of insides) for (const i of ceiling) if (role[i] === Role.wall) role[i] = Role.soffit
}

type Segment = readonly [Point, Point]

/** Whether the house begins right behind the far end of a beam, below it. */
function isAtHouse(role: Uint8Array, width: number, [near, far]: Annex['beam'], reach: number): boolean {
  const x = Math.round(far.x + Math.sign(far.x - near.x) * 0.5 * reach)
  return houseRoles[role[Math.round(far.y + 0.5 * reach) * width + x]] === 1
}

const steps = [0.1, 0.3, 0.5, 0.7, 0.9]

/** The share of 25 places in a quadrilateral that pass for open air. */
function openShare(role: Uint8Array, width: number, quad: Quad): number {
  let open = 0
  for (const across of steps) {
    for (const down of steps) {
      const { x, y } = inQuad(quad, across, down)
      open += 1 - houseRoles[role[Math.round(y) * width + Math.round(x)]]
    }
  }
  return open / steps.length ** 2
}

/** The end of the line along the foot of an annex that is nearest to the house; undefined where there is no such line. */
function footOf({ camera, width }: Reading, level: readonly Stroke[], { to }: Stroke, [near, far]: Annex['beam']): Point | undefined {
  const reach = reachShare * width
  const [left, right] = [Math.min(near.x, far.x) - reach, Math.max(near.x, far.x) + reach]
  const isAtFoot = (s: Stroke) => Math.abs((s.from.y + s.to.y) / 2 - to.y) < footM * camera.pixelsPerM && s.from.x > left && s.to.x < right
  const line = level.filter(isAtFoot)
  const drawn = line.reduce((sum, s) => sum + s.to.x - s.from.x, 0)
  if (drawn < mostlyLine * Math.abs(far.x - near.x)) return undefined
  return line.flatMap((s) => [s.from, s.to]).reduce((best, p) => (Math.abs(p.x - far.x) < Math.abs(best.x - far.x) ? p : best))
}

/** Whether what an annex encloses passes for open air, full of tone. */
function isShaded({ value, width }: Reading, role: Uint8Array, { upright, beam, foot }: Annex): boolean {
  let [sum, open, count] = [0, 0, 1]
  const [left, right] = [Math.min(beam[0].x, beam[1].x), Math.max(beam[0].x, beam[1].x)]
  for (let x = Math.ceil(left + 3); x < right - 3; x += 2) {
    const bottom = rowOn(upright.to, foot, x) - 3
    for (let y = Math.ceil(rowOn(...beam, x) + 3); y < bottom; y += 2, count++) {
      sum += 1 - value.data[y * width + x]
      open += 1 - houseRoles[role[y * width + x]]
    }
  }
  return sum > dark * count && open > mostlyOpen * count
}

/** Raises the wall of an annex between its upright, or the outer end of the edge over its beam, and the house. */
function raise(reading: Reading, role: Uint8Array, { upright, beam, foot }: Annex) {
  const { width } = reading
  const edge = edgeOver(reading, beam)
  const inwards = Math.sign(beam[1].x - beam[0].x)
  const start = Math.round(edge ? (inwards > 0 ? edge.from.x : edge.to.x) : upright.from.x)
  const end = beam[1].x + inwards * reachShare * width
  for (let x = start; (end - x) * inwards > 0; x += inwards) {
    const isPier = (x - upright.from.x) * inwards < 0
    const top = edge ? rowOn(edge.from, edge.to, x) : rowOn(...beam, x)
    const bottom = isPier ? upright.to.y : rowOn(upright.to, foot, x)
    for (let y = Math.round(top); y < bottom; y++) if (!houseRoles[role[y * width + x]]) role[y * width + x] = Role.wall
  }
}

/** The highest stroke along a beam that lies over it as its upper edge; it may reach over the pier beside the upright. */
function edgeOver({ strokes, camera, width }: Reading, beam: Annex['beam']): Stroke | undefined {
  const deepest = deepM * camera.pixelsPerM
  const reach = reachShare * width
  const [left, right] = [Math.min(beam[0].x, beam[1].x), Math.max(beam[0].x, beam[1].x)]
  const isOver = (s: Stroke) => {
    const rises = [s.from, s.to].map(({ x, y }) => rowOn(...beam, x) - y)
    return s.from.x < left + reach && s.to.x > right - reach && Math.min(...rises) > 0 && Math.max(...rises) < deepest
  }
  const reaches = ({ from, to }: Stroke) => Math.max(left - from.x, to.x - right) < deepest
  const over = strokes.filter((s) => isLevelStroke(s) && isOver(s) && reaches(s))
  return over.toSorted((p, q) => p.from.y + p.to.y - q.from.y - q.to.y)[0]
}
