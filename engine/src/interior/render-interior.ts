import type { Order, Picture, Watch } from '../order.ts'
import { paintDrawing } from './drawing/render-drawing.ts'
import { paintRoomPhoto } from './photo/render-room-photo.ts'
import { understandRoom } from './understand-room.ts'

/** Makes a picture of a room, from a drawing or from a photo of it. */
export function renderInterior(order: Order<'interior'>, watch: Watch): Picture {
  const { brief, sketch } = order
  const { drawn, seen, said } = understandRoom(order, watch)
  return { ...(drawn ? paintDrawing(drawn, brief, watch) : paintRoomPhoto(sketch, seen, brief, watch)), notes: said }
}
