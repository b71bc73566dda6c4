import { labPlanes, lumaOf } from '../../pixels/colour.ts'
import type { Raster } from '../../pixels/raster.ts'
import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { surfaceMap } from '../box/room.ts'
import { solveBox } from '../box/solve-room.ts'
import { boxTold, readTold } from '../box/told-box.ts'
import { buildRoom } from '../drawing/build-room.ts'
import { findViews } from '../photo/find-view.ts'
import { dividePhoto } from '../photo/photo-regions.ts'
import { linkPatches } from './patches/patch-links.ts'
import { measureTouch } from './patches/patch-touch.ts'
import { findPhotoStrokes } from './photo-strokes.ts'
import { drawPanels, findUprightPanels, shareInPanels } from './things/find-upright-panels.ts'
import { raiseCeiling } from './walls/raise-ceiling.ts'
import { meetInCorners, seatCeiling } from './walls/seat-ceiling.ts'

export interface Seeing {
  /** What the network of rooms makes of the photo. */
  estimate?: RoomEstimate | undefined
  /** The height of the ceiling in metres, when it is known. */
  heightM?: number
  /** Told now and then how much of the reading is done, 0–1. */
  progress?: (done: number) => void
}

export type PartedRoom = ReturnType<typeof partRoom>

/** Parts a small photo of a room into patches of one thing each: the first half of reading it. */
export function partRoom(small: Raster, { heightM, estimate, progress = () => {} }: Seeing) {
  const { width, height } = small
  const luma = lumaOf(small)
  const lab = labPlanes(small)
  const strokes = findPhotoStrokes(luma)
  progress(0.2)
  const told = estimate && readTold(estimate, width, height)
  const asTold = told && boxTold(told)
  const views = findViews(strokes, width, height, asTold?.view)
  const { view, box, confidence } = solveBox(views, width, height, lab, told, asTold?.box)
  const room = buildRoom(view, box, width, height, confidence, heightM)
  raiseCeiling(room, lab, view.upright)
  seatCeiling(room, lab)
  meetInCorners(room, lab)
  progress(0.5)
  const surface = surfaceMap(room)
  const panels = findUprightPanels(room, view.upright, view.toBack, view.toSide)
  const patches = dividePhoto(lab, strokes, surface, width, height, (edges) => drawPanels(room, panels, edges))
  progress(0.75)
  const links = linkPatches(patches, width, height)
  const touch = measureTouch(room, patches, view.upright)
  const standing = shareInPanels(room, panels, patches.labels, patches.area)
  return { luma, lab, view, box, confidence, room, surface, panels, patches, links, touch, standing }
}
