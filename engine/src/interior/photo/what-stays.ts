import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Note } from '../../order.ts'
import { newLight, newPlane } from '../../pixels/raster.ts'
import { decorate } from '../decor/decorate.ts'
import { reliefIn } from '../decor/stage-for.ts'
import { stageForPhoto } from '../decor/stage-for-photo.ts'
import { chooseRoomLight, unseenWindow } from '../light/room-light.ts'
import { chooseScheme } from '../scheme.ts'
import type { SeenRoom } from '../seen/seen-room.ts'
import { wholeSurfaces } from './whole-surfaces.ts'

/** What is to be told of a photo's style and decor before it is painted: where things may stand is known from what was seen alone. */
export function whatStays(all: SeenRoom, brief: InteriorBrief): Note[] {
  const { seen } = wholeSurfaces(all)
  const { width, height } = seen.room
  const light = chooseRoomLight(brief)
  const lightAt = reliefIn(light, [unseenWindow(seen.room)], [])
  const stage = stageForPhoto(newLight(width, height), seen, newPlane(width, height), chooseScheme(brief), light, brief.seed, lightAt)
  const isDecorated = decorate(stage, brief, [])
  return [{ code: 'style_in_part', facts: {} }, ...(isDecorated ? [] : [{ code: 'decor_left', facts: {} } satisfies Note])]
}
