import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { Composed, Order, Picture, Watch } from '../order.ts'
import type { Scene } from '../scene.ts'
import { takeStyle } from '../style/take-style.ts'
import { correctScene } from '../understand/scene/correct-scene.ts'
import { resizeScene } from '../understand/scene/resize-scene.ts'
import { understand } from '../understand/understand.ts'
import { checkDrawing } from './check-drawing.ts'
import { Kept } from './kept.ts'
import { composedOf, paintExterior, type Inspect } from './paint-exterior.ts'
import { refuseRoom } from './refuse-room.ts'

/** Longer side of the house painted small, to find the answers that come nearest to a reference, in pixels. */
const trialSide = 256

/**
 * From the drawing of a house to its picture: read it, where that is not done yet, and paint it as a person corrected it, in the style of
 * the references if there are any.
 */
export function renderExterior(
  { brief, sketch, size = sketch, references, scene: known, estimate, corrections = [], composed }: Order<'exterior'>,
  watch: Watch,
  inspect?: Inspect,
): Picture {
  watch('reading', 0)
  const scene = known ?? read({ sketch, size, estimate }, watch)
  const house = correctScene(scene, corrections)
  if (references.length === 0) return { ...paintExterior(house, brief, { watch, inspect, composed }), scene }
  const by = Math.min(1, trialSide / Math.max(house.width, house.height))
  const small = resizeScene(house, Math.round(house.width * by), Math.round(house.height * by))
  const kept = new Kept()
  const style = takeStyle(brief, references, (tried) => paintExterior(small, tried, { kept, composed }).raster)
  const { raster, notes, report } = paintExterior(house, style.brief, { watch, inspect, composed })
  return { raster: style.grade(raster), notes: [...notes, ...style.notes], report, scene }
}

/** How the picture of a brief is composed of a scene: as `composed` of an order it gives the same picture at another size. */
export const composed = (scene: Scene, corrections: readonly Correction[], brief: ExteriorBrief): Composed =>
  composedOf(correctScene(scene, corrections), brief)

function read({ sketch, size, estimate }: Pick<Order, 'sketch' | 'size' | 'estimate'>, watch: Watch): Scene {
  if (!estimate) throw new Error('the drawing of a house is read with the estimate of the network')
  checkDrawing(sketch)
  const scene = understand(sketch, estimate, (done) => watch('reading', 0.45 * done), size)
  refuseRoom(scene, sketch)
  return scene
}
