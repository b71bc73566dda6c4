import { labPlanes, lumaOf } from '../../pixels/colour.ts'
import type { Raster } from '../../pixels/raster.ts'
import { findSurfaces } from '../find-surfaces.ts'
import { findViews } from '../find-view.ts'
import { dividePhoto } from '../photo-regions.ts'
import { surfaceMap } from '../room.ts'
import { solveRoom } from '../solve-room.ts'
import { findPhotoStrokes } from './photo-strokes.ts'
import type { SeenRoom } from './seen-room.ts'

export interface Seeing {
  /** The height of the ceiling in metres, when it is known. */
  heightM?: number
}

/** Reads a photo of a room. */
export function seeRoom(photo: Raster, { heightM }: Seeing = {}): SeenRoom {
  const { width, height } = photo
  const luma = lumaOf(photo)
  const lab = labPlanes(photo)
  const strokes = findPhotoStrokes(luma)
  const room = solveRoom(findViews(strokes, width, height), width, height, lab, heightM)
  const surface = surfaceMap(room)
  const found = findSurfaces(room, dividePhoto(lab, strokes, surface, width, height), luma)
  return {
    room,
    surface,
    floor: found.floor,
    bare: found.floor,
    wall: found.wall,
    ceiling: found.ceiling,
    thingAt: new Uint16Array(width * height),
    things: [],
  }
}
