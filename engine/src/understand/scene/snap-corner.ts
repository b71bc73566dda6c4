import { crossing, distanceToSegment, lineThrough, type Line } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Scene, Stroke } from '../../scene.ts'

/** A corner is drawn to lines within this share of the picture's longer side. */
const reachShare = 0.012

/**
 * The corner of an opening that a person puts down, moved onto what is drawn there: where an upright and a line across it meet, or onto
 * the nearer of the two; where nothing is near, it stays.
 */
export function snapCorner({ width, height, strokes }: Pick<Scene, 'width' | 'height' | 'strokes'>, corner: Point): Point {
  const reach = reachShare * Math.max(width, height)
  const near = strokes
    .filter((stroke) => !stroke.hatch)
    .map((stroke) => ({ stroke, away: distanceToSegment(corner, stroke.from, stroke.to) }))
    .filter(({ away }) => away <= reach)
    .toSorted((p, q) => p.away - q.away)
  const upright = near.find(({ stroke }) => stroke.kind === 'vertical')
  const across = near.find(({ stroke }) => stroke.kind !== 'vertical')
  const met = upright && across && crossing(lineOf(upright.stroke), lineOf(across.stroke))
  if (met && Math.hypot(met.x - corner.x, met.y - corner.y) <= 2 * reach) return met
  const [first] = near
  return first ? footOn(first.stroke, corner) : corner
}

const lineOf = ({ from, to }: Stroke): Line => lineThrough(from, to)

/** The point of a stroke that is nearest. */
function footOn({ from, to }: Stroke, { x, y }: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const t = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / Math.max(1e-9, dx * dx + dy * dy)))
  return { x: from.x + t * dx, y: from.y + t * dy }
}
