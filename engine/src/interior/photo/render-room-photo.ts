import { lightOf } from '../../pixels/colour.ts'
import type { Plane, Raster } from '../../pixels/raster.ts'
import { Unsuitable, type Note, type Order, type Picture, type Watch } from '../../order.ts'
import { blend } from '../../looks/daylight.ts'
import { decorate } from '../decor/decorate.ts'
import { reliefIn } from '../decor/stage-for.ts'
import { stageForPhoto } from '../decor/stage-for-photo.ts'
import { setManner } from '../painting/draw-lines.ts'
import { developPhoto, frameView } from '../finish-picture.ts'
import { findGlass } from './find-glass.ts'
import { findLitLamps } from './find-lit-lamps.ts'
import { gradePhoto, viewLeft } from './grade-photo.ts'
import { seenLamps, unseenLamps } from './photo-lamps.ts'
import { placeLamps } from '../light/place-lamps.ts'
import { isUnderSky } from './is-under-sky.ts'
import { previewOf } from '../preview.ts'
import { recoverRoom } from '../box/recover-room.ts'
import { chooseRoomLight, unseenWindow } from '../light/room-light.ts'
import { chooseScheme } from '../scheme.ts'
import { seeRoom } from '../seen/see-room.ts'
import type { SeenRoom } from '../seen/seen-room.ts'
import { wholeSurfaces } from './whole-surfaces.ts'

/** Less support than this and there is no room to be seen. */
const leastConfidence = 0.3
/** A room shows at least so much of its own surfaces. */
const leastSurface = 0.06

/** Where so much wall is seen it is a room, however blue. */
const surelyWall = 0.03

/** Covers a photographed room anew; what is not surely floor, wall or ceiling keeps its own pixels under the new light. */
export function renderRoomPhoto({ brief, sketch }: Order<'interior'>, watch: Watch, least = leastConfidence, leastWall = 0): Picture {
  watch('reading', 0)
  const seen = seeRoom(sketch, { progress: (done) => watch(done < 0.5 ? 'reading' : 'volumes', 0.5 * done) })
  const wall = shareOf(seen.wall)
  if (seen.room.confidence < least || wall < leastWall || shareOf(seen.floor) + wall < leastSurface) throw new Unsuitable('no_room')
  if (wall < surelyWall && isUnderSky(sketch)) throw new Unsuitable('no_room')
  if (wholeSurfaces(seen).notes.length === 2) throw new Unsuitable('no_surface')
  return paintRoomPhoto(sketch, seen, brief, watch)
}

/** Covers a photo anew as a brief asks for it. What was seen in it stays as it is and can be painted again. */
export function paintRoomPhoto(sketch: Raster, all: SeenRoom, brief: Order<'interior'>['brief'], watch: Watch): Picture {
  const { seen, notes: left } = wholeSurfaces(all)
  const { room, surface } = seen
  watch('materials', 0.55)

  const scheme = chooseScheme(brief)
  const light = chooseRoomLight(brief)
  const picture = lightOf(sketch)
  const panes = findGlass(seen, sketch)
  const lit = light.lamps > 0.05 ? findLitLamps(picture, room, panes) : []
  const covered = { floor: seen.bare, wall: seen.wall, ceiling: seen.ceiling, coverings: seen.coverings }
  recoverRoom(picture, room, covered, brief, scheme, { panes, view: viewLeft(brief) })
  watch('materials', 0.75, previewOf(picture))
  const lamps = placeLamps(room, { lamps: [] }, light)
  const unseen = lamps.length > 0 && lit.length === 0 ? unseenLamps(room, surface, light, lamps) : undefined
  gradePhoto(picture, { room, brief, light, panes, lampsSeen: lit.length > 0, lampAt: lit.length > 0 ? seenLamps(lit, light) : unseen })
  watch('detail', 0.85, previewOf(picture))
  const stage = stageForPhoto(picture, seen, panes, scheme, light, brief.seed, reliefIn(light, [unseenWindow(room)], lamps))
  const strange = decorate(stage, brief, { windows: [], fixtures: false })
  setManner(picture, brief, brief.seed)
  const framed = frameView(picture, brief.camera_angle)
  const raster = developPhoto(framed, { ...light, grade: blend(light.grade, [1, 1, 1], 0.35) })
  watch('detail', 1)
  const notes: Note[] = strange.length > 0 ? [{ code: 'unknown_words', facts: { words: strange.join(', ') } }] : []
  return { raster, notes: [...left, ...notes], report: reportOn(seen) }
}

/** Mean of a mask, by every thirteenth pixel. */
function shareOf({ data }: Plane): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < data.length; i += 13, count++) sum += data[i]
  return sum / count
}

const reportOn = ({ room, things, floor, wall, ceiling }: SeenRoom) => ({
  branch: 'photo',
  room_confidence: room.confidence,
  room_height_m: room.heightM,
  eye_m: room.camera.eye,
  floor_share: shareOf(floor),
  wall_share: shareOf(wall),
  ceiling_share: shareOf(ceiling),
  windows: things.filter(({ kind }) => kind === 'window').length,
  things: things.filter(({ on }) => on === 'floor').length,
})
