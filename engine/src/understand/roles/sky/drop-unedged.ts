import { rowOn } from '../../../geometry/line.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { endsOf } from '../joined-line.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// What stands on a roof in a shaded model shows at its upper edge, as tone or as a line. Where the edge of a slab before the sky ends, and
// wall goes on over its line as a block whose top is neither, that is the air, or a pane of glass before it.

/** Shortest edge, highest and broadest block at its end, in metres. */
const [shortestM, highestM, broadestM] = [1, 1.2, 1]
/** Least of an edge that has the sky over it, and wall under it; how far off it they are looked for, in pixels. */
const mostlyEdge = 0.85
const off = 4
/** Over how many pixels the top of a block is looked for, least change of value across it, and most of its width that has one. */
const across = 3
const leastChange = 0.06
const mostEdged = 0.5

/** Turns blocks without edges beside the upper edges of slabs of a shaded model into sky, in place. */
export function dropUnedged(reading: Reading, role: Uint8Array) {
  const { shaded, camera, strokes } = reading
  if (!shaded || camera.fromAbove) return
  for (const stroke of strokes) {
    if ((stroke.kind !== 'toA' && stroke.kind !== 'toB') || stroke.length < shortestM * camera.pixelsPerM) continue
    if (Math.max(stroke.from.y, stroke.to.y) > camera.horizon || !isUpperEdge(reading, role, stroke)) continue
    const [left, right] = endsOf(stroke)
    const rowAt = (x: number) => Math.round(rowOn(left, right, x))
    dropBeside(reading, role, rowAt, Math.floor(left.x), -1)
    dropBeside(reading, role, rowAt, Math.ceil(right.x), 1)
  }
}

/** Whether a stroke has the sky over it and wall under it. */
function isUpperEdge({ width, height }: Reading, role: Uint8Array, { from, to }: Stroke): boolean {
  const [first, last] = [Math.ceil(Math.min(from.x, to.x)), Math.floor(Math.max(from.x, to.x))]
  let edge = 0
  for (let x = first; x <= last; x++) {
    const y = Math.round(rowOn(from, to, x))
    if (y < off || y >= height - off) return false
    if (role[(y - off) * width + x] === Role.sky && isWall(role[(y + off) * width + x])) edge++
  }
  return edge > mostlyEdge * (last + 1 - first)
}

/** Drops the block that begins within a few columns of the end of an edge and stands over its line, onwards in the direction of `step`. */
function dropBeside(reading: Reading, role: Uint8Array, rowAt: (x: number) => number, end: number, step: number) {
  const { camera, width } = reading
  const [highest, broadest] = [highestM, broadestM].map((m) => Math.round(m * camera.pixelsPerM))
  const isOver = (x: number) => x > across && x < width - across && isWall(role[(rowAt(x) - off) * width + x])
  let from = end - step * off
  while (from !== end + step * off && !isOver(from)) from += step
  const tops: number[] = []
  for (let x = from; isOver(x); x += step) {
    let y = rowAt(x) - off
    while (y > across && y > rowAt(x) - highest && isWall(role[y * width + x])) y--
    if (role[y * width + x] !== Role.sky || tops.length > broadest) return
    tops.push(y + 1)
  }
  if (tops.length <= 2 * across || isEdged(reading, tops, from, step)) return
  for (const [k, top] of tops.entries()) {
    const x = from + k * step
    for (let y = top; y < rowAt(x); y++) if (isWall(role[y * width + x])) role[y * width + x] = Role.sky
  }
}

/** Whether the upper end of a block shows, given its rows in the columns. */
function isEdged({ value, width }: Reading, tops: readonly number[], from: number, step: number): boolean {
  let edged = 0
  for (let k = across; k < tops.length - across; k++) {
    let [least, most] = [1, 0]
    for (let y = tops[k] - across; y <= tops[k] + across; y++) {
      const light = value.data[y * width + from + k * step]
      least = Math.min(least, light)
      most = Math.max(most, light)
    }
    if (most - least > leastChange) edged++
  }
  return edged > mostEdged * (tops.length - 2 * across)
}
