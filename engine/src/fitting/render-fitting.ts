import { lightOf, rasterOf } from '../pixels/colour.ts'
import type { Order, Picture, Watch } from '../order.ts'
import { distanceTo } from '../pixels/distance.ts'
import { clearAway, emptyRoomOf, rimShare } from './clear-away.ts'
import { composeItems } from './compose-items.ts'
import { meetFloor } from './meet-floor.ts'
import { planFitting } from './plan-fitting.ts'

/** Places the items of the references into the photographed room, where the text says. */
export function renderFitting(order: Order<'fitting'>, watch: Watch): Picture {
  const { seen, site, standing, said } = planFitting(order, watch)
  const photo = lightOf(order.sketch)
  const reach = Math.max(2, rimShare * photo.width)
  for (const thing of new Set(standing.map(({ replaces }) => replaces))) {
    if (thing === undefined) continue
    const marks = Uint8Array.from(seen.thingAt, (at) => (at === thing + 1 ? 1 : 0))
    const { empty } = meetFloor(emptyRoomOf(seen), distanceTo(marks, photo.width, photo.height))
    clearAway(photo, empty, marks, reach)
    for (let i = 0; i < site.footRow.length; i++) if (seen.thingAt[i] === thing + 1) site.footRow[i] = 0
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
