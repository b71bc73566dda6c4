import { isLevelStroke } from '../../perspective.ts'
import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { houseRoles, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A roof ends in the tip where its rake meets the lines of its eave. There both run so near each other that what lies between them is
// hardly more than ink, and passes for the open air around or for a scrap of wall: between the same lines the eave goes on to its tip as it
// is further in.

/** In metres: shortest rake, shortest eave, how far apart they end, thickest eave, and how much of it is missing at the most. */
const [shortestM, eaveM, apartM, thickestM, missingM] = [0.4, 0.5, 0.12, 0.2, 1]
/** Rows per column of the shallowest and of the steepest rake. */
const [shallowest, steepest] = [0.2, 4]
/** Where along a rake, from its upper end, its roof is looked for; how far under it, and how far above the ink of its eave, in metres. */
const places = [0.1, 0.2, 0.3]
const underM = 0.06

/** The upper and the lower end of a rake. */
interface Rake {
  top: Point
  foot: Point
}

/** Brings eaves out to the tips in which they meet their rakes, in place. */
export function reachTips({ strokes, camera, width, height }: Reading, role: Uint8Array) {
  const [shortest, longest, apart, thick, missing, under] = [shortestM, eaveM, apartM, thickestM, missingM, underM].map(
    (m) => m * camera.pixelsPerM,
  )
  for (const { kind, from, to, length } of strokes) {
    if (kind === 'vertical' || length < shortest) continue
    const rake = from.y < to.y ? { top: from, foot: to } : { top: to, foot: from }
    const { top, foot } = rake
    const steepness = (foot.y - top.y) / Math.abs(top.x - foot.x || 1)
    if (steepness < shallowest || steepness > steepest || foot.y + thick >= height) continue
    if (!hasRoof(role, rake, under, width)) continue
    const eaves = strokes.filter((s) => isLevelStroke(s) && s.length > longest && beginsAt(s, rake, apart, thick))
    if (eaves.length > 0) bringOut(role, rake, eaves, missing, under, width)
  }
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

/** Lays the tip between a rake and the lowest line of its eave as what lies between the same lines where the roof is whole. */
function bringOut(role: Uint8Array, { top, foot }: Rake, eaves: readonly Stroke[], missing: number, ink: number, width: number) {
  const step = top.x < foot.x ? -1 : 1
  const first = Math.round(foot.x)
  const linesAt = (x: number) => [rowOn(top, foot, x), ...eaves.map((s) => rowOn(s.from, s.to, x)).toSorted((p, q) => p - q)]
  const isWhole = (x: number) => {
    const lines = linesAt(x)
    const [high, low] = [Math.ceil(lines[0] + 1), Math.floor(lines[lines.length - 1] - ink)]
    for (let y = high; y <= low; y++) if (!houseRoles[role[y * width + x]]) return false
    return low > high && role[high * width + x] === Role.roof
  }
  let whole = first
  while (Math.abs(whole - first) < missing && !(isWhole(whole) && isWhole(whole + step))) whole += step
  if (Math.abs(whole - first) >= missing) return
  whole += step
  const source = linesAt(whole)
  for (let x = first; x !== whole; x += step) layColumn(role, x, linesAt(x), whole, source, width)
}

/** Gives what is open or wall in a column, from line to line, what another column has between these lines. */
function layColumn(role: Uint8Array, x: number, lines: readonly number[], whole: number, source: readonly number[], width: number) {
  for (let k = 1; k < lines.length; k++) {
    const [high, low, from] = [lines[k - 1], lines[k], source[k]].map(Math.round)
    for (let up = 1; up <= low - high; up++) {
      const i = (low - up) * width + x
      const as = role[(from - up) * width + whole]
      if (houseRoles[as] && (isWall(role[i]) || !houseRoles[role[i]])) role[i] = as
    }
  }
}
