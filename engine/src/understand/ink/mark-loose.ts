import { lineKinds, type Estimate } from '../../reading/estimate.ts'
import type { Stroke } from '../../scene.ts'

// What a line was drawn for is told by the network: an edge of the house is seen in its picture, a pen's way is not.

const edges = (['outline', 'crease', 'opening', 'mullion'] as const).map((kind) => lineKinds.indexOf(kind))
const others = (['pattern', 'hatch', 'construction', 'plant', 'thing', 'inside'] as const).map((kind) => lineKinds.indexOf(kind))
/** Where along a stroke it is asked what it is. */
const places = [0.1, 0.3, 0.5, 0.7, 0.9]

/** The strokes, those marked that are more likely something else than an edge. */
export function markLoose(strokes: readonly Stroke[], { width, height }: { width: number; height: number }, estimate: Estimate): Stroke[] {
  const { width: w, height: h, lines } = estimate
  return strokes.map((stroke) => {
    const { from, to } = stroke
    let more = 0
    for (const t of places) {
      const x = Math.max(0, Math.min(w - 1, Math.floor(((from.x + (to.x - from.x) * t) / width) * w)))
      const y = Math.max(0, Math.min(h - 1, Math.floor(((from.y + (to.y - from.y) * t) / height) * h)))
      for (const k of edges) more += lines[k][y * w + x]
      for (const k of others) more -= lines[k][y * w + x]
    }
    return more < 0 ? { ...stroke, loose: true } : stroke
  })
}
