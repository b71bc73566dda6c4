import { spansIn } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import type { Reading } from '../roles/reading.ts'

/** Least share of it, of what is above it and of what is to either side that is wall; and how far that reaches, in metres. */
const [wall, awayM] = [0.6, 0.3]

/** Whether a quadrilateral lies in a wall that goes on above it and to both sides. `metre` as `metreFactor` tells it. */
export function isInWall({ width, height, camera }: Reading, roles: Uint8Array, [a, b, c, d]: Quad, metre: number): boolean {
  const away = (awayM * camera.pixelsPerM) / metre
  const share = (piece: Quad) => {
    let met = 0
    let total = 0
    const spans = spansIn(piece, width, height)
    for (let k = 0; k < spans.length; k += 2) {
      total += spans[k + 1] - spans[k]
      for (let i = spans[k]; i < spans[k + 1]; i++) if (roles[i] === Role.wall || roles[i] === Role.plant) met++
    }
    return met / Math.max(1, total)
  }
  const moved = ({ x, y }: { x: number; y: number }, dx: number, dy: number) => ({ x: x + dx, y: y + dy })
  return (
    share([a, b, c, d]) > wall &&
    share([moved(a, 0, -away), moved(b, 0, -away), b, a]) > wall &&
    share([moved(a, -away, 0), a, d, moved(d, -away, 0)]) > wall &&
    share([b, moved(b, away, 0), moved(c, away, 0), c]) > wall
  )
}
