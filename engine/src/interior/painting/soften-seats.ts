import { boxBlur } from '../../pixels/blur.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { newPlane } from '../../pixels/raster.ts'
import type { DrawnRoom } from '../drawing/drawn-room.ts'

/** How dark the rim of what is soft is, and how wide, as a share of the picture's width. */
const rimShare = 0.36
const rim = 1 / 60

/**
 * How bright soft faces are at a pixel of a part, 1 on a flat one: upholstery is no board, it rolls off towards its rim and towards every
 * line that is drawn on it. `isSoft`: whether a part is of cloth, `firm`: how firmly lines were drawn.
 */
export function softenSeats(
  { room: { width, height }, labels, thingOf, things }: DrawnRoom,
  isSoft: (k: number) => boolean,
  firm: Float32Array,
): (x: number, y: number, t: number) => number {
  const soft = things.map((_, k) => isSoft(k))
  if (!soft.includes(true)) return () => 1
  const half = newPlane(Math.ceil(width / 2), Math.ceil(height / 2))
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x
      if (soft[thingOf[labels[i]]] && firm[i] < 0.5) half.data[(y >> 1) * half.width + (x >> 1)] = 1
    }
  }
  const r = Math.max(1, (width * rim) / 4)
  const rolled = boxBlur(boxBlur(half, r), r).data
  return (x, y, t) => (soft[t] ? 1 - rimShare * (1 - smoothstep(0.42, 0.98, rolled[(y >> 1) * half.width + (x >> 1)])) : 1)
}
