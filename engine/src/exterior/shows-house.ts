import { readManner } from '../interior/read-manner.ts'
import type { Raster } from '../pixels/raster.ts'
import type { Estimate } from '../reading/estimate.ts'
import { Unsuitable } from '../order.ts'
import { understand } from '../understand/understand.ts'
import { checkDrawing } from './check-drawing.ts'
import { refuseRoom, seesRoom } from './refuse-room.ts'

/** Windows and doors of a house that is drawn, at least; what is drawn of rooms and items, and passes for no room, has fewer. */
const fewestOpenings = 2
/**
 * What is shaded and passes for a room as surely as a photo has to, with so much wall, is none, green and sky before its windows or not: no
 * drawing of a house was seen with a quarter of wall.
 */
const surelyRoom = { confidence: 0.6, walls: 0.4 }

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
    if (scene.drawing.manner === 'render' && seesRoom(sketch, surelyRoom.confidence, surelyRoom.walls)) return false
    return scene.openings.length >= fewestOpenings
  } catch (error) {
    if (error instanceof Unsuitable) return false
    throw error
  }
}
