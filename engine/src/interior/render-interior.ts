import type { Order, Picture, Watch } from '../order.ts'
import { paintDrawing } from './drawing/render-drawing.ts'
import { paintRoomPhoto } from './photo/render-room-photo.ts'
import { understandRoom } from './understand-room.ts'

/** Makes a picture of a room, from a drawing or from a photo of it. */
export function renderInterior(order: Order<'interior'>, watch: Watch): Picture {
  const { brief, sketch } = order
  const { drawn, seen, said } = understandRoom(order, watch)
  if (drawn) return { ...paintDrawing(drawn, brief, watch), notes: said }
  const picture = paintRoomPhoto(sketch, seen, brief, watch)
  return { ...picture, notes: [...said, ...picture.notes] }
}
