import type { Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'

// Shadows that an author laid on a wall have straight sloping edges, which look like roofs. They are steps of tone, not
// lines: the response to a line is weak along them compared with the drawing's own lines.

const weak = 0.35

/** The strokes without sloping ones that are edges of a shade rather than lines. */
export function dropShadowEdges(strokes: readonly Stroke[], line: Plane): Stroke[] {
  const strengths = strokes.filter((s) => s.kind !== 'sloping' && s.length > 0.02 * line.width).map((s) => strengthOf(s, line))
  strengths.sort((p, q) => p - q)
  const usual = strengths[Math.floor(0.75 * strengths.length)] ?? 0
  return strokes.filter((s) => s.kind !== 'sloping' || strengthOf(s, line) > weak * usual)
}

/** Mean response to a line along a stroke, the best of five pixels across it. */
function strengthOf({ from, to, length }: Stroke, { width, height, data }: Plane): number {
  const nx = -(to.y - from.y) / length
  const ny = (to.x - from.x) / length
  const steps = Math.max(4, Math.round(length / 4))
  let sum = 0
  for (let k = 0; k <= steps; k++) {
    let best = 0
    for (let o = -2; o <= 2; o++) {
      const x = Math.floor(from.x + ((to.x - from.x) * k) / steps + nx * o)
      const y = Math.floor(from.y + ((to.y - from.y) * k) / steps + ny * o)
      if (x >= 0 && y >= 0 && x < width && y < height) best = Math.max(best, data[y * width + x])
    }
    sum += best
  }
  return sum / (steps + 1)
}
