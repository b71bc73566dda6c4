import { clamp } from '../pixels/curves.ts'
import type { Plane } from '../pixels/raster.ts'
import type { Manner, Scene } from '../scene.ts'

/** What the author's darkest tone leaves: a line drawing tells depth by it, a pencil drawing is full of it, a blueprint is all tint. */
const darkest = { line: 0.12, pencil: 0.3, blueprint: 0.7 } satisfies Record<Exclude<Manner, 'render'>, number>
/** A shaded model's tones go into the sunlight; this much of the rest of the light reaches even its darkest places. */
const modelFloor = 0.45

/** What the author's shading leaves of the albedo at a pixel: 1 on white paper. */
export type Tone = (i: number) => number

/** The tones of a drawing; `model` is the shade of a shaded model. */
export function toneOf({ drawing }: Scene, model?: Plane): Tone {
  if (model || drawing.manner === 'render') return (i) => (model ? modelFloor + (1 - modelFloor) * model.data[i] : 1)
  const floor = darkest[drawing.manner]
  const { data } = drawing.tone
  return (i) => {
    const grey = clamp(data[i] * 1.06)
    return floor + (1 - floor) * grey * grey // what looks half as dark sends back a quarter of the light
  }
}
