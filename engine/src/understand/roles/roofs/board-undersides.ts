import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { borderShares, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { extentOf, groupsOf, shareBeside } from '../groups-of.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// The edge of a light roof throws its shade on what lies under it along a rake: the dark parts between the boards of a gable and the
// light field or edge of its roof are its underside and further boards, and so is what is light amid them. On a dark roof, shade
// tells nothing.

/** How far over and under a rake such parts lie, deepest and shortest of them, in metres. */
const [overM, underM, deepestM, shortestM] = [0.6, 0.75, 0.5, 0.4]
/** What is darker lies in shade. */
const lightest = 0.8
/** Most of the outline of a part that is upright or level, and that lies before the open air as the edge of the roof does. */
const [mostOther, mostOpen] = [0.3, 0.2]
/** Least of the outline of dark parts beside boards; how many times as much of it lies beside light roof as beside dark one. */
const [leastBoards, lighter] = [0.15, 2]
/** Least of the outline of what is light beside boards and walls. */
const mostlyAmid = 0.6

/** Turns the shady undersides between the boards of gables and the edges of light roofs into trim, in place. */
export function boardUndersides(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, camera } = reading
  const { pixelsPerM } = camera
  if (gables.length === 0) return
  const [isDark, isLight] = [new Uint8Array(f.count), new Uint8Array(f.count)]
  for (const k of regionsWith(roles, Role.roof)) {
    if (2 * f.peak[k] > deepestM * pixelsPerM || !gables.some((gable) => isAlong(gable, f, k, pixelsPerM))) continue
    const { vertical, level } = borderShares(f, k, 1)
    if (vertical + level > mostOther || shareBeside(f, [k], (id) => roles[id] === Role.sky) > mostOpen) continue
    if (f.tone[k] < lightest) isDark[k] = 1
    else isLight[k] = 1
  }
  const isRoof = (id: number) => roles[id] === Role.roof
  const turned: number[] = []
  for (const group of groupsOf(reading, isDark)) {
    if (extentOf(f, group) < shortestM * pixelsPerM) continue
    if (shareBeside(f, group, (id) => roles[id] === Role.trim) < leastBoards) continue
    const ofLight = shareBeside(f, group, (id) => isRoof(id) && f.tone[id] >= lightest)
    if (ofLight <= lighter * shareBeside(f, group, (id) => isRoof(id) && f.tone[id] < lightest)) continue
    for (const k of group) roles[k] = Role.trim
    turned.push(...group)
  }
  for (const k of turned)
    eachNeighbour(f, k, (id) => {
      if (!isLight[id] || !isRoof(id) || shareBeside(f, [id], (next) => isWall(roles[next])) < mostlyAmid) return
      roles[id] = Role.trim
      turned.push(id)
    })
}

/** Whether the middle of a part lies near a rake of a gable, or near where it goes on beyond its foot. */
const isAlong = ({ apex, left, right }: Gable, f: RegionFacts, k: number, pixelsPerM: number) =>
  isAlongRake(apex, left, f.x[k], f.y[k], pixelsPerM) || isAlongRake(apex, right, f.x[k], f.y[k], pixelsPerM)

function isAlongRake(apex: Point, end: Point, x: number, y: number, pixelsPerM: number): boolean {
  const run = end.x - apex.x
  const beyond = (x - apex.x) / run
  if (beyond < 0 || (beyond - 1) * Math.abs(run) > overM * pixelsPerM) return false
  const under = y - apex.y - beyond * (end.y - apex.y)
  return under > -overM * pixelsPerM && under < underM * pixelsPerM
}
