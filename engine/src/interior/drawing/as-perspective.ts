import type { Perspective } from '../../scene.ts'
import type { Room } from '../box/room.ts'

/** The room's two directions in the terms in which strokes are sorted: A to the left of B. */
export function asPerspective({ camera, walls, width }: Room): Perspective {
  const points = walls
    .slice(0, 2)
    .map(({ along }) =>
      Math.abs(along[1]) < 0.02
        ? ({ x: 1, y: 0, w: 0 } as const)
        : ({ x: camera.centreX + (camera.focal * along[0]) / along[1], y: camera.horizon, w: 1 } as const),
    )
  const first = points[0]
  const square = walls[0].along
  const other =
    points[1] ??
    (Math.abs(square[0]) < 0.02
      ? ({ x: 1, y: 0, w: 0 } as const)
      : ({ x: camera.centreX - (camera.focal * square[1]) / square[0], y: camera.horizon, w: 1 } as const))
  const xOf = (p: { x: number; w: number }) => (p.w === 0 ? -1e6 : p.x)
  const [a, b] = xOf(first) < xOf(other) ? [first, other] : [other, first]
  const frontal = a.w === 0 || Math.abs(a.x - width / 2) > 4 * width
  return { horizon: camera.horizon, a, b, kind: frontal ? 'frontal' : 'two-point', lean: 0, fan: 0, confidence: 1 }
}
