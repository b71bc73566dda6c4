import { mainWall } from '../interior/box/room.ts'
import type { Place } from './placement.ts'
import type { Base, Site, Spot, Standing } from './site.ts'
import { anchorAt, byAnchor, hang, hostFor, onTop } from './spots-by-things.ts'
import { alongWall, atSide, endFor, freeMiddle, inCorner, middleOf, turned, wallFor } from './spots-in-room.ts'

/** Where a thing is wanted, before anyone has looked whether the floor is free there. */
export function spotFor(
  place: Place | undefined,
  base: Base,
  site: Site,
  standing: Standing[],
  copy: number,
  copies: number,
): Spot | undefined {
  const { room } = site
  const spread = copies > 1 ? (copy - (copies - 1) / 2) * (base.widthM + 0.25) : 0
  if (base.support === 'ceiling') {
    const host = place?.at === 'by' ? hostFor(place.of[0], site, standing) : undefined
    const [x, z] = host ? [host.at[0] + spread, host.at[2]] : middleOf(room)
    return { at: [x + (host ? 0 : spread), room.heightM - base.heightM - 0.02, z], along: [1, 0], mirrored: false }
  }
  if (place?.at === 'by') {
    const beside = byAnchor(place, base, site, standing, copy, copies)
    if (beside) return beside
  }
  if (base.support === 'wall') return hang(place, base, site, standing, spread)
  if (base.support === 'surface') {
    const host = standing.findLast((s) => s.support === 'floor' && s.heightM < 1.3)
    if (host) return onTop(host, base, copy, copies)
  }
  if (place?.at === 'corner') return inCorner(place, base, site, place.by && anchorAt(place.by, site, standing))
  if (place?.at === 'centre' || (base.support === 'flat' && !place)) {
    const [x, z] = freeMiddle(site, base)
    return { at: [x + spread, 0, z], along: base.box ? mainWall(room).along : turned(mainWall(room), 0.25), mirrored: false }
  }
  if (place?.at === 'side') return atSide(place, base, site, spread)
  const wall = wallFor(place, room)
  return alongWall(wall, base, site, standing, spread, endFor(place, wall, room), place?.awayM)
}
