import { checkDrawing } from './exterior/check-drawing.ts'
import { refuseRoom } from './exterior/refuse-room.ts'
import type { Raster } from './pixels/raster.ts'
import type { Estimate } from './reading/estimate.ts'
import { findDoubts, type Doubt } from './understand/scene/find-doubts.ts'
import { packScene, type PackedScene } from './understand/scene/pack-scene.ts'
import { understand } from './understand/understand.ts'

/** What a person is shown of the understanding of a drawing, and corrects. */
export interface Understood extends PackedScene {
  doubts: Doubt[]
}

/** The maps that corrections need; `sure` tells how sure the reading is of each pixel's part, 0–255. */
const shown = ['role', 'surface', 'region', 'opening', 'ink', 'topOf', 'baseOf']

/** Understands the drawing of a house. Throws `Unsuitable` like a picture of it would. */
export function readHouse(sketch: Raster, estimate: Estimate): Understood {
  checkDrawing(sketch)
  const scene = understand(sketch, estimate)
  refuseRoom(scene, sketch)
  const { sure, doubts } = findDoubts(scene, estimate)
  const { json, maps } = packScene(scene)
  return { json, maps: { ...Object.fromEntries(shown.map((name) => [name, maps[name]])), sure }, doubts }
}
