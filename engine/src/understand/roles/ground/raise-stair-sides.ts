import { rowOn } from '../../../geometry/line.ts'
import { distance, type Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isFloor } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Steps that stand free end in an upright corner, and from its foot a line runs back along their side. That side, as high as the corner
// and drawn in the rough shade of a scribble, passes for lawn: the flight seems to be cut off there.

/** In metres: lowest and highest such corner, shortest line along a side, how far off the corner it begins, and where its steps lie. */
const [lowestM, highestM, shortestM, apartM, offM] = [0.1, 0.6, 0.6, 0.08, 0.06]
/** Steepest line along a side, in rows per column. */
const steepest = 0.8

/** Turns the open sides of flights, from the corner of a step back along its foot, into steps, in place. */
export function raiseStairSides({ strokes, camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove || !role.includes(Role.stairs)) return
  const [lowest, highest, shortest, apart, off] = [lowestM, highestM, shortestM, apartM, offM].map((m) => m * camera.pixelsPerM)
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < lowest || length > highest || Math.min(from.y, to.y) < camera.horizon) continue
    const [head, foot] = from.y < to.y ? [from, to] : [to, from]
    const row = Math.min(height - 1, Math.round((head.y + foot.y) / 2)) * width
    for (const side of [-1, 1]) {
      const [inside, outside] = [-1, 1].map((way) => role[row + Math.round(foot.x + way * side * off)])
      if (inside !== Role.stairs || !isFloor(outside)) continue
      const far = strokes.map((s) => farEnd(s, foot, side, shortest, apart)).find((p) => p !== undefined)
      if (far) layBack(role, head, foot, far, camera.horizon, width)
    }
  }
}

/** The far end of a line that runs back from a corner to one side; undefined where it does not. */
function farEnd({ kind, from, to, length }: Stroke, foot: Point, side: number, shortest: number, apart: number): Point | undefined {
  if (kind === 'vertical' || length < shortest) return undefined
  const [near, far] = side * (to.x - from.x) > 0 ? [from, to] : [to, from]
  const rises = (near.y - far.y) / Math.abs(far.x - near.x)
  return distance(near, foot) < apart && rises > 0 && rises < steepest ? far : undefined
}

/** Lays the side of a step, from its corner on as high as the corner seems there. */
function layBack(role: Uint8Array, head: Point, foot: Point, far: Point, horizon: number, width: number) {
  const step = Math.sign(far.x - foot.x)
  for (let x = Math.round(foot.x); step * (far.x - x) >= 0; x += step) {
    const low = rowOn(foot, far, x)
    const tall = ((foot.y - head.y) * (low - horizon)) / (foot.y - horizon)
    for (let y = Math.round(low - tall); y <= low; y++) if (isFloor(role[y * width + x])) role[y * width + x] = Role.stairs
  }
}
