import { rowOn } from '../../../geometry/line.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { joinedLine } from '../joined-line.ts'
import { isAir, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// The upper edge of a flat roof is a coping between two lines close to each other. Where leaves behind it are drawn up to it, one line is
// taken for its edge here and the other there, and leaves bite into it. It ends with the outer line.

/** Shortest piece of such a line and shortest line, farthest gap between its pieces, how far off they lie, in metres. */
const [shortestPieceM, shortestM, gapM, offM] = [0.25, 1, 0.6, 0.06]
/** Greatest depth of a coping, and how far over its line the open air and under it the house are looked for, in metres. */
const [deepestM, aboveM, belowM] = [0.16, 0.14, 0.13]
/** How far it goes on at most where its pieces end, in metres. */
const onwardsM = 0.3
/** Least of the line with the open air over it and with wall under it, and least of it that leaves or air have bitten. */
const [mostlyOpen, leastBitten] = [0.85, 0.15]

/** Lays the upper edges of flat roofs on their outer lines, in place. */
export function layCopings(reading: Reading, role: Uint8Array) {
  const { strokes, camera, shaded, width } = reading
  if (camera.fromAbove || shaded) return
  const [shortestPiece, shortest, gap, off, above] = [shortestPieceM, shortestM, gapM, offM, aboveM].map((m) => m * camera.pixelsPerM)
  const used = new Set<Stroke>()
  for (const piece of strokes) {
    const { kind, from, to, length } = piece
    if (length < shortestPiece || (kind !== 'toA' && kind !== 'toB') || used.has(piece) || Math.max(from.y, to.y) > camera.horizon) continue
    const over = Math.round((from.y + to.y) / 2 - above) * width + Math.round((from.x + to.x) / 2)
    if (over < 0 || !isAir(role[over])) continue
    const [left, right] = joinedLine(strokes, piece, used, gap, off)
    if (right.x - left.x < shortest) continue
    layOn(reading, role, Math.ceil(left.x), Math.floor(right.x), (x) => Math.round(rowOn(left, right, x)))
  }
}

const isUnder = (r: number) => isWall(r) || r === Role.soffit

/** Lays the upper edge of a wall on a line, from one column to another and on to its ends, if that is its outer one. */
function layOn({ camera, ink, width, height }: Reading, role: Uint8Array, first: number, last: number, rowAt: (x: number) => number) {
  const [deepest, above, below, onwards] = [deepestM, aboveM, belowM, onwardsM].map((m) => Math.round(m * camera.pixelsPerM))
  const isEdge = (x: number) => {
    const y = rowAt(x)
    if (x < 0 || x >= width || y - above < 0 || y + below >= height) return false
    return isAir(role[(y - above) * width + x]) && isUnder(role[(y + below) * width + x])
  }
  let [edge, bitten] = [0, 0]
  for (let x = first; x <= last; x++) {
    if (!isEdge(x)) continue
    edge++
    if (isAir(role[(rowAt(x) + 2) * width + x])) bitten++
  }
  if (edge < mostlyOpen * (last + 1 - first) || bitten < leastBitten * edge) return
  let [from, to] = [first, last]
  const goesOn = (x: number) => isEdge(x) && [-1, 0, 1].some((o) => ink[(rowAt(x) + o) * width + x] === 1)
  while (from > first - onwards && goesOn(from - 1)) from--
  while (to < last + onwards && goesOn(to + 1)) to++
  for (let x = from; x <= to; x++) if (isEdge(x)) layColumn(role, rowAt(x) * width + x, deepest, above, width)
}

/** In a column, gives the air right under a line to the wall under it, and what little passes for wall over it to the air over that. */
function layColumn(role: Uint8Array, line: number, deepest: number, above: number, width: number) {
  let wall = line
  while (wall < line + deepest * width && isAir(role[wall])) wall += width
  if (isWall(role[wall])) for (let i = line; i < wall; i += width) role[i] = role[wall]
  const air = role[line - above * width]
  for (let i = line - above * width; i < line; i += width) if (isWall(role[i])) role[i] = air
}
