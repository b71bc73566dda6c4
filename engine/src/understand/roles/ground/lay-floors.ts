import { Role } from '../../../scene.ts'
import { borderShares } from '../../region-facts.ts'
import { shareBeside } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// Where a terrace, a pool or a bed lies before the house, its foot is not the lowest thing that was drawn with a ruler, and floors
// count as walls half-way up. But a plane below the eye that lines to both vanishing points bound, and no upright, lies level; and
// small pieces that it surrounds without uprights of their own do, too: a wall has upright sides.

/** So far below the eye a floor begins, in metres. */
const belowEyeM = 0.25
/** Least share of the picture of such a floor, and most of its borders that are upright. */
const leastFloor = 0.002
const mostUpright = 0.05
/** How evenly both directions bound it, and how much of its border at least they do. */
const leastBoth = 0.22
const leastLevel = 0.24
/** Of a piece of it: most of the picture, of its border that is upright, and least that lies along the floor. */
const largestPiece = 0.004
const uprightPiece = 0.1
const leastShared = 0.4

const taken = [Role.wall, Role.trim, Role.soffit]

/** Turns level planes below the eye that were taken for wall into paving, in place. */
export function layFloors({ fine: f, camera }: Reading, roles: Uint8Array) {
  if (camera.fromAbove) return
  const highest = camera.horizon + belowEyeM * camera.pixelsPerM
  const isFloor = new Uint8Array(f.count)
  const low = regionsWith(roles, ...taken).filter((k) => f.top[k] > highest)
  for (const k of low) {
    if (f.area[k] < leastFloor * f.labels.length) continue
    const { vertical, level, both } = borderShares(f, k)
    if (vertical < mostUpright && both > leastBoth && level > leastLevel) isFloor[k] = 1
  }
  if (!isFloor.includes(1)) return
  for (let pass = 0; pass < 3; pass++) {
    for (const k of low) {
      if (isFloor[k] || f.area[k] > largestPiece * f.labels.length) continue
      if (borderShares(f, k).vertical < uprightPiece && shareBeside(f, [k], (id) => isFloor[id] === 1) > leastShared) isFloor[k] = 1
    }
  }
  for (const k of low) if (isFloor[k]) roles[k] = Role.paving
}
