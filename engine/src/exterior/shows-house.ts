import { readManner } from '../interior/read-manner.ts'
import type { Raster } from '../pixels/raster.ts'
import type { Estimate } from '../reading/estimate.ts'
import { Unsuitable } from '../order.ts'
import { understand } from '../understand/understand.ts'
import { checkDrawing } from './check-drawing.ts'
import { refuseRoom } from './refuse-room.ts'

/** Windows and doors of a house that is drawn, at least; what is drawn of rooms and items, and passes for no room, has fewer. */
const fewestOpenings = 2
/**
 * Whether a picture is the drawing or the bare model of a house: a guess that rather misses one than takes a room or an item for one.
 * The network is asked only about what is no photo.
 */
export async function showsHouse(sketch: Raster, estimateOf: (sketch: Raster) => Promise<Estimate>): Promise<boolean> {
  if (readManner(sketch).photo) return false
  try {
    checkDrawing(sketch)
    const scene = understand(sketch, await estimateOf(sketch))
    refuseRoom(scene, sketch)
    return scene.openings.length >= fewestOpenings
  } catch (error) {
    if (error instanceof Unsuitable) return false
    throw error
  }
}
