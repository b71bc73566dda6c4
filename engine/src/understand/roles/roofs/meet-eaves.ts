import { rowOn } from '../../../geometry/line.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A roof ends along its eave in one straight line. Where it does so on a long level stroke with wall under it, what passes for wall right
// over that stroke, with the roof over it, is roof: the last courses of shingles are drawn as close as those of a wall.

/** Shortest stroke along an eave, and deepest notch over it, in metres; steepest eave: verges are seen steeper. */
const [shortestM, deepestM, steepest] = [2, 0.35, 0.3]
/** How far off the stroke its sides begin, in metres. */
const offM = 0.05
/** Least share of the columns of the stroke over which there is roof, and under which there is wall. */
const [mostlyRoof, mostlyWall] = [0.7, 0.7]

/** Turns notches of wall in roofs over the stroke of their eave into roof, in place. */
export function meetEaves({ strokes, camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove || !role.includes(Role.roof)) return
  const off = Math.max(2, Math.round(offM * camera.pixelsPerM))
  const deepest = Math.round(deepestM * camera.pixelsPerM)
  for (const stroke of strokes) {
    const { kind, length, from, to } = stroke
    if ((kind !== 'toA' && kind !== 'toB') || length < shortestM * camera.pixelsPerM) continue
    if (Math.abs(to.y - from.y) > steepest * Math.abs(to.x - from.x)) continue
    if (Math.max(from.y, to.y) > Math.min(camera.horizon, height - off - 1) || Math.min(from.y, to.y) < deepest + off) continue
    if (isEave(stroke, role, off, width)) fillNotches(stroke, role, off, deepest, width)
  }
}

/** Visits the columns of a stroke with the index of its pixel there. */
function eachColumn({ from, to }: Stroke, width: number, visit: (i: number) => void) {
  const last = Math.min(width - 1, Math.floor(Math.max(from.x, to.x)))
  for (let x = Math.max(0, Math.ceil(Math.min(from.x, to.x))); x <= last; x++) visit(Math.round(rowOn(from, to, x)) * width + x)
}

/** Whether there is roof over most of a stroke, and wall under most of it. */
function isEave(stroke: Stroke, role: Uint8Array, off: number, width: number): boolean {
  let [all, roof, wall] = [0, 0, 0]
  eachColumn(stroke, width, (i) => {
    all++
    if (role[i - off * width] === Role.roof) roof++
    if (isWall(role[i + off * width])) wall++
  })
  return roof > mostlyRoof * all && wall > mostlyWall * all
}

function fillNotches(stroke: Stroke, role: Uint8Array, off: number, deepest: number, width: number) {
  eachColumn(stroke, width, (foot) => {
    if (role[foot - off * width] !== Role.wall) return
    let up = foot - width
    while (up > foot - deepest * width && role[up] === Role.wall) up -= width
    if (role[up] !== Role.roof) return
    for (let i = up + width; i < foot; i += width) role[i] = Role.roof
  })
}
