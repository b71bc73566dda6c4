import { lightOf, rasterOf } from '../pixels/colour.ts'
import type { Order, Picture, Watch } from '../order.ts'
import { distanceTo } from '../pixels/distance.ts'
import { clearThing, emptyRoomOf } from './clear-away.ts'
import { composeItems } from './compose-items.ts'
import { meetFloor } from './meet-floor.ts'
import { planFitting } from './plan-fitting.ts'

/** Places the items of the references into the photographed room, where the text says, and clears away what is to go. */
export function renderFitting(order: Order<'fitting'>, watch: Watch): Picture {
  const { seen, site, standing, gone, said } = planFitting(order, watch)
  const photo = lightOf(order.sketch)
  for (const marks of gone) {
    const { empty } = meetFloor(emptyRoomOf(seen), distanceTo(marks, photo.width, photo.height))
    clearThing(photo, empty, marks, seen.thingAt)
    for (let i = 0; i < marks.length; i++) if (marks[i]) site.footRow[i] = 0
  }
  composeItems(photo, site, standing)
  watch('detail', 1)
  const { room } = site
  const report = {
    items: standing.length,
    windows: site.windows.length,
    room_confidence: room.confidence,
    room_height_m: room.heightM,
    eye_m: room.camera.eye,
  }
  return { raster: rasterOf(photo), notes: said.map(({ code, facts }) => ({ code, facts })), report }
}
