import { Unsuitable, type Order, type Picture, type Watch } from '../order.ts'
import { readDrawing } from './drawing/read-drawing.ts'
import { readManner } from './read-manner.ts'
import { paintDrawing } from './drawing/render-drawing.ts'
import { renderRoomPhoto } from './photo/render-room-photo.ts'
import { tellDrawing } from './drawing/tell-drawing.ts'

/** Makes a picture of a room, from a drawing or from a photo of it. */
export function renderInterior(order: Order<'interior'>, watch: Watch): Picture {
  const { bright, photo, paper } = readManner(order.sketch)
  if (!bright) throw new Unsuitable('too_dark')
  if (photo) return renderRoomPhoto(order, watch)
  watch('reading', 0)
  const drawn = readDrawing(order.sketch, (done) => watch(done < 0.5 ? 'reading' : 'volumes', 0.5 * done))
  const shown = tellDrawing(drawn)
  if (shown === 'nothing') throw new Unsuitable('empty_drawing')
  if (shown === 'planes') return renderRoomPhoto(order, onwards(watch))
  if (shown === 'other') {
    if (paper > barePaper) throw new Unsuitable('no_room')
    return renderRoomPhoto(order, onwards(watch), sureRoom, sureWall)
  }
  return paintDrawing(drawn, order.brief, watch)
}

/** Tells only of what is further than what was told of before. */
function onwards(watch: Watch): Watch {
  let reached = 0.5
  return (stage, done, preview) => {
    if (done < reached) return
    reached = done
    watch(stage, done, preview)
  }
}

/** Where lines show something else than a room, its planes may be one all the same: less support and less wall than this is none. */
const sureRoom = 0.6
const sureWall = 0.1
/** More blank paper than this has no planes. */
const barePaper = 0.8
