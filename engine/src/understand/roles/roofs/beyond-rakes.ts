import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { RegionFacts } from '../../region-facts.ts'
import { groupsOf, spanOf, touches } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// The board of a rake hangs out before its gable, and where it ends the eave begins, which runs away from the eye and lies over the wall
// of that side. So what is seen in the open air beyond the end of a rake, at its height, is no wall: it is that eave from below, with the
// ends of its rafters and its gutter. A wall beyond it goes down to the ground.

/** Widest strip of an eave beyond the end of a rake, how far parts reach under the board, and how low such a strip ends, in metres. */
const [widestM, insideM, lowestM] = [0.55, 0.04, 1.6]
/** How far over and under the end of its rake what lies beside it begins at the most, in metres. */
const besideM = 0.2
/** How many times higher than wide an eave is at the least that runs away from the eye so. */
const steepest = 1.8

/** Turns wall in the open air beyond the ends of rakes into underside, in place. */
export function hangBeyondRakes(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, camera } = reading
  if (camera.fromAbove || gables.length === 0) return
  const m = camera.pixelsPerM
  const isBoard = (k: number) => roles[k] === Role.trim
  const isOpen = (k: number) => touches(f, k, (id) => roles[id] === Role.sky)
  const walls = regionsWith(roles, Role.wall)
  for (const { left, right } of gables) {
    for (const [end, outwards] of [[left, -1] as const, [right, 1] as const]) {
      const beyond = partsBeyond(f, walls, end, outwards, m).filter((k) => roles[k] === Role.wall)
      const isAtEnd = (k: number) => f.top[k] < end.y + besideM * m && touches(f, k, isBoard)
      if (!beyond.some(isAtEnd) || !beyond.some(isOpen)) continue
      const isBeyond = new Uint8Array(f.count)
      for (const k of beyond) isBeyond[k] = 1
      for (const group of groupsOf(reading, isBeyond))
        if (group.some(isOpen) && group.some(isAtEnd) && isSteep(f, group)) for (const k of group) roles[k] = Role.soffit
    }
  }
}

/** Whether parts together are much higher than wide: the end of a board at the tip of an eave is not. */
function isSteep(f: RegionFacts, group: readonly number[]): boolean {
  const { left, top, right, bottom } = spanOf(f, group)
  return bottom + 1 - top > steepest * (right + 1 - left)
}

/** Those of some parts that lie beyond the end of a rake. */
function partsBeyond(f: RegionFacts, parts: readonly number[], end: Point, outwards: number, m: number): number[] {
  const beyond: number[] = []
  for (let n = 0; n < parts.length; n++) if (liesBeyond(f, parts[n], end, outwards, m)) beyond.push(parts[n])
  return beyond
}

/** Whether a part lies beyond the end of a rake, from about its height down. */
function liesBeyond(f: RegionFacts, k: number, end: Point, outwards: number, m: number): boolean {
  const below = f.bottom[k] - end.y
  if (below < -besideM * m || below > lowestM * m) return false
  const near = outwards < 0 ? end.x - f.right[k] : f.left[k] - end.x
  return near > -insideM * m && near + f.right[k] - f.left[k] < widestM * m
}
