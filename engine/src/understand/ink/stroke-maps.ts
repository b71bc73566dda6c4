import { drawBand } from '../../pixels/draw.ts'
import { strokeKinds, type Stroke } from '../../scene.ts'
import type { StrokeMaps } from '../region-facts.ts'

const reach = 4

/** Draws the strokes as bands of 9 pixels, longer ones over shorter ones, so that borders can ask which stroke formed them. */
export function drawStrokeMaps(strokes: readonly Stroke[], width: number, height: number): StrokeMaps {
  const kind = new Uint8Array(width * height)
  const slant = new Uint8Array(width * height)
  for (const stroke of strokes.toSorted((p, q) => p.length - q.length)) {
    drawBand(kind, width, height, stroke.from, stroke.to, reach, 1 + strokeKinds.indexOf(stroke.kind))
    if (stroke.kind === 'sloping' && stroke.length > 0.02 * width) {
      drawBand(slant, width, height, stroke.from, stroke.to, reach, stroke.to.x > stroke.from.x ? 1 : 2)
    }
  }
  return { kind, slant }
}
