import type { Point } from '../src/geometry/vector.ts'
import type { Perspective, Stroke, VanishingPoint } from '../src/scene.ts'

/** A straight stroke. */
export const strokeBetween = (from: Point, to: Point, kind: Stroke['kind']): Stroke => ({
  from,
  to,
  length: Math.hypot(to.x - from.x, to.y - from.y),
  angle: (Math.atan2(to.y - from.y, to.x - from.x) + Math.PI) % Math.PI,
  kind,
})

/** The view of a house from the front; `b` is where its sides run to, level like its front unless told. */
export const frontalView = (horizon: number, b: VanishingPoint = { x: 1, y: 0, w: 0 }): Perspective => ({
  horizon,
  a: { x: 1, y: 0, w: 0 },
  b,
  kind: 'frontal',
  lean: 0,
  fan: 0,
  confidence: 1,
})
