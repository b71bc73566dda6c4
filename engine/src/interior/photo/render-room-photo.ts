import { lightOf } from '../../pixels/colour.ts'
import type { Raster } from '../../pixels/raster.ts'
import type { Order, Picture, Watch } from '../../order.ts'
import { blend } from '../../looks/daylight.ts'
import { decorate } from '../decor/decorate.ts'
import { reliefIn } from '../decor/stage-for.ts'
import { stageForPhoto } from '../decor/stage-for-photo.ts'
import { setManner } from '../painting/draw-lines.ts'
import { developPhoto } from '../finish-picture.ts'
import { findGlass } from './find-glass.ts'
import { findLitLamps } from './find-lit-lamps.ts'
import { gradePhoto, viewLeft } from './grade-photo.ts'
import { seenLamps, unseenLamps } from './photo-lamps.ts'
import { placeLamps } from '../light/place-lamps.ts'
import { previewOf } from '../preview.ts'
import { recoverRoom } from '../box/recover-room.ts'
import { chooseRoomLight, unseenWindow } from '../light/room-light.ts'
import { chooseScheme } from '../scheme.ts'
import type { SeenRoom } from '../seen/seen-room.ts'
import { toneStyle } from './tone-style.ts'
import { shareOf, wholeSurfaces } from './whole-surfaces.ts'

/** Covers a photo anew as a brief asks for it. What was seen in it stays as it is and can be painted again. */
export function paintRoomPhoto(sketch: Raster, all: SeenRoom, brief: Order<'interior'>['brief'], watch: Watch): Omit<Picture, 'notes'> {
  const { seen } = wholeSurfaces(all)
  const { room, surface } = seen
  watch('materials', 0.55)

  const scheme = chooseScheme(brief)
  const light = chooseRoomLight(brief)
  const picture = lightOf(sketch)
  const panes = findGlass(all, sketch)
  const lit = light.lamps > 0.05 ? findLitLamps(picture, room, panes) : []
  const stands = (i: number) => seen.thingAt[i] > 0 && seen.things[seen.thingAt[i] - 1].on === 'floor'
  const covered = { floor: seen.bare, wall: seen.wall, ceiling: seen.ceiling, stands }
  const cast = recoverRoom(picture, room, covered, brief, scheme, { panes, view: viewLeft(brief) })
  toneStyle(picture, seen.toned, { timber: scheme.timber, cloth: scheme.fabrics[1] }, cast)
  watch('materials', 0.75, previewOf(picture))
  const lamps = placeLamps(room, { lamps: [] }, light)
  const unseen = lamps.length > 0 && lit.length === 0 ? unseenLamps(room, surface, light, lamps) : undefined
  gradePhoto(picture, { room, brief, light, panes, lampsSeen: lit.length > 0, lampAt: lit.length > 0 ? seenLamps(lit, light) : unseen })
  watch('detail', 0.85, previewOf(picture))
  const stage = stageForPhoto(picture, seen, panes, scheme, light, brief.seed, reliefIn(light, [unseenWindow(room)], lamps))
  decorate(stage, brief, [])
  setManner(picture, brief, brief.seed)
  const raster = developPhoto(picture, { ...light, grade: blend(light.grade, [1, 1, 1], 0.35) })
  watch('detail', 1)
  return { raster, report: reportOn(seen) }
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
