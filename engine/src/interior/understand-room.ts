import { Unsuitable, type Note, type Order, type Watch } from '../order.ts'
import type { Raster } from '../pixels/raster.ts'
import type { RoomEstimate } from '../reading/estimate-room.ts'
import { strangeObjects, takesRugsAway } from './decor/decorate.ts'
import type { DrawnRoom } from './drawing/drawn-room.ts'
import { correctDrawing } from './drawing/correct-drawing.ts'
import { readDrawing } from './drawing/read-drawing.ts'
import { tellDrawing } from './drawing/tell-drawing.ts'
import { isLined } from './is-lined.ts'
import { isUnderSky } from './photo/is-under-sky.ts'
import { whatStays } from './photo/what-stays.ts'
import { shareOf, wholeSurfaces, withoutRugs } from './photo/whole-surfaces.ts'
import { readManner } from './read-manner.ts'
import { correctPhoto } from './seen/correct-photo.ts'
import { seeRoom } from './seen/see-room.ts'
import type { SeenRoom } from './seen/seen-room.ts'

/** What an order brings, understood: a room that was drawn or one that was photographed, and what is to be told with its picture. */
export type UnderstoodRoom = { said: Note[] } & ({ drawn: DrawnRoom; seen?: undefined } | { seen: SeenRoom; drawn?: undefined })

/** How little support and how little wall still show a room. */
interface Bounds {
  support: number
  wall: number
}
const usual: Bounds = { support: 0.3, wall: 0 }
/** Where a drawing shows something else than a room, it may be the picture of one all the same. */
const strict: Bounds = { support: 0.6, wall: 0.1 }
/** A room shows at least so much of its own surfaces. */
const leastSurface = 0.06
/** Where so much wall is seen it is a room, however blue. */
const surelyWall = 0.03
/** More blank paper than this has no planes; lines and pale ones on black paper are no photo either. */
const barePaper = 0.8

/** Understands the room of an order, or refuses what shows none and what nothing could be changed in. */
export function understandRoom(order: Order<'interior'>, watch: Watch): UnderstoodRoom {
  const { brief, corrections = [] } = order
  const room = readRoom(order.sketch, order.room, watch)
  if (room.drawn) return { drawn: correctDrawing(room.drawn, corrections), said: [...viewKept(brief), ...strangeObjects(brief.objects)] }
  const corrected = correctPhoto(room.seen, corrections)
  const cleared = takesRugsAway(brief.objects) ? withoutRugs(corrected) : undefined
  const seen = cleared ?? corrected
  const { notes } = wholeSurfaces(seen)
  if (notes.length === 2) throw new Unsuitable('no_surface')
  return { seen, said: [...notes, ...viewKept(brief), ...strangeObjects(brief.objects, cleared ? ['rug'] : []), ...whatStays(seen, brief)] }
}

/** A room is painted as it is seen: one picture does not show what another camera would. */
const viewKept = ({ camera_angle }: Order<'interior'>['brief']): Note[] =>
  camera_angle === 'wide_angle' ? [] : [{ code: 'view_kept', facts: {} }]

/** Reads a picture of a room, or refuses what shows none. */
export function readRoom(
  sketch: Raster,
  estimate: RoomEstimate | undefined,
  watch: Watch,
): { drawn: DrawnRoom; seen?: undefined } | { seen: SeenRoom; drawn?: undefined } {
  const { bright, photo, paper, night } = readManner(sketch)
  if (!bright) throw new Unsuitable('too_dark')
  if (!estimate) throw new Error('Without what the network of rooms makes of it a room is not read.')
  watch('reading', 0)
  const lined = isLined(sketch)
  if (photo && !lined) return seePhoto(sketch, estimate, watch, usual)
  const drawn = readDrawing(sketch, estimate, (done) => watch(done < 0.5 ? 'reading' : 'volumes', 0.5 * done))
  const shown = tellDrawing(drawn)
  const isPen = lined || paper > barePaper || night
  if (shown === 'nothing') throw new Unsuitable('empty_drawing')
  if (shown === 'other' && isPen) throw new Unsuitable('no_room')
  if (shown === 'other') return seePhoto(sketch, estimate, onwards(watch), strict)
  return { drawn }
}

function seePhoto(sketch: Raster, estimate: RoomEstimate, watch: Watch, least: Bounds): { seen: SeenRoom } {
  const seen = seeRoom(sketch, { estimate, progress: (done) => watch(done < 0.5 ? 'reading' : 'volumes', 0.5 * done) })
  const wall = shareOf(seen.wall)
  if (seen.room.confidence < least.support || wall < least.wall || shareOf(seen.floor) + wall < leastSurface)
    throw new Unsuitable('no_room')
  if (wall < surelyWall && isUnderSky(sketch)) throw new Unsuitable('no_room')
  return { seen }
}

/** Tells only of what is further than what was told of before. */
function onwards(watch: Watch): Watch {
  let reached = 0.5
  return (stage, done, preview) => {
    if (done < reached) return
    reached = done
    watch(stage, done, preview)
  }
}
