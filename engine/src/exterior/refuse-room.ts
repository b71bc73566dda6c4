import { readManner } from '../interior/read-manner.ts'
import { measureTop } from '../interior/drawing/tell-drawing.ts'
import { labOfPixel } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { Unsuitable } from '../order.ts'
import { Role, type Scene } from '../scene.ts'

// A room has few openings and hardly anything that is taken for lawn or plants. A drawn one is told from a house by its ceiling, which ends
// at the walls on both sides and hangs down between them, where the sky is higher over a house than beside it; a photo of one by having
// neither sky nor green. Where any of it is missing, what is sent is taken for a house.

/** Share of the top row that a ceiling takes at least: what rises into it is no thing in a room. */
const leastAcross = 0.9
/** Share of the height to which a ceiling reaches down the sides at most, and how much further down it does between them at the least. */
const deepestCeiling = 0.42
const leastHang = 0.02
/** Shares of a picture that are sky or green at most, and coloured at least, in a photo of a room. */
const mostOutdoors = 0.1
const leastColour = 0.12
/** Share of a room that is taken for lawn and plants at most: floors and what stands on them are, in photos more often. */
const mostGreen = { drawn: 0.08, photo: 0.17 }
/** What passes for windows and doors in a room at most; renders of houses have up to eleven. */
const mostOpenings = 4

/** Refuses what shows a room and no house. */
export function refuseRoom(scene: Scene, sketch: Raster) {
  if (scene.openings.length > mostOpenings) return
  if (isDrawnRoom(scene) || isPhotographedRoom(scene, sketch)) throw new Unsuitable('no_house')
}

function isDrawnRoom(scene: Scene): boolean {
  const { across, beside, between } = measureTop(scene.region, scene.width, scene.height)
  return across >= leastAcross && beside <= deepestCeiling && between - beside >= leastHang && greenIn(scene) <= mostGreen.drawn
}

function isPhotographedRoom(scene: Scene, sketch: Raster): boolean {
  const { manner } = scene.drawing
  if (manner === 'line' || manner === 'blueprint' || isOutdoors(sketch) || !readManner(sketch).photo) return false
  return greenIn(scene) <= mostGreen.photo
}

const greenIn = ({ role }: Scene) => role.reduce((green, r) => green + Number(r === Role.ground || r === Role.plant), 0) / role.length

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
