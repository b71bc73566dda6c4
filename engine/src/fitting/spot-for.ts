import { floorPlace, mainWall, onWall, wallPlace, type Room } from '../interior/box/room.ts'
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
  if (place?.at === 'spot') return atSpot(place, base, room, spread)
  if (base.support === 'wall') return hang(place, base, site, standing, spread)
  if (base.support === 'surface') {
    const host = standing.findLast((s) => s.support === 'floor' && s.heightM < 1.3)
    if (host) return onTop(host, base, copy, copies)
  }
  if (place?.at === 'corner') return inCorner(place, base, site, place.by && anchorAt(place.by, site, standing))
  if (place?.at === 'centre' || (base.support === 'flat' && !place)) {
    const [x, z] = freeMiddle(site, base)
    return {
      at: [x + spread, 0, z],
      along: base.support === 'floor' ? mainWall(room).along : turned(mainWall(room), 0.25),
      mirrored: false,
    }
  }
  if (place?.at === 'side') return atSide(place, base, site, spread)
  const wall = wallFor(place, room)
  return alongWall(wall, base, site, standing, spread, endFor(place, wall, room), place?.awayM)
}

/** The nearest that a floor is stood on, metres from the eye, and how far under the horizon, as a share of the picture's height. */
const nearest = 0.4
const underHorizon = 0.01

/** At a very place of the photo: the middle of a thing's foot on the floor, or the middle of what hangs on the wall there. */
function atSpot({ photo: [right, down] }: Extract<Place, { at: 'spot' }>, base: Base, room: Room, spread: number): Spot {
  const { width, height, camera } = room
  const column = right * width
  const wall = room.walls[room.wallOf[Math.min(width - 1, Math.floor(column))]]
  if (base.support === 'wall') {
    const [u, v] = wallPlace(room, wall, column, down * height)
    return { at: onWall(wall, u + spread, Math.max(0, v - base.heightM / 2), 0.03), along: wall.along, mirrored: false }
  }
  const [x, z] = floorPlace(room, column, Math.max(down * height, camera.horizon + underHorizon * height))
  const along = base.support === 'floor' ? mainWall(room).along : turned(mainWall(room), 0.25)
  return { at: [x + spread, 0, Math.max(nearest, z)], along, mirrored: column > width / 2 }
}
