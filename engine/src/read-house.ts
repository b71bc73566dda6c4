import { checkDrawing } from './exterior/check-drawing.ts'
import { refuseRoom } from './exterior/refuse-room.ts'
import type { Raster } from './pixels/raster.ts'
import type { Estimate } from './reading/estimate.ts'
import { findDoubts, type Doubt } from './understand/scene/find-doubts.ts'
import { packScene, type PackedScene } from './understand/scene/pack-scene.ts'
import { sceneAt } from './understand/scene/scene-at.ts'
import { readScene } from './understand/understand.ts'

/** What is understood of a drawing. */
export interface Understood {
  /** What a person is shown of it, and corrects. */
  shown: PackedScene & { doubts: Doubt[] }
  /** The whole reading, which `sceneAt` makes the scene of a picture of any size. */
  reading: PackedScene
}

/** The maps that corrections need; `sure` tells how sure the reading is of each pixel's part, 0–255. */
const shown = ['role', 'surface', 'region', 'opening', 'ink', 'topOf', 'baseOf']

/** Understands the drawing of a house. Throws `Unsuitable` like a picture of it would. */
export function readHouse(sketch: Raster, estimate: Estimate): Understood {
  checkDrawing(sketch)
  const reading = readScene(sketch, estimate)
  const scene = sceneAt(reading, sketch)
  refuseRoom(scene, sketch)
  const { sure, doubts } = findDoubts(scene, estimate)
  const { json, maps } = packScene(scene)
  const seen = { ...Object.fromEntries(shown.map((name) => [name, maps[name]])), sure }
  return { shown: { json, maps: seen, doubts }, reading: packScene(reading) }
}
