import { isLevelStroke } from '../../perspective.ts'
import { rowOn } from '../../../geometry/line.ts'
import { Role } from '../../../scene.ts'
import { beginsAt } from '../begins-at.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// The head of a wall under an overhang is one line, which runs on to the vanishing point of that wall where it is no longer drawn. Where
// underside and wall are hatched alike, wall rises over it in rags. Between this line and the underside there is nothing but underside.

/** Shortest piece of a head, and how far from its ends its uprights begin, in metres. */
const [shortestM, nearM] = [0.2, 0.15]
/** How far a head goes on where it is not drawn, and how far wall rises over it at most, in metres. */
const [reachM, tallestM] = [0.6, 0.25]
/** How far over a line and under it its roles are looked for, in metres. */
const [overM, underM] = [0.02, 0.08]
/** Least of a head with underside over it, maybe behind a rag, and with wall or glass under it; most with a rag, else that is a board. */
const [mostlyUnder, mostlyWall, mostRags] = [0.8, 0.8, 0.8]

/** Gives wall that rises over the head of a wall back to the underside over it, in place. */
export function stayUnderHeads(reading: Reading, role: Uint8Array) {
  const { strokes, camera } = reading
  if (camera.fromAbove || !role.includes(Role.soffit)) return
  const [shortest, near] = [shortestM, nearM].map((m) => m * camera.pixelsPerM)
  const uprights = strokes.filter(({ kind, length }) => kind === 'vertical' && length > shortest / 2)
  for (const stroke of strokes) {
    const { from, to, length } = stroke
    if (length < shortest || !isLevelStroke(stroke) || Math.max(from.y, to.y) > camera.horizon) continue
    const [left, right] = from.x < to.x ? [from, to] : [to, from]
    const begins = [left, right].map((end) => uprights.some((s) => beginsAt(s, end, near)))
    if (!begins[0] || !begins[1]) continue
    stayUnder(reading, role, Math.ceil(left.x), Math.floor(right.x), (x) => Math.round(rowOn(left, right, x)))
  }
}

/** Ends wall at a line that passes for its head from one column to another, also where the line is not drawn on both sides. */
function stayUnder({ camera, width, height }: Reading, role: Uint8Array, first: number, last: number, rowAt: (x: number) => number) {
  const [over, below, tallest, reach] = [overM, underM, tallestM, reachM].map((m) => Math.max(1, Math.round(m * camera.pixelsPerM)))
  const riseAt = (x: number) => ragOver(role, (rowAt(x) - over) * width + x, tallest, width)
  let [under, rags, wall] = [0, 0, 0]
  for (let x = first; x <= last; x++) {
    if (rowAt(x) < over || rowAt(x) + below >= height) return
    const rise = riseAt(x)
    if (rise >= 0) under++
    if (rise > 0) rags++
    const r = role[(rowAt(x) + below) * width + x]
    if (isWall(r) || r === Role.window) wall++
  }
  const all = last + 1 - first
  if (under < mostlyUnder * all || wall < mostlyWall * all || rags > mostRags * all) return
  let [from, to] = [first, last]
  while (from > 0 && from >= first - reach && riseAt(from - 1) > 0) from--
  while (to + 1 < width && to <= last + reach && riseAt(to + 1) > 0) to++
  // What goes on farther is a board, too.
  if (from < first - reach || to > last + reach) return
  for (let x = from; x <= to; x++) clear(x)

  function clear(x: number) {
    const start = rowAt(x) * width + x
    const end = start - (over + riseAt(x)) * width
    for (let i = start; i > end; i -= width) if (role[i] === Role.wall) role[i] = Role.soffit
  }
}

/** How far above a pixel the last wall with underside over it lies, among wall and underside alone; -1 if no underside is near. */
function ragOver(role: Uint8Array, start: number, most: number, width: number): number {
  let [rag, isUnder] = [0, false]
  for (let [i, rows] = [start, 0]; i >= 0 && rows <= most; i -= width, rows++) {
    if (role[i] === Role.soffit) isUnder = true
    else if (role[i] !== Role.wall) break
    else if (i >= width && role[i - width] === Role.soffit) rag = rows + 1
  }
  return rag === 0 && !isUnder ? -1 : rag
}
