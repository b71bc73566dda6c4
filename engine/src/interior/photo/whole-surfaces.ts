import { onceFor } from '../../once-for.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Note } from '../../order.ts'
import { wallColumn } from '../box/room.ts'
import type { SeenRoom } from '../seen/seen-room.ts'

/** Less of the photo than this is no surface that anybody would see changed. */
const leastShare = 0.01
/** How surely a surface has to be seen (docs/rooms.md). */
const leastSure = 0.6
/** So much of what is told to be a surface is taken for it at the least, and at the most: more has taken something else along. */
const leastTaken = 0.7
const mostTaken = { floor: 1.25, wall: 1.1 }

/** A wall that would come so near (metres) to the eye where it is seen is none of the room's: what is laid on it has no true scale. */
const nearest = 0.5
/** So much of what is to be covered may be on such walls. */
const mostNear = 0.05

/**
 * The room with those surfaces alone that can be changed as a whole: a floor or walls half of which would keep their old covering stay as
 * they are, and that is told.
 */
export const wholeSurfaces = onceFor((seen: SeenRoom): { seen: SeenRoom; notes: Note[] } => {
  const { vouched, sure, likely } = seen
  const isWhole = (of: 'floor' | 'wall', mask: Plane) => {
    const share = shareOf(mask)
    return sure[of] >= leastSure && share >= Math.max(leastShare, leastTaken * likely[of]) && share <= mostTaken[of] * likely[of]
  }
  const floor = vouched?.floor || isWhole('floor', seen.bare)
  const wall = vouched?.wall || (isWhole('wall', seen.wall) && hasScale(seen))
  const left: Note[] = [
    ...(floor ? [] : [{ code: 'floor_left', facts: {} } satisfies Note]),
    ...(wall ? [] : [{ code: 'walls_left', facts: {} } satisfies Note]),
  ]
  const none = newPlane(seen.room.width, seen.room.height)
  return { seen: { ...seen, bare: floor ? seen.bare : none, wall: wall ? seen.wall : none }, notes: left }
})

/** Whether the walls that are seen are so far away that what is laid on them has a scale. */
function hasScale({ room, wall }: SeenRoom): boolean {
  const { width, height, walls, wallOf } = room
  let [all, near] = [0, 0]
  for (const [k, face] of walls.entries()) {
    const [from, to] = [Math.max(0, Math.round(face.from)), Math.min(width, Math.round(face.to))]
    const isNear = Math.min(wallColumn(room, face, from)[1], wallColumn(room, face, to)[1]) < nearest
    for (let x = from; x < to; x++) {
      if (wallOf[x] !== k) continue
      for (let y = 0; y < height; y++) {
        all += wall.data[y * width + x]
        if (isNear) near += wall.data[y * width + x]
      }
    }
  }
  return near <= mostNear * all
}

/** Mean of a mask, by every thirteenth pixel. */
export function shareOf({ data }: Plane): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < data.length; i += 13, count++) sum += data[i]
  return sum / count
}

/** The room with its rugs counted as floor: what is laid there goes on under them. Undefined where none is seen. */
export function withoutRugs(seen: SeenRoom): SeenRoom | undefined {
  const [bare, floor] = [shareOf(seen.bare), shareOf(seen.floor)]
  if (floor < bare + leastShare) return undefined
  return { ...seen, bare: seen.floor, likely: { ...seen.likely, floor: (seen.likely.floor * floor) / Math.max(bare, leastShare) } }
}
