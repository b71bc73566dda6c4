import { labPlanes, lumaOf } from '../../pixels/colour.ts'
import type { Raster } from '../../pixels/raster.ts'
import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { surfaceMap } from '../box/room.ts'
import { solveBox } from '../box/solve-room.ts'
import { boxTold, readTold } from '../box/told-box.ts'
import { buildRoom } from '../drawing/build-room.ts'
import { findViews } from '../photo/find-view.ts'
import { dividePhoto } from '../photo/photo-regions.ts'
import { findPhotoStrokes } from './photo-strokes.ts'
import { meetInCorners, seatCeiling } from './walls/seat-ceiling.ts'

export interface Seeing {
  /** What the network of rooms makes of the photo. */
  estimate: RoomEstimate
  /** The height of the ceiling in metres, when it is known. */
  heightM?: number
  /** Told now and then how much of the reading is done, 0–1. */
  progress?: (done: number) => void
}

/** The box of a small photo of a room, by its lines and colours and by what the network of rooms tells, where it was asked. */
export function boxOfPhoto(small: Raster, estimate?: RoomEstimate, progress: (done: number) => void = () => {}) {
  const { width, height } = small
  const luma = lumaOf(small)
  const lab = labPlanes(small)
  const strokes = findPhotoStrokes(luma)
  progress(0.2)
  const told = estimate && readTold(estimate, width, height)
  const asTold = told && boxTold(told)
  const views = findViews(strokes, width, height, asTold?.view)
  return { luma, lab, strokes, ...solveBox(views, width, height, lab, told, asTold?.box) }
}

/** Parts a small photo of a room into patches of one thing each: the first half of reading it. */
export function partRoom(small: Raster, { heightM, estimate, progress = () => {} }: Seeing) {
  const { width, height } = small
  const { luma, lab, strokes, view, box, confidence } = boxOfPhoto(small, estimate, progress)
  const room = buildRoom(view, box, width, height, confidence, heightM)
  seatCeiling(room, lab)
  meetInCorners(room, lab)
  progress(0.5)
  const patches = dividePhoto(lab, strokes, surfaceMap(room), width, height)
  progress(0.75)
  return { luma, lab, view, box, confidence, room, patches }
}
