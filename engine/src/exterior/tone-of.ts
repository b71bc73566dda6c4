import { clamp } from '../pixels/curves.ts'
import type { Plane } from '../pixels/raster.ts'
import type { Manner, Scene } from '../scene.ts'

/** How strongly the author's own shading goes into the picture: a line drawing has little, a pencil drawing lives from it. */
const weights: Record<Exclude<Manner, 'render'>, { floor: number; hatched: number }> = {
  line: { floor: 0.4, hatched: 0 },
  pencil: { floor: 0.5, hatched: 1 },
  blueprint: { floor: 0.7, hatched: 0 },
}
/** A shaded model's tones go into the sunlight; this much of the rest of the light reaches even its darkest places. */
const modelFloor = 0.45

/** What the author's shading leaves of the albedo at a pixel: 1 on white paper. */
export type Tone = (i: number) => number

/** The tones of a drawing; `model` is the shade of a shaded model. */
export function toneOf({ drawing }: Scene, model?: Plane): Tone {
  if (model || drawing.manner === 'render') return (i) => (model ? modelFloor + (1 - modelFloor) * model.data[i] : 1)
  const { floor, hatched } = weights[drawing.manner]
  const { data } = hatched ? drawing.hatch : drawing.tone
  return (i) => floor + (1 - floor) * clamp(data[i] * 1.06)
}
