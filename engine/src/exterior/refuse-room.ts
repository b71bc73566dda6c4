import { readManner } from '../interior/read-manner.ts'
import { roomFromContour } from '../interior/box/room-from-contour.ts'
import { boxOfPhoto } from '../interior/seen/part-room.ts'
import { smallOf } from '../interior/seen/see-room.ts'
import { measureTop } from '../interior/drawing/tell-drawing.ts'
import { labOfPixel } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { Unsuitable } from '../order.ts'
import type { Scene } from '../scene.ts'

// A room is told from a house by its ceiling, which ends at the walls on both sides and hangs over them as a box has it; a photo
// of one also by having neither sky nor green. Where either is missing, what is sent is taken for a house.

/** Share of the top row that a ceiling takes at least: what rises into it is no thing in a room. */
const leastAcross = 0.9
/** Share of the height to which a ceiling reaches down the sides at most. */
const deepestCeiling = 0.42
/** Support by strokes of the foot of the walls below that ceiling; more in a shaded model, whose planes have it by chance. */
const leastSupport = { drawn: 0.33, shaded: 0.5 }
/** Shares of a picture that are sky or green at most, and coloured at least, in a photo of a room. */
const mostOutdoors = 0.1
const leastColour = 0.12
/** How sure the planes of a photographed room are. */
const leastConfidence = 0.6
/** What passes for windows and doors in such a photo at most; renders of houses have up to eleven. */
const mostOpenings = 4

/** Refuses what shows a room and no house. */
export function refuseRoom(scene: Scene, sketch: Raster) {
  if (isDrawnRoom(scene) || isPhotographedRoom(scene, sketch)) throw new Unsuitable('no_house')
}

function isDrawnRoom({ region, strokes, width, height, drawing: { manner } }: Scene): boolean {
  const { across, beside } = measureTop(region, width, height)
  if (across < leastAcross || beside > deepestCeiling) return false
  const found = roomFromContour(region, [...strokes], width, height)
  if (!found || found.room.walls.length < 2) return false
  return found.support > (manner === 'render' ? leastSupport.shaded : leastSupport.drawn)
}

function isPhotographedRoom({ drawing: { manner }, openings }: Scene, sketch: Raster): boolean {
  if (openings.length > mostOpenings) return false
  if (manner === 'line' || manner === 'blueprint' || isOutdoors(sketch) || !readManner(sketch).photo) return false
  return boxOfPhoto(smallOf(sketch).small).confidence > leastConfidence
}

/** Whether a picture has the colours of the open air: green anywhere, blue above; or hardly any colour, as models of houses have. */
function isOutdoors(sketch: Raster): boolean {
  const pixels = sketch.width * sketch.height
  const lab = new Float32Array(3)
  let count = 0
  let green = 0
  let blue = 0
  let coloured = 0
  for (let i = 0; i < pixels; i += 7, count++) {
    labOfPixel(sketch, i, lab)
    if (lab[1] < -6 && lab[2] > 4) green++
    if (3 * i < pixels && lab[2] < -5 && lab[1] < 4) blue++
    if (Math.hypot(lab[1], lab[2]) > 8) coloured++
  }
  return green + 3 * blue > mostOutdoors * count || coloured < leastColour * count
}
