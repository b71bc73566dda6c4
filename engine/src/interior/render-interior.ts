import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { Unsuitable, type Order, type Picture, type Watch } from '../order.ts'
import type { Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'
import { takeStyle } from '../style/take-style.ts'
import { paintDrawing } from './drawing/render-drawing.ts'
import { paintRoomPhoto } from './photo/render-room-photo.ts'
import { understandRoom, type UnderstoodRoom } from './understand-room.ts'

/** Longer side of the room painted small, to find the answers that come nearest to a reference, in pixels. */
const trialSide = 384

/** Makes a picture of a room, from a drawing or from a photo of it, in the style of the references if there are any. */
export function renderInterior(order: Order<'interior'>, watch: Watch): Picture {
  const { brief, sketch, references } = order
  const room = understandRoom(order, watch)
  if (references.length === 0) return paintRoom(room, sketch, brief, watch)
  const small = understandSmall(order)
  // A room that is not understood when it is small is painted as it is ordered, and only its colours are moved.
  const style = takeStyle(brief, references, small && ((tried) => paintRoom(small.room, small.sketch, tried, () => {}).raster))
  const { raster, report, notes } = paintRoom(room, sketch, style.brief, watch)
  return { raster: style.grade(raster), report, notes: [...notes, ...style.notes] }
}

function paintRoom({ drawn, seen, said }: UnderstoodRoom, sketch: Raster, brief: InteriorBrief, watch: Watch): Picture {
  return { ...(drawn ? paintDrawing(drawn, brief, watch) : paintRoomPhoto(sketch, seen, brief, watch)), notes: said }
}

function understandSmall(order: Order<'interior'>): { room: UnderstoodRoom; sketch: Raster } | undefined {
  const { width, height } = order.sketch
  const by = Math.min(1, trialSide / Math.max(width, height))
  const sketch = resizeRaster(order.sketch, Math.round(width * by), Math.round(height * by))
  try {
    return { room: understandRoom({ ...order, sketch }, () => {}), sketch }
  } catch (error) {
    if (error instanceof Unsuitable) return undefined
    throw error
  }
}
