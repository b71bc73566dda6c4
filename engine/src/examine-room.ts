import { planFitting } from './fitting/plan-fitting.ts'
import { windowOf } from './fitting/lay-item.ts'
import { isLined } from './interior/is-lined.ts'
import { readManner } from './interior/read-manner.ts'
import { roomChanges, type Box } from './measure/room-changes.ts'
import { Unsuitable, type Note, type Order } from './order.ts'
import type { Raster } from './pixels/raster.ts'

/** What a picture of a room that another program made lacks: what makes it unsaleable, in words for the log, else what is to be told. */
export interface RoomFindings {
  fault?: string
  notes: Note[]
}

/** A surface that differs over less than this share from the photo's was not covered, one over less than the other one not as a whole. */
const hardly = 0.1
const half = 0.5
/** A place that differs over less than this share shows nothing that was brought in. */
const leastOfPlace = 0.2

type RoomOrder = Order<'interior'> | Order<'fitting'>

/**
 * Looks at the picture that was made for the photo of a room, where it is to show what was ordered: other coverings on floor and walls, or
 * what was brought in where the text puts it. Of drawn rooms nothing is told. Photo and picture are of one size.
 */
export function examineRoom(order: RoomOrder, picture: Raster): RoomFindings {
  const { sketch, room } = order
  if (!room || !readManner(sketch).photo || isLined(sketch)) return { notes: [] }
  if (isFitting(order)) return examineItems(order, picture)
  const { floor, wall } = roomChanges(sketch, picture, room)
  const shown = [floor, wall].filter((share) => share !== undefined)
  if (shown.length > 0 && shown.every((share) => share < hardly)) return { fault: 'its floor and walls look as in the photo', notes: [] }
  return {
    notes: [
      ...(floor !== undefined && floor < half ? [{ code: 'floor_kept', facts: {} } satisfies Note] : []),
      ...(wall !== undefined && wall < half ? [{ code: 'walls_kept', facts: {} } satisfies Note] : []),
    ],
  }
}

const isFitting = (order: RoomOrder): order is Order<'fitting'> => order.brief.kind === 'fitting'

function examineItems(order: Order<'fitting'>, picture: Raster): RoomFindings {
  const told = placesOf(order)
  const boxes = told.map(({ box }) => box)
  const shares = roomChanges(order.sketch, picture, order.room!, boxes).boxes
  const missing = told.filter((_, k) => shares[k] < leastOfPlace)
  if (missing.length > 0 && missing.length === told.length)
    return { fault: 'nothing that was brought in is seen where it was told', notes: [] }
  return { notes: missing.map(({ words }) => ({ code: 'item_not_seen', facts: { item: words } })) }
}

/** Where what is brought in is to be seen, as far as the text puts it anywhere and we see that place. */
function placesOf(order: Order<'fitting'>): { words: string; box: Box }[] {
  try {
    const { standing, site } = planFitting(order, () => {})
    return standing
      .filter(({ match, astray, elsewhere }) => match.wish.place && !astray && !elsewhere)
      .flatMap((item) => {
        const box = windowOf(site.room, item)
        return box ? [{ words: item.match.wish.words, box }] : []
      })
  } catch (error) {
    // Where we would see no place, another program may have seen one.
    if (error instanceof Unsuitable) return []
    throw error
  }
}
