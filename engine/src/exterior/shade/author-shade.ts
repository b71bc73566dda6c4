import type { GenerationMode } from '@veduta/contract/catalogue/finish'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'
import type { DrawnPaints } from '../house/drawn-paints.ts'
import { modelShade } from './model-shade.ts'

// A shaded model has told where light falls: ours gives way to it. What a hand shades with (hatching, washes, a pencil's grain, the grey
// of one face) is laid to tell faces apart, not where the sun stands; taken for light it looks like soot on plaster. Those drawings are lit
// by the sun of the hour alone.

export interface AuthorShade {
  /** How much light the author gave each place, 0 none … 1 as much as its kind gets. */
  light: Plane
  /** How far it takes the place of our own shadows, 0 or 1. */
  weight: number
  /** How far it tells sides that face the sun from others, 0 or 1. */
  sides: number
}

/** The light of the drawing itself. */
export function authorShade(scene: Scene, mode: GenerationMode, paints?: DrawnPaints): AuthorShade {
  const model = modelShade(scene, mode, paints)
  if (model) return { light: model, weight: 1, sides: 1 }
  return { light: newPlane(scene.width, scene.height, 1), weight: 0, sides: 0 }
}
