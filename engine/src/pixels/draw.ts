import type { Point } from '../geometry/vector.ts'

/** Writes `value` along a straight line, one pixel wide, prolonged by `extra` pixels at both ends. */
export function drawLine(mask: Uint8Array, width: number, height: number, from: Point, to: Point, value = 1, extra = 0) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  for (let t = -extra; t < length + extra; t += 0.7) {
    const x = Math.floor(from.x + ux * t)
    const y = Math.floor(from.y + uy * t)
    if (x >= 0 && y >= 0 && x < width && y < height) mask[y * width + x] = value
  }
}

/** Writes `value` along a straight band of `reach` pixels to both sides of a line. */
export function drawBand(mask: Uint8Array, width: number, height: number, from: Point, to: Point, reach: number, value = 1) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  const isWithin = isWellWithin(from, width, height, reach + 1) && isWellWithin(to, width, height, reach + 1)
  for (let t = 0; t < length; t += 0.7) {
    for (let o = -reach; o <= reach; o++) {
      const px = from.x + ux * t - uy * o
      const py = from.y + uy * t + ux * o
      if (isWithin || (px >= 0 && py >= 0 && px < width && py < height)) mask[(py | 0) * width + (px | 0)] = value
    }
  }
}

const isWellWithin = ({ x, y }: Point, width: number, height: number, by: number) => x >= by && y >= by && x < width - by && y < height - by
