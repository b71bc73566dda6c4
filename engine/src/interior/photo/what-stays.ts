import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Note } from '../../order.ts'
import { newLight, newPlane } from '../../pixels/raster.ts'
import { decorate, isAsked } from '../decor/decorate.ts'
import { reliefIn } from '../decor/stage-for.ts'
import { stageForPhoto } from '../decor/stage-for-photo.ts'
import { chooseRoomLight, unseenWindow } from '../light/room-light.ts'
import { chooseScheme } from '../scheme.ts'
import { labelOf } from '../labels-of.ts'
import { roomLabels, type RoomLabelName } from '../../room-label.ts'
import type { SeenRoom } from '../seen/seen-room.ts'
import { shareOf, wholeSurfaces } from './whole-surfaces.ts'

/** What is to be told of a photo's style and decor before it is painted: where things may stand is known from what was seen alone. */
export function whatStays(all: SeenRoom, brief: InteriorBrief): Note[] {
  const { seen } = wholeSurfaces(all)
  return [
    styleInPart(all, seen),
    ...(isAsked(brief, 'decor') && !findsPlace(seen, brief) ? [{ code: 'decor_left', facts: {} } satisfies Note] : []),
  ]
}

/** Whether the decor of a brief finds a place in a photo. */
function findsPlace(seen: SeenRoom, brief: InteriorBrief): boolean {
  const { width, height } = seen.room
  const light = chooseRoomLight(brief)
  const lightAt = reliefIn(light, [unseenWindow(seen.room)], [])
  const stage = stageForPhoto(newLight(width, height), seen, newPlane(width, height), chooseScheme(brief), light, brief.seed, lightAt)
  return decorate(stage, brief, [])
}

/** What of a photo, of which these surfaces are covered anew, its style changes and what stays, by the names of `roomLabels`. */
function styleInPart({ toned, things }: SeenRoom, seen: SeenRoom): Note {
  const changes: [name: RoomLabelName, isChanged: boolean][] = [
    ['floor', shareOf(seen.bare) > 0],
    ['wall', shareOf(seen.wall) > 0],
    ['rug', shareOf(seen.bare) > 0 && seen.bare === seen.floor && things.some(({ kind }) => kind === 'rug')],
    ['door', toned.joinery !== undefined],
    ['curtain', toned.curtain !== undefined],
  ]
  const changed = changes.flatMap(([name, isChanged]) => (isChanged ? [name] : []))
  const shown = new Set(things.map((thing) => roomLabels[labelOf(thing)]))
  const stays = roomLabels.filter((name) => !changed.includes(name) && (shown.has(name) || name === 'floor' || name === 'wall'))
  return { code: 'style_in_part', facts: { changed: changed.join(', '), kept: stays.join(', ') } }
}
