import { clamp } from '../pixels/curves.ts'
import type { Manner, Scene } from '../scene.ts'

/** How strongly the author's own shading goes into the picture: a line drawing has little, a pencil drawing lives from it. */
const weights: Record<Manner, { floor: number; hatched: number }> = {
  line: { floor: 0.4, hatched: 0 },
  pencil: { floor: 0.5, hatched: 1 },
  blueprint: { floor: 0.7, hatched: 0 },
  render: { floor: 0.42, hatched: 0 },
}

/** What the author's shading leaves of the albedo at pixel `i`: 1 on white paper. */
export function toneOf({ drawing }: Scene, i: number): number {
  const { floor, hatched } = weights[drawing.manner]
  const tone = hatched ? drawing.hatch.data[i] : drawing.tone.data[i]
  return floor + (1 - floor) * clamp(tone * 1.06)
}
