import { rowOn } from '../../../geometry/line.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isFloor, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A wall whose foot is not drawn runs out into the path before it. A level line under the eye that begins before the wall and goes on
// past its end, with ground on its far side, lies on the ground: what passes for wall between it and the ground before it is ground. And
// over such a line the wall ends at its last upright.

/** In metres: shortest line, least depth under the eye, how far a line goes on, deepest ground under it. */
const [shortestM, underEyeM, deepestM] = [1, 0.3, 1.2]
const further = 0.5
/** Least of the line with ground, and with wall, on its far side; least with such a strip of wall on its near side. */
const [leastOpen, leastBuilt, mostlyStrip] = [0.25, 0.15, 0.85]
/** How far from a line its sides are looked at, in pixels. */
const off = 5
/** How near the end of a wall and a line its last upright ends, in metres. */
const nearM = 0.5

/** Ends walls at lines on the ground that go on past them, in place; returns the regions that this cut. */
export function endAtLines(reading: Reading, role: Uint8Array): Set<number> {
  const { strokes, camera } = reading
  const cut = new Set<number>()
  if (camera.fromAbove) return cut
  const highest = camera.horizon + underEyeM * camera.pixelsPerM
  for (const stroke of strokes) {
    if ((stroke.kind !== 'toA' && stroke.kind !== 'toB') || stroke.length < shortestM * camera.pixelsPerM) continue
    if (Math.min(stroke.from.y, stroke.to.y) > highest) endAt(reading, role, stroke, cut)
  }
  return cut
}

function endAt(reading: Reading, role: Uint8Array, { from, to }: Stroke, cut: Set<number>) {
  const { fine, camera, width, height } = reading
  const deepest = Math.round(deepestM * camera.pixelsPerM)
  const rowAt = (x: number) => Math.round(rowOn(from, to, x))
  const [first, last] = [Math.ceil(Math.min(from.x, to.x)), Math.floor(Math.max(from.x, to.x))]
  if (Math.max(rowAt(first), rowAt(last)) + off >= height) return
  const beyond = (x: number) => role[(rowAt(x) - off) * width + x]
  let [open, built, strips] = [0, 0, 0]
  const under: number[] = []
  for (let x = first; x <= last; x++) {
    if (isFloor(beyond(x))) open++
    else if (isWall(beyond(x))) built++
    const ground = groundUnder(role, (rowAt(x) + off) * width + x, deepest, width)
    if (ground < 0) continue
    strips++
    under[ground] = (under[ground] ?? 0) + 1
  }
  const all = last + 1 - first
  if (open < leastOpen * all || built < leastBuilt * all || strips < mostlyStrip * all) return
  const ground = (under[Role.paving] ?? 0) >= (under[Role.ground] ?? 0) ? Role.paving : Role.ground
  const isLeft = isFloor(beyond(first))
  const most = Math.round(further * all)
  const [start, end] = isLeft ? [first, Math.min(width - 1, last + most)] : [Math.max(0, first - most), last]
  for (let x = start; x <= end; x++) {
    const top = (rowAt(x) + 1) * width + x
    if (groundUnder(role, top + off * width, deepest, width) < 0) continue
    cut.add(fine.labels[top + off * width])
    fillDown(role, top, ground, width)
  }
  endAtUpright(reading, role, rowAt, isLeft ? [first, last] : [last, first])
}

/** The ground that a column of wall stands on, −1 where there is no wall or no ground in reach. */
function groundUnder(role: Uint8Array, from: number, deepest: number, width: number): number {
  if (!isWall(role[from])) return -1
  let i = from
  while (i < from + deepest * width && isWall(role[i])) i += width
  return isFloor(role[i]) ? role[i] : -1
}

function fillDown(role: Uint8Array, from: number, ground: number, width: number) {
  for (let i = from; i < role.length && isWall(role[i]); i += width) role[i] = ground
}

/** Gives what passes for wall over a line, beyond the last upright that ends near it, to what is beside it. */
function endAtUpright({ strokes, camera, width }: Reading, role: Uint8Array, rowAt: (x: number) => number, [out, inside]: number[]) {
  const near = Math.round(nearM * camera.pixelsPerM)
  const step = out < inside ? -1 : 1
  const isOver = (x: number) => isWall(role[(rowAt(x) - off) * width + x])
  let end = out
  while (end !== inside && !isOver(end)) end -= step
  const uprights = strokes.filter(
    ({ kind, to }) => kind === 'vertical' && Math.abs(to.x - end) < near && Math.abs(rowAt(to.x) - to.y) < near,
  )
  const corner = uprights.toSorted((p, q) => step * (q.to.x - p.to.x))[0]
  if (!corner) return
  const x = Math.round(corner.to.x) + step
  for (let y = Math.round(Math.max(corner.from.y, corner.to.y - near)); y <= rowAt(x); y++) {
    let i = y * width + x
    const most = i + 2 * near * step
    while (i !== most && isWall(role[i])) i += step
    if (!isFloor(role[i])) continue
    for (let k = y * width + x; k !== i; k += step) role[k] = role[i]
  }
}
