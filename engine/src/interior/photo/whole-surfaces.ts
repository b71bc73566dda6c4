import { onceFor } from '../../once-for.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Note } from '../../order.ts'
import { Part } from '../box/room.ts'
import type { SeenRoom } from '../seen/seen-room.ts'

/** Less of the photo than this is no surface that anybody would see changed. */
const leastShare = 0.01
/** Of what the empty room would show of a surface, and nothing stands before, at least so much has to be surely seen. */
const whole = 0.7
/** The same of what looks like it anywhere: that is read patch by patch, and takes in some that is not. */
const wholeLikely = 0.62

/**
 * The room with those surfaces alone that can be changed as a whole: a floor or walls half of which would keep their old covering stay as
 * they are, and that is told.
 */
export const wholeSurfaces = onceFor((seen: SeenRoom): { seen: SeenRoom; notes: Note[] } => {
  const floor = seen.vouched?.floor || isWhole(seen, seen.bare, seen.likely.floor, (part) => part === Part.floor)
  const wall = seen.vouched?.wall || isWhole(seen, seen.wall, seen.likely.wall, (part) => part !== Part.floor && part !== Part.ceiling)
  const left: Note[] = [
    ...(floor ? [] : [{ code: 'floor_left', facts: {} } satisfies Note]),
    ...(wall ? [] : [{ code: 'walls_left', facts: {} } satisfies Note]),
  ]
  const none = newPlane(seen.room.width, seen.room.height)
  return { seen: { ...seen, bare: floor ? seen.bare : none, wall: wall ? seen.wall : none }, notes: left }
})

/** Whether a mask is nearly all of a surface: of where the box has it and nothing stands before it, and of what looks like it anywhere. */
function isWhole({ surface, thingAt }: SeenRoom, mask: Plane, likely: number, is: (part: number) => boolean): boolean {
  let [shown, own, covered] = [0, 0, 0]
  for (let i = 0; i < surface.length; i++) {
    shown += mask.data[i]
    if (!is(surface[i]) || thingAt[i] > 0) continue
    own++
    covered += mask.data[i]
  }
  return shown >= leastShare * surface.length && covered >= whole * own && shown >= wholeLikely * likely * surface.length
}

/** Mean of a mask, by every thirteenth pixel. */
export function shareOf({ data }: Plane): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < data.length; i += 13, count++) sum += data[i]
  return sum / count
}
