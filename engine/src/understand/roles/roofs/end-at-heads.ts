import { rowOn } from '../../../geometry/line.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { joinedLine } from '../joined-line.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Where walls and their overhang lie in one shade, the overhang's underside drips into the wall. But the head of a wall is a line, and
// uprights begin at it: jambs, boards, corners. What hangs over such a line from an underside, and ends on the wall, is wall.

/** Shortest piece of such a line, farthest gap between two, how far off they lie, and deepest drip, in metres. */
const [shortestM, gapM, offM, deepestM] = [0.4, 0.6, 0.06, 0.9]
/** How far on both sides of a line its roles are looked for, and how far from it uprights begin, in metres. */
const [besideM, nearM] = [0.07, 0.2]
/** Fewest uprights that begin at the line. */
const fewest = 2
/** Least of the line that is under underside, least of it that has wall right under it, and least with wall right there or under a drip. */
const [mostlyUnder, leastWall, mostlyEnds] = [0.8, 0.3, 0.9]

/** Ends undersides at the heads of walls, in place. */
export function endAtHeads(reading: Reading, role: Uint8Array) {
  const { strokes, camera, width } = reading
  if (camera.fromAbove || !role.includes(Role.soffit)) return
  const [shortest, gap, off, beside] = [shortestM, gapM, offM, besideM].map((m) => m * camera.pixelsPerM)
  const used = new Set<Stroke>()
  for (const piece of strokes) {
    const { kind, from, to, length } = piece
    if (length < shortest || (kind !== 'toA' && kind !== 'toB') || used.has(piece) || Math.max(from.y, to.y) > camera.horizon) continue
    const over = Math.round((from.y + to.y) / 2 - beside) * width + Math.round((from.x + to.x) / 2)
    if (over < 0 || role[over] !== Role.soffit) continue
    const [left, right] = joinedLine(strokes, piece, used, gap, off)
    endAt(reading, role, Math.ceil(left.x), Math.floor(right.x), (x) => Math.round(rowOn(left, right, x)))
  }
}

/** Ends an underside at a line that passes for the head of a wall, from one column to another. */
function endAt({ strokes, camera, width, height }: Reading, role: Uint8Array, first: number, last: number, rowAt: (x: number) => number) {
  const { pixelsPerM } = camera
  const [beside, deepest] = [besideM, deepestM].map((m) => Math.round(m * pixelsPerM))
  const [shortest, near] = [shortestM, nearM].map((m) => m * pixelsPerM)
  const isHead = ({ kind, length, from: { x, y } }: Stroke) =>
    kind === 'vertical' && length > shortest && x > first - near && x < last + near && Math.abs(y - rowAt(x)) < near
  if (strokes.filter(isHead).length < fewest) return
  let [under, wall] = [0, 0]
  const drips: number[] = []
  for (let x = first; x <= last; x++) {
    const y = rowAt(x)
    if (y - beside < 0 || y + beside >= height || role[(y - beside) * width + x] !== Role.soffit) continue
    under++
    const start = (y + beside) * width + x
    if (isUpright(role[start])) wall++
    else if (isUpright(role[endOf(role, start, deepest, width)])) drips.push(x)
  }
  const all = last + 1 - first
  if (under < mostlyUnder * all || wall < leastWall * under || wall + drips.length < mostlyEnds * under) return
  for (const x of drips) {
    const start = (rowAt(x) + 1) * width + x
    const end = endOf(role, start, deepest, width)
    for (let i = start; i < end; i += width) role[i] = Role.wall
  }
}

const isUpright = (r: number) => isWall(r) || r === Role.window

/** The pixel at which underside that begins in another one ends downwards, at most so many rows below. */
function endOf(role: Uint8Array, start: number, deepest: number, width: number): number {
  let i = start
  while (i < start + deepest * width && role[i] === Role.soffit) i += width
  return i
}
