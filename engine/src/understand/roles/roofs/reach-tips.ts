import { isLevelStroke } from '../../perspective.ts'
import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A roof ends in the tip where its rake meets the lines of its eave. There both run so near each other that what lies between them is
// hardly more than ink, and passes for the open air around: the eave goes on to its tip as it is further in.

/** In metres: shortest rake, shortest eave, how far apart they end, thickest eave, and how much of it is missing at the most. */
const [shortestM, eaveM, apartM, thickestM, missingM] = [0.4, 0.5, 0.12, 0.2, 1]
/** Rows per column of the shallowest and of the steepest rake. */
const [shallowest, steepest] = [0.2, 4]
/** Where along a rake, from its upper end, its roof is looked for, and how far under it, in metres. */
const places = [0.1, 0.2, 0.3]
const underM = 0.06

/** The upper and the lower end of a rake. */
interface Rake {
  top: Point
  foot: Point
}

/** Brings eaves out to the tips in which they meet their rakes, in place. */
export function reachTips({ strokes, camera, width, height }: Reading, role: Uint8Array) {
  const [shortest, longest, apart, thick] = [shortestM, eaveM, apartM, thickestM].map((m) => m * camera.pixelsPerM)
  for (const { kind, from, to, length } of strokes) {
    if (kind === 'vertical' || length < shortest) continue
    const rake = from.y < to.y ? { top: from, foot: to } : { top: to, foot: from }
    const { top, foot } = rake
    const steepness = (foot.y - top.y) / Math.abs(top.x - foot.x || 1)
    if (steepness < shallowest || steepness > steepest || foot.y + thick >= height) continue
    if (!isOpenAt(role, foot, top, thick, width) || !hasRoof(role, rake, underM * camera.pixelsPerM, width)) continue
    const eaves = strokes.filter((s) => isLevelStroke(s) && s.length > longest && beginsAt(s, rake, apart, thick))
    if (eaves.length > 0) bringOut(role, rake, eaves, missingM * camera.pixelsPerM, width)
  }
}

const stepOf = ({ top, foot }: Rake) => (top.x < foot.x ? -1 : 1)

/** Whether the open air or the ground lies just inside the tip. */
function isOpenAt(role: Uint8Array, { x, y }: Point, top: Point, thick: number, width: number): boolean {
  const step = Math.sign(top.x - x)
  return !houseRoles[role[Math.round(y + thick / 4) * width + Math.round(x + (step * thick) / 2)]]
}

/** Whether the upper end of a rake has roof under it. */
function hasRoof(role: Uint8Array, { top, foot }: Rake, under: number, width: number): boolean {
  return places.every((t) => {
    const [x, y] = [top.x + t * (foot.x - top.x), top.y + t * (foot.y - top.y)]
    return role[Math.round(y + under) * width + Math.round(x)] === Role.roof
  })
}

/** Whether a level line begins at or under the foot of a rake and runs in under it. */
function beginsAt({ from, to }: Stroke, { top, foot }: Rake, apart: number, thick: number): boolean {
  const [end, inner] = Math.abs(from.x - foot.x) < Math.abs(to.x - foot.x) ? [from, to] : [to, from]
  if (Math.sign(inner.x - end.x) !== Math.sign(top.x - foot.x) || Math.abs(end.x - foot.x) > apart) return false
  return end.y > foot.y - apart / 2 && end.y < foot.y + thick && inner.y > rowOn(top, foot, inner.x)
}

/** Lays the tip between a rake and the lowest line of its eave as the eave is where it begins. */
function bringOut(role: Uint8Array, rake: Rake, eaves: readonly Stroke[], missing: number, width: number) {
  const { top, foot } = rake
  const step = stepOf(rake)
  const first = Math.round(foot.x)
  const lowAt = (x: number) => Math.round(Math.max(...eaves.map((s) => rowOn(s.from, s.to, x))))
  const highAt = (x: number) => Math.round(rowOn(top, foot, x))
  const isWhole = (x: number) => {
    for (let y = highAt(x) + 1; y < lowAt(x); y++) if (!houseRoles[role[y * width + x]]) return false
    return lowAt(x) > highAt(x) + 1
  }
  let whole = first
  while (Math.abs(whole - first) < missing && !(isWhole(whole) && isWhole(whole + step))) whole += step
  if (Math.abs(whole - first) >= missing) return
  whole += step
  for (let x = first; x !== whole; x += step) {
    for (let up = 0; up <= lowAt(x) - highAt(x); up++) {
      const i = (lowAt(x) - up) * width + x
      const as = role[(lowAt(whole) - up) * width + whole]
      if (!houseRoles[role[i]] && houseRoles[as]) role[i] = as
    }
  }
}
